import type { Undo } from "#shared/contracts/back-office/console-undo";
import { decide, type Decided } from "#backend/identity/staff/decide";
import type { Handlers, CallContext } from "#backend/ordering/call-context";
import { isFail } from "#backend/platform/outcome";
import { leadOf } from "./lead";
import * as leads from "./leads-statements";

/** Marks what somebody wrote to the shop as done; it can be undone until another does something with it. */
async function closeLead(id: string, context: CallContext): Promise<Decided & { undo?: Undo }> {
  const [[row]] = await context.db.run(leads.selectLead(id));
  if (!row) return { fail: "not_found" };
  const change = leads.finishLead(id, context.now);
  const decided = await decide({ change, action: "lead.done", done: "lead_closed", subject: id }, context);
  if (isFail(decided)) return decided;
  return { ...decided, undo: { call: "reopenLead", input: { id, done_at: new Date(context.now).toISOString() } } };
}

/** Puts a message back among those that wait. @param doneAt when it was marked as done, in ms; null: whenever */
async function reopenLead(id: string, doneAt: number | null, context: CallContext): Promise<Decided> {
  const [[row]] = await context.db.run(leads.selectLead(id));
  if (!row) return { fail: "not_found" };
  const change = leads.reopenLead(id, doneAt);
  const decided = await decide({ change, action: "lead.reopen", done: "lead_reopened", subject: id }, context);
  return isFail(decided) && decided.fail === "already_decided" ? { fail: "changed_meanwhile" } : decided;
}

/** What people wrote to the shop, for staff to answer. */
export const leadQueueHandlers: Handlers<"listLeads" | "closeLead" | "reopenLead"> = {
  async listLeads({ status, page, limit }, { db }) {
    const [rows, [count]] = await db.run(
      leads.selectLeads(status, limit, (page - 1) * limit),
      leads.countLeads(status),
    );
    return { leads: rows.map(leadOf), total: count?.total ?? 0, page, limit };
  },
  closeLead: ({ id }, context) => closeLead(id, context),
  reopenLead: ({ id, done_at }, context) => reopenLead(id, done_at === undefined ? null : Date.parse(done_at), context),
};
