import type { CallAnswer } from "#backend/platform/call-types";
import type { Outcome } from "#backend/platform/outcome";
import { base64Of } from "#backend/platform/text/base64";
import { userOf } from "#backend/identity/sessions/caller";
import type { CallContext, Handlers } from "../call-context";
import { buildPaper, readPaper } from "./build-document";
import { pdfOf } from "./make-pdf";
import type { PaperRef } from "./document-ref";

/**
 * Answers with a paper. @param owner whose order it must be; null: anybody's
 * @throws ArchiveAway
 */
async function answerPaper(
  ref: PaperRef,
  owner: string | null,
  as: "pdf" | "figures",
  context: CallContext,
): Promise<Outcome<CallAnswer<"getOrderPaper">>> {
  const read = await readPaper(ref, owner, context);
  if (!read) return { fail: "not_found" };
  const { parts, fileName, letterhead } = read;
  const bytes = as === "pdf" ? await pdfOf(await buildPaper(ref, read, context), context, context.now) : null;
  return { file_name: fileName, pdf: bytes && base64Of(bytes), offer: parts.offer, letterhead };
}

/** Papers as PDF: of the buyer's own orders, and of any for staff. */
export const paperHandlers: Handlers<"getOrderPaper" | "getHandledOrderPaper" | "getDraftPaper"> = {
  getOrderPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "order", ...asked, locale: context.locale }, userOf(context), as, context),
  getHandledOrderPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "order", ...asked, locale: context.locale }, null, as, context),
  getDraftPaper: ({ as, ...asked }, context) =>
    answerPaper({ of: "draft", ...asked, locale: context.locale }, null, as, context),
};
