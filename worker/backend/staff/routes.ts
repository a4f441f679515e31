import { aedFromFils, filsFromAed } from "../../../shared/money";
import type { Statement } from "../database";
import { selectDocumentsOf } from "../documents/store";
import { kycOf } from "../kyc/kyc";
import * as kyc from "../kyc/store";
import { leadOf } from "../leads/lead";
import * as leads from "../leads/store";
import { successMessages } from "../messages";
import type { Fail, Outcome } from "../outcome";
import { ownReviewOf } from "../reviews/review";
import * as reviews from "../reviews/store";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { insertWalletEntry, selectByReference } from "../wallet/store";
import type { Staff } from "./staff";
import { auditIfChanged, countAuditLog, selectAuditLog, selectUserByEmail, type AuditAction } from "./store";

type Decision = {
  /** Changes one row, or none when there is nothing left to decide. */
  change: Statement;
  action: AuditAction;
  subject: string;
  detail?: string;
  /** Whether there is such a thing at all. */
  exists: Statement;
  /** What follows from the change, in the same batch. */
  consequences?: Statement[];
  done: keyof typeof successMessages.en;
};

function staffIn({ staff }: CallContext): Staff {
  if (!staff) throw new Error("this call is not for staff alone");
  return staff;
}

/** Changes, audit entry and consequences in one batch: two members of staff who decide at once leave one decision. */
async function decide(decision: Decision, context: CallContext): Promise<{ message: string } | Fail> {
  const { change, action, subject, detail = "", exists, consequences = [], done } = decision;
  const audit = auditIfChanged(staffIn(context), action, subject, detail, context.now);
  const [changed, , existing] = await context.db.run(change, audit, exists, ...consequences);
  if (existing?.length === 0) return { fail: "not_found" };
  return changed?.length === 0 ? { fail: "already_decided" } : { message: successMessages[context.locale][done] };
}

function decideKyc(id: string, reason: string | null, context: CallContext) {
  const { email } = staffIn(context);
  const change = kyc.decideSubmission(id, reason, email, context.now);
  const [action, done] =
    reason === null ? (["kyc.approve", "kyc_approved"] as const) : (["kyc.reject", "kyc_rejected"] as const);
  return decide({ change, action, done, subject: id, detail: reason ?? "", exists: kyc.selectSubmission(id) }, context);
}

function decideReview(id: string, reason: string | null, context: CallContext) {
  const change = reviews.decideReview(id, reason, context.now);
  const [action, done] =
    reason === null
      ? (["review.approve", "review_approved"] as const)
      : (["review.reject", "review_rejected"] as const);
  const consequences = [reviews.updateRating(id)];
  return decide(
    { change, action, done, subject: id, detail: reason ?? "", exists: reviews.selectReview(id), consequences },
    context,
  );
}

/** The key makes it one credit however often it is sent; the same key for something else is refused. */
async function creditWallet(
  { email, amount, note }: CallInput<"creditWallet">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"creditWallet">>> {
  const { db, idempotencyKey, locale, now } = context;
  const staff = staffIn(context);
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const [[user]] = await db.run(selectUserByEmail(email));
  if (!user) return { fail: "not_found" };
  const movement = {
    userId: user.user_id,
    kind: "credit" as const,
    note,
    now,
    amount: filsFromAed(amount),
    reference: `${staff.userId}:${idempotencyKey}`,
  };
  const [, , [entry]] = await db.run(
    insertWalletEntry(movement),
    auditIfChanged(staff, "wallet.credit", email, `${amount.toFixed(2)} AED: ${note}`, now),
    selectByReference("credit", movement.reference),
  );
  if (!entry) throw new Error("the ledger has no entry for a credit that was just written");
  const same = entry.user_id === movement.userId && entry.amount === movement.amount && entry.note === note;
  if (!same) return { fail: "idempotency_reused" };
  return { message: successMessages[locale].wallet_credited, balance: aedFromFils(entry.balance_after) };
}

const personOf = ({ user_id, name, email }: { user_id: string; name: string; email: string }) => ({
  user_id,
  name,
  email,
});

type StaffCall =
  | "listKycQueue"
  | "approveKyc"
  | "rejectKyc"
  | "listReviewQueue"
  | "approveReview"
  | "rejectReview"
  | "listLeads"
  | "closeLead"
  | "creditWallet"
  | "listAuditLog";

/** The operator's hands: what waits for a decision, and every decision with its entry in the audit log. */
export const staffAnswers: Answers<StaffCall> = {
  async listKycQueue({ status, page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      kyc.selectQueue(status, limit, (page - 1) * limit),
      kyc.countQueue(status),
    );
    const [files] = await context.db.run(selectDocumentsOf(rows.map(({ submission_id }) => submission_id)));
    const submissions = rows.map((row) => ({
      ...kycOf(row, files, context),
      id: row.submission_id,
      user: personOf(row),
      decided_by: row.decided_by,
    }));
    return { submissions, total: count?.total ?? 0, page, limit };
  },
  approveKyc: ({ id }, context) => decideKyc(id, null, context),
  rejectKyc: ({ id, reason }, context) => decideKyc(id, reason, context),

  async listReviewQueue({ status, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(
      reviews.selectQueue(status, locale, limit, (page - 1) * limit),
      reviews.countQueue(status),
    );
    const queue = rows.map((row) => ({ ...ownReviewOf(row), user: personOf(row) }));
    return { reviews: queue, total: count?.total ?? 0, page, limit };
  },
  approveReview: ({ id }, context) => decideReview(id, null, context),
  rejectReview: ({ id, reason }, context) => decideReview(id, reason, context),

  async listLeads({ status, page, limit }, { db }) {
    const [rows, [count]] = await db.run(
      leads.selectLeads(status, limit, (page - 1) * limit),
      leads.countLeads(status),
    );
    return { leads: rows.map(leadOf), total: count?.total ?? 0, page, limit };
  },
  closeLead: ({ id }, context) =>
    decide(
      {
        action: "lead.done",
        done: "lead_closed",
        subject: id,
        change: leads.finishLead(id, context.now),
        exists: leads.selectLead(id),
      },
      context,
    ),

  creditWallet,

  async listAuditLog({ page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectAuditLog(limit, (page - 1) * limit), countAuditLog());
    const entries = rows.map(({ entry_id, staff_email, created_at, ...row }) => ({
      ...row,
      id: String(entry_id),
      staff: staff_email,
      created_at: new Date(created_at).toISOString(),
    }));
    return { entries, total: count?.total ?? 0, page, limit };
  },
};
