import { env } from "cloudflare:workers";

/** Tables whose rows are only ever added, with what keeps them so. */
const appendOnly = [
  "order_reductions",
  "tax_document_po_numbers",
  "credit_note_lines",
  "cash_collections",
  "tax_document_rates",
  "tax_documents",
  "order_events",
];

/** Takes every order with its papers out of the test's database, which no shop can: its ledgers are append-only. */
export async function emptyOrders(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_remain' ESCAPE '\\' AND tbl_name IN (${appendOnly
      .map((name) => `'${name}'`)
      .join()})`,
  ).all<{ name: string; sql: string }>();
  const tables = [...appendOnly, "refunds", "shipment_lines", "shipments", "order_lines", "orders"];
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    ...tables.map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
    ...results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
}
