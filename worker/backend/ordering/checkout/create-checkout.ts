import { v7 as uuidv7 } from "uuid";
import { unitPriceAt } from "#shared/goods/unit-price";
import { selectAddressAt, selectDefaults, type Defaults } from "../addresses/addresses-statements";
import { knownSku } from "../cart/cart-reply";
import { clearBought } from "../cart/clear-bought";
import { selectClearings } from "../cart/clearings-statements";
import { selectSkus, type SkuRow } from "../cart/cart-statements";
import { selectCartPlace, type LocationRow } from "../shipping/shipping-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { namedFailure, type NamedSku } from "../cart/named-failure";
import { selectOpenOf } from "../payments/payments-statements";
import { mostOf } from "#backend/goods/pricing/cart-price";
import { selectTaxRates } from "#backend/goods/taxes/taxes-statements";
import { voucherTerms } from "#backend/goods/vouchers/voucher";
import { selectVoucher } from "#backend/goods/vouchers/vouchers-statements";
import { sellingPrice } from "#backend/goods/pricing/variant-price";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { stateOf } from "../shopper/shopper";
import type { CartState } from "../shopper/cart-statements";
import { earlierPayment, freedBy, giveUp, replacedBy, type EarlierPayment } from "./earlier-payments";
import { requestedUnits, type WantedUnits } from "./requested-units";
import type { TaxRate } from "#shared/money/vat";
import type { OpenUnits } from "./buying-limits";
import { priceLines, type PricingFacts } from "./price-checkout";
import { beginCheckout } from "./show-checkout";
import { selectOpenUnits } from "./open-statements";
import type { CheckoutLine, NewCheckout } from "./checkout-store";

type Input = CallInput<"createCheckout">;
/** The source of the goods, with what the cart brings along. */
type Basket = Pick<NewCheckout, "lines" | "cart_id" | "voucher_code" | "location_id">;

/**
 * Begins a checkout of the cart, of one product or of several, with the addresses of `addressesFor`. Unavailable lines
 * stay in the cart. Failures: `cart_empty`, `unknown_sku`, `not_sold`, `out_of_stock` (also when lines of one SKU
 * together want more than the stock) and `max_oq_reached`, which name the items. Quantities above the limit per order
 * are capped, with a notice. A buyer who turned back from a payment does not block themselves: see `replacedBy`. Those
 * payments are given up once it is clear that the checkout is possible; `checkout_paid` with its order if one had been
 * paid.
 */
