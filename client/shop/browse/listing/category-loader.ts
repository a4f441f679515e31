import type { LoaderFunctionArgs } from "react-router";
import { notFound } from "#client/runtime/reply";
import { loadTermListing } from "./loading/term-listing";

/** `/category/{key}`: only the eight top categories (`client/shop/frame/layout/category-keys.ts`) live here. */
export async function loader(args: LoaderFunctionArgs) {
  const listing = await loadTermListing(args, args.params["key"]!, "category");
  if (listing.term.parent) throw notFound();
  return listing;
}
