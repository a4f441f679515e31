import type { ApiClient } from "#shared/calls/api-client";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";

/** Kinds of entries that products are chosen by, in the order in which they are offered. */
const kinds = ["category", "brand", "collection", "speciality", "procedure"] as const;

export type Scopes = Awaited<ReturnType<typeof loadScopes>>;

/** Every entry that products can be chosen by, kind by kind. */
export async function loadScopes(api: ApiClient) {
  const lists = await Promise.all(kinds.map((kind) => api.call("listTerms", { kind }, { fresh: true })));
  return kinds.map((kind, at) => ({
    kind,
    terms: required(lists[at]).terms.map(({ slug, name, parent }) => ({
      slug,
      name: parent ? `${parent.name} › ${name}` : name,
    })),
  }));
}

/** What an entry is called; null: there is none. */
export const scopeName = (scopes: Scopes, slug: string | null): string | null =>
  scopes.flatMap(({ terms }) => terms).find((term) => term.slug === slug)?.name ?? null;

/** The options of a choice of products. @param prefix stands before a slug in an option's value */
export function ScopeOptions({ scopes, prefix = "" }: { scopes: Scopes; prefix?: string }) {
  const t = useTexts();
  return scopes
    .filter(({ terms }) => terms.length > 0)
    .map(({ kind, terms }) => (
      <optgroup key={kind} label={t(`offers.kind.${kind}`)}>
        {terms.map(({ slug, name }) => (
          <option key={slug} value={prefix + slug}>
            {name}
          </option>
        ))}
      </optgroup>
    ));
}
