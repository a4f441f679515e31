import { useLoaderData } from "react-router";
import type { loader } from "./brand-loader";
import { TermListingView } from "./term-listing-view";

export function Component() {
  return <TermListingView listing={useLoaderData<typeof loader>()} />;
}
