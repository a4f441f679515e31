import type { z } from "zod";
import type { cart } from "#shared/contracts/ordering/cart";
import type { Locale } from "#shared/text/locale";
import { aedFromFils, type Fils } from "#shared/money/money";
import type { Tier } from "#shared/goods/unit-price";
import { percentOf, type TaxRate } from "#shared/money/vat";
import type { Database } from "#backend/platform/database";
import { waitingOf } from "#shared/goods/backorder";
import { parseBackorder } from "#backend/goods/catalogue/group-rows";
import { locationOf, termsOf } from "../shipping/location";
import { selectCartPlace, type LocationRow } from "../shipping/shipping-statements";
import { failureMessages } from "#shared/failures/failure-messages";
import { noticeMessages } from "#backend/platform/messages";
import {
  priceCart,
  type LineNotice,
  type PricedCart,
  type PricedLine,
  type PricedSku,
} from "#backend/goods/pricing/cart-price";
import { sellingPrice } from "#backend/goods/pricing/variant-price";
import type { CartState } from "../shopper/cart-statements";
import { userIdOf, type Identity } from "#backend/identity/sessions/caller";
import { selectVoucher, type VoucherRow, type VoucherTermsRow } from "#backend/goods/vouchers/vouchers-statements";
import { minimumReply } from "../shipping/minimum-order";
import { voucherTerms } from "#backend/goods/vouchers/voucher";
import { stateOf, type Shopper } from "../shopper/shopper";
import { selectTaxRates } from "#backend/goods/taxes/taxes-statements";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import { clearBought } from "./clear-bought";
import { selectClearings, type ClearingRow } from "./clearings-statements";
import { selectSkus, type SkuRow } from "./cart-statements";

type Cart = z.output<typeof cart>;
type View = { locale: Locale; now: number; who: Identity; shopper: Shopper | null };
type KnownSku = PricedSku & { row: SkuRow };

/**
 * What a cart needs beside the object's state: one batch, whatever the cart holds.
 * @param coming SKUs that are about to be in it
 */
export function cartStatements(
  state: CartState,
  { locale, who }: Pick<View, "locale" | "who">,
  coming: readonly string[] = [],
) {
  const skus = [...new Set([...state.lines.map(({ sku_id }) => sku_id), ...coming])];
  return [
    selectSkus(skus, locale),
    selectCartPlace(state.location_id, userIdOf(who), locale),
    selectVoucher(state.voucher_code, skus, { userId: userIdOf(who) }, locale),
    selectClearings(userIdOf(who)),
    selectTaxRates(),
  ] as const;
}
export type CartRows = readonly [SkuRow[], LocationRow[], VoucherTermsRow[], ClearingRow[], TaxRate[]];

/** The cart as it travels, priced from the catalogue at this moment; one round trip. What an order has bought goes first. */
export async function readCartReply(db: Database, state: CartState, view: View): Promise<Cart> {
  return healedCartOf(db, state, await db.run(...cartStatements(state, view)), view);
}

/** A cart before a command, and what the database said of it and of the SKUs that are about to be in it. */
type CartBefore = { state: CartState; skus: ReadonlyMap<string, SkuRow>; rows: CartRows };

/** Reads a cart before a command, so that nothing is left to read after it: the object, then one round trip. */
export async function readCartBefore(db: Database, coming: readonly string[], view: View): Promise<CartBefore> {
  const { cart: state } = await stateOf(view.shopper);
  const rows = await db.run(...cartStatements(state, view, coming));
  return { state, rows, skus: new Map(rows[0].map((row) => [row.sku_id, row])) };
}

/**
 * The cart as it travels after a command. No round trip, unless another command came between: what was read before may
 * then say nothing of a line, or of the voucher or the place.
 */
export async function cartReplyAfter(db: Database, before: CartBefore, state: CartState, view: View): Promise<Cart> {
  const known = new Set([...before.skus.keys(), ...before.state.lines.map(({ sku_id }) => sku_id)]);
  const isAsRead =
    state.location_id === before.state.location_id &&
    state.voucher_code === before.state.voucher_code &&
    state.lines.every(({ sku_id }) => known.has(sku_id));
  return isAsRead ? healedCartOf(db, state, before.rows, view) : readCartReply(db, state, view);
}

/** The cart of these rows, or what is left of it when an order's lines are still in it. */
export async function healedCartOf(db: Database, state: CartState, rows: CartRows, view: View): Promise<Cart> {
  const clearings = rows[3];
  const healed = view.shopper && (await clearBought(db, view.shopper, clearings));
  return healed ? readCartReply(db, healed, view) : cartOf(state, rows, view);
}

