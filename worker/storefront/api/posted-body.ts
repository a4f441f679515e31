import type { FailureCode } from "#shared/failures/failure";
import { parseJson } from "#shared/text/parse-json";

/** What was posted, JSON or a form's texts, as an object; a name given several times becomes a list. */
export async function postedBody(request: Request): Promise<Record<string, unknown> | FailureCode> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isForm = type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
  try {
    if (isForm) return namedValues(await request.formData());
    const text = await request.text();
    if (text.trim() === "") return {};
    if (type !== "" && type !== "application/json") return "unsupported_media_type";
    const value: unknown = parseJson(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : "invalid_input";
  } catch {
    return "invalid_input";
  }
}

/** Texts by name, in a form or a URL; a name given several times becomes a list. */
export function namedValues(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    if (typeof value !== "string") continue;
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(values);
}
