import { dayInEmirates } from "#shared/time/emirates-time";
import { v7 as uuidv7 } from "uuid";
import { byStoredName, missingNames } from "#shared/calls/form-names";
import { kycFields, neededOfKyc } from "#shared/customers/kyc-fields";
import { tinOfTrn } from "#shared/shop-settings/e-invoice-codes";
import { renewableUntil } from "#shared/customers/licence-renewal";
import { documentOf } from "../documents/documents";
import { selectDocumentsOf, selectUnused } from "../documents/documents-statements";
import { successMessages } from "#backend/platform/messages";
import type { Fail, FieldProblem, Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "../sessions/caller";
import { kycOf } from "./kyc";
import { attachProofs, insertSubmission, selectNewest, type KycRow } from "./kyc-statements";

type Input = CallInput<"submitKyc">;

/** One problem of a field, under the name that the sender used. */
function problem(input: Input, stored: keyof Input & string, what: FieldProblem): Fail {
  const form = Object.entries(kycFields).find(([name, of]) => of === stored && Reflect.get(input, name) !== undefined);
  return { fail: "invalid_input", fields: { [input[stored] === undefined ? (form?.[0] ?? stored) : stored]: what } };
}

async function readState(context: CallContext) {
  const userId = userOf(context);
  const [[row], unused] = await context.db.run(selectNewest(userId), selectUnused(userId));
  const [files] = row ? await context.db.run(selectDocumentsOf([row.submission_id])) : [[]];
  return { row, unused, kyc: kycOf(row, files, context) };
}

/** Why nothing was written. */
function refusalOf(row: KycRow | undefined, input: Input, today: string): Fail {
  if (row?.status === "submitted") return { fail: "kyc_pending" };
  if (row?.status === "approved" && row.licence_expiry > renewableUntil(today)) return { fail: "kyc_approved" };
  return problem(input, "proofs", "invalid");
}

async function submit(input: Input, context: CallContext): Promise<Outcome<CallAnswer<"submitKyc">>> {
  const { db, locale, now } = context;
  const missing = missingNames(kycFields, input, neededOfKyc);
  if (missing.length > 0) {
    return { fail: "invalid_input", fields: Object.fromEntries(missing.map((name) => [name, "required"])) };
  }
  const given = byStoredName(kycFields, input) as Required<ReturnType<typeof byStoredName<typeof kycFields, Input>>>;
  const today = dayInEmirates(now);
  const proofs = [...new Set(given.proofs)];
  if (proofs.length === 0) return problem(input, "proofs", "required");
  if (given.licence_expiry < today) return problem(input, "licence_expiry", "expired");
  const row = {
    ...given,
    // What the TRN says already is not stored, so that it follows the TRN.
    tin: input.tin && input.tin !== tinOfTrn(given.trn) ? input.tin : null,
    proofs,
    submission_id: uuidv7(),
    user_id: userOf(context),
    submitted_at: now,
  };
  const [[sent]] = await db.run(insertSubmission(row, today), attachProofs(row));
  const { row: newest, kyc } = await readState(context);
  if (!sent) return refusalOf(newest, input, today);
  return { message: successMessages[locale].kyc_submitted, kyc };
}

/** The business behind an account: none, submitted, approved, rejected with a reason. */
export const kycHandlers: Handlers<"getKyc" | "submitKyc"> = {
  async getKyc(_input, context) {
    const { kyc, unused } = await readState(context);
    return { kyc, uploads: unused.map((file) => documentOf(file, context)) };
  },
  submitKyc: submit,
};
