import { isValidElement, type ReactNode } from "react";
import { useRights } from "./use-right";
import type { loadConsole } from "./console-layout";
import { useRouteLoaderData } from "react-router";
import { consoleTables, type TableName, columnsFor, visibleColumns } from "#shared/console/console-tables";
import { ColumnChooser } from "./column-chooser";
import { Sum } from "./sum";

type RecordTableProps = {
  /** A table whose columns everybody chooses for themselves; its headings are those of `shared/console/console-tables.ts`. */
  id?: TableName | undefined;
  caption: string;
  headings: readonly string[];
  /** Cells in the order of the headings; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/**
 * A table that becomes cards on a phone, each cell behind its heading; nothing without rows. Columns of numbers and of
 * `Sum`s end where their heading ends.
 */
export function RecordTable({ id, caption, headings, rows }: RecordTableProps) {
  const chosen = useColumns(id);
  if (rows.length === 0) return null;
  const places = id === undefined ? headings.map((_, place) => place) : chosen.map((name) => placeOf(id, name));
  const figureAt = headings.map((_, place) => isOfFigures(rows.map(({ cells }) => cells[place])) || undefined);
  return (
    <>
      {id !== undefined && <ColumnChooser table={id} headings={headings} shown={chosen} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where a row is too wide, by keys too */}
      <div className="record-box panel" role="group" aria-label={caption} tabIndex={0}>
        <table className="record-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {places.map((place) => (
                <th key={headings[place]} scope="col" data-figure={figureAt[place]}>
                  {headings[place]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {places.map((place) => (
                  <td key={headings[place]} data-heading={headings[place]} data-figure={figureAt[place]}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const placeOf = (table: TableName, name: string): number => (consoleTables[table] as readonly string[]).indexOf(name);

/** Whether a column holds numbers and sums alone, or nothing in some rows. */
function isOfFigures(cells: readonly ReactNode[]): boolean {
  const said = cells.filter((cell) => cell !== "" && cell !== null && cell !== undefined && cell !== false);
  return (
    said.length > 0 && said.every((cell) => typeof cell === "number" || (isValidElement(cell) && cell.type === Sum))
  );
}

/**
 * The columns of a table that somebody has chosen, in their order, but for those that their rights leave empty; none for a
 * table that has no choice.
 */
function useColumns(table: TableName | undefined): string[] {
  const chosen = useRouteLoaderData<typeof loadConsole>("console")?.columns;
  const held = useRights();
  if (table === undefined) return [];
  const said = columnsFor(table, held);
  return visibleColumns(table, chosen?.[table]).filter((name) => said.includes(name));
}
