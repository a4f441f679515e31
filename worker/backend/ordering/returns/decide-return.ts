import { returnNumber, type ReturnDenial, type ReturnState } from "#shared/orders/return-requests";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { ownerFor, type Actor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallName } from "#shared/calls/calls";
import { guardChanges } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { returnMessageStatements } from "../orders/notify";
import type { ReturnNews } from "../order-emails/return-messages";
import { readReturn } from "./read-return";
import type { WholeReturn } from "./return";
import { returnDenialLabels } from "./return-labels";
import { decideReturn } from "./returns-store";
import { linesOfReturn } from "./returns-statements";

/** What becomes of a request without goods: a decision of staff, or its buyer's change of mind. */
export type ReturnStep =
  | { to: "approved" | "closed"; note: string }
  | { to: "refused"; denial: ReturnDenial; note: string }
  | { to: "withdrawn" };

/** From which state each step takes a request, and what the audit log calls it. */
const steps = {
  approved: { from: "requested", action: "order.return_approve" },
  refused: { from: "requested", action: "order.return_refuse" },
  withdrawn: { from: "requested", action: null },
  closed: { from: "approved", action: "order.return_close" },
} as const satisfies Record<ReturnStep["to"], { from: ReturnState; action: string | null }>;

/**
 * Takes a request one step on, with its message and its entry in the audit log. Failures: `not_found`, also for another customer's;
 * `return_state`, when the step may not follow; `self_dealing` for a member of staff's own order.
 */
export function moveReturn(
  call: CallName,
  returnId: string,
  step: ReturnStep,
  actor: Actor,
  context: CallContext,
): Promise<Outcome<object>> {
  return answerOnce<object>(context, call, { returnId, step }, async (once) => {
    const { db, now } = context;
    const found = await readReturn(returnId, ownerFor(actor), context);
    if (isFail(found)) return found;
    const { row, order } = found;
    const { from, action } = steps[step.to];
    const own = actor.kind === "staff" ? selfDealing(actor.staff, order.user_id) : null;
    if (own) return own;
    if (row.state !== from) return { fail: "return_state" };
    const number = returnNumber(order.number, row.sequence);
    const news = newsOf(step, found);
    const units = linesOfReturn(row).map(({ position, quantity }) => ({ line: position, quantity }));
    const said = [step.to === "refused" ? step.denial : "", "note" in step ? step.note : ""].filter(Boolean).join(", ");
    await db.run(
      ...once.claim,
      decideReturn(returnId, from, step.to, { ...step, now }),
      guardChanges(1),
      // Both must directly follow a statement that changes a row.
      ...(actor.kind === "staff" && action
        ? [auditIfChanged(actor.staff, action, String(order.number), [number, said].filter(Boolean).join(": "), now)]
        : []),
      ...(news ? returnMessageStatements(order, news, units, context) : []),
      ...once.keep({}),
    );
    return {};
  });
}

/** The message about a step, in the buyer's language; none of what the buyer did. */
function newsOf(step: ReturnStep, { row, order, company }: WholeReturn): ReturnNews | null {
  const { locale } = order;
  const request = { returnId: row.return_id, number: returnNumber(order.number, row.sequence) };
  switch (step.to) {
    case "withdrawn":
      return null;
    case "approved": {
      const address = [company[`legal_name_${locale}`], company[`address_${locale}`], request.number].filter(Boolean);
      return { ...request, about: "approved", way: row.way, note: step.note, address };
    }
    case "refused":
      return { ...request, about: "refused", reason: returnDenialLabels[locale][step.denial], note: step.note };
    case "closed":
      return { ...request, about: "closed", note: step.note };
  }
}
