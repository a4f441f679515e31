import type { LoaderFunctionArgs } from "react-router";
import { loadTermListing } from "./loading/term-listing";

/** `/specialities/{slug}`. */
export const loader = (args: LoaderFunctionArgs) => loadTermListing(args, args.params["slug"]!, "speciality");
