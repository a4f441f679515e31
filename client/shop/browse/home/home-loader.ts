import type { LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import type { ApiClient } from "#shared/calls/api-client";
import { later } from "#client/runtime/later";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { toCard } from "../product-card/product-card-data";
import { collectionRows } from "./collection-rows";

/** Cards in a row; two rows' worth on a desktop. */
const rowLength = 8;
const mostFields = 8;

/** The home page: its terms are awaited, the top offers and the specialities follow. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  return homeData(
    api,
    api.call("getHome", {}).then((reply) => required(reply)),
  );
}

/** Loads the home page. @param request for its contents */
export async function homeData(api: ApiClient, request: Promise<CallReply<"getHome">>) {
  const offers = later(api.call("listTopOffers", { limit: rowLength }), ({ products }) => products.map(toCard));
  const fields = later(api.call("listTerms", { kind: "speciality" }), ({ terms }) =>
    terms
      .toSorted((a, b) => b.product_count - a.product_count)
      .slice(0, mostFields)
      .map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
  );
  const { contents, ...home } = await request;
  const has = (kind: string) => !contents || contents.rows.some((row) => row.kind === kind);
  return {
    categories: has("categories")
      ? home.categories.map(({ slug, name, image_url }) => ({ slug, name, image: image_url }))
      : [],
    brands: has("brands") ? home.brands.map(({ slug, name }) => ({ slug, name })) : [],
    collections: has("collections") ? collectionRows(home.collections, rowLength) : [],
    ...(!contents && {
      clinics: home.clinics?.slice(0, 3).map(({ slug, title, picture }) => ({ slug, title, picture })),
    }),
    ...(has("offers") && { offers }),
    ...(has("specialities") && { fields }),
    ...(contents && {
      hero: contents.hero,
      rows: contents.rows.map((row) =>
        row.kind === "products"
          ? { kind: row.kind, title: row.title, to: row.to, cards: row.products.map(toCard) }
          : row,
      ),
    }),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;
