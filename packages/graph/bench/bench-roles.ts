import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes so many role files for seats, and answers their ids; the folder is the one that `benchEngine` reads. */
export function writeSeatRoles(folder: string, count: number): string[] {
  const directory = join(folder, "roles");
  mkdirSync(directory, { recursive: true });
  return Array.from({ length: count }, (_, index) => {
    const id = `seat-${index + 1}`;
    const front = [`id: ${id}`, `name: Seat${index + 1}`, "description: Takes part in a measurement"];
    writeFileSync(join(directory, `${id}.md`), `---\n${front.join("\n")}\n---\n\nYou answer shortly.\n`);
    return id;
  });
}
