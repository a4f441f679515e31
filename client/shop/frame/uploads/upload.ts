import type { Locale } from "#shared/text/locale";
import { browserClient } from "#client/runtime/browser-client";

type UploadOptions = {
  locale: Locale;
  signal: AbortSignal;
  /** Share of the file that was sent, from 0 to 1. */
  onProgress(share: number): void;
};

/**
 * Uploads one file with the API client, and reports progress.
 * @returns the call's reply; "unreadable" when the file is not there any more; no result when the network failed or the
 *   signal ended it
 */
export async function uploadFile(file: File, { locale, signal, onProgress }: UploadOptions) {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return "unreadable";
  const api = browserClient({ locale, fetch: fetchWithProgress(onProgress) });
  return api.call("uploadFile", { file: { name: file.name, bytes: new Uint8Array(bytes) } }, { signal });
}

/** `fetch` by XMLHttpRequest, because the platform's own does not report how much of a body was sent. */
const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    const sender = new XMLHttpRequest();
    sender.open(request.method, request.url);
    for (const [name, value] of request.headers) sender.setRequestHeader(name, value);
    sender.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    const answered = new Promise<Response>((resolve, reject) => {
      sender.addEventListener("load", () => resolve(new Response(sender.responseText, { status: sender.status })));
      for (const end of ["error", "abort", "timeout"])
        sender.addEventListener(end, () => reject(new TypeError(`upload: ${end}`)));
    });
    if (request.signal.aborted) throw new TypeError("upload: abort");
    request.signal.addEventListener("abort", () => sender.abort());
    sender.send(body);
    return answered;
  };
