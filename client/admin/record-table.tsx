import type { ReactNode } from "react";

type RecordTableProps = {
  caption: string;
  headings: readonly string[];
  /** Cells in the order of the headings; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table that becomes cards on a phone, each cell behind its heading; nothing without rows. */
export function RecordTable({ caption, headings, rows }: RecordTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="record-table panel">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              <td key={headings[place]} data-heading={headings[place]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
