import type { Checkout } from "#shared/contracts/ordering/checkout";
import type { Locale } from "#shared/text/locale";
import { aedFromFils, type Fils } from "#shared/money/money";
import { percentOf } from "#shared/money/vat";
import { addressOf } from "../addresses/address";
import { cartVoucherOf, noticeOf } from "../cart/cart-reply";
import { waitingOf } from "#shared/goods/backorder";
import { parseBackorder } from "#backend/goods/catalogue/group-rows";
import { locationOf } from "../shipping/location";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import type { CallContext } from "../call-context";
import { purchaseOrderOf } from "../purchase-orders/order-po";
import { slotReply } from "../slots/slot";
import { minimumReply } from "../shipping/minimum-order";
import type { ReadCheckout } from "./read-checkout";

type ReplyContext = Pick<CallContext, "locale" | "settings" | "now" | "staff">;

/** A checkout as a reply, in one language. */
export function checkoutReply(read: ReadCheckout, context: ReplyContext): Checkout {
  const { locale } = context;
  const { row, priced, bought, shown, facts, voucherRow, delivery, billing, buyer, delivery_times: times } = read;
  return {
    id: row.checkout_id,
    source: row.source,
    items: bought.map((line) => {
      const sku = facts.skus.get(line.sku_id)!;
      return {
        sku_id: line.sku_id,
        title: sku[`title_${locale}`],
        variant_title: sku[`variant_title_${locale}`],
        slug: sku.slug,
        image_url: sku.image,
        price: aedFromFils(line.unit_price),
        quantity: line.quantity,
        line_total: aedFromFils(line.total),
        waiting: waitingOf(line.quantity, parseBackorder(sku.backorder)),
        tax_class: line.tax_class,
        tax_rate: percentOf(line.tax_rate),
      };
    }),
    items_total: aedFromFils(priced.itemsTotal),
    subtotal: aedFromFils(priced.total - priced.tax),
    discount: aedFromFils(priced.discount),
    tax: aedFromFils(priced.tax),
    total: aedFromFils(shown.total),
    shipping: aedFromFils(shown.shipping),
    shipping_struck: aedOrNull(priced.shippingStruck),
    shipping_tax: aedFromFils(priced.shippingTax),
    taxes: priced.taxes.map(taxTotalOf),
    location: locationOf({ ...facts.location, name: facts.location[`name_${locale}`] }),
    use_wallet: facts.useWallet,
    wallet_balance: aedFromFils(facts.balance),
    wallet: aedFromFils(shown.wallet),
    payable: aedFromFils(shown.payable),
    voucher: cartVoucherOf(row.voucher_code, voucherRow, priced, locale),
    delivery_address: delivery ? addressOf(delivery) : null,
    billing_address: billing ? addressOf(billing) : null,
    shipping_instructions: row.shipping_instructions,
    ships_together: row.ships_together === 1,
    ...(read.changeId !== null && { added_to_order: true as const }),
    ...(times && { delivery_times: timesReply(times) }),
    trn: buyer.trn,
    ...poReply(read, context),
    sales_code: row.sales_code,
    expires_at: new Date(row.expires_at).toISOString(),
    notices: noticesReply(read, locale),
    below_minimum: minimumReply(
      { priced, minimum: facts.location.minimum_order },
      facts.location[`name_${locale}`],
      locale,
    ),
  };
}

/** What changed, with the titles of the products. */
const noticesReply = ({ notices, facts }: ReadCheckout, locale: Locale) =>
  notices.map(({ sku_id, ...notice }) => {
    const { code, message } = noticeOf(notice, locale);
    return { code, sku_id, title: facts.skus.get(sku_id)?.[`title_${locale}`] ?? sku_id, message };
  });

/** What it says of the buyer's purchase order, and of who needs one. */
const poReply = ({ row, buyer, poFile, needsPo }: ReadCheckout, context: ReplyContext) => ({
  po_number: row.po_number,
  ...purchaseOrderOf(poFile, row.po_uses, context),
  po_number_required: needsPo,
  for_business: buyer.trn !== "" || buyer.establishment !== "",
});

const timesReply = ({ chosen, free }: NonNullable<ReadCheckout["delivery_times"]>) => ({
  chosen: chosen && slotReply(chosen),
  free: free.map(slotReply),
});

const aedOrNull = (fils: Fils | null) => (fils === null ? null : aedFromFils(fils));
