import { redirect, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../shared/api-client";
import type { CallRequest } from "../../shared/contracts/table";
import { kycFields } from "../../shared/kyc-fields";
import { paths } from "../paths";
import { refusedOf, valuesIn, type Refused } from "../runtime/refused";
import { apiOf, sayOf } from "../runtime/shop";

/** The text fields of the form, by their names of spec §5. */
const kycTexts = [
  "Establishment-Name",
  "businessType",
  "trn",
  "licenceNumber",
  "licenceAuthority",
  "licenceExpiry",
] as const;
export type KycText = (typeof kycTexts)[number];

/** What was posted and not taken, or taken in part: what was typed goes back to who typed it. */
export type PostedKyc = { values: Record<string, string>; refused?: Refused };

/**
 * What the form's buttons do: `delete` a file by its id, upload one (`intent=upload`, only without scripts), else send
 * the details. A file that was chosen and not uploaded is uploaded first.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<PostedKyc | Response> {
  const form = await request.formData();
  const { delete: unwanted, intent, ...values } = valuesIn(form, ["delete", "intent", ...kycTexts]);
  const [api, say] = [apiOf(context), sayOf(context)];
  if (unwanted) {
    const reply = await api.call("deleteFile", { file_id: unwanted });
    if (!reply?.success) return { values, refused: ofFile(refusedOf(reply, form, kycTexts)) };
    say({ message: reply.message, type: 1 });
    return { values };
  }
  const upload = await uploadPosted(form, api);
  if (upload && !upload.success) return { values, refused: ofFile(refusedOf(upload.failure, form, kycTexts)) };
  if (intent === "upload") {
    if (upload) say({ message: upload.message, type: 1 });
    return { values };
  }
  const proofs = [...form.getAll("business-proof").map(String), ...(upload ? [upload.id] : [])];
  const sent = { ...filled(values), "business-proof": proofs.length > 0 ? proofs : undefined };
  const reply = await api.call("submitKyc", sent);
  if (!reply?.success) return { values, refused: ofForm(refusedOf(reply, form, kycTexts)) };
  say({ message: reply.message, type: 1 });
  return redirect(paths.kyc);
}

/** Sends the file of a form without scripts; null when none was chosen, which browsers post as one without a name. */
async function uploadPosted(form: FormData, api: ApiClient) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return null;
  const posted = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const reply = await api.call("uploadFile", { file: posted });
  if (!reply?.success) return { success: false, failure: reply } as const;
  return { success: true, id: reply.file.id, message: reply.message } as const;
}

/** An empty field is one that was not filled in: it is told to be needed, and not to be wrong. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")) as CallRequest<"submitKyc">;

const ofFile = (refused: Refused): Refused => ({ ...refused, problems: { file: refused.message } });

/** The backend may name a field by another of its names. */
function ofForm(refused: Refused): Refused {
  const problems = Object.entries(refused.problems).map(([name, problem]) => [inForm(name), problem] as const);
  return { ...refused, problems: Object.fromEntries(problems) };
}

function inForm(name: string): string {
  const stored = Object.entries(kycFields).find(([form]) => form === name)?.[1] ?? name;
  if (stored === "trn") return "trn";
  return Object.entries(kycFields).find(([, of]) => of === stored)?.[0] ?? name;
}