export async function createCheckout(
  input: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"createCheckout">>> {
  const { now, locale, tickets } = context;
  const userId = userOf(context);
  const { cart: stored } = await stateOf(context.shopper);
  const goods = await readGoods(input, stored, context);
  if (isFail(goods)) return goods;
  const { cart, wanted, open, rows, units, place, defaults, there, voucher, rates } = goods;
  const ordered = new Map(units.map((one) => [one.sku_id, one.ordered]));
  const known = new Map(rows.map((row) => [row.sku_id, knownSku({ ...row, ordered: ordered.get(row.sku_id) ?? 0 })]));
  // A checkout of several products replaces no payment: its caller knows what the buyer's other payments are for.
  const replaced = input.source === "multiple" ? [] : replacedBy(wanted, known, open);
  const free = freedBy(replaced, known);
  const lines =
    input.source === "cart"
      ? cart.lines.map((line): CheckoutLine => ({ ...line, in_cart: line.quantity }))
      : linesOf(wanted, free, context);
  if (isFail(lines)) return lines;
  if (!lines.some(({ sku_id }) => mostOf(free.get(sku_id) ?? nothing).most > 0)) {
    const named = lines.map(({ sku_id }): NamedSku => free.get(sku_id)?.row ?? { sku_id });
    const isSoldOut = lines.some(({ sku_id }) => !hasEnough(free.get(sku_id)));
    return namedFailure(isSoldOut ? "out_of_stock" : "max_oq_reached", named, locale);
  }
  const paid = await giveUp(replaced, context);
  if (paid) return paid;
  const location_id = place?.location_id ?? null;
  const isChosen = location_id !== null && location_id === cart.location_id;
  const basket: Basket =
    input.source === "cart"
      ? { lines, cart_id: cart.id, voucher_code: cart.voucher_code, location_id }
      : { lines, cart_id: null, voucher_code: null, location_id };
  const row: NewCheckout = {
    ...basket,
    checkout_id: tickets?.checkoutId ?? uuidv7(),
    user_id: userId,
    source: input.source,
    ...addressesFor(defaults, isChosen ? { address_id: there?.address_id ?? null } : null),
    device_source: input.device_source,
    ordered_platform: input.ordered_platform === 2 ? 2 : 1,
    landed_page_url: input.landed_page_url,
    po_number: input.po_number,
  };
  if (!place) throw new Error("there are no delivery locations");
  const facts = { lines, skus: free, voucher, location: place, rates, useWallet: false, balance: 0, now };
  return beginCheckout(row, cart.id, priceLines(facts), context);
}

/**
 * The addresses that a checkout begins with: the defaults, unless the buyer chose a location for the cart. Then it is
 * an address there; without one none is chosen yet, so that delivery costs what the cart said until the buyer chooses.
 */
function addressesFor(defaults: Defaults | undefined, chosen: { address_id: string | null } | null) {
  const delivery = defaults?.default_delivery_address_id ?? null;
  const billing = defaults?.default_billing_address_id ?? null;
  const goesTo = chosen ? chosen.address_id : delivery;
  return { delivery_address_id: goesTo, billing_address_id: billing === delivery ? goesTo : billing };
}

type Goods = {
  cart: CartState;
  wanted: readonly WantedUnits[];
  /** The buyer's open payments. */
  open: EarlierPayment[];
  rows: SkuRow[];
  units: OpenUnits[];
  place: LocationRow | undefined;
  defaults: Defaults | undefined;
  /** The buyer's address at the cart's location. */
  there: { address_id: string } | undefined;
  voucher: PricingFacts["voucher"];
  rates: TaxRate[];
};

/**
 * What is wanted of the buyer's cart, without what an earlier order has bought, or of products; and all that its price
 * and its addresses depend on. One round trip.
 */
async function readGoods(input: Input, cart: CartState, context: CallContext): Promise<Goods | Fail> {
  const { db, shopper, locale, now, settings } = context;
  const userId = userOf(context);
  const wanted = input.source === "cart" ? cart.lines : requestedUnits(input);
  if (isFail(wanted)) return wanted;
  if (wanted.length === 0) return { fail: "cart_empty" };
  const skus = wanted.map(({ sku_id }) => sku_id);
  const code = input.source === "cart" ? cart.voucher_code : null;
  const [clearings, open, rows, [defaults], [there], [place], units, [voucherRow], rates] = await db.run(
    selectClearings(userId),
    selectOpenOf(userId),
    selectSkus(skus, locale),
    selectDefaults(userId),
    selectAddressAt(userId, cart.location_id),
    selectCartPlace(cart.location_id, userId, locale),
    selectOpenUnits(skus, { userId, checkoutId: null }, now - settings.limits.maxOqWindow),
    selectVoucher(code, skus, { userId }, locale),
    selectTaxRates(),
  );
  const healed = shopper && (await clearBought(db, shopper, clearings));
  if (healed) return readGoods(input, healed, context);
  const voucher = code === null ? null : voucherRow ? voucherTerms(voucherRow) : "unknown";
  return { cart, wanted, open: open.map(earlierPayment), rows, units, place, defaults, there, voucher, rates };
}

const nothing = { stock: 0, max_oq: 0, price: 0, special_price: null, special_ends_at: null };

type Known = ReturnType<typeof knownSku>;

/** Whether the buyer's open orders have used up the largest quantity per customer. */
const hasEnough = (sku: Known | undefined): boolean =>
  sku !== undefined && sku.stock > 0 && sku.max_oq !== null && sku.max_oq > 0 && sku.max_oq <= (sku.ordered ?? 0);

function linesOf(
  asked: readonly WantedUnits[],
  known: ReadonlyMap<string, Known>,
  { now, locale }: Pick<CallContext, "now" | "locale">,
): CheckoutLine[] | Fail {
  const short: NamedSku[] = [];
  const lines: CheckoutLine[] = [];
  for (const { sku_id, quantity } of asked) {
    const sku = known.get(sku_id);
    if (!sku) return { fail: "unknown_sku" };
    if (sku.max_oq === 0) return namedFailure("not_sold", [sku.row], locale);
    if (hasEnough(sku)) return namedFailure("max_oq_reached", [sku.row], locale);
    const allowed = sku.max_oq === null ? quantity : sku.max_oq - (sku.ordered ?? 0);
    if (sku.stock < Math.min(quantity, allowed)) short.push(sku.row);
    const unit_price = unitPriceAt(Math.min(quantity, mostOf(sku).most), sellingPrice(sku, now), sku.tiers);
    lines.push({ sku_id, quantity, unit_price, in_cart: null });
  }
  return short.length > 0 ? namedFailure("out_of_stock", short, locale) : lines;
}
