import { env } from "cloudflare:workers";
import { openDatabase } from "#backend/platform/database";
import { insertCreditNote } from "#backend/ordering/invoices/invoices-statements";
import type { EInvoiceKey } from "#backend/ordering/e-invoice-delivery/e-invoices-statements";
import { anOrder } from "./orders";
import { aUser } from "./shoppers";

/** The shop's own part of an e-invoice. */
const seller = {
  tin: "1000000000",
  licence: "CN-1234567",
  authority: "Dubai Economy and Tourism",
  street: "Street 16",
  city: "Dubai",
  emirate: "DXB",
  hs_code: "90189090",
};

/** Says who reports tax documents of businesses from a day on. @param from YYYY-MM-DD */
export const reportsBy = (issuer: "off" | "shop" | "erp", from = "2000-01-01", fields: object = {}) =>
  env.DB.prepare(
    `INSERT INTO shop_settings (name, value, version, changed_by, changed_at) VALUES ('e_invoices', ?1, 1, 'staff', 0)
    ON CONFLICT DO UPDATE SET value = ?1`,
  )
    .bind(JSON.stringify({ issuer, from, ...seller, ...fields }))
    .run();

/** A business as orders have it. */
export const aBusiness = { establishment: "Al Noor Clinic", trn: "100222333400003" };

/** An order of a business with its invoice, which is reported as the setting says. */
export async function anEInvoice(options: Parameters<typeof anOrder>[1] = {}) {
  const { userId } = await aUser();
  const { id: orderId } = await anOrder(userId, { buyer: aBusiness, ...options });
  const row = await env.DB.prepare("SELECT number FROM tax_documents WHERE order_id = ? AND kind = 'invoice'")
    .bind(orderId)
    .first<{ number: number }>();
  const key: EInvoiceKey = { kind: "invoice", number: row!.number };
  return { orderId, userId, key };
}

/** The rows of an order's e-invoices, the invoice first. */
export const eInvoicesOf = async (orderId: string) =>
  (
    await env.DB.prepare("SELECT * FROM e_invoices WHERE order_id = ? ORDER BY kind DESC, number")
      .bind(orderId)
      .all<Record<string, string | number | null>>()
  ).results;

/** The e-invoice of an order that has one. */
export async function onlyEInvoice(orderId: string) {
  const rows = await eInvoicesOf(orderId);
  if (rows.length !== 1) throw new Error(`the order has ${rows.length} e-invoices`);
  return rows[0]!;
}

/** A credit note over all of an order, as cancelling it writes one. */
export const creditWhole = (orderId: string) =>
  openDatabase(env.DB).run(...insertCreditNote(orderId, null, "changed_mind", Date.now()));
