import type { Letterhead } from "#shared/contracts/ordering/orders";
import { ibanText } from "#shared/money/iban";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { selectDueOf } from "../credit-line/ledger-statements";
import { buyerActor, ownerFor, staffActor, type Actor } from "#backend/identity/staff/actor";
import { selectTaxDocuments } from "../orders/orders-statements";
import { readWhole } from "../orders/whole-order";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { deliveryNoteOf, documentOf } from "./document";

const letterheadOf = (brand: ShopSettings["brand"]): Letterhead => ({
  lines: { en: brand.letterhead_en, ar: brand.letterhead_ar },
  bank: brand.bank,
  iban: ibanText(brand.iban),
  foot: { en: brand.paper_foot_en, ar: brand.paper_foot_ar },
});

async function readTaxDocument(
  { id, kind, number }: CallInput<"getTaxDocument">,
  actor: Actor,
  context: CallContext,
): Promise<Outcome<CallAnswer<"getTaxDocument">>> {
  const [found, { brand, company }] = await Promise.all([
    readWhole(id, ownerFor(actor), context, selectTaxDocuments(id), selectDueOf(id)),
    readShopSettings(context.db, context.settings),
  ]);
  if (!found) return { fail: "not_found" };
  const { row, more } = found;
  const [documents, [due]] = more;
  const invoice = documents.find((one) => one.kind === "invoice");
  const letterhead = letterheadOf(brand);
  if (kind === "delivery_note") {
    const issuer = JSON.stringify(company);
    return { document: deliveryNoteOf(row, { invoice: invoice ?? null, issuer }), letterhead };
  }
  const wanted = documents.find((one) => one.kind === kind && (number === undefined || one.number === number));
  if (!wanted || !invoice) return { fail: "not_found" };
  const notes = documents.filter((one) => one.kind === "credit_note");
  return {
    document: documentOf(row, wanted, { invoice, notes, dueAt: due?.due_at ?? null }),
    letterhead,
  };
}

/** Tax invoice and credit notes: of the buyer's own orders, and of any for staff. */
export const taxDocumentHandlers: Handlers<"getTaxDocument" | "getHandledTaxDocument"> = {
  getTaxDocument: (input, context) => readTaxDocument(input, buyerActor(context), context),
  getHandledTaxDocument: (input, context) => readTaxDocument(input, staffActor(context), context),
};
