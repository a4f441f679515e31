import { CsvReader } from "#shared/text/csv";
import type { Page, Writer } from "#storefront/accounting-file/sections";

/** Rows of one table of an audit file by their headings, and what its end mark sums up. */
export type AuditTable = { rows: Record<string, string>[]; totals: string[] };

/** The text of a file whose pages are already there. */
export function textOf(writer: Writer, pages: { listIssuedPapers: Page[]; listPaymentBookings: Page[] }): string {
  const first = pages.listIssuedPapers[0]!;
  return writer
    .map(({ calls, head, write, foot }) => {
      const begun = head(first);
      const rows = calls.flatMap((call) => pages[call].map(write)).join("");
      return begun + rows + foot();
    })
    .join("");
}

/** Reads an audit file by its marks. @throws where a table is not closed, or a row is outside of one */
export function readAuditFile(text: string): Map<string, AuditTable> {
  const reader = new CsvReader();
  const tables = new Map<string, AuditTable>();
  let [name, head]: [string | null, string[] | null] = [null, null];
  for (const { cells } of [...reader.push(text), ...reader.end()]) {
    const begun = /^(\w+Data|CompInfo)Start$/.exec(cells[0]!)?.[1];
    if (begun !== undefined) {
      if (name !== null) throw new Error(`${begun} begins within ${name}`);
      [name, head] = [begun, null];
      tables.set(begun, { rows: [], totals: [] });
    } else if (name === null) throw new Error(`a row is in no table: ${cells.join()}`);
    else if (cells[0] === `${name}End`) {
      tables.get(name)!.totals = cells.slice(1);
      name = null;
    } else if (head === null) head = cells;
    else {
      if (cells.length !== head.length) throw new Error(`a row of ${name} has ${cells.length} fields`);
      tables.get(name)!.rows.push(Object.fromEntries(head.map((column, at) => [column, cells[at]!])));
    }
  }
  if (name !== null) throw new Error(`${name} has no end`);
  return tables;
}
