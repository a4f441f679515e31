import { successMessages } from "#backend/platform/messages";
import { mostOf } from "#backend/goods/pricing/cart-price";
import { sellingPrice } from "#backend/goods/pricing/variant-price";
import { userIdOf } from "#backend/identity/sessions/caller";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Offer } from "../shopper/commands-cart";
import { namedFailure } from "./named-failure";
import { cartReplyAfter, knownSku, readCartBefore, readCartReply } from "./cart-reply";
import { isNewlyCarted, noteCarted, type SkuRow } from "./cart-statements";

/** A write needs somebody whose cart it changes. */
export const nobody = { fail: "invalid_input", fields: { guest_user_id: "required" } } as const;

/** What the catalogue allows for a SKU now. */
export function offerOf(row: SkuRow, now: number): Offer {
  const sku = knownSku(row);
  return { sku_id: sku.sku_id, ...mostOf(sku), price: sellingPrice(sku, now), tiers: sku.tiers };
}

/** The request as its idempotency key identifies it: the object itself is the shopper's. */
export const onceOf = (context: CallContext, input: object) =>
  context.idempotencyKey === undefined
    ? undefined
    : { key: context.idempotencyKey, request: JSON.stringify({ ...input, guest_user_id: undefined }) };

type Change = CallInput<"updateGuestCartItem">;
type Changed = CallAnswer<"updateGuestCartItem">;

/**
 * One line set, changed by so many, or taken out. The cart is read first, so that catalogue and prices are one round
 * trip to the database. What was asked for is capped at what is available, and said so. Under a key that was answered
 * before, the first report is given again with the cart as it is now.
 */
export async function updateItem(input: Change, context: CallContext): Promise<Outcome<Changed>> {
  if (!context.shopper) return nobody;
  if (input.type === "DELETE") return removeItem(input, context);
  const { quantityChange: add } = context;
  return setItem(
    add === undefined || input.add !== undefined ? input : { ...input, quantity: undefined, add },
    context,
  );
}

async function setItem(input: Change, context: CallContext): Promise<Outcome<Changed>> {
  const { db, locale, now, shopper } = context;
  const { sku_id, quantity, add } = input;
  if (quantity === undefined && add === undefined) return { fail: "invalid_input", fields: { quantity: "required" } };
  if (quantity !== undefined && add !== undefined) return { fail: "invalid_input", fields: { add: "invalid" } };
  const before = await readCartBefore(db, [sku_id], context);
  const row = before.skus.get(sku_id);
  if (!row) return { fail: "unknown_sku" };
  const offer = offerOf(row, now);
  const fromWishlist = input.from === "wishlist";
  const done = await shopper!.run("updateLine", { offer, quantity, add, fromWishlist }, onceOf(context, input));
  if (isFail(done)) {
    return done.fail === "out_of_stock" || done.fail === "not_sold" ? namedFailure(done.fail, [row], locale) : done;
  }
  const { report } = done;
  if (isNewlyCarted(row, now) && report.quantity > 0) await db.run(noteCarted([sku_id], now));
  const message = fromWishlist
    ? "moved"
    : report.quantity === 0
      ? "removed"
      : report.previousQuantity === 0
        ? "added"
        : "updated";
  return {
    message: successMessages[locale][message],
    cart: await cartReplyAfter(db, before, done.state.cart, context),
    ...capReport(report.quantity < report.requestedQuantity ? offer.capped_by : null, report.previousQuantity),
  };
}

async function removeItem(input: Change, context: CallContext): Promise<Outcome<Changed>> {
  // A customer's session is checked before anything is changed, which the cart is read with; a guest has none.
  const before = userIdOf(context.who) === null ? null : await readCartBefore(context.db, [], context);
  const done = await context.shopper!.run("removeLine", { sku_id: input.sku_id }, onceOf(context, input));
  if (isFail(done)) return done;
  return {
    message: successMessages[context.locale].removed,
    cart: await (before
      ? cartReplyAfter(context.db, before, done.state.cart, context)
      : readCartReply(context.db, done.state.cart, context)),
    ...capReport(null, done.report.previousQuantity),
  };
}

const capReport = (capped_by: "max_oq" | "stock" | null, previous_quantity: number) => ({
  capped: capped_by !== null,
  capped_by,
  previous_quantity,
});
