import type { ProductData, ProductVariant } from "./product-data";

/** The variants of a product as rows and columns; a combination that does not exist is null. */
export type VariantTable = {
  /** Name of the rows' option. */
  rowName: string;
  /** Name of the columns' option; null: each row is one variant. */
  columnName: string | null;
  columns: string[];
  rows: { name: string; values: string[]; cells: (ProductVariant | null)[] }[];
};

/** From this many variants on, picking them one by one is tedious. */
const fewest = 6;
/** More do not become one table: its form stays far below what one call takes. */
const most = 120;
/** More columns do not fit. */
const mostColumns = 6;

/** Stands between the values of options that share a heading. */
const between = " · ";

/**
 * The table for ordering several variants at once. Columns are the option other than the first with the most values
 * that still fit; rows are the combinations of the other options, in the catalogue's order.
 * @returns null where a table helps nobody: few variants, too many, or none that options tell apart
 */
export function variantTable({
  optionNames,
  variants,
}: Pick<ProductData, "optionNames" | "variants">): VariantTable | null {
  if (variants.length < fewest || variants.length > most || optionNames.length === 0) return null;
  const column = columnOf(variants, optionNames);
  const isOfRow = (_: unknown, place: number) => place !== column;
  const nameOf = ({ options }: ProductVariant) => options.filter(isOfRow).join(between);
  const columns = column === null ? [] : valuesAt(variants, column);
  const rows = Map.groupBy(variants, nameOf);
  return {
    rowName: optionNames.filter(isOfRow).join(between),
    columnName: column === null ? null : optionNames[column]!,
    columns,
    rows: [...rows].map(([name, own]) => ({
      name,
      values: own[0]!.options.filter(isOfRow),
      cells:
        columns.length === 0
          ? own
          : columns.map((value) => own.find(({ options }) => options[column!] === value) ?? null),
    })),
  };
}

const valuesAt = (variants: readonly ProductVariant[], place: number) => [
  ...new Set(variants.map(({ options }) => options[place]!)),
];

function columnOf(variants: readonly ProductVariant[], optionNames: readonly string[]): number | null {
  const counted = optionNames
    .map((_, place) => ({ place, count: valuesAt(variants, place).length }))
    .filter(({ place, count }) => place > 0 && count > 1 && count <= mostColumns)
    .toSorted((a, b) => b.count - a.count || a.place - b.place);
  return counted[0]?.place ?? null;
}
