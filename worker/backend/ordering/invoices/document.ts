import type { CallAnswer } from "#backend/platform/call-types";
import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { percentOf, taxTotals, type TaxTotal } from "#shared/money/vat";
import type { Locale } from "#shared/text/locale";
import { addressOf, buyerOf, linesOf, reasonInBoth, taxPartsOf } from "../orders/order";
import type { QuoteLine } from "../checkout/quote";
import type { CreditNoteLine, OrderRow, TaxDocumentRow } from "../orders/orders-statements";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import { documentName } from "./document-name";
import { supplierOn } from "./supplier";
import { isoOrNull } from "#shared/time/iso";

type OrderPaper = CallAnswer<"getTaxDocument">["document"];
type TaxDocument = OrderPaper & { kind: TaxDocumentRow["kind"] };
type Line = TaxDocument["lines"][number];

export const delivery: Record<Locale, string> = { en: "Delivery", ar: "التوصيل" };
const adjustment: Record<Locale, string> = { en: "Adjustment of the invoice", ar: "تعديل على الفاتورة" };

/**
 * A tax document of an order, as an invoice must be in the UAE. Its figures are the order's own, never worked out
 * again: the lines sum to the document's amount and VAT to the fils.
 */
export function documentOf(
  row: OrderRow,
  document: TaxDocumentRow,
  { invoice, notes, dueAt }: { invoice: TaxDocumentRow; notes: readonly TaxDocumentRow[]; dueAt: number | null },
): TaxDocument {
  const { kind, number, amount, tax, issued_at, reason } = document;
  const rates = taxTotals(parseRates(document.rates));
  const isNote = kind === "credit_note";
  const lines = linesOn(row, document, { rates, invoiced: invoice.amount });
  return {
    kind,
    name: documentName(document),
    issued_at: new Date(issued_at).toISOString(),
    // Of an order that was paid when it was placed, that moment; of any other the one at which its first parcel left.
    supplied_at: new Date(invoice.issued_at).toISOString(),
    due_at: isNote ? null : isoOrNull(dueAt),
    order: { id: row.order_id, number: String(row.number) },
    po_number: document.po_number ?? row.po_number,
    supplier: supplierOn(document),
    buyer: buyerOn(row),
    lines,
    discount: aedFromFils(lines.reduce((sum, { discount }) => sum + filsFromAed(discount), 0)),
    net: aedFromFils(amount - tax),
    tax: aedFromFils(tax),
    total: aedFromFils(amount),
    taxes: rates.map(taxTotalOf),
    corrects: isNote
      ? {
          name: documentName(invoice),
          issued_at: new Date(invoice.issued_at).toISOString(),
          total: aedFromFils(invoice.amount),
          total_after: aedFromFils(invoice.amount - creditedUpTo(number, notes)),
          reason: reasonInBoth(reason),
        }
      : null,
  };
}

/**
 * What a delivery note is made of: every line of an order as it was ordered, in their order, whatever was cancelled.
 * @param invoice null: it is not issued yet, and the paper has no name
 * @param issuer JSON of who issues papers now
 */
export function deliveryNoteOf(
  row: OrderRow,
  { invoice, issuer }: { invoice: TaxDocumentRow | null; issuer: string },
): OrderPaper {
  const lines = linesLeft(row, []);
  const [total, tax] = [row.total + row.shipping, row.tax + row.shipping_tax];
  const at = new Date(invoice?.issued_at ?? row.placed_at).toISOString();
  return {
    kind: "delivery_note",
    name: invoice ? documentName(invoice) : "",
    issued_at: at,
    supplied_at: at,
    due_at: null,
    order: { id: row.order_id, number: String(row.number) },
    po_number: row.po_number,
    supplier: supplierOn(invoice ?? { issuer }),
    buyer: buyerOn(row),
    lines,
    discount: aedFromFils(row.discount),
    net: aedFromFils(total - tax),
    tax: aedFromFils(tax),
    total: aedFromFils(total),
    taxes: taxTotals(taxPartsOf(row)).map(taxTotalOf),
    corrects: null,
  };
}

/** What the notes of an order up to a number have taken off, in fils. */
const creditedUpTo = (number: number, notes: readonly TaxDocumentRow[]): Fils =>
  notes.filter((note) => note.number <= number).reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a document is over: all of the invoice, some lines of it, or every rate's share.
 * @param invoiced the amount of the invoice, in fils
 */
