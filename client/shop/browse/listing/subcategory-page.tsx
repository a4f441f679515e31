import { useLoaderData } from "react-router";
import type { loader } from "./subcategory-loader";
import { TermListingView } from "./term-listing-view";

export function Component() {
  return <TermListingView listing={useLoaderData<typeof loader>()} />;
}
