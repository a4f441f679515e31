import type { ContentOf } from "#shared/contracts/goods/contents";
import { everything } from "#backend/platform/cache-purges/reply-tags";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { clinicCardOf } from "../clinics/clinic-card";
import { homeContentsOf } from "../contents/home-rows";
import { publishedOf } from "../contents/contents-statements";
import { cardsOf, termOf } from "./product";
import { readHome } from "./catalogue-store";

/** The home page as it is published. */
export async function getHome(_input: unknown, context: CallContext): Promise<CallAnswer<"getHome">> {
  return answerHome(undefined, context);
}

/**
 * What the home page shows of the catalogue, and its own words and rows.
 * @param document used instead of what is published; null: the shop's own
 */
export async function answerHome(
  document: ContentOf<"home"> | null | undefined,
  context: CallContext,
): Promise<CallAnswer<"getHome">> {
  const { db, ...view } = context;
  const { categories, brands, collections, products, clinics, published } = await readHome(db, view);
  view.shows.listing(everything);
  view.shows.content("home");
  const shown = document === undefined ? publishedOf("home", published) : document;
  return {
    categories: categories.map(termOf),
    brands: brands.map(termOf),
    collections: collections.map((collection) => ({
      term: termOf(collection),
      products: cardsOf(
        products.filter((row) => row.collection === collection.slug),
        view,
      ),
    })),
    clinics: clinics.map(clinicCardOf),
    ...(shown && { contents: await homeContentsOf(shown, context) }),
  };
}
