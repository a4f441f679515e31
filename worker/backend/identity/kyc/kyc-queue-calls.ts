import { selectDocumentsOf, type DocumentRow } from "../documents/documents-statements";
import { selfDealing } from "../approvals/request-approval";
import { decide, type Decided } from "../staff/decide";
import { staffIn } from "../staff/staff";
import type { Handlers, CallContext } from "../call-context";
import { personOf } from "../staff/person";
import { kycOf } from "./kyc";
import * as kyc from "./kyc-statements";

const submissionOf = (row: kyc.QueuedKycRow, files: readonly DocumentRow[], context: CallContext) => ({
  ...kycOf(row, files, context),
  id: row.submission_id,
  user: personOf(row),
  decided_by: row.decided_by,
});

/**
 * Approves what a customer sent about the business, or rejects it with a reason; the customer is notified.
 * @param needsPo every order of the business needs a PO number from now on
 */
async function decideKyc(
  { id, reason, needsPo = false }: { id: string; reason: string | null; needsPo?: boolean },
  context: CallContext,
): Promise<Decided> {
  const [[row]] = await context.db.run(kyc.selectSubmission(id));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const [action, done] =
    reason === null ? (["kyc.approve", "kyc_approved"] as const) : (["kyc.reject", "kyc_rejected"] as const);
  const change = kyc.decideSubmission(id, reason, staffIn(context).email, context.now);
  const message = { to: row, told: { about: "kyc", establishment: row.establishment, reason } } as const;
  const detail = reason ?? (needsPo ? "PO ✓" : "");
  const consequences = needsPo ? [kyc.requirePoNumber(id)] : [];
  return decide({ change, action, done, subject: id, detail, message, consequences }, context);
}

/** What customers sent about their businesses, for staff to decide. */
export const kycQueueHandlers: Handlers<"listKycQueue" | "getKycSubmission" | "approveKyc" | "rejectKyc"> = {
  async listKycQueue({ status, page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      kyc.selectQueue(status, limit, (page - 1) * limit),
      kyc.countQueue(status),
    );
    const [files] = await context.db.run(selectDocumentsOf(rows.map(({ submission_id }) => submission_id)));
    const submissions = rows.map((row) => submissionOf(row, files, context));
    return { submissions, total: count?.total ?? 0, page, limit };
  },
  async getKycSubmission({ id }, context) {
    const [[row], files] = await context.db.run(kyc.selectSubmission(id), selectDocumentsOf([id]));
    return row ? { submission: submissionOf(row, files, context) } : { fail: "not_found" };
  },
  approveKyc: ({ id, po_number_required: needsPo }, context) => decideKyc({ id, reason: null, needsPo }, context),
  rejectKyc: ({ id, reason }, context) => decideKyc({ id, reason }, context),
};
