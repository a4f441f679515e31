import { v7 as uuidv7 } from "uuid";
import { filsFromAed } from "#shared/money/money";
import { documentOf } from "#backend/identity/documents/documents";
import { selectDocumentsOfCredit, selectUnused } from "#backend/identity/documents/documents-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { successMessages } from "#backend/platform/messages";
import type { Fail, Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { creditOf, transactionOf } from "./credit-line";
import { creditFormOf } from "./form";
import { attachDocuments, selectApplicant, upsertApplication } from "./credit-line-store";
import { selectAccount, type CreditRow } from "./credit-line-statements";
import { selectDues } from "./ledger-statements";
import { countEntries, selectEntries } from "./ledger-store";

type CreditCall = "getCreditLine" | "getCreditForm" | "applyForCredit" | "updateCreditFiles" | "listCreditTransactions";

const invalidDocuments: Fail = { fail: "invalid_input", fields: { documents: "invalid" } };

async function readLine(context: CallContext) {
  const [[row]] = await context.db.run(selectAccount(userOf(context)));
  const ids = row ? [row.account_id] : [];
  const [dues, files, set] = await context.db.run(selectDues(ids), selectDocumentsOfCredit(ids), selectSettings());
  const shop = settingsOf(set, context.settings.shop);
  return { row, line: creditOf(row, { dues, files, shop }, context) };
}

/** Why no application was written. */
function refusalOf(row: CreditRow | undefined): Fail {
  if (row?.status === "applied") return { fail: "credit_pending" };
  if (row && row.status !== "rejected") return { fail: "credit_approved" };
  return invalidDocuments;
}

/** Application and documents in one batch: without the one, the others stay unused. */
async function apply(
  input: CallInput<"applyForCredit">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"applyForCredit">>> {
  const { db, locale, now } = context;
  const userId = userOf(context);
  const documents = [...new Set(input.documents)];
  if (documents.length === 0) return { fail: "invalid_input", fields: { documents: "required" } };
  const application = {
    ...input,
    documents,
    account_id: uuidv7(),
    user_id: userId,
    requested_limit: filsFromAed(input.requested_limit),
    applied_at: now,
  };
  const [[sent]] = await db.run(upsertApplication(application), attachDocuments(userId, documents, now));
  const { row, line } = await readLine(context);
  return sent ? { message: successMessages[locale].credit_applied, ...line } : refusalOf(row);
}

async function updateFiles(
  input: CallInput<"updateCreditFiles">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"updateCreditFiles">>> {
  const { db, locale } = context;
  const documents = [...new Set(input.documents)];
  if (documents.length === 0) return { fail: "invalid_input", fields: { documents: "required" } };
  const [attached] = await db.run(attachDocuments(userOf(context), documents, null));
  const { row, line } = await readLine(context);
  if (!row) return { fail: "not_found" };
  return attached.length > 0 ? { message: successMessages[locale].credit_files_added, ...line } : invalidDocuments;
}

/** Buying now and paying later. */
export const creditLineHandlers: Handlers<CreditCall> = {
  getCreditLine: async (_input, context) => (await readLine(context)).line,

  async getCreditForm(_input, context) {
    const userId = userOf(context);
    const [[applicant], unused] = await context.db.run(selectApplicant(userId), selectUnused(userId));
    const { name = "", phone = "", establishment = "", trn = "" } = applicant ?? {};
    const form = creditFormOf(context.locale, { establishment, trn, contact_name: name, contact_phone: phone });
    return { form: { ...form, uploads: unused.map((file) => documentOf(file, context)) } };
  },

  applyForCredit: apply,
  updateCreditFiles: updateFiles,

  async listCreditTransactions({ page, limit }, context) {
    const userId = userOf(context);
    const [rows, [count]] = await context.db.run(
      selectEntries(userId, limit, (page - 1) * limit),
      countEntries(userId),
    );
    return { transactions: rows.map(transactionOf), total: count?.total ?? 0, page, limit };
  },
};
