import { href } from "react-router";
import type { PreviewPicture } from "../layout/link-preview";
import { absolute, type GraphNode, type GraphView } from "../layout/structured-data";
import { paths } from "../paths";
import type { ProductCardData } from "../product-card/product-card-data";

/** The products of a page of a listing, in their order: addresses only, the rest is said where they lead. */
export const itemList = (cards: readonly ProductCardData[], view: GraphView): GraphNode => ({
  "@type": "ItemList",
  itemListElement: cards.map(({ slug }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    url: absolute(view, href(paths.product, { slug })),
  })),
});

/** What link previews of a listing show: its first product. */
export function pictureOf({ cards: [first] }: { cards: readonly ProductCardData[] }): PreviewPicture | undefined {
  return first?.image ? { file: first.image, alt: first.title } : undefined;
}
