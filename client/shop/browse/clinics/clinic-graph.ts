import { href } from "react-router";
import { absolute, type GraphNode, type GraphView } from "#client/shop/frame/layout/structured-data.tsx";
import { paths } from "#client/paths";
import type { Clinic } from "./load-clinic";

/** A kit in the words of schema.org: the page, and the list of what is in it, with prices in AED including VAT. */
export function kitNodes({ title, description, pictures, lines }: Clinic, path: string, view: GraphView): GraphNode[] {
  return [
    {
      "@type": "CollectionPage",
      name: title,
      description,
      url: absolute(view, path),
      inLanguage: view.locale,
      primaryImageOfPage: { "@type": "ImageObject", url: `${view.origin}/media/banner-desktop/${pictures.wide}` },
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: lines.length,
        itemListElement: lines.map(({ slug, title: name }, place) => ({
          "@type": "ListItem",
          position: place + 1,
          name,
          url: absolute(view, href(paths.product, { slug })),
        })),
      },
    },
  ];
}
