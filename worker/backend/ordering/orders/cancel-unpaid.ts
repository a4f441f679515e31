import { mayMove } from "#shared/orders/order-units";
import type { Database } from "#backend/platform/database";
import { isGuardError } from "#backend/platform/guard-statements";
import { isFail } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { OrderingSettings } from "../settings";
import { readChanged, type ReadChanged } from "./changed-order";
import { endingOf } from "./ending";
import { dueOf } from "./money-back";
import { extentOf, moveStatements, unitsMoved } from "./move";
import { backUnitsOf } from "./moves";
import { standingOf } from "./order";
import { moveGoods } from "./order-goods";
import { waitsForMoney } from "./release-order";
import { selectLongUnpaid } from "./release-store";

type Services = { db: Database; settings: OrderingSettings; now: number };

/** Orders that one run cancels; the next minute goes on. */
const atOnce = 20;
const dayMs = 86_400_000;

/**
 * Cancels orders whose bank transfer or cheque has not come in the days of the setting, and notifies their buyers. What waits for no
 * money, has a cheque that is not decided yet, or has left in part stays. For the cron.
 * @param now in ms
 */
export async function cancelUnpaid(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  const [rows] = await db.run(selectSettings());
  const { payments } = settingsOf(rows, settings.shop);
  if (payments.unpaid_days === 0 || payments.ships_unpaid) return;
  const [late] = await db.run(selectLongUnpaid(now - payments.unpaid_days * dayMs, atOnce));
  for (const { order_id } of late) {
    // oxlint-disable-next-line no-await-in-loop -- each order by itself: one that has changed does not hold up the others
    const read = await readChanged(order_id, db);
    if (!read || !waitsForMoney(read.row, payments) || dueOf(read.row) === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cancel(read, { db, settings, now });
  }
}

const shop = { kind: "shop" } as const;

/** Cancels all that is left of an order; nothing when it was changed meanwhile. */
async function cancel(read: ReadChanged, { db, settings, now }: Services): Promise<void> {
  const { row, lots, withLots } = read;
  const move = { to: "cancelled", reason: "payment_problem", refundTo: "gateway" } as const;
  if (!mayMove(standingOf(row), "cancelled", "staff")) return;
  const units = unitsMoved(read, move, shop);
  if (units === null || isFail(units)) return;
  const taken = backUnitsOf(move, units.taken);
  const isUnsold = units.status === "cancelled";
  const goods = moveGoods(
    { row, lots, withLots, places: [] },
    { to: "back", taken, kind: "unsold", isUnsold },
    { staffId: null, now },
  );
  if (isFail(goods)) return;
  const step = { units, ending: endingOf(read, move, units), shipmentId: "", extent: extentOf(row, units) };
  try {
    await db.run(...moveStatements(read, move, step, shop, { settings, now }), ...goods);
  } catch (error) {
    if (!isGuardError(error)) throw error;
  }
}
