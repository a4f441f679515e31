import { isoOrNull } from "#shared/time/iso";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import type { CallContext } from "../call-context";
import { selectBuyer, type BuyerRow } from "../checkout/buyer-statements";
import type { CheckoutSkuRow } from "../checkout/skus-statements";
import { delivery, lineOf, ofNothing, titleOf } from "../invoices/document";
import { offerName, offerSums, ofNoTaxDocument, type Offer } from "../invoices/offer";
import { supplierOf } from "../invoices/supplier";
import { parseDraftLines } from "./draft-lines";
import { selectDraft, type DraftRow } from "./draft-orders-store";
import { pricedDraft } from "./price-draft";

type Priced = Awaited<ReturnType<typeof pricedDraft>>;

/** By whom an offer is opened by its link: by the customer that it is for, or by anyone else who has the link. */
export type OfferReader = "customer" | "anyone";

/**
 * A draft order as a quote or a pro-forma invoice, at the prices of this moment; what cannot be had now is left out. Null where
 * there is no such draft, where it is not open for its customer, and where nothing of it can be had.
 * @param byLink who opens it by its link: it has the sums of the page behind that, and names its customer to nobody else; undefined:
 *   it is for its customer, with delivery to their usual address
 */
export async function readDraftOffer(
  id: string,
  kind: Offer["kind"],
  { db, now, settings }: Pick<CallContext, "db" | "now" | "settings">,
  byLink?: OfferReader,
): Promise<Offer | null> {
  const [[row]] = await db.run(selectDraft(id));
  if (row?.state !== "sent" || (row.expires_at ?? 0) <= now) return null;
  const [priced, { company }, [[buyer]]] = await Promise.all([
    pricedDraft(parseDraftLines(row.lines), byLink ? null : row.user_id, { db, now }),
    readShopSettings(db, settings),
    db.run(selectBuyer(row.user_id ?? "")),
  ]);
  const lines = linesOf(priced);
  if (lines.length === 0) return null;
  const { total, tax, shipping, shippingTax, taxes } = priced.priced;
  const sentAt = new Date(row.changed_at).toISOString();
  const isNamed = byLink !== "anyone";
  return {
    ...ofNoTaxDocument,
    ...offerSums(lines, { amount: total + shipping, tax: tax + shippingTax, taxes }),
    kind,
    name: offerName(kind, row.number),
    issued_at: sentAt,
    supplied_at: sentAt,
    valid_until: isoOrNull(row.expires_at),
    order: { id, number: String(row.number) },
    po_number: isNamed ? row.po_number : "",
    supplier: supplierOf(company),
    buyer: isNamed ? buyerOf(row, buyer) : { name: row.name.split(" ")[0] ?? "", address: "", trn: null },
    note: row.note,
  };
}

const buyerOf = (row: DraftRow, buyer: BuyerRow | undefined): Offer["buyer"] => ({
  name: buyer?.establishment || row.name || (row.email ?? row.phone ?? ""),
  address: "",
  trn: buyer?.trn || null,
});

/** The goods that can be had, and their delivery where it costs something. */
function linesOf({ priced, skus }: Priced): Offer["lines"] {
  const goods = priced.lines.flatMap((line) => {
    const sku = skus.get(line.sku_id);
    return sku && line.quantity > 0 && line.total > 0 ? [goodsLine(line, sku)] : [];
  });
  const { shipping: amount, shippingTax: tax, shippingTaxRate: tax_rate } = priced;
  if (amount === 0 || goods.length === 0) return goods;
  return [...goods, lineOf(delivery, { ...ofNothing, tax_class: "standard", tax_rate, amount, tax }, "delivery")];
}

function goodsLine(line: Priced["priced"]["lines"][number], sku: CheckoutSkuRow): Offer["lines"][number] {
  const tax_certificate = line.tax_class === "zero_rated" ? (sku.tax_certificate ?? "") : "";
  const title = { en: titleOf(sku, "en"), ar: titleOf(sku, "ar") };
  return lineOf(title, { ...line, tax_certificate, amount: line.total - line.discount });
}
