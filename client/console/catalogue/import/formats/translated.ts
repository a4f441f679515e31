import type { ColumnName } from "#shared/goods/catalogue-columns";
import { headingKey, type ForeignFormat, type ForeignLine } from "./foreign-format";
import { shopify } from "./shopify";
import { woocommerce } from "./woocommerce";
import type { SheetRecord } from "../sheet-parts";

const formats: readonly ForeignFormat[] = [shopify, woocommerce];

/** How the lines of another shop's export are read as those of a catalogue file. */
export type Translation = {
  name: ForeignFormat["name"];
  /** What each cell of a translated line is made of: first those that are understood, then the others as they were. */
  headings: string[];
  guess: (ColumnName | null)[];
  /** Notes what a line says of others; of all lines before the first is read. */
  note(record: SheetRecord): void;
  /** For the lines of one pass. @returns nothing for a line that says nothing by itself, `left_out` for goods that are not sold */
  reader(): (record: SheetRecord) => SheetRecord | "left_out" | null;
};

/** @returns undefined for a sheet of no format that is known */
export function translationOf(headings: readonly string[]): Translation | undefined {
  const places = new Map<string, number>();
  headings.forEach((heading, at) => {
    const key = headingKey(heading);
    if (key !== "" && !places.has(key)) places.set(key, at);
  });
  const asked = new Map<string, number | undefined>();
  const placeOf = (heading: string) => {
    if (!asked.has(heading)) asked.set(heading, places.get(headingKey(heading)));
    return asked.get(heading);
  };
  const placesOf = (names: readonly string[]) => names.flatMap((name) => placeOf(name) ?? []);
  const format = formats.find((one) => one.recognises((heading) => placeOf(heading) !== undefined));
  if (!format) return undefined;
  const columns = format.columns
    .map(({ name, from, beside = [] }) => ({ name, from: placesOf(from), beside: placesOf(beside) }))
    .filter(({ from }) => from.length > 0);
  const used = new Set(columns.flatMap(({ from, beside }) => [...from, ...beside]));
  const others = [...headings.keys()].filter((at) => !used.has(at));
  const begun = format.begin();
  const lineOf = ({ cells }: SheetRecord): ForeignLine =>
    Object.assign((...names: readonly string[]) => cells[placesOf(names)[0] ?? -1] ?? "", {
      has: (...names: readonly string[]) => placesOf(names).length > 0,
    });
  return {
    name: format.name,
    headings: [
      ...columns.map(({ from }) => from.map((at) => headings[at]).join(" + ")),
      ...others.map((at) => headings[at]!),
    ],
    guess: [...columns.map(({ name }) => name), ...others.map(() => null)],
    note: (record) => begun.note(lineOf(record)),
    reader() {
      const read = begun.reader();
      return (record) => {
        const said = read(lineOf(record));
        if (said === null || said === "left_out") return said;
        const { line, cells, merged } = record;
        return {
          line,
          cells: [...columns.map(({ name }) => said[name] ?? ""), ...others.map((at) => cells[at] ?? "")],
          merged: merged && new Set(mergedIn(merged)),
        };
      };
    },
  };

  /** Places of a translated line that are made of cells that several lines share. */
  function mergedIn(merged: ReadonlySet<number>): number[] {
    const own = columns.flatMap(({ from }, at) => (from.some((place) => merged.has(place)) ? [at] : []));
    return [...own, ...others.flatMap((place, at) => (merged.has(place) ? [columns.length + at] : []))];
  }
}
