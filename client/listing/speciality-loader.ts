import type { LoaderFunctionArgs } from "react-router";
import { loadTermListing } from "./term-listing";

/** `/specialities/{slug}`. */
export const loader = (args: LoaderFunctionArgs) => loadTermListing(args, args.params["slug"]!, "speciality");
