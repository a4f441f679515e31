import { redirect, type ActionFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { creditFields } from "#shared/payments/credit-line";
import { paths } from "#client/paths";
import { refusal, refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { takePostedFiles } from "#client/shop/frame/uploads/posted-files";

const creditTexts = creditFields.filter((name) => name !== "documents");

/** What was posted and not taken, or taken in part: what was typed is shown again. */
export type PostedCredit = { values: Record<string, string>; refused?: Refused | undefined };

/** The line is not as the form was when it was opened: another tab, or an operator, was faster. */
const decidedMeanwhile = new Set(["credit_pending", "credit_approved"]);

/** What the forms' buttons do: those of the files (`posted-files.ts`), `intent=update` adds files, else it applies. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = valuesIn(form, creditTexts);
  const [api, say] = [apiOf(context), sayOf(context)];
  const files = await takePostedFiles(form, "documents", { api, say });
  if (files.ids === null) {
    const posted: PostedCredit = { values, refused: files.refused };
    return files.refused ? refusal(posted, files) : posted;
  }
  const application = applicationOf(values, files.ids);
  const reply =
    form.get("intent") === "update"
      ? await api.call("updateCreditFiles", { documents: application.documents })
      : await api.call("applyForCredit", application);
  if (reply?.success || (reply && decidedMeanwhile.has(reply.code))) {
    say({ message: reply.message, type: reply.success ? 1 : 3 });
    return redirect(paths.creditLine);
  }
  const posted: PostedCredit = { values, refused: refusedOf(reply, form, creditTexts) };
  return refusal(posted, reply);
}

/** An empty field, or no file, is one that was not filled in: the message says it is required, not that it is wrong. */
function applicationOf(values: Record<string, string>, ids: string[]): CallRequest<"applyForCredit"> {
  const filled = Object.entries(values).filter(([, value]) => value.trim());
  return {
    ...Object.fromEntries(filled),
    documents: ids.length > 0 ? ids : undefined,
  } as CallRequest<"applyForCredit">;
}
