import { bodyDeadlines, readBounded } from "#shared/http/bounded-body";
import { largestUpload, uploadBodyLimit, type PostedFile } from "#shared/pictures/upload";
import type { Fail } from "#backend/platform/outcome";

const crlf = [13, 10];
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
/** Of one part's headers, in bytes. */
const longestHead = 8192;

/**
 * The `file` of a `multipart/form-data` body. The body is held once, and the file is a view of it: the runtime's own
 * parser would hold 10 MB several times.
 */
export async function readPostedFile(request: Request): Promise<PostedFile | Fail> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";\s]{1,70})"?/i.exec(type)?.[1];
  if (!boundary) return { fail: "file_form_required" };
  if (!request.body) return { fail: "invalid_input", fields: { file: "required" } };
  const body = await readBounded(request.body, uploadBodyLimit, bodyDeadlines.file);
  if (typeof body === "string") return { fail: body === "body_too_large" ? "file_too_large" : body };
  const file = fileIn(body, boundary);
  if (!file) return { fail: "invalid_input", fields: { file: "required" } };
  if (file.bytes.length === 0) return { fail: "file_empty" };
  return file.bytes.length > largestUpload ? { fail: "file_too_large" } : file;
}

/** The first part that is named `file` and came whole; null when there is none. @param boundary of the content type */
export function fileIn(body: Uint8Array<ArrayBuffer>, boundary: string): PostedFile | null {
  const delimiter = ascii(`--${boundary}`);
  const betweenParts = [...crlf, ...delimiter];
  let at = startsWith(body, delimiter, 0) ? 0 : find(body, betweenParts, 0) + crlf.length;
  while (at >= crlf.length || startsWith(body, delimiter, at)) {
    const head = at + delimiter.length;
    const content = find(body, [...crlf, ...crlf], head) + 4;
    if (content < 4 || content - head > longestHead) return null;
    const end = find(body, betweenParts, content - 2);
    if (end < 0) return null;
    const name = fileNameIn(new TextDecoder().decode(body.subarray(head, content)));
    if (name !== null) return { name, bytes: body.subarray(content, Math.max(content, end)) };
    at = end + crlf.length;
  }
  return null;
}

/** What the sender calls the file, without folders, control characters and separators of lines; null for a part that is not the file. */
function fileNameIn(head: string): string | null {
  const line = /(?:^|\r\n)content-disposition:\s*form-data\b([^\r\n]*)/i.exec(head)?.[1] ?? "";
  if (/;\s*name="?([^";]*)"?/i.exec(line)?.[1] !== "file") return null;
  const sent = /;\s*filename="([^"]*)"/i.exec(line)?.[1] ?? "";
  const name = sent
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return Array.from(name).slice(-120).join("") || "file";
}

const startsWith = (bytes: Uint8Array, wanted: readonly number[], at: number): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Where these bytes are, or -1. */
function find(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  let at = bytes.indexOf(wanted[0]!, from);
  while (at >= 0 && !startsWith(bytes, wanted, at)) at = bytes.indexOf(wanted[0]!, at + 1);
  return at;
}
