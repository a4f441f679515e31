import type { ReactNode } from "react";
import { consoleTables, type TableName } from "../../shared/console-tables";
import { ColumnChooser } from "./column-chooser";
import { useColumns } from "./use-columns";

type RecordTableProps = {
  /** A table whose columns everybody chooses for themselves; its headings are those of `shared/console-tables.ts`. */
  id?: TableName | undefined;
  caption: string;
  headings: readonly string[];
  /** Cells in the order of the headings; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table that becomes cards on a phone, each cell behind its heading; nothing without rows. */
export function RecordTable({ id, caption, headings, rows }: RecordTableProps) {
  const chosen = useColumns(id);
  if (rows.length === 0) return null;
  const places = id === undefined ? headings.map((_, place) => place) : chosen.map((name) => placeOf(id, name));
  return (
    <>
      {id !== undefined && <ColumnChooser table={id} headings={headings} shown={chosen} />}
      <table className="record-table panel">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={headings[place]} scope="col">
                {headings[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {places.map((place) => (
                <td key={headings[place]} data-heading={headings[place]}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const placeOf = (table: TableName, name: string): number => (consoleTables[table] as readonly string[]).indexOf(name);
