import type { Checkout } from "../../../shared/contracts/checkout";
import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import type { AddressRow } from "../addresses/store";
import type { Outcome } from "../outcome";
import type { CallContext } from "../serve";

/** A line as it is bought; money in fils with VAT, `discount` its share of the voucher, `tax` contained (A47, A50). */
export type QuoteLine = {
  sku_id: string;
  slug: string;
  title_en: string;
  title_ar: string;
  variant_title_en: string;
  variant_title_ar: string;
  image: string | null;
  quantity: number;
  unit_price: Fils;
  /** `quantity` × `unit_price`. */
  total: Fils;
  discount: Fils;
  tax: Fils;
};

/** Who buys, as it will stand on the invoice. What is unknown is empty. */
export type Buyer = { name: string; email: string; phone: string; establishment: string; trn: string };

/** Everything that an order needs, frozen at one moment: what is held, paid for and written is this and nothing else. */
export type Quote = {
  lines: QuoteLine[];
  items_total: Fils;
  discount: Fils;
  /** After the voucher, before shipping. */
  total: Fils;
  tax: Fils;
  shipping: Fils;
  shipping_tax: Fils;
  /** What the wallet pays. */
  wallet: Fils;
  /** `total` + `shipping` − `wallet`. */
  payable: Fils;
  voucher: { voucher_id: number; code: string } | null;
  delivery_address: AddressRow;
  billing_address: AddressRow;
  shipping_instructions: string;
  buyer: Buyer;
  /** Of the e-mails about the order. */
  locale: Locale;
  device_source: string;
  ordered_platform: 1 | 2;
  landed_page_url: string;
  /** What the cart lets go of after the order; null when it was not made of a cart. */
  clear: { cart_id: string; lines: { sku_id: string; quantity: number }[] } | null;
};

/**
 * The buyer's checkout, priced now, with the quote that an order is made of.
 * Failures: `not_found` (404, also for another's), `checkout_paid` (409, `order_id` in the body), `session_expired` (410),
 * `payment_open` (409: an online payment holds it), `address_missing` (409), `out_of_stock` (409: nothing of it can be
 * had), `requote` (409, `checkout` in the body): something differs from what was shown last, which is now shown (A63, I26).
 * @param shownPayable in AED, what the buyer's screen says; when it is given and differs, that is a `requote` too
 */
export async function readQuote(
  checkoutId: string,
  context: CallContext,
  shownPayable?: number,
): Promise<Outcome<{ checkout: Checkout; quote: Quote }>> {
  throw new Error(`not yet: ${checkoutId} ${context.now} ${shownPayable}`);
}
