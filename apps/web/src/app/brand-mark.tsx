import type { ReactNode } from "react";

const seats = [0, 1, 2, 3, 4, 5].map((index) => {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  return { x: 16 + 11 * Math.cos(angle), y: 16 + 11 * Math.sin(angle) };
});

/** A table and who sits around it. */
export function BrandMark({ className }: { readonly className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="6" fill="none" stroke="currentColor" strokeWidth="2.2" />
      {seats.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" fill="currentColor" />
      ))}
    </svg>
  );
}
