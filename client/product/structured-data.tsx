import { href } from "react-router";
import { localePrefix } from "../../shared/locale";
import { paths } from "../paths";
import { useVisit, type Visit } from "../runtime/shop";
import type { Crumb } from "../ui/breadcrumb";
import type { ProductData, ProductVariant } from "./product-data";
import { isSellable } from "./stock-state";

/** A product and the way to it in the words of schema.org; prices in AED including VAT (A46). */
export function productGraph(
  product: ProductData,
  crumbs: readonly Crumb[],
  { origin, locale }: Pick<Visit, "origin" | "locale">,
) {
  const absolute = (path: string) => origin + localePrefix(locale) + path;
  const page = absolute(href(paths.product, { slug: product.slug }));
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        name: product.title,
        description: product.description,
        url: page,
        image: product.images.map((file) => `${origin}/media/product-desktop/${file}`),
        sku: product.defaultSku ?? undefined,
        brand: { "@type": "Brand", name: product.brand.name },
        aggregateRating: product.rating && {
          "@type": "AggregateRating",
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
        offers: product.variants.map((variant) => offer(variant, page)),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          ...crumbs.map(({ name, to }) => ({ name, item: absolute(to) })),
          { name: product.title, item: page },
        ].map((element, place) => ({ "@type": "ListItem", position: place + 1, ...element })),
      },
    ],
  };
}

function offer(variant: ProductVariant, page: string) {
  const price = { price: variant.price, priceCurrency: "AED" };
  return {
    "@type": "Offer",
    sku: variant.sku,
    mpn: variant.manufacturerCode,
    url: `${page}?sku=${encodeURIComponent(variant.sku)}`,
    ...price,
    priceSpecification: { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: true },
    priceValidUntil: variant.endsAt?.slice(0, 10),
    availability: `https://schema.org/${isSellable(variant) ? "InStock" : "OutOfStock"}`,
  };
}

/** JSON of a graph, safe inside a script element. */
export const graphText = (graph: object): string => JSON.stringify(graph).replaceAll("<", "\\u003c");

/**
 * The data block that search engines read; it runs nothing, so it needs no nonce. Only the server writes it: the
 * browser keeps what it finds, and its bundle carries none of this.
 */
export function StructuredData({ product, crumbs }: { product: ProductData; crumbs: readonly Crumb[] }) {
  const visit = useVisit();
  const json = import.meta.env.SSR ? graphText(productGraph(product, crumbs, visit)) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
