import type { LoaderFunctionArgs } from "react-router";
import { loadTermListing } from "./term-listing";

/** `/specialities/{slug}` (A4). */
export const loader = (args: LoaderFunctionArgs) => loadTermListing(args, args.params["slug"]!, "speciality");
