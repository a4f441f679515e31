import { queuesFor } from "#shared/console/console-queues";
import { beginningOf, dayOf } from "#shared/console/report-period";
import { aedFromFils } from "#shared/money/money";
import { rights } from "#shared/console/rights";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { selectOpenRecoveries } from "#backend/identity/passkey-recovery/passkey-recovery-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { staffIn } from "#backend/identity/staff/staff";
import { auditEntryOf } from "#backend/identity/staff/audit-entry";
import { selectNewestAudit } from "#backend/identity/staff/staff-statements";
import { may } from "#backend/identity/staff/staff";
import { firstDayOf } from "./first-day";
import { selectFirstDay } from "./first-day-statements";
import { countWaiting } from "./queues-statements";
import { selectToday } from "./console-store";
import { isoOrNull } from "#shared/time/iso";

const newest = 10;

/** What waits for somebody with the caller's rights, how today goes, and what was done last; one batch. */
export async function listWaiting(context: CallContext): Promise<CallAnswer<"listWaiting">> {
  const { db, now, settings } = context;
  const staff = staffIn(context);
  const queues = queuesFor(rights.filter((right) => may(staff, right)));
  const isOwner = may(staff, "staff.write");
  const [[today], entries, [first], rows, recoveries, ...counts] = await db.run(
    selectToday(beginningOf(dayOf(now))),
    selectNewestAudit(newest),
    selectFirstDay(staff.userId, now),
    selectSettings(),
    selectOpenRecoveries(isOwner ? null : staff.userId, now),
    ...countWaiting(queues, now),
  );
  const waiting = counts.flatMap(([row]) =>
    row && row.count > 0
      ? [{ ...row, since: row.since === null || row.name === "stock" ? null : new Date(row.since).toISOString() }]
      : [],
  );
  return {
    waiting,
    today: may(staff, "orders.read")
      ? { orders: today?.orders ?? 0, sales: may(staff, "figures.read") ? aedFromFils(today?.sales ?? 0) : null }
      : null,
    first_day: first && isOwner ? firstDayOf(first, settingsOf(rows, settings.shop)) : null,
    recoveries: recoveries.map(({ user_id, name, due_at }) => ({
      user_id,
      name,
      due_at: isoOrNull(due_at),
      is_own: user_id === staff.userId,
    })),
    activity: may(staff, "audit.read") ? entries.map(auditEntryOf) : null,
  };
}
