import type { Quote, QuoteLine } from "#backend/ordering/checkout/quote";
import { prorate } from "#backend/goods/pricing/prorate";
import type { Reduction } from "#backend/ordering/supply/supply-statements";
import { taxIn, taxTotals, taxTreatment, type TaxClass } from "#shared/money/vat";
import type { DemoBuyer } from "./people";

/** A SKU of the catalogue as a line needs it. */
export type DemoSku = Pick<
  QuoteLine,
  "sku_id" | "slug" | "title_en" | "title_ar" | "variant_title_en" | "variant_title_ar" | "image"
> & { price: number; tax_class: TaxClass; tax_basis_expires_at: number | null; tax_certificate: string | null };

/** The rates of the table `tax_rates` as the migrations write them. */
const rates = (["standard", "zero_rated", "exempt", "out_of_scope"] as const).map((tax_class) => ({
  tax_class,
  valid_from: 0,
  rate: tax_class === "standard" ? 500 : 0,
}));

/**
 * What somebody buys, priced and taxed as a checkout does it.
 * @param voucher its code and id, with the fils that it takes off
 * @param now ms since 1970
 */
export function demoQuote(
  buyer: DemoBuyer,
  chosen: readonly { sku: DemoSku; quantity: number }[],
  voucher: { code: string; voucher_id: number; discount: number } | null,
  now: number,
): Quote {
  const totals = chosen.map(({ sku, quantity }) => sku.price * quantity);
  const items_total = totals.reduce((sum, total) => sum + total, 0);
  const discount = Math.min(voucher?.discount ?? 0, items_total);
  const shares = prorate(discount, totals);
  const lines = chosen.map(({ sku, quantity }, at): QuoteLine => {
    const { price, tax_class: _, tax_basis_expires_at: _until, tax_certificate, ...named } = sku;
    const treatment = taxTreatment(rates, now, sku);
    const total = totals[at]!;
    const share = shares[at]!;
    return {
      ...named,
      ...treatment,
      quantity,
      unit_price: price,
      total,
      discount: share,
      tax: taxIn(total - share, treatment.tax_rate),
      tax_certificate: treatment.tax_class === "zero_rated" ? (tax_certificate ?? "") : "",
    };
  });
  const shipping = items_total - discount >= 10_000 ? 0 : 1500;
  const shipping_tax = taxIn(shipping, 500);
  const parts = lines.map(({ tax_class, tax_rate, total, discount: share, tax }) => ({
    tax_class,
    tax_rate,
    amount: total - share,
    tax,
  }));
  const delivery = { tax_class: "standard" as const, tax_rate: 500, amount: shipping, tax: shipping_tax };
  const { name, establishment, trn, locale, address } = buyer;
  return {
    lines,
    items_total,
    discount,
    total: items_total - discount,
    tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    shipping,
    shipping_tax,
    shipping_tax_rate: 500,
    taxes: taxTotals(shipping > 0 ? [...parts, delivery] : parts),
    wallet: 0,
    payable: items_total - discount + shipping,
    voucher: voucher && { code: voucher.code, voucher_id: voucher.voucher_id },
    delivery_address: address,
    billing_address: address,
    shipping_instructions: "",
    // Without an address nobody is written to about what is long past.
    buyer: { name, email: "", phone: "", establishment, trn },
    locale,
    device_source: "desktop",
    ordered_platform: 1,
    landed_page_url: "",
    clear: null,
  };
}

/** All of an order that is taken off it: its lines, whose units go on the shelf again, and its delivery. */
export const creditsOf = ({
  lines,
  shipping: amount,
  shipping_tax: tax,
}: ReturnType<typeof demoQuote>): Reduction[] => [
  ...lines.map((line, at) => ({
    ...line,
    line: String(at),
    restocked: line.quantity,
    amount: line.total - line.discount,
  })),
  ...(amount > 0 ? [{ line: "delivery", quantity: 1, restocked: 0, amount, tax }] : []),
];
