import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { loadTermListing } from "./term-listing";
import { TermListingView } from "./term-listing-view";

/** `/procedures/{slug}` (A4). */
export const loader = (args: LoaderFunctionArgs) => loadTermListing(args, args.params["slug"]!, "procedure");

export function Component() {
  return <TermListingView listing={useLoaderData<typeof loader>()} />;
}
