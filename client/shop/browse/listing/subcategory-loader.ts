import { redirect, type LoaderFunctionArgs } from "react-router";
import { listingSearch } from "./listing-url";
import { loadTermListing } from "./loading/term-listing";
import { termPath } from "./term-path";

/** `/categories/{slug}`: sub-categories; one of the eight keys moves to its own address for good. */
export async function loader(args: LoaderFunctionArgs) {
  const listing = await loadTermListing(args, args.params["slug"]!, "category");
  if (!listing.term.parent) throw redirect(termPath(listing.term) + listingSearch(listing.query), 301);
  return listing;
}
