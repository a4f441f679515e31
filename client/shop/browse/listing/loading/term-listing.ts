import type { LoaderFunctionArgs } from "react-router";
import type { TermKind } from "#shared/goods/listing";
import { notFound } from "#client/runtime/reply";
import { lean, loadListing, type Listing, type ListingTerm } from "./load-listing";

/** A listing that is about an entry of the slug registry, with the categories directly below it. */
export type TermListing = Listing & { term: ListingTerm; below: { slug: string; name: string }[] };

/**
 * Loads the listing of the entry named by `slug`.
 * @throws 404 when there is no such entry, or it is not of this kind.
 */
export async function loadTermListing(args: LoaderFunctionArgs, slug: string, kind?: TermKind): Promise<TermListing> {
  const listing = await loadListing(args, slug);
  const { term, facets = [], query } = listing;
  if (!term || (kind && term.kind !== kind)) throw notFound();
  if (term.kind !== "category") return { ...listing, term, below: [] };
  // Links to the sub-categories take the place of a filter that would say the same.
  const categories = facets.find(({ key }) => key === "category")?.values ?? [];
  const filters = query.filters.category ? facets : facets.filter(({ key }) => key !== "category");
  return {
    ...listing,
    term,
    facets: lean(filters, query),
    below: categories.map(({ value, label }) => ({ slug: value, name: label })),
  };
}
