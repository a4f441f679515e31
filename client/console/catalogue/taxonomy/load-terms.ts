import type { LoaderFunctionArgs } from "react-router";
import { termKinds } from "#shared/goods/listing";
import { pageIn, searchIn } from "#client/console/list-url";
import { fresh } from "#client/console/loaded";

/** Which entries of the slug registry are shown. */
export const shownKinds = ["all", ...termKinds] as const;
/** Longest search, in characters (`shared/contracts/goods/taxonomy.ts`). */
export const longestSearch = 100;

/** The entries that an address asks for. */
export async function loadTerms({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longestSearch);
  const kind = shownKinds.find((one) => one === url.searchParams.get("show")) ?? "all";
  const wanted = { search, kind, page: pageIn(url) };
  const { terms, total, page, limit } = await fresh(context, "listEditedTerms", wanted);
  return { search, kind, terms, total, page, limit };
}
