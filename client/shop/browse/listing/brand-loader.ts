import type { LoaderFunctionArgs } from "react-router";
import { loadTermListing } from "./loading/term-listing";

/** `/brand/{slug}`. */
export const loader = (args: LoaderFunctionArgs) => loadTermListing(args, args.params["slug"]!, "brand");
