import type { LoaderFunctionArgs } from "react-router";
import type { TermKind } from "../../shared/listing";
import { notFound } from "../runtime/reply";
import { loadListing, type Listing, type ListingTerm } from "./load-listing";

/** A listing that is about an entry of the slug registry. */
export type TermListing = Listing & { term: ListingTerm };

/**
 * Loads the listing of the entry named by `slug`.
 * @throws 404 when there is no such entry, or it is not of this kind (A4).
 */
export async function loadTermListing(args: LoaderFunctionArgs, slug: string, kind?: TermKind): Promise<TermListing> {
  const listing = await loadListing(args, slug);
  const { term } = listing;
  if (!term || (kind && term.kind !== kind)) throw notFound();
  return { ...listing, term };
}
