import type { Difference } from "#shared/contracts/goods/product-editor";
import { termKinds } from "#shared/goods/listing";
import { reservedSegments } from "#shared/routes/reserved-segments";
import type { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { Problems, type Problem } from "../catalogue-csv/problems";
import { readTerm } from "../catalogue-csv/read-term";
import { withoutHtml } from "../catalogue-csv/html-cells";
import { termCells } from "../catalogue-csv/write-lines";
import type { TermRecord } from "../catalogue/records-statements";
import type { SheetLine } from "./overlay";
import type { Fault } from "./read-products";

export type ReadTerm = {
  key: string;
  line: number;
  problems: readonly Problem[];
  /** What the shop has; null: nothing. */
  stored: TermRecord | null;
  /** Null with problems. */
  row: TermRecord | null;
  differences: Difference[];
};

type SheetTerm = SheetLine & { key: string; fault: Fault | null };

/**
 * Reads entries of the slug registry over what the shop has of them.
 * @param lines in the order of the file: one may name those above it
 * @param known collects the valid ones
 */
export function readTerms(
  lines: readonly SheetTerm[],
  stored: ReadonlyMap<string, TermRecord>,
  known: KnownTerms,
): ReadTerm[] {
  const seen = new Map<string, number>();
  return lines.map(({ key, number, cells, fault }) => {
    const problems = new Problems();
    const found = stored.get(key) ?? null;
    const kind = termKinds.find((one) => one === cells.record?.trim());
    const first = seen.get(key);
    if (first !== undefined) {
      problems.add(number, `{slug} ${key} is on line ${first} already`, `{slug} ${key} في السطر ${first} أيضًا`);
    }
    seen.set(key, first ?? number);
    const read = { key: first === undefined ? key : `#${number}`, line: number, stored: found };
    if (fault) problems.add(number, "the line cannot be read", "لا يمكن قراءة السطر");
    if (!kind) {
      const names = `product, ${termKinds.join(", ")}`;
      problems.add(number, `{record} is none of ${names}`, `{record} ليس من ${names}`);
    }
    if (reservedSegments.has(key)) {
      problems.add(number, `{slug} ${key} is an address of the shop itself`, `{slug} ${key} عنوان للمتجر نفسه`);
    }
    if (!kind || problems.count > 0) return { ...read, problems: problems.named, row: null, differences: [] };
    const before = found ? termCells(found) : {};
    const whole = { number, cells: { ...before, ...withoutHtml(cells, [before]) } };
    const row = readTerm(whole, kind, known, problems);
    if (problems.count > 0) return { ...read, problems: problems.named, row: null, differences: [] };
    known.add(row);
    return { ...read, problems: [], row, differences: termDifferences(found, row) };
  });
}

const fields = [
  ["title.en", "name_en"],
  ["title.ar", "name_ar"],
  ["description.en", "description_en"],
  ["description.ar", "description_ar"],
  ["images", "image"],
  ["parent", "parent"],
  ["position", "position"],
] as const;

/** What differs between what the shop has of a term and what it is to be. */
function termDifferences(before: TermRecord | null, after: TermRecord): Difference[] {
  const textOf = (term: TermRecord | null, name: (typeof fields)[number][1]) => String(term?.[name] ?? "");
  return fields
    .map(([field, name]) => ({ field, before: textOf(before, name), after: textOf(after, name) }))
    .filter(({ before: was, after: is }) => was !== is);
}