function linesOn(
  row: OrderRow,
  { kind, amount, lines }: TaxDocumentRow,
  { rates, invoiced }: { rates: readonly TaxTotal[]; invoiced: Fils },
): Line[] {
  if (kind === "invoice" || amount === invoiced) return linesLeft(row, JSON.parse(row.reductions) as CreditNoteLine[]);
  const credited: CreditNoteLine[] = JSON.parse(lines);
  if (credited.length === 0) return rates.map((rate) => lineOf(adjustment, { ...ofNothing, ...rate }, "adjustment"));
  return credited.toSorted((one, other) => placeOf(one) - placeOf(other)).map((line) => lineCredited(row, line));
}

/** Delivery stands behind all lines. */
const placeOf = ({ line }: CreditNoteLine): number => (line === "delivery" ? Infinity : Number(line));

function lineCredited(row: OrderRow, { line, quantity, amount, tax }: CreditNoteLine): Line {
  if (line === "delivery") {
    const of = { tax_class: "standard" as const, tax_rate: row.shipping_tax_rate, amount, tax };
    return lineOf(delivery, { ...ofNothing, ...of }, "delivery");
  }
  const sold = linesOf(row)[Number(line)]!;
  return lineOf(titlesOf(sold), { ...sold, amount, tax, ...unitsOn(sold, quantity, amount) });
}

/** Units at the price of the order, less what was paid less for them; a lower price alone is no unit. */
function unitsOn({ unit_price }: QuoteLine, quantity: number, amount: Fils) {
  const discount = quantity * unit_price - amount;
  return quantity > 0 && discount >= 0 ? { quantity, discount } : { quantity: 1, discount: 0 };
}

/** The lines of an order, and of its delivery, without what these reductions took off: those of its invoice. */
export function linesLeft(row: OrderRow, reductions: readonly CreditNoteLine[]): Line[] {
  const reduced = (line: string, of: "quantity" | "amount" | "tax") =>
    reductions.reduce((sum, one) => (one.line === line ? sum + one[of] : sum), 0);
  const lines = linesOf(row).flatMap((line, at) => {
    const place = String(at);
    const quantity = line.quantity - reduced(place, "quantity");
    const amount = line.total - line.discount - reduced(place, "amount");
    if (quantity === 0 && amount === 0) return [];
    const tax = line.tax - reduced(place, "tax");
    return [lineOf(titlesOf(line), { ...line, amount, tax, ...unitsOn(line, quantity, amount) })];
  });
  const amount = row.shipping - reduced("delivery", "amount");
  if (amount === 0) return lines;
  const tax = row.shipping_tax - reduced("delivery", "tax");
  const of = { tax_class: "standard" as const, tax_rate: row.shipping_tax_rate, amount, tax };
  return [...lines, lineOf(delivery, { ...ofNothing, ...of }, "delivery")];
}

const titlesOf = (line: QuoteLine): Record<Locale, string> => ({ en: titleOf(line, "en"), ar: titleOf(line, "ar") });

/** What was sold; the variant's title alone where it repeats the product's. */
export function titleOf(line: Pick<QuoteLine, `${"title" | "variant_title"}_${Locale}`>, locale: Locale): string {
  const [title, variant] = [line[`title_${locale}`], line[`variant_title_${locale}`]];
  return variant.startsWith(title) ? variant : [title, variant].filter(Boolean).join(" · ");
}

/** What a line that is no SKU's has in its places. */
export const ofNothing = { sku_id: "", quantity: 1, discount: 0, tax_certificate: "" };

type LineFacts = TaxTotal & Pick<QuoteLine, "sku_id" | "quantity" | "discount" | "tax_certificate">;

export function lineOf(title: Record<Locale, string>, facts: LineFacts, part: Line["part"] = "goods"): Line {
  const { sku_id, quantity, discount, amount, tax, tax_class, tax_rate, tax_certificate } = facts;
  return {
    title,
    part,
    sku_id,
    quantity,
    unit_price: aedFromFils((amount + discount) / quantity),
    discount: aedFromFils(discount),
    net: aedFromFils(amount - tax),
    rate: percentOf(tax_rate),
    tax_class,
    certificate: tax_certificate,
    tax: aedFromFils(tax),
    total: aedFromFils(amount),
  };
}

const parseRates = (json: string): TaxTotal[] => JSON.parse(json);

/** Whom it is made out to: the business where there is one, else the person. */
export function buyerOn(row: OrderRow): TaxDocument["buyer"] {
  const { name, establishment, trn } = buyerOf(row);
  const billing = addressOf(row.billing_address);
  const parts = [billing.address_line_1, billing.address_line_2, billing.city, billing.state, billing.country];
  return { name: establishment || name || billing.name, address: parts.filter(Boolean).join(", "), trn: trn || null };
}
