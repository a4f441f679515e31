import { queuesSeen, type QueueName } from "#shared/console/console-queues";
import { isTableName } from "#shared/console/console-tables";
import { viewScreensFor } from "#shared/console/saved-views";
import { aedFromFils } from "#shared/money/money";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { countEnding } from "#backend/goods/endings/endings-statements";
import { selectWaitingSubjects } from "#backend/identity/approvals/approvals-statements";
import { knowsOf, knowsOfAny } from "#backend/identity/approvals/requesting-calls";
import { staffIn } from "#backend/identity/staff/staff";
import { selectOthersWith } from "#backend/identity/staff/staff-statements";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { columnsOf, viewOf } from "./saved-views";
import { selectColumns, selectViews } from "./saved-views-statements";
import { countWaiting } from "./queues-statements";

const limitsIn = ({ four_eyes_money, four_eyes_credit, four_eyes_prices }: ShopSettings["limits"]) => ({
  four_eyes_money: aedFromFils(four_eyes_money),
  four_eyes_credit: aedFromFils(four_eyes_credit),
  four_eyes_prices: aedFromFils(four_eyes_prices),
});

/** Queues that the menu has, beside the certificates, which it counts by product. */
const menuQueues: ReadonlySet<QueueName> = new Set<QueueName>([
  "placed",
  "confirmed",
  "packed",
  "returns",
  "kyc",
  "credit",
  "reviews",
  "leads",
  "payments",
  "approvals",
  "payouts",
]);

/** What the frame of the console shows to the caller: their rights, what waits, and what they have saved. */
export async function getConsole(_input: object, context: CallContext): Promise<Outcome<CallAnswer<"getConsole">>> {
  const staff = staffIn(context);
  const { userId, name, email, rights: held } = staff;
  const counted = queuesSeen(held).filter((queue) => menuQueues.has(queue));
  const [views, columns, [ending], groups, others, owners, asked, ...counts] = await context.db.run(
    selectViews(userId, viewScreensFor(held)),
    selectColumns(userId),
    countEnding(context.now),
    selectSettings(),
    selectOthersWith("money.write", userId),
    selectOthersWith("settings.write", userId),
    selectWaitingSubjects(),
    ...countWaiting(counted, context.now),
  );
  const told = new Map(counts.map(([row]) => [row?.name, row?.count]));
  const inQueue = (queue: QueueName) => told.get(queue) ?? 0;
  const waiting = {
    placed: inQueue("placed"),
    confirmed: inQueue("confirmed"),
    packed: inQueue("packed"),
    returns: inQueue("returns"),
    kyc: inQueue("kyc"),
    credit: inQueue("credit"),
    reviews: inQueue("reviews"),
    leads: inQueue("leads"),
    payments: inQueue("payments"),
    approvals: inQueue("approvals"),
    payouts: inQueue("payouts"),
    certificates: held.includes("catalogue.read") ? (ending?.total ?? 0) : 0,
  };
  return {
    staff: { name, email, rights: [...held] },
    waiting,
    second: knowsOfAny(held)
      ? {
          limits: limitsIn(settingsOf(groups, context.settings.shop).limits),
          names: others.map((one) => one.name),
          owners: owners.map((one) => one.name),
          waiting: asked
            .filter(({ action }) => knowsOf(held, action))
            .map((one) => ({ ...one, asked_at: new Date(one.asked_at).toISOString() })),
        }
      : null,
    views: views.map((row) => viewOf(row, staff)),
    // Leaves out the columns of tables that no longer exist.
    columns: Object.fromEntries(
      columns.filter((row) => isTableName(row.table_name)).map((row) => [row.table_name, columnsOf(row)]),
    ),
  };
}
