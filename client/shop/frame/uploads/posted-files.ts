import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { refusedOf, type Refused } from "#client/runtime/refused";
import type { Say } from "#client/runtime/request-context";

/**
 * `ids`: of the files submitted with the form. Otherwise the form was posted only for a file, or a file was refused.
 */
type PostedFiles =
  | { ids: string[] }
  | { ids: null; refused?: undefined }
  | { ids: null; refused: Refused; status: number };

/**
 * Handles the buttons of an upload field: `delete` a file by its id, upload one (`intent=upload`, only without
 * scripts). Any other post continues, after uploading a file that was chosen but not uploaded.
 * @param name under which the form posts the ids
 */
export async function takePostedFiles(
  form: FormData,
  name: string,
  { api, say }: { api: ApiClient; say: Say },
): Promise<PostedFiles> {
  const unwanted = form.get("delete");
  if (typeof unwanted === "string") {
    const reply = await api.call("deleteFile", { file_id: unwanted });
    // A file deleted in another tab is gone as well.
    if (!reply?.success && reply?.status !== 404) return refused(reply);
    if (reply.success) say({ message: reply.message, type: 1 });
    return { ids: null };
  }
  const ids = form.getAll(name).map(String);
  const isUpload = form.get("intent") === "upload";
  const file = chosenIn(form);
  if (!file) return isUpload ? { ids: null } : { ids };
  const posted = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const reply = await api.call("uploadFile", { file: posted });
  if (!reply?.success) return refused(reply);
  if (!isUpload) return { ids: [...ids, reply.file.id] };
  say({ message: reply.message, type: 1 });
  return { ids: null };
}

/** The file of a form without scripts; browsers post an empty choice as a file without a name. */
function chosenIn(form: FormData): File | null {
  const file = form.get("file");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}

function refused(failure: (Failure & { status: number }) | undefined): PostedFiles {
  const refusal = refusedOf(failure, new FormData(), []);
  return { ids: null, refused: { ...refusal, problems: { file: refusal.message } }, status: failure?.status ?? 503 };
}
