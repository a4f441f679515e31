import type { Checkout } from "#shared/contracts/ordering/checkout";
import type { Locale } from "#shared/text/locale";
import { filsFromAed } from "#shared/money/money";
import type { AddressRow } from "../addresses/addresses-statements";
import { namedFailure, type NamedSku } from "../cart/named-failure";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { PricedLine } from "#backend/goods/pricing/cart-price";
import type { CallContext } from "../call-context";
import { differs } from "./price-checkout";
import type { Quote, QuoteLine } from "./quote";
import { waitingOf } from "#shared/goods/backorder";
import { parseBackorder } from "#backend/goods/catalogue/group-rows";
import { nearestSlots } from "#shared/shipping/delivery-slots";
import { wantedSlot } from "../slots/offered-slots";
import { slotMessages } from "../slots/messages";
import { isHeavy } from "./heavy-goods";
import { readCheckout, type ReadCheckout } from "./read-checkout";
import { changeStep, type ChangeStep } from "../orders/change-step";
import { orderChangeMessages } from "../draft-orders/change-messages";
import { parseDraftLines } from "../draft-orders/draft-lines";
import { belowMinimum } from "../shipping/minimum-order";
import { poProblem } from "../purchase-orders/po-problem";
import { showCheckout } from "./show-checkout";
import type { CheckoutSkuRow } from "./skus-statements";

/** `read`: for what a payment method needs besides the quote. */
export type ReadQuote = {
  checkout: Checkout;
  quote: Quote;
  read: ReadCheckout;
  /** What is done to the order that it is added to; null where it is added to none. */
  change: ChangeStep | null;
};

/** What the buyer has seen: an amount in AED, which a difference makes a `requote`, and that the number of the purchase order was used. */
type Confirmed = { shown_payable?: number | undefined; po_number_again?: boolean };

type Units = readonly { sku_id: string; quantity: number }[];

/** Whether all that a change adds can be had: what is short is left out of a checkout, but what it stands for would be cancelled. */
const hasAll = (wanted: Units, had: Units): boolean =>
  wanted.every(({ sku_id, quantity }) => had.find((one) => one.sku_id === sku_id)?.quantity === quantity);

/**
 * The buyer's checkout, priced now, with the quote that an order is made of. Failures: `not_found` (404, also for
 * another's), `checkout_paid` (409, `order_id` in the body), `session_expired` (410), `payment_open` (409: an online
 * payment holds it), `address_missing` (409), `address_place_unknown` (409: the address is not in the list of
 * locations), `place_not_served`, `slot_missing` (409: heavy goods need a time of delivery), `below_minimum` (409, with the amount missing), `out_of_stock` and `max_oq_reached`
 * (409: nothing of it is available, `items` in the body), `self_dealing` (403: the buyer set one of the prices as a
 * member of staff, `items` in the body), `invalid_input` without the number of a purchase order that the account needs,
 * `po_number_used` (409: other orders have it, and the buyer has not confirmed it), `link_expired` (the order that it would be added to has moved), `requote` (409,
 * `checkout` in the body): something differs from what was shown last, or the chosen time of delivery is no longer free; the
 * new state is now stored as shown.
 * @param orderLocale the language of the e-mails about the order
 */
export async function readQuote(
  checkoutId: string,
  context: CallContext,
  { shown_payable: displayedPayable, po_number_again: isAgain = false }: Confirmed = {},
  orderLocale = context.locale,
): Promise<Outcome<ReadQuote>> {
  const read = await readCheckout(checkoutId, context);
  if (isFail(read)) return read;
  if (read.isHeld) return { fail: "payment_open" };
  if (read.lines.length === 0) return nothingLeft(read, context.locale);
  if (read.ownPrices.size > 0)
    return namedFailure("self_dealing", named(read, [...read.ownPrices], context.locale), context.locale);
  if (!read.delivery || !read.billing) return { fail: "address_missing" };
  if (read.delivery.location_id === null) return { fail: "address_place_unknown" };
  if (read.facts.location.served === 0) return { fail: "place_not_served" };
  const change = read.changeId === null ? null : await changeStep(read.changeId, context);
  if (read.changeId !== null && change === null)
    return { fail: "link_expired", message: orderChangeMessages[context.locale].moved };
  if (change !== null && !hasAll(parseDraftLines(read.row.draft_lines ?? "[]"), read.bought))
    return { fail: "out_of_stock", message: orderChangeMessages[context.locale].gone };
  const below = belowMinimum(read, context.locale);
  if (below) return below;
  const times = read.delivery_times;
  // Staff who place an order for a buyer agree on the time afterwards, as on that of what a change adds.
  if (times && read.row.slot === null && context.staff === null && change === null) return { fail: "slot_missing" };
  const refused = poProblem(read, isAgain, context);
  if (refused) return refused;
  const checkout = await showCheckout(read, context);
  if (times && read.row.slot !== null && times.chosen === null) {
    const message = slotMessages[context.locale].gone(nearestSlots(times.free, read.row.slot));
    return { fail: "requote", message, more: { checkout } };
  }
  const unseen = displayedPayable !== undefined && filsFromAed(displayedPayable) !== read.shown.payable;
  if (unseen || differs(read, read.before)) return { fail: "requote", more: { checkout } };
  return { checkout, read, change, quote: quoteOf(read, read.delivery, read.billing, orderLocale) };
}

