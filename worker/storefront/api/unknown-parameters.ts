import type { CallName } from "#shared/calls/calls";
import type { Locale } from "#shared/text/locale";
import { parametersOf } from "./forwarded-query";

const noSuchParameter: Record<Locale, string> = {
  en: "There is no such parameter.",
  ar: "لا يقبل هذا الطلب حقلًا بهذا الاسم.",
};
/** What every request may carry. */
const carried = ["lang", "business_category", "country", "currency"];

/**
 * An error for each parameter that a call does not take; null: it takes all of them. For programs: a misspelt filter
 * would be dropped, and all records taken for the requested ones.
 */
export function unknownParameters(
  name: CallName,
  query: URLSearchParams,
  locale: Locale,
): Record<string, string> | null {
  const known = new Set([...parametersOf(name), ...carried]);
  const unknown = [...query.keys()].filter((key) => !known.has(key));
  return unknown.length === 0 ? null : Object.fromEntries(unknown.map((key) => [key, noSuchParameter[locale]]));
}
