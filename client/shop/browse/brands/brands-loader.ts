import type { LoaderFunctionArgs } from "react-router";
import { required } from "#client/runtime/reply";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { renderedOnly } from "#client/start/rendered-only";
import { brandsByLetter, type BrandGroup } from "./brands-by-letter";

/** What the page shows; missing on one that has just been loaded, where the server's markup stays. */
export type BrandsData = { groups?: BrandGroup[] };

/** `/brands`: every brand, from A to Z. */
export async function loader({ context }: LoaderFunctionArgs): Promise<BrandsData> {
  const { terms } = required(await apiOf(context).call("listTerms", { kind: "brand" }));
  return { groups: renderedOnly(brandsByLetter(terms, visitOf(context).locale)) };
}
