import { redirect, type LoaderFunctionArgs } from "react-router";
import { paths } from "#client/paths";
import { loadListing } from "./loading/load-listing";

/**
 * `/products` and `/products/?search=`: every product, or what a search finds. What is on offer has a page of its own, which
 * the address of the filter alone leads to; who sets the filter in the list stays in it.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (import.meta.env.SSR && args.url.search === "?offers=1") throw redirect(paths.offers, 301);
  return loadListing(args);
}