export const knownSku = (row: SkuRow): KnownSku => ({ ...row, tiers: parseTiers(row.tiers), row });
const parseTiers = (json: string): Tier[] => JSON.parse(json);

/** The cart as it travels, of the rows that `cartStatements` asked for. */
export function cartOf(
  state: CartState,
  [skuRows, [locationRow], [voucherRow], , rates]: CartRows,
  view: Pick<View, "locale" | "now">,
): Cart {
  if (!locationRow) throw new Error("there are no delivery locations");
  const skus = new Map(skuRows.map((row) => [row.sku_id, knownSku(row)]));
  const voucher = state.voucher_code === null ? null : voucherRow ? voucherTerms(voucherRow) : "unknown";
  const priced = priceCart(state.lines, skus, voucher, termsOf(locationRow), rates, view.now);
  return {
    id: state.id,
    items: priced.lines.map((line) => itemOf(line, skus.get(line.sku_id), view)),
    ...totalsOf(priced),
    location: locationOf(locationRow),
    voucher: cartVoucherOf(state.voucher_code, voucherRow, priced, view.locale),
    below_minimum: minimumReply({ priced, minimum: locationRow.minimum_order }, locationRow.name, view.locale),
  };
}

const totalsOf = (priced: PricedCart) => ({
  items_total: aedFromFils(priced.itemsTotal),
  subtotal: aedFromFils(priced.total - priced.tax),
  discount: aedFromFils(priced.discount),
  tax: aedFromFils(priced.tax),
  total: aedFromFils(priced.total),
  shipping: aedFromFils(priced.shipping),
  shipping_struck: aedOrNull(priced.shippingStruck),
  free_delivery_missing: aedFromFils(priced.freeDeliveryMissing),
  total_with_shipping: aedFromFils(priced.total + priced.shipping),
  taxes: priced.taxes.map(taxTotalOf),
});

const aedOrNull = (fils: Fils | null) => (fils === null ? null : aedFromFils(fils));

function itemOf(
  line: PricedLine,
  sku: KnownSku | undefined,
  { locale, now }: Pick<View, "locale" | "now">,
): Cart["items"][number] {
  return {
    sku_id: line.sku_id,
    quantity: line.quantity,
    product_group_id: sku ? String(sku.row.group_id) : null,
    title: sku?.row.title ?? line.sku_id,
    brand: sku?.row.brand ?? "",
    variant_title: sku?.row.variant_title ?? "",
    slug: sku?.row.slug ?? null,
    image_url: sku?.row.image ?? null,
    price_gst: aedFromFils(sku?.price ?? 0),
    special_price_final: aedFromFils(sku ? sellingPrice(sku, now) : 0),
    unit_price: aedFromFils(line.unit_price),
    line_total: aedFromFils(line.total),
    tax_class: line.tax_class,
    tax_rate: percentOf(line.tax_rate),
    max_oq: sku ? sku.max_oq : 0,
    stock: sku?.stock ?? 0,
    waiting: waitingOf(line.quantity, parseBackorder(sku?.row.backorder)),
    tiers: (sku?.tiers ?? []).map(({ min_quantity, price }) => ({ min_quantity, price: aedFromFils(price) })),
    overlap_image_url: sku?.row.cod ? "/cod.svg" : null,
    notices: line.notices.map((notice) => noticeOf(notice, locale)),
  };
}

export function noticeOf(notice: LineNotice, locale: Locale): Cart["items"][number]["notices"][number] {
  const messages = noticeMessages[locale];
  const { code } = notice;
  if (code === "capped") {
    const { previous, capped_by, onOrder } = notice;
    const cause = capped_by === "max_oq" && onOrder ? (`${onOrder}_ordered` as const) : capped_by;
    return { code, message: messages[`capped_${cause}`], previous, capped_by };
  }
  const previous = code === "price_changed" ? aedFromFils(notice.previous) : null;
  return { code, message: messages[code], previous, capped_by: null };
}

export function cartVoucherOf(
  code: string | null,
  row: VoucherRow | undefined,
  { discount, voucherProblem }: Pick<PricedCart, "discount" | "voucherProblem">,
  locale: Locale,
): Cart["voucher"] {
  if (code === null) return null;
  return {
    id: String(row?.voucher_id ?? 0),
    code: row?.code ?? code,
    discount: aedFromFils(discount),
    problem: voucherProblem,
    message: voucherProblem && failureMessages[voucherProblem][locale],
  };
}
