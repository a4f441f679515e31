import { foundKinds, type FoundKind } from "#shared/contracts/back-office/console-tool";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { searchListing } from "#backend/goods/listing/listing-calls";
import { readLexicon } from "#backend/goods/search/known-lexicon";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";
import { searchSources } from "./search-sources";
import { mostHits } from "./search-store";

type Hit = CallAnswer<"searchConsole">["groups"][number]["hits"][number];

/**
 * Looks into every place that the caller may read: one batch for what is found by a code, number or name, beside the
 * shop's own search for products.
 */
export async function searchConsole(
  { search }: CallInput<"searchConsole">,
  context: CallContext,
): Promise<CallAnswer<"searchConsole">> {
  const { db, locale } = context;
  const staff = staffIn(context);
  const asked = searchSources.flatMap((source) => {
    const statement = may(staff, source.right) ? source.ask(search, locale) : null;
    return statement ? [{ source, statement }] : [];
  });
  const [answers, products] = await Promise.all([
    asked.length > 0 ? db.run(...asked.map(({ statement }) => statement)) : [],
    may(staff, "catalogue.read") ? productsBy(search, context) : [],
  ]);
  const found = new Map<FoundKind, Hit[]>([["products", products]]);
  for (const [place, { source }] of asked.entries()) {
    const hits = (answers[place] ?? []).map(({ key, title, more }) => ({ path: source.path(key), title, more }));
    found.set(source.kind, [...(found.get(source.kind) ?? []), ...hits]);
  }
  const groups = foundKinds.flatMap((kind) => {
    const hits = (found.get(kind) ?? []).slice(0, mostHits);
    return hits.length > 0 ? [{ kind, hits }] : [];
  });
  return { groups };
}

/** Products of the shop by the words of their title in either language. */
async function productsBy(search: string, context: CallContext): Promise<Hit[]> {
  const lexicon = await readLexicon(context.db, context.now);
  const found = (await searchListing(search, mostHits, context, lexicon)) ?? [];
  return found.map(({ slug, title }) => ({ path: `/admin/products/${slug}`, title, more: slug }));
}
