import type { ColumnName } from "../../../../../shared/catalogue-columns";
import type { CsvRecord } from "../../../../../shared/csv";
import type { ForeignFormat } from "./foreign-format";
import { shopify } from "./shopify";
import { woocommerce } from "./woocommerce";

const formats: readonly ForeignFormat[] = [shopify, woocommerce];

/** How the lines of another shop's export are read as those of a catalogue file. */
export type Translation = {
  name: ForeignFormat["name"];
  /** What each cell of a translated line is made of: first those that are understood, then the others as they were. */
  headings: string[];
  guess: (ColumnName | null)[];
  /** For the lines of one pass. @returns nothing for a line that says nothing by itself, `left_out` for goods that are not sold */
  reader(): (record: CsvRecord) => CsvRecord | "left_out" | null;
};

/** @returns undefined for a sheet of no format that is known */
export function translationOf(headings: readonly string[]): Translation | undefined {
  const names = new Set(headings);
  const format = formats.find((one) => one.recognises(names));
  if (!format) return undefined;
  const places = new Map<string, number>();
  headings.forEach((heading, at) => !places.has(heading) && places.set(heading, at));
  const columns = format.columns.filter(({ from }) => from.some((heading) => places.has(heading)));
  const used = new Set(columns.flatMap(({ from }) => from));
  const others = headings.flatMap((heading, at) => (used.has(heading) ? [] : [{ heading, at }]));
  return {
    name: format.name,
    headings: [
      ...columns.map(({ from }) => from.filter((heading) => places.has(heading)).join(" + ")),
      ...others.map(({ heading }) => heading),
    ],
    guess: [...columns.map(({ name }) => name), ...others.map(() => null)],
    reader() {
      const read = format.reader();
      return ({ line, cells }) => {
        const said = read((heading) => cells[places.get(heading) ?? -1] ?? "");
        if (said === null || said === "left_out") return said;
        return {
          line,
          cells: [...columns.map(({ name }) => said[name] ?? ""), ...others.map(({ at }) => cells[at] ?? "")],
        };
      };
    },
  };
}
