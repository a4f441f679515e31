import { z } from "zod";
import { chosenCategory } from "#shared/goods/business-categories";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import type { Locale } from "#shared/text/locale";

/**
 * The query sent to a backend for a call, sorted: the parameters its contract names, `name` where several calls share
 * its path, and what every request carries. Anything else is dropped, so URLs that mean the same become equal, and no
 * parameter can change an answer without being part of its cache key.
 */
export function forwardedQuery(name: CallName, query: URLSearchParams, locale: Locale): URLSearchParams {
  const known = new Set(parametersOf(name));
  const forwarded = new URLSearchParams([...query].filter(([key]) => known.has(key)));
  const call: Call = calls[name];
  if (call.name) forwarded.set("name", call.name);
  forwarded.set("business_category", chosenCategory(query.get("business_category")));
  forwarded.set("country", "UAE");
  forwarded.set("currency", "AED");
  forwarded.set("lang", locale);
  forwarded.sort();
  return forwarded;
}

/** Names of the parameters that a call takes, those in its path among them. */
export function parametersOf(name: CallName): readonly string[] {
  const { request } = contracts[name];
  return request instanceof z.ZodObject ? Object.keys(request.shape) : [];
}
