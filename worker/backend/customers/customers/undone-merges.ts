import { selfDealing } from "#backend/identity/approvals/request-approval";
import type { Handlers } from "#backend/ordering/call-context";
import { decide } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import {
  closeUndone,
  countUndoneMerges,
  selectUndoneMerge,
  selectUndoneMerges,
  type UndoneRow,
} from "./undone-merges-store";
import { isoOf } from "#shared/time/iso";

const shown = (row: UndoneRow) => ({
  id: row.undone_id,
  stays: row.stays_id,
  other: row.gone_id,
  merged_by: row.staff_email,
  merged_at: isoOf(row.merged_at),
  undone_at: isoOf(row.undone_at),
  dealt: row.dealt_at === null ? null : { at: isoOf(row.dealt_at), by: row.dealt_by ?? "", note: row.note },
});

/** Merges that customers have undone, which owners look at: the customers did not want them. */
export const undoneMergeHandlers: Handlers<"listUndoneMerges" | "closeUndoneMerge"> = {
  async listUndoneMerges({ status, page, limit }, { db }) {
    const [rows, [count]] = await db.run(
      selectUndoneMerges(status, limit, (page - 1) * limit),
      countUndoneMerges(status),
    );
    return { merges: rows.map(shown), total: count?.total ?? 0, page, limit };
  },

  async closeUndoneMerge({ id, note }, context) {
    const staff = staffIn(context);
    const [[row]] = await context.db.run(selectUndoneMerge(id));
    if (!row) return { fail: "not_found" };
    const own = selfDealing(staff, row.staff_id);
    if (own) return own;
    const change = closeUndone(id, note, staff.email, context.now);
    const action = "customer.merge_looked";
    return decide({ change, action, subject: row.stays_id, detail: note, done: "undone_merge_dealt" }, context);
  },
};
