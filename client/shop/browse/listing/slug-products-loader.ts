import type { LoaderFunctionArgs } from "react-router";
import { reservedSegments } from "#shared/routes/reserved-segments";
import { notFound } from "#client/runtime/reply";
import { loadTermListing } from "./loading/term-listing";

/**
 * `/{slug}/products`: any entry of the slug registry. The address of collections; others name their own as
 * canonical. Segments that begin other addresses are refused, however the router scored them.
 */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params["slug"]!;
  if (reservedSegments.has(slug)) throw notFound();
  return await loadTermListing(args, slug);
}
