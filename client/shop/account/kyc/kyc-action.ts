import { redirect, type ActionFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { kycFields } from "#shared/customers/kyc-fields";
import { paths } from "#client/paths";
import { refusal, refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { takePostedFiles } from "#client/shop/frame/uploads/posted-files";

/** The text fields of the form, by the form's names. */
const kycTexts = [
  "Establishment-Name",
  "businessType",
  "GST",
  "tin",
  "licenceNumber",
  "licenceAuthority",
  "licenceExpiry",
] as const;
export type KycText = (typeof kycTexts)[number];

/** What was posted and not taken, or taken in part: what was typed is shown again. */
export type PostedKyc = { values: Record<string, string>; refused?: Refused | undefined };

/** What the form's buttons do: those of its files (`posted-files.ts`), else send the details. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = valuesIn(form, kycTexts);
  const [api, say] = [apiOf(context), sayOf(context)];
  const files = await takePostedFiles(form, "business-proof", { api, say });
  if (files.ids === null) {
    const posted: PostedKyc = { values, refused: files.refused };
    return files.refused ? refusal(posted, files) : posted;
  }
  const sent = { ...filled(values), "business-proof": files.ids.length > 0 ? files.ids : undefined };
  const reply = await api.call("submitKyc", sent);
  if (!reply?.success) {
    const posted: PostedKyc = { values, refused: ofForm(refusedOf(reply, form, kycTexts)) };
    return refusal(posted, reply);
  }
  say({ message: reply.message, type: 1 });
  return redirect(paths.kyc);
}

/** An empty field is one that was not filled in: the message says it is required, not that it is wrong. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")) as CallRequest<"submitKyc">;

/** The backend may name a field by another of its names. */
function ofForm(refused: Refused): Refused {
  const problems = Object.entries(refused.problems).map(([name, problem]) => [inForm(name), problem] as const);
  return { ...refused, problems: Object.fromEntries(problems) };
}

function inForm(name: string): string {
  return Object.entries(kycFields).find(([, stored]) => stored === name)?.[0] ?? name;
}
