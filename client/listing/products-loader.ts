import type { LoaderFunctionArgs } from "react-router";
import { loadListing } from "./loading/load-listing";

/** `/products` and `/products/?search=`: every product, or what a search finds. */
export const loader = (args: LoaderFunctionArgs) => loadListing(args);
