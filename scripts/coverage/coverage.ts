/**
 * Prints each line of the specification with the tests that show it; with words, those lines alone that have them all:
 *
 *   npm run coverage
 *   npm run coverage -- wallet split
 */
import path from "node:path";
import { Refused } from "../catalogue/refused";
import type { Marker } from "./markers";
import { markersOf, sectionsOf, type Line } from "./specification";

const root = path.resolve(import.meta.dirname, "../..");

export async function main(words: string[]): Promise<void> {
  const table = coverageTable(sectionsOf(root), markersOf(root), words);
  if (table === "") throw new Refused(`No line has ${words.join(" and ")}.`);
  process.stdout.write(`${table}\n`);
}

/** As Markdown that can be read as it is. */
export function coverageTable(
  sections: { section: string; lines: Line[] }[],
  markers: (Marker & { file: string })[],
  words: string[] = [],
): string {
  const row = ({ id, says }: Line): string =>
    [
      `- \`${id}\` ${says}`,
      ...markers
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, at, title = "" }) => `  - ${file}:${at} › ${title}`),
    ].join("\n");
  const isAsked = (text: string) => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  return sections
    .map(({ section, lines }) => ({ section, rows: lines.map(row).filter(isAsked) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ section, rows }) => `## ${section}\n\n${rows.join("\n")}`)
    .join("\n\n");
}
