import type { ColumnName } from "#shared/goods/catalogue-columns";
import { plainCell } from "#shared/sheets/spreadsheet-cell";
import { columnOf, columns } from "./columns";
import type { Problems } from "./problems";

/** A record of the file, its cells by column; a column that the file lacks is absent. */
export type Line = { number: number; cells: Partial<Record<ColumnName, string>> };

/**
 * The columns that a header names, in its order.
 * @returns undefined, with the problems said, when the file cannot be read by it
 */
export function readHeader(record: readonly string[], problems: Problems): ColumnName[] | undefined {
  const before = problems.count;
  const names = record.map((name) => name.trim());
  const unknown = names.filter((name) => columnOf(name) === undefined);
  const doubled = names.filter((name, at) => columnOf(name) && names.indexOf(name) < at);
  const missing = columns.filter((column) => "required" in column && !names.includes(column.name));
  if (names.length === 1 && /[;\t]/.test(names[0] ?? "")) problems.add(1, "the columns must be parted by commas");
  for (const name of unknown.slice(0, 10)) {
    problems.add(1, `there is no column ${JSON.stringify(name.slice(0, 40))}; docs/catalogue-import.md names them`);
  }
  for (const name of new Set(doubled)) problems.add(1, `the column ${name} stands there twice`);
  for (const { name } of missing) problems.add(1, `the column ${name} is missing`);
  return problems.count === before ? (names as ColumnName[]) : undefined;
}

/** The record's cells by column. @returns undefined, with the problem said, when it has more or fewer of them */
export function readLine(
  record: readonly string[],
  number: number,
  header: readonly ColumnName[],
  problems: Problems,
): Line | undefined {
  if (record.length !== header.length) {
    problems.add(number, `has ${record.length} columns, the header has ${header.length}`);
    return undefined;
  }
  return { number, cells: Object.fromEntries(header.map((name, at) => [name, plainCell(record[at]!)])) };
}
