import type { ReactNode } from "react";

/** A display name; the number that tells seats of one role apart is quieter. */
export function SeatName({ name }: { readonly name: string }): ReactNode {
  const numbered = /^(?<role>.+)(?<number>_\d+)$/u.exec(name)?.groups;
  if (numbered === undefined) return name;
  return (
    <>
      {numbered["role"]}
      <span className="font-normal opacity-70">{numbered["number"]}</span>
    </>
  );
}
