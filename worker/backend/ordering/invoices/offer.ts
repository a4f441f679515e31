import type { CallAnswer } from "#backend/platform/call-types";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { taxTotals, type TaxTotal } from "#shared/money/vat";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { CreditNoteLine, OrderRow } from "../orders/orders-statements";
import { buyerOn, linesLeft } from "./document";
import { supplierOf } from "./supplier";

/** A quote or a pro-forma invoice, in the shape of a tax document. */
export type Offer = NonNullable<CallAnswer<"getOrderPaper">["offer"]>;

/** Numbers of offers are those of their orders or draft orders: they count nothing of their own. */
export const offerName = (kind: Offer["kind"], number: number): string =>
  `${kind === "quote" ? "Q" : "PF"}-${String(number).padStart(6, "0")}`;

type Sums = Pick<Offer, "lines" | "discount" | "net" | "tax" | "total" | "taxes">;

/** Sums of an offer; money in fils. */
export function offerSums(
  lines: Sums["lines"],
  { amount, tax, taxes }: { amount: Fils; tax: Fils; taxes: readonly TaxTotal[] },
): Sums {
  return {
    lines,
    discount: aedFromFils(lines.reduce((sum, { discount }) => sum + filsFromAed(discount), 0)),
    net: aedFromFils(amount - tax),
    tax: aedFromFils(tax),
    total: aedFromFils(amount),
    taxes: taxes.map(taxTotalOf),
  };
}

/** What no offer has. */
export const ofNoTaxDocument = { due_at: null, corrects: null };

/** The pro-forma invoice of an order: what its tax invoice would be over if it were issued now. */
export function proFormaOf(row: OrderRow, { company }: ShopSettings): Offer {
  const lines = linesLeft(row, JSON.parse(row.reductions) as CreditNoteLine[]);
  const parts = lines.map(({ tax_class, rate, total, tax }) => ({
    tax_class,
    tax_rate: rate * 100,
    amount: filsFromAed(total),
    tax: filsFromAed(tax),
  }));
  const sumOf = (of: "amount" | "tax") => parts.reduce((sum, part) => sum + part[of], 0);
  const sums = { amount: sumOf("amount"), tax: sumOf("tax"), taxes: taxTotals(parts) };
  const placedAt = new Date(row.placed_at).toISOString();
  return {
    ...ofNoTaxDocument,
    ...offerSums(lines, sums),
    kind: "pro_forma",
    name: offerName("pro_forma", row.number),
    issued_at: placedAt,
    supplied_at: placedAt,
    valid_until: null,
    order: { id: row.order_id, number: String(row.number) },
    po_number: row.po_number,
    supplier: supplierOf(company),
    buyer: buyerOn(row),
    note: "",
  };
}
