import { unitPriceAt } from "../../../shared/unit-price";
import { selectDefaults } from "../addresses/store";
import { knownSku } from "../cart/cart-reply";
import { clearBought } from "../cart/clear-bought";
import { selectClearings } from "../cart/store-clearings";
import { selectSkus } from "../cart/store";
import { isFail, type Fail, type Outcome } from "../outcome";
import { mostOf } from "../pricing/cart-price";
import { sellingPrice } from "../pricing/variant-price";
import type { CallAnswer, CallContext, CallInput } from "../serve";
import { userOf } from "../sessions/caller";
import { stateOf } from "../shopper/shopper";
import type { CartState } from "../shopper/store-cart";
import { getCheckout } from "./read-checkout";
import { insertCheckout, type CheckoutLine, type NewCheckout } from "./store";

type Input = CallInput<"createCheckout">;
type Wanted = { sku_id: string; quantity: number };
/** Where the goods come from; what came with the cart goes with them. */
type Basket = Pick<NewCheckout, "lines" | "cart_id" | "voucher_code" | "location_id">;

/**
 * Begins a checkout of the cart, of one product or of several (spec §7), with the default addresses. What of a cart
 * cannot be had stays there. Failures: `cart_empty`, `unknown_sku`, `not_sold`, `out_of_stock` (also when lines of one SKU
 * want more together than there is, I2). More than one order may take is capped and said so.
 */
export async function createCheckout(
  input: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"createCheckout">>> {
  const { db, now } = context;
  const userId = userOf(context);
  const cart = await ownCart(context);
  const asked = input.source === "cart" ? [] : askedFor(input);
  if (isFail(asked)) return asked;
  if (input.source === "cart" && cart.lines.length === 0) return { fail: "cart_empty" };
  const ofCart = cart.lines.map((line): CheckoutLine => ({ ...line, in_cart: line.quantity }));
  const wantedSkus = (input.source === "cart" ? ofCart : asked).map(({ sku_id }) => sku_id);
  const [rows, [defaults]] = await db.run(selectSkus(wantedSkus, context.locale), selectDefaults(userId));
  const known = new Map(rows.map((row) => [row.sku_id, knownSku(row)]));
  const lines = input.source === "cart" ? ofCart : linesOf(asked, known, now);
  if (isFail(lines)) return lines;
  if (!lines.some(({ sku_id }) => mostOf(known.get(sku_id) ?? nothing).most > 0)) return { fail: "out_of_stock" };
  const basket: Basket =
    input.source === "cart"
      ? { lines, cart_id: cart.id, voucher_code: cart.voucher_code, location_id: cart.location_id }
      : { lines, cart_id: null, voucher_code: null, location_id: cart.location_id };
  const row: NewCheckout = {
    ...basket,
    checkout_id: crypto.randomUUID(),
    user_id: userId,
    source: input.source,
    delivery_address_id: defaults?.default_delivery_address_id ?? null,
    billing_address_id: defaults?.default_billing_address_id ?? null,
    device_source: input.device_source,
    ordered_platform: input.ordered_platform === 2 ? 2 : 1,
    landed_page_url: input.landed_page_url,
  };
  await db.run(insertCheckout(row, cart.id, now));
  return getCheckout(row.checkout_id, context);
}

/** The buyer's cart without what an earlier order has bought (I15). */
async function ownCart({ db, shopper, who }: CallContext): Promise<CartState> {
  const [{ cart }, [clearings]] = await Promise.all([stateOf(shopper), db.run(selectClearings(userOf({ who })))]);
  return (shopper && (await clearBought(db, shopper, clearings))) ?? cart;
}

const nothing = { stock: 0, max_oq: 0, price: 0, special_price: null, special_ends_at: null };

/** The lines of the request, each SKU once: the same SKU on two lines counts together (I2). */
function askedFor({ source, sku_id, quantity = 1, items }: Input): Wanted[] | Fail {
  if (source === "pdp") return sku_id === undefined ? missing("sku_id") : [{ sku_id, quantity }];
  if (!items) return missing("items");
  const sums = new Map<string, number>();
  for (const item of items) sums.set(item.sku_id, (sums.get(item.sku_id) ?? 0) + item.quantity);
  return [...sums].map(([sku, sum]) => ({ sku_id: sku, quantity: sum }));
}
const missing = (name: string): Fail => ({ fail: "invalid_input", fields: { [name]: "required" } });

function linesOf(
  asked: readonly Wanted[],
  known: ReadonlyMap<string, ReturnType<typeof knownSku>>,
  now: number,
): CheckoutLine[] | Fail {
  const lines: CheckoutLine[] = [];
  for (const { sku_id, quantity } of asked) {
    const sku = known.get(sku_id);
    if (!sku) return { fail: "unknown_sku" };
    if (sku.max_oq === 0) return { fail: "not_sold" };
    if (sku.stock < Math.min(quantity, sku.max_oq ?? quantity)) return { fail: "out_of_stock" };
    const unit_price = unitPriceAt(Math.min(quantity, mostOf(sku).most), sellingPrice(sku, now), sku.tiers);
    lines.push({ sku_id, quantity, unit_price, in_cart: null });
  }
  return lines;
}
