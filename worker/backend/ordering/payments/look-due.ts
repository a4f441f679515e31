import type { Database } from "#backend/platform/database";
import { inRounds } from "#backend/platform/in-rounds";
import type { OrderingSettings } from "../settings";
import { settle } from "./settle";
import { claimLooks } from "./payments-store";
import { log } from "#backend/platform/log";

/** Payments looked at together. */
const mostAtOnce = 40;
/** Of one minute: 120 payments, each with up to five round trips to D1. */
const rounds = 3;

/**
 * Scheduled: asks about payments that nobody came back from, ends those whose hold is over, and finds money that came
 * late. One that fails stays for the next time. @param now in ms
 */
export async function lookDue(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  let failed = 0;
  await inRounds(mostAtOnce, rounds, async (most) => {
    const [due] = await db.run(claimLooks(now, most));
    const settled = await Promise.allSettled(due.map(({ payment_id }) => settle(payment_id, { db, settings, now })));
    failed += settled.filter(({ status }) => status === "rejected").length;
    return due.length;
  });
  if (failed > 0) log("error", "payments_not_settled", { failed });
}
