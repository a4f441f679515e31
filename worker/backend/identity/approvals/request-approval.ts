import { v7 as uuidv7 } from "uuid";
import { aedFromFils } from "#shared/money/money";
import { successMessages } from "#backend/platform/messages";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { Staff } from "../staff/staff";
import { auditIfChanged, selectOthersWith } from "../staff/staff-statements";
import { selectByReference } from "./approvals-statements";
import { insertApproval, type NewApproval } from "./approvals-store";

/** It is done once a second member of staff agrees; `message` says so. */
export type Waits = { waits: true; message: string };
export const isWaiting = (outcome: object): outcome is Waits => "waits" in outcome;

/** Nobody decides about their own account: who acts may not be who gains. */
export const selfDealing = (staff: Pick<Staff, "userId">, userId: string): Fail | null =>
  staff.userId === userId ? { fail: "self_dealing" } : null;

/**
 * Keeps what needs a second member of staff, once however often it is sent, with its entry in the audit log. Failures:
 * `idempotency_reused` and `approval_waiting`, when something else waits under the same key or about the same thing;
 * `already_decided`, when a second member of staff has refused what was sent under this key.
 */
export async function requestApproval(
  approval: NewApproval,
  staff: Staff,
  { db, now, locale }: Pick<CallContext, "db" | "now" | "locale">,
): Promise<Waits | Fail | "done"> {
  const id = uuidv7();
  const worth = approval.amount === null ? "without a bound" : `${aedFromFils(approval.amount).toFixed(2)} AED`;
  const detail = `${approval.action}: ${worth}`;
  const [, , [row]] = await db.run(
    insertApproval(approval, id, staff, now),
    auditIfChanged(staff, "approval.ask", id, detail, now),
    selectByReference(approval.reference),
  );
  if (!row) throw new Error("a request that was just saved is gone");
  const isSame = row.action === approval.action && row.request === JSON.stringify(approval.request);
  if (!isSame) return { fail: approval.isKeyed ? "idempotency_reused" : "approval_waiting" };
  if (row.status === "refused") return { fail: "already_decided" };
  if (row.status === "approved") return "done";
  const [[other]] = await db.run(
    selectOthersWith(approval.action === "settings.save" ? "settings.write" : "money.write", staff.userId),
  );
  return { waits: true, message: successMessages[locale][other ? "waits_for_second" : "waits_for_nobody"] };
}
