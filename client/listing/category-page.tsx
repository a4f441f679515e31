import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { notFound } from "../runtime/reply";
import { loadTermListing } from "./term-listing";
import { TermListingView } from "./term-listing-view";

/** `/category/{key}`: only categories at the top, the eight keys of spec §2, live here (A5). */
export async function loader(args: LoaderFunctionArgs) {
  const listing = await loadTermListing(args, args.params["key"]!, "category");
  if (listing.term.parent) throw notFound();
  return listing;
}

export function Component() {
  return <TermListingView listing={useLoaderData<typeof loader>()} />;
}
