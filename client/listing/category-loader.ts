import type { LoaderFunctionArgs } from "react-router";
import { notFound } from "../runtime/reply";
import { loadTermListing } from "./term-listing";

/** `/category/{key}`: only categories at the top, the eight keys of spec §2, live here (A5). */
export async function loader(args: LoaderFunctionArgs) {
  const listing = await loadTermListing(args, args.params["key"]!, "category");
  if (listing.term.parent) throw notFound();
  return listing;
}
