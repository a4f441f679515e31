import { isFail, type Outcome } from "../outcome";
import type { CallAnswer, CallContext } from "../serve";
import { readCartReply } from "./cart-reply";
import { passCartOn } from "../sales/store-links";
import { selectSkus } from "./store";
import { offerOf } from "./update-item";

/**
 * The guest's cart becomes part of the user's (A41): quantities are added and capped. Sent twice, at once, or cut off
 * in between, every line arrives exactly once (I12); what a guest adds meanwhile goes with the next sync.
 */
export async function syncGuestCart(context: CallContext): Promise<Outcome<CallAnswer<"syncGuestCart">>> {
  const { db, locale, now, who, shopper, guest } = context;
  if (!shopper || who === "nobody" || !("userId" in who)) return { fail: "no_session" };
  if (!guest) return { cart: await readCartReply(db, (await shopper.read()).cart, context), capped: [] };
  const given = await guest.run("handOver", { userId: who.userId, id: crypto.randomUUID() });
  if (isFail(given)) return given;
  const { handovers } = given.report;
  const skus = [...new Set(handovers.flatMap(({ cart }) => cart.lines.map(({ sku_id }) => sku_id)))];
  const [rows] = await db.run(selectSkus(skus, locale));
  const offers = rows.map((row) => offerOf(row, now));
  const taken = await shopper.run("takeOver", { handovers, offers, now });
  if (isFail(taken)) return taken;
  await db.run(...passCartOn(given.state.cart.id, taken.state.cart.id));
  await guest.run("forgetHandedOver", { ids: taken.report.done });
  return {
    cart: await readCartReply(db, taken.state.cart, context),
    capped: taken.report.capped.map(({ sku_id, wanted, quantity, capped_by }) => ({
      sku_id,
      asked: wanted,
      quantity,
      capped_by,
    })),
  };
}
