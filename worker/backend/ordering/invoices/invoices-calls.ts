import type { Letterhead } from "#shared/contracts/ordering/orders";
import { ibanText } from "#shared/money/iban";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { selectDueOf } from "../credit-line/ledger-statements";
import { userOf } from "#backend/identity/sessions/caller";
import { selectTaxDocuments } from "../orders/orders-statements";
import { readWhole } from "../orders/whole-order";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { deliveryNoteOf, documentOf } from "./document";

/** The operator's texts on papers. */
export const letterheadOf = (brand: ShopSettings["brand"]): Letterhead => ({
  lines: { en: brand.letterhead_en, ar: brand.letterhead_ar },
  bank: brand.bank,
  iban: ibanText(brand.iban),
  foot: { en: brand.paper_foot_en, ar: brand.paper_foot_ar },
});

type WantedDocument = Pick<CallInput<"getTaxDocument">, "id" | "kind" | "number">;

/**
 * A tax document of an order, if there is one. @param owner whose order it must be; null: anybody's
 * @throws ArchiveAway
 */
export async function readTaxDocument(
  { id, kind, number }: WantedDocument,
  owner: string | null,
  context: Pick<CallContext, "db" | "archives" | "settings">,
): Promise<Outcome<CallAnswer<"getTaxDocument">>> {
  const [found, { brand, company }] = await Promise.all([
    readWhole(id, owner, context, selectTaxDocuments(id), selectDueOf(id)),
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
  getTaxDocument: (input, context) => readTaxDocument(input, userOf(context), context),
  getHandledTaxDocument: (input, context) => readTaxDocument(input, null, context),
};
