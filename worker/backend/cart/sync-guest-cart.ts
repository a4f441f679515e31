import { v7 as uuidv7 } from "uuid";
import { isFail, type Outcome } from "../outcome";
import type { CallAnswer, CallContext } from "../call-context";
import { readCartReply } from "./cart-reply";
import { passCartOn } from "../sales/statements-links";
import { selectSkus } from "./statements";
import { offerOf } from "./update-item";

/**
 * The guest's cart becomes part of the user's: quantities are added and capped. Sent twice, at once, or cut off in
 * between, every line arrives exactly once; what a guest adds meanwhile goes with the next sync. Lines for which the
 * user's cart has no room stay in the guest's and are reported as `left`.
 */
export async function syncGuestCart(context: CallContext): Promise<Outcome<CallAnswer<"syncGuestCart">>> {
  const { db, locale, now, who, shopper, guest } = context;
  if (!shopper || who === "nobody" || !("userId" in who)) return { fail: "no_session" };
  if (!guest) return { cart: await readCartReply(db, (await shopper.read()).cart, context), capped: [], left: [] };
  const given = await guest.run("handOver", { userId: who.userId, id: uuidv7() });
  if (isFail(given)) return given;
  const { handovers } = given.report;
  const skus = [...new Set(handovers.flatMap(({ cart }) => cart.lines.map(({ sku_id }) => sku_id)))];
  const [rows] = await db.run(selectSkus(skus, locale));
  const offers = rows.map((row) => offerOf(row, now));
  const taken = await shopper.run("takeOver", { handovers, offers, now });
  if (isFail(taken)) return taken;
  await db.run(...passCartOn(given.state.cart.id, taken.state.cart.id));
  const { done } = taken.report;
  const put = await guest.run("forgetHandedOver", { done });
  if (isFail(put)) return put;
  const titles = new Map(rows.map(({ sku_id, title }) => [sku_id, title]));
  const left = done.flatMap((handover) => handover.left);
  return {
    cart: await readCartReply(db, taken.state.cart, context),
    capped: taken.report.capped.map(({ sku_id, requestedQuantity, quantity, capped_by }) => ({
      sku_id,
      asked: requestedQuantity,
      quantity,
      capped_by,
    })),
    left: left.map(({ sku_id, quantity }) => ({ sku_id, title: titles.get(sku_id) ?? sku_id, quantity })),
  };
}
