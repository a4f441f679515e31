import type { CallReply } from "#shared/contracts/platform/table";
import { toCard } from "../product-card/product-card-data";

const mostRows = 3;

/**
 * The first collections as rows of cards. A product is in one row only, the first that has it, so that rows do not
 * begin with the same goods.
 * @param length most cards in a row
 */
export function collectionRows(collections: CallReply<"getHome">["collections"], length: number) {
  const displayed = new Set<string>();
  return collections.slice(0, mostRows).map(({ term, products }) => {
    const fresh = products.filter(({ slug }) => !displayed.has(slug)).slice(0, length);
    for (const { slug } of fresh) displayed.add(slug);
    return { slug: term.slug, name: term.name, cards: fresh.map(toCard) };
  });
}
