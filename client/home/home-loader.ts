import type { LoaderFunctionArgs } from "react-router";
import { later } from "../runtime/later";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { toCard } from "../product-card/product-card-data";
import { collectionRows } from "./collection-rows";

/** Cards in a row; two rows' worth on a desktop. */
const rowLength = 8;
const fieldsShown = 8;

/** The home page: its terms are awaited, the top offers and the specialities follow. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const offers = later(api.call("listTopOffers", { limit: rowLength }), ({ products }) => products.map(toCard));
  const fields = later(api.call("listTerms", { kind: "speciality" }), ({ terms }) =>
    terms
      .toSorted((a, b) => b.product_count - a.product_count)
      .slice(0, fieldsShown)
      .map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
  );
  const home = required(await api.call("getHome", {}));
  return {
    categories: home.categories.map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
    brands: home.brands.map(({ slug, name }) => ({ slug, name })),
    collections: collectionRows(home.collections, rowLength),
    offers,
    fields,
  };
}
