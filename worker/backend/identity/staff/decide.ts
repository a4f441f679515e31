import type { AuditAction } from "#shared/contracts/back-office/console";
import type { Undo } from "#shared/contracts/back-office/console-undo";
import { selfDealing } from "../approvals/ask";
import type { Statement } from "#backend/platform/database";
import * as kyc from "#backend/customers/kyc/kyc-statements";
import { successMessages } from "#backend/platform/messages";
import { decisionMessage, type CustomerRow, type Told } from "#backend/messages/outbox/decision-messages";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import type { OutboxRow } from "#backend/messages/outbox/outbox-statements";
import { isFail, type Fail } from "#backend/platform/outcome";
import * as leads from "#backend/customers/leads/leads-statements";
import * as reviews from "#backend/goods/reviews/reviews-statements";
import type { CallContext } from "#backend/call-context";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import type { ActingStaff } from "./staff";
import { auditIfChanged } from "./staff-statements";

type Decision = {
  /** Changes one row, or none when there is nothing left to decide. */
  change: Statement;
  action: AuditAction;
  subject: string;
  detail?: string;
  /** Recipient and content. */
  message?: { to: CustomerRow; told: Told };
  /** What has to run while the change has not been made yet, in the same batch, under a condition of its own. */
  before?: Statement<never>[];
  /** Messages to colleagues about it (`tellColleagues`). */
  news?: Statement[];
  /** What follows from the change, in the same batch. */
  consequences?: Statement<never>[];
  /** Leave to move money (`clearAct`); then the change must change a row, or nothing is done at all. */
  leave?: { statements: Statement[] } | undefined;
  done: keyof typeof successMessages.en;
};
type Decided = { message: string } | Fail;

/** How long the message of a decision is still worth sending, in ms. */
const messageLife = 7 * 24 * 3_600_000;

export function staffIn({ staff }: Pick<CallContext, "staff">): ActingStaff {
  if (!staff) throw new Error("this call is not for staff alone");
  return staff;
}

/**
 * Change, audit entry, message and consequences in one batch: two members of staff who decide at once leave one
 * decision, one entry and one message.
 */
export async function decide(decision: Decision, context: CallContext): Promise<Decided> {
  const {
    change,
    action,
    subject,
    detail = "",
    message,
    before = [],
    news = [],
    consequences = [],
    leave,
    done,
  } = decision;
  const { db, settings, now, locale } = context;
  const audit = auditIfChanged(staffIn(context), action, subject, detail, now);
  const draft = message ? decisionMessage(message.to, message.told) : null;
  const sending = draft ? [messageFor(draft, settings, now, now + messageLife)] : [];
  const first = [...(leave?.statements ?? []), ...before];
  // Behind the message, which must stand directly behind a statement that has changed a row.
  const guards = leave ? [guardChanges(1)] : [];
  const results = await db
    .run(...first, change, audit, ...sending, ...news, ...guards, ...consequences)
    .catch((error: unknown) => (leave && isGuardError(error) ? null : Promise.reject(error)));
  if (results === null) return { fail: "already_decided" };
  const [changed, , ...rest] = results.slice(first.length);
  if (changed?.length === 0) return { fail: "already_decided" };
  // The message's row stands where its statement stood.
  const sent = draft ? (rest[0]?.[0] as OutboxRow | undefined) : undefined;
  if (sent) await deliver(db, settings, sent, now);
  return { message: successMessages[locale][done] };
}

/** Approves what a customer sent about the business, or rejects it with a reason; the customer is notified. */
export async function decideKyc(id: string, reason: string | null, context: CallContext): Promise<Decided> {
  const [[row]] = await context.db.run(kyc.selectSubmission(id));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const [action, done] =
    reason === null ? (["kyc.approve", "kyc_approved"] as const) : (["kyc.reject", "kyc_rejected"] as const);
  const change = kyc.decideSubmission(id, reason, staffIn(context).email, context.now);
  const message = { to: row, told: { about: "kyc", establishment: row.establishment, reason } } as const;
  return decide({ change, action, done, subject: id, detail: reason ?? "", message }, context);
}

/** Shows a review to everybody, or rejects it with a reason; its author is notified. */
export async function decideReview(id: string, reason: string | null, context: CallContext): Promise<Decided> {
  const [[row]] = await context.db.run(reviews.selectReview(id));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const [action, done] =
    reason === null
      ? (["review.approve", "review_approved"] as const)
      : (["review.reject", "review_rejected"] as const);
  const change = reviews.decideReview(id, reason, context.now);
  const product = { en: row.title_en, ar: row.title_ar };
  const message = { to: row, told: { about: "review", product, reason } } as const;
  const consequences = reviews.updateRating(id);
  return decide({ change, action, done, subject: id, detail: reason ?? "", message, consequences }, context);
}

/** Marks what somebody wrote to the shop as done; it can be undone until another does something with it. */
export async function closeLead(id: string, context: CallContext): Promise<Decided & { undo?: Undo }> {
  const [[row]] = await context.db.run(leads.selectLead(id));
  if (!row) return { fail: "not_found" };
  const change = leads.finishLead(id, context.now);
  const decided = await decide({ change, action: "lead.done", done: "lead_closed", subject: id }, context);
  if (isFail(decided)) return decided;
  return { ...decided, undo: { call: "reopenLead", input: { id, done_at: new Date(context.now).toISOString() } } };
}

/** Puts a message back among those that wait. @param doneAt when it was marked as done, in ms; null: whenever */
export async function reopenLead(id: string, doneAt: number | null, context: CallContext): Promise<Decided> {
  const [[row]] = await context.db.run(leads.selectLead(id));
  if (!row) return { fail: "not_found" };
  const change = leads.reopenLead(id, doneAt);
  const decided = await decide({ change, action: "lead.reopen", done: "lead_reopened", subject: id }, context);
  return isFail(decided) && decided.fail === "already_decided" ? { fail: "changed_meanwhile" } : decided;
}
