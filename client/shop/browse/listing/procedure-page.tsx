import { useLoaderData } from "react-router";
import type { loader } from "./procedure-loader";
import { TermListingView } from "./term-listing-view";

export function Component() {
  return <TermListingView listing={useLoaderData<typeof loader>()} />;
}
