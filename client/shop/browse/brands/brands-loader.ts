import type { LoaderFunctionArgs } from "react-router";
import { required } from "#client/runtime/reply";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { brandsByLetter } from "./brands-by-letter";

/** `/brands`: every brand, from A to Z. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { terms } = required(await apiOf(context).call("listTerms", { kind: "brand" }));
  return { groups: brandsByLetter(terms, visitOf(context).locale) };
}
