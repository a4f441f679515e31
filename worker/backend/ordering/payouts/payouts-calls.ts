import { aedFromFils } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { settlePayout } from "./settle";
import { selectPayouts } from "./payouts-store";
import { countPayouts } from "./payouts-statements";
import { isoOf, isoOrNull } from "#shared/time/iso";

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
      paid_at: isoOrNull(row.paid_at),
      paid_by: row.paid_email,
    }));
    return { payouts, total: count?.total ?? 0, page, limit };
  },

  settlePayout: (input, context) => settlePayout(input, context),
};
