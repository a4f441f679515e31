import { v7 as uuidv7 } from "uuid";
import type { Locale } from "#shared/text/locale";
import { selectUsualPlace } from "../addresses/addresses-statements";
import type { Database } from "#backend/platform/database";
import { isFail, type Fail } from "#backend/platform/outcome";
import { passCartOn } from "../sales-reps/links-statements";
import type { CommandReport } from "../shopper/shopper-object";
import type { Shopper } from "../shopper/shopper";
import type { CartState } from "../shopper/cart-statements";
import { selectSkus, type SkuRow } from "./cart-statements";
import { offerOf } from "./update-item";

/** From whose object to whose, and the account that the second one is of; `now` in ms. */
type HandOver = { db: Database; from: Shopper; to: Shopper; userId: string; locale: Locale; now: number };
type TakenOver = Exclude<CommandReport<"takeOver">, { refused: unknown }>;
/** The cart after it, what could not be taken whole, and the catalogue's rows of what was given. */
type HandedOver = { cart: CartState; taken: TakenOver; rows: SkuRow[] };

/**
 * One cart becomes part of another: quantities are added and capped. Sent twice, at once, or cut off in between, every
 * line arrives exactly once. Lines for which there is no room stay where they were. A guest's place of delivery goes along
 * for a customer who has none: an address book says where goods go, and what a guest chose before it was known does not.
 */
export async function handCartOver({ db, from, to, userId, locale, now }: HandOver): Promise<HandedOver | Fail> {
  const given = await from.run("handOver", { userId, id: uuidv7() });
  if (isFail(given)) return given;
  const { handovers } = given.report;
  const skus = [...new Set(handovers.flatMap(({ cart }) => cart.lines.map(({ sku_id }) => sku_id)))];
  const [rows, [usual]] = await db.run(selectSkus(skus, locale), selectUsualPlace(userId));
  const offers = rows.map((row) => offerOf(row, now));
  const taken = await to.run("takeOver", { handovers, offers, hasPlace: usual?.location_id != null, now });
  if (isFail(taken)) return taken;
  await db.run(...passCartOn(given.state.cart.id, taken.state.cart.id));
  const put = await from.run("forgetHandedOver", { done: taken.report.done });
  return isFail(put) ? put : { cart: taken.state.cart, taken: taken.report, rows };
}
