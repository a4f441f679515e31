import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { readCartReply } from "./cart-reply";
import { handCartOver } from "./hand-over";

/**
 * The guest's cart becomes part of the user's; what a guest adds meanwhile goes with the next sync. Lines for which the
 * user's cart has no room stay in the guest's and are reported as `left`.
 */
export async function syncGuestCart(context: CallContext): Promise<Outcome<CallAnswer<"syncGuestCart">>> {
  const { db, locale, now, who, shopper, guest } = context;
  if (!shopper || who === "nobody" || !("userId" in who)) return { fail: "no_session" };
  if (!guest) return { cart: await readCartReply(db, (await shopper.read()).cart, context), capped: [], left: [] };
  const handed = await handCartOver({ db, from: guest, to: shopper, userId: who.userId, locale, now });
  if (isFail(handed)) return handed;
  const { cart, taken, rows } = handed;
  const titles = new Map(rows.map(({ sku_id, title }) => [sku_id, title]));
  const left = taken.done.flatMap((handover) => handover.left);
  return {
    cart: await readCartReply(db, cart, context),
    capped: taken.capped.map(({ sku_id, requestedQuantity, quantity, capped_by }) => ({
      sku_id,
      asked: requestedQuantity,
      quantity,
      capped_by,
    })),
    left: left.map(({ sku_id, quantity }) => ({ sku_id, title: titles.get(sku_id) ?? sku_id, quantity })),
  };
}
