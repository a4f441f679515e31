import { redirect, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../shared/api-client";
import type { CallRequest } from "../../shared/contracts/table";
import { kycFields } from "../../shared/kyc-fields";
import { paths } from "../paths";
import { refusalOf, textIn, type Refusal } from "../runtime/reply";
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
export type PostedKyc = { values: Record<KycText, string>; refusal: Refusal | null };

/**
 * What the form's buttons do: `delete` a file by its id, upload one (`intent=upload`, only without scripts), else send
 * the details. A file that was chosen and not uploaded is uploaded first.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<PostedKyc | Response> {
  const form = await request.formData();
  const values = Object.fromEntries(kycTexts.map((name) => [name, textIn(form, name)])) as PostedKyc["values"];
  const refused = (refusal: Refusal | null): PostedKyc => ({ values, refusal });
  const [api, say] = [apiOf(context), sayOf(context)];
  const unwanted = textIn(form, "delete");
  if (unwanted) {
    const reply = await api.call("deleteFile", { file_id: unwanted });
    if (!reply?.success) return refused(ofFile(refusalOf(reply)));
    say({ message: reply.message, type: 1 });
    return refused(null);
  }
  const upload = await uploadPosted(form, api);
  if (upload && !upload.success) return refused(ofFile(upload.refusal));
  if (upload?.success && form.get("intent") === "upload") say({ message: upload.message, type: 1 });
  if (form.get("intent") === "upload") return refused(null);
  const proofs = [...form.getAll("business-proof").map(String), ...(upload ? [upload.id] : [])];
  const reply = await api.call("submitKyc", { ...filled(values), "business-proof": proofs });
  if (!reply?.success) return refused(ofForm(refusalOf(reply)));
  say({ message: reply.message, type: 1 });
  return redirect(paths.kyc);
}

/** Sends the file of a form without scripts; null when none was chosen, which browsers post as one without a name. */
async function uploadPosted(form: FormData, api: ApiClient) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return null;
  const posted = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const reply = await api.call("uploadFile", { file: posted });
  if (!reply?.success) return { success: false, refusal: refusalOf(reply) } as const;
  return { success: true, id: reply.file.id, message: reply.message } as const;
}

/** An empty field is one that was not filled in: it is told to be needed, and not to be wrong. */
const filled = (values: Record<KycText, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")) as CallRequest<"submitKyc">;

const ofFile = (refusal: Refusal): Refusal => ({ ...refusal, fields: { file: refusal.message } });

/** The backend may name a field by another of its names. */
function ofForm(refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields).map(([name, problem]) => [inForm(name), problem] as const);
  return { ...refusal, fields: Object.fromEntries(fields) };
}

function inForm(name: string): string {
  const stored = Object.entries(kycFields).find(([form]) => form === name)?.[1] ?? name;
  if (stored === "trn") return "trn";
  return Object.entries(kycFields).find(([, of]) => of === stored)?.[0] ?? name;
}
