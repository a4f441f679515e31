import { parseJson } from "#shared/text/parse-json";
import type { Fail } from "./outcome";

/** A request's parameters by name: query, then body, then path segments, the later ones winning. */
export type RawInput = Record<string, unknown>;

/** Largest request body, in bytes. */
export const bodyLimitBytes = 256 * 1024;

/** NUL truncates a text inside SQLite, and a lone surrogate is not a character. */
const unreadable = /\0|\p{Surrogate}/u;

/** What was sent: a whole request, or a read that came with others and has no body. */
export type Sent = { method: string; url: URL; request: Request | null };

/** Reads a request's parameters. A name given several times becomes a list; contracts that want one value refuse it. */
export async function readInput(
  { method, url, request }: Sent,
  segments: Record<string, string>,
): Promise<{ input: RawInput } | Fail> {
  const body = request === null || method === "GET" || method === "HEAD" ? {} : await readBody(request);
  if ("fail" in body) return body;
  const input = { ...fromEntries(url.searchParams), ...body.input, ...segments };
  const spoilt = Object.entries(input).filter(([name, value]) => unreadable.test(name) || holdsUnreadable(value));
  if (spoilt.length === 0) return { input };
  return { fail: "invalid_input", fields: Object.fromEntries(spoilt.map(([name]) => [name, "unreadable"])) };
}

async function readBody(request: Request): Promise<{ input?: RawInput } | Fail> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data") return readForm(request);
  const text = await request.text();
  if (text.trim() === "") return {};
  if (type !== "" && type !== "application/json") return { fail: "unsupported_media_type" };
  try {
    const value: unknown = parseJson(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { input: { ...value } };
  } catch {
    // Malformed: answered below like any other body that is not an object.
  }
  return { fail: "invalid_input", fields: { body: "invalid" } };
}

/** A form's texts; files have separate calls. */
async function readForm(request: Request): Promise<{ input: RawInput } | Fail> {
  try {
    const form = await request.formData();
    return { input: fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string")) };
  } catch {
    return { fail: "invalid_input", fields: { body: "invalid" } };
  }
}

function fromEntries(entries: Iterable<[string, string]>): RawInput {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(values);
}

/** Iterates with its own stack instead of recursion: a body may nest deeper than the call stack. */
function holdsUnreadable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string" && unreadable.test(next)) return true;
    if (typeof next === "object" && next !== null) for (const entry of Object.entries(next)) waiting.push(...entry);
  }
  return false;
}
