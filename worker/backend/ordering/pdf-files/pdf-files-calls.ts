import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { base64Of } from "#backend/platform/text/base64";
import { takeFurther } from "#backend/identity/quotas/call-quotas";
import { userIdOf, userOf } from "#backend/identity/sessions/caller";
import type { CallContext, Handlers } from "../call-context";
import { selectAccount } from "../credit-line/credit-line-statements";
import { linkedDraft } from "../draft-orders/linked-draft";
import { buildPaper, readPaper } from "./build-document";
import { pdfOf } from "./make-pdf";
import type { PaperRef } from "./document-ref";

type PaperCall =
  | "getOrderPaper"
  | "getHandledOrderPaper"
  | "getDraftPaper"
  | "getPayLinkPaper"
  | "getStatementPaper"
  | "getCustomerStatementPaper";

/**
 * Answers with a paper. @param owner whose order or account it must be; null: anybody's
 * @throws ArchiveAway
 */
async function answerPaper(
  ref: PaperRef,
  owner: string | null,
  as: "pdf" | "figures",
  context: CallContext,
): Promise<Outcome<CallAnswer<"getOrderPaper">>> {
  const read = await readPaper(ref, owner, context);
  if (isFail(read)) return read;
  const { parts, fileName, letterhead } = read;
  const bytes = as === "pdf" ? await pdfOf(await buildPaper(ref, read, context), context, context.now) : null;
  return { file_name: fileName, pdf: bytes && base64Of(bytes), offer: parts.offer, letterhead };
}

/** Answers with a statement of account. @param owner whose account it must be; null: anybody's */
async function answerStatement(
  asked: CallInput<"getCustomerStatementPaper">,
  owner: string | null,
  context: CallContext,
): Promise<Outcome<CallAnswer<"getStatementPaper">>> {
  const { locale } = context;
  const answer = await answerPaper({ of: "statement", paper: "statement", ...asked, locale }, owner, "pdf", context);
  return isFail(answer) ? answer : { file_name: answer.file_name, pdf: answer.pdf };
}

/** Papers as PDF: of the buyer's own orders and account, and of any for staff. */
export const paperHandlers: Handlers<PaperCall> = {
  getOrderPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "order", ...asked, locale: context.locale }, userOf(context), as, context),
  getHandledOrderPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "order", ...asked, locale: context.locale }, null, as, context),
  getDraftPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "draft", ...asked, locale: context.locale }, null, as, context),
  async getPayLinkPaper({ token, paper, as }, context) {
    const row = await linkedDraft(token, context);
    // A change of an order has a page of its own.
    if (!row || row.changes === 1) return { fail: "not_found" };
    const byLink = row.user_id !== null && row.user_id === userIdOf(context.who) ? "customer" : "anyone";
    const { locale } = context;
    return answerPaper({ of: "draft", id: row.draft_id, paper, locale, byLink }, null, as, context);
  },

  async getStatementPaper(days, context) {
    const owner = userOf(context);
    const [[account]] = await context.db.run(selectAccount(owner));
    if (!account) return { fail: "not_found" };
    const refused = await takeFurther("statement-paper", context);
    return refused ?? answerStatement({ id: account.account_id, ...days }, owner, context);
  },
  getCustomerStatementPaper: (asked, context) => answerStatement(asked, null, context),
};
