import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { refusedOf, type Refused } from "#client/runtime/refused";
import type { Say } from "#client/runtime/request-context";

/** `ids`: of the files that go along with the form. Else the form was posted for a file alone, or a file was refused. */
type PostedFiles =
  | { ids: string[] }
  | { ids: null; refused?: undefined }
  | { ids: null; refused: Refused; status: number };

/**
 * Does what the buttons of an upload field ask: `delete` a file by its id, upload one (`intent=upload`, only without
 * scripts). Any other post goes on, and a file that was chosen and not uploaded is uploaded first.
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
    // What another tab has deleted is gone as well.
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

/** The file of a form without scripts; browsers post none as one without a name. */
function chosenIn(form: FormData): File | null {
  const file = form.get("file");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}

function refused(failure: (Failure & { status: number }) | undefined): PostedFiles {
  const refusal = refusedOf(failure, new FormData(), []);
  return { ids: null, refused: { ...refusal, problems: { file: refusal.message } }, status: failure?.status ?? 503 };
}
