import { aedFromFils } from "../../../shared/money";
import type { Handlers } from "../call-context";
import { decide, staffIn } from "../staff/decide";
import { payOut, selectPayout, selectPayouts } from "./store";
import { countPayouts } from "./statements";

const isoOf = (time: number) => new Date(time).toISOString();

/** Money of deleted accounts, which staff pay out by hand and say so here. */
export const payoutHandlers: Handlers<"listPayouts" | "settlePayout"> = {
  async listPayouts({ status, page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectPayouts(status, limit, (page - 1) * limit), countPayouts(status));
    const payouts = rows.map((row) => ({
      id: row.payout_id,
      order: row.order_id === null ? null : { id: row.order_id, number: String(row.number) },
      account: row.user_id,
      amount: aedFromFils(row.amount),
      status: row.status,
      note: row.note,
      created_at: isoOf(row.created_at),
      paid_at: row.paid_at === null ? null : isoOf(row.paid_at),
      paid_by: row.paid_email,
    }));
    return { payouts, total: count?.total ?? 0, page, limit };
  },

  async settlePayout({ id, note }, context) {
    const [[row]] = await context.db.run(selectPayout(id));
    if (!row) return { fail: "not_found" };
    // The bank may take the same money back.
    if (row.status === "waiting" && row.disputed === 1) return { fail: "payment_disputed" };
    const change = payOut(id, note, staffIn(context).userId, context.now);
    const detail = `${aedFromFils(row.amount).toFixed(2)} AED: ${note}`;
    return decide({ change, action: "payout.paid", subject: id, detail, done: "payout_settled" }, context);
  },
};
