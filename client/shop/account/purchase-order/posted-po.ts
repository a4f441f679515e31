import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { valuesIn } from "#client/runtime/refused";

/** Names of the fields of a purchase order. */
export const poFields = { number: "po_number", file: "po_file", drop: "po_file_drop" } as const;

/** What a form says of a purchase order; what it does not have is not sent. */
type PostedPo = { po_number?: string; po_file?: string };

/** `failure`: the file was refused, which `problems` says by its field; undefined when no answer came. */
type Posted =
  | { po: PostedPo }
  | { po: null; failure: (Failure & { status: number }) | undefined; problems: Record<string, string> };

/** Reads the fields of a purchase order from a form, and uploads the file that was chosen. */
export async function postedPo(form: FormData, api: ApiClient): Promise<Posted> {
  const { po_number } = valuesIn(form, [poFields.number]);
  const number = po_number === undefined ? {} : { po_number };
  const file = form.get(poFields.file);
  // Browsers post an empty choice as a file without a name.
  if (!(file instanceof File) || (file.name === "" && file.size === 0))
    return { po: { ...number, ...(form.has(poFields.drop) && { po_file: "" }) } };
  const reply = await api.call("uploadFile", {
    file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  });
  if (reply?.success) return { po: { ...number, po_file: reply.file.id } };
  const problem = reply && (reply.fields?.["file"] ?? reply.message);
  return { po: null, failure: reply, problems: problem ? { [poFields.file]: problem } : {} };
}
