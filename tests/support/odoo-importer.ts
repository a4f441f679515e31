import { recordsOf } from "./accounting-programs";

type Values = Record<string, string>;
/** A record as Odoo stores it; `lines` are those below it. */
export type OdooRecord = { xid: string | null; values: Values; lines: OdooRecord[] };

/**
 * Imports files by the rules of Odoo's `load`: a row with cells of its own begins a record, rows that have only cells
 * of the lines below belong to it; a record or line with a known external id is updated, others are created, and a line
 * without an id is created each time. A reference to something unknown fails the whole file.
 */
export class OdooImporter {
  readonly records = new Map<string, OdooRecord>();
  /** What imports have written: "create" or "update" of a record or line, only where it changed something. */
  readonly done: string[] = [];

  constructor(private readonly known: ReadonlySet<string> = new Set()) {}

  /** @throws Error for a reference that nothing has */
  load(text: string): void {
    for (const { head, lines } of extracted(recordsOf(text))) {
      this.refer(head);
      const id = head["id"] ?? "";
      const record = this.upsert(this.records.get(id), id, head);
      if (id) this.records.set(id, record);
      for (const line of lines) this.line(record, line);
    }
  }

  private line(record: OdooRecord, cells: Values): void {
    const xid = cells["id"] ?? "";
    const found = record.lines.find((one) => one.xid !== null && one.xid === xid);
    const line = this.upsert(found, xid, cells);
    if (!found) record.lines.push(line);
  }

  private upsert(found: OdooRecord | undefined, xid: string, cells: Values): OdooRecord {
    const values = Object.fromEntries(Object.entries(cells).filter(([name]) => name !== "id"));
    if (!found) {
      this.done.push(`create ${xid}`);
      return { xid: xid || null, values, lines: [] };
    }
    if (JSON.stringify(found.values) !== JSON.stringify(values)) this.done.push(`update ${xid}`);
    found.values = values;
    return found;
  }

  private refer(head: Values): void {
    const partner = head["partner_id/id"];
    if (partner !== undefined && !this.records.has(partner) && !this.known.has(partner)) {
      throw new Error(`No matching record found for external id '${partner}' in field 'partner_id'`);
    }
  }
}

/** Rows as records with their lines. */
function* extracted(rows: readonly Values[]): Generator<{ head: Values; lines: Values[] }> {
  let current: { head: Values; lines: Values[] } | null = null;
  for (const row of rows) {
    const own = Object.entries(row).filter(([name]) => !name.startsWith("invoice_line_ids/"));
    const below = Object.entries(row).filter(([name]) => name.startsWith("invoice_line_ids/"));
    const line = Object.fromEntries(below.map(([name, cell]) => [name.slice("invoice_line_ids/".length), cell]));
    const hasLine = below.some(([, cell]) => cell !== "");
    if (current === null || own.some(([, cell]) => cell !== "")) {
      if (current) yield current;
      current = { head: Object.fromEntries(own), lines: [] };
    }
    if (hasLine) current.lines.push(line);
  }
  if (current) yield current;
}