/**
 * The failure when nothing is available: names what is sold out, or what the buyer already has the most of on order.
 */
function nothingLeft(read: ReadCheckout, locale: Locale): Fail {
  const { before, notices } = read;
  const fulfilled = new Set(notices.filter(({ code }) => code === "capped").map(({ sku_id }) => sku_id));
  const skus = before.lines.map(({ sku_id }) => sku_id);
  const gone = skus.filter((sku) => !fulfilled.has(sku));
  return gone.length > 0
    ? namedFailure("out_of_stock", named(read, gone, locale), locale)
    : namedFailure("max_oq_reached", named(read, skus, locale), locale);
}

/** SKUs of a checkout, as named in a failure. */
const named = ({ facts }: ReadCheckout, skus: readonly string[], locale: Locale): NamedSku[] =>
  skus.map((sku_id) => {
    const sku = facts.skus.get(sku_id);
    return { sku_id, title: sku?.[`title_${locale}`] ?? "", variant_title: sku?.[`variant_title_${locale}`] ?? "" };
  });

function quoteOf(read: ReadCheckout, delivery: AddressRow, billing: AddressRow, locale: Locale): Quote {
  const { row, priced, bought, lines, shown, facts, voucherRow, buyer } = read;
  const times = read.delivery_times;
  const slot = times?.chosen;
  const isCounting = voucherRow !== undefined && priced.voucherProblem === null;
  return {
    lines: bought.map((line) => quoteLineOf(line, facts.skus.get(line.sku_id)!, read.shop)),
    items_total: priced.itemsTotal,
    discount: priced.discount,
    total: shown.total,
    tax: priced.tax,
    shipping: shown.shipping,
    shipping_tax: priced.shippingTax,
    shipping_tax_rate: priced.shippingTaxRate,
    taxes: priced.taxes,
    wallet: shown.wallet,
    payable: shown.payable,
    voucher: isCounting ? { voucher_id: voucherRow.voucher_id, code: voucherRow.code } : null,
    delivery_address: delivery,
    billing_address: billing,
    shipping_instructions: row.shipping_instructions,
    po_number: row.po_number,
    ships_together: row.ships_together === 1,
    promised: slot ? { from: slot.day, to: slot.day } : read.promised,
    slot: slot ? wantedSlot(times, slot) : undefined,
    ...(read.changeId !== null && { change: read.changeId }),
    buyer,
    locale,
    device_source: row.device_source,
    ordered_platform: row.ordered_platform,
    landed_page_url: row.landed_page_url,
    clear:
      row.cart_id === null
        ? null
        : { cart_id: row.cart_id, lines: lines.map(({ sku_id, in_cart }) => ({ sku_id, quantity: in_cart ?? 0 })) },
  };
}

const quoteLineOf = (line: PricedLine, sku: CheckoutSkuRow, shop: ReadCheckout["shop"]): QuoteLine => ({
  sku_id: sku.sku_id,
  slug: sku.slug,
  title_en: sku.title_en,
  title_ar: sku.title_ar,
  variant_title_en: sku.variant_title_en,
  variant_title_ar: sku.variant_title_ar,
  image: sku.image,
  quantity: line.quantity,
  unit_price: line.unit_price,
  total: line.total,
  discount: line.discount,
  tax: line.tax,
  tax_class: line.tax_class,
  tax_rate: line.tax_rate,
  tax_certificate: line.tax_class === "zero_rated" ? (sku.tax_certificate ?? "") : "",
  waiting: waitingOf(line.quantity, parseBackorder(sku.backorder)),
  heavy: isHeavy(sku, shop) ? 1 : undefined,
});
