import { href } from "react-router";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { plainText } from "#shared/text/plain-text";
import { absolute, type GraphNode, type GraphView } from "#client/shop/frame/layout/structured-data.tsx";
import { paths } from "#client/paths";
import { picturesOf, type ProductData, type ProductReviews, type ProductVariant } from "./product-data";
import { isSellable } from "./stock-state";
import { returnsId, returnsNode, shippingId, shippingNode } from "./terms-graph";

/** Options that schema.org has a property for, by the catalogue's names of them in either language. */
const properties = new Map([
  ["Size", "size"],
  ["المقاس", "size"],
  ["Colour", "color"],
  ["اللون", "color"],
]);

const pictureAt = ({ origin }: GraphView, file: string) => `${origin}/media/product-desktop/${file}`;

/**
 * A product in the words of schema.org, as Google's merchant listings read them: prices in AED including VAT, an
 * offer for each SKU, a group around several. Delivery and returns are nodes of their own that the offers name.
 * @returns nothing for a product without a SKU, hence without a price
 */
export function productNodes(product: ProductData, view: GraphView, delivery: Shop["delivery"]): GraphNode[] {
  const { variants, type } = product;
  if (variants.length === 0) return [];
  const page = absolute(view, href(paths.product, { slug: product.slug }));
  const images = picturesOf(product, variants[0]!).map(({ file }) => pictureAt(view, file));
  const about = {
    "@id": productId,
    name: product.title,
    description: plainText(product.description),
    url: page,
    image: images,
    brand: { "@type": "Brand", name: product.brand.name },
    aggregateRating: product.rating && {
      "@type": "AggregateRating",
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    },
  };
  const sold = variants.map((variant) => ({
    "@type": "Product",
    ...distinction(product, variant),
    image: variant.image ? pictureAt(view, variant.image) : images[0],
    sku: variant.sku,
    mpn: variant.manufacturerCode,
    gtin: variant.gtin,
    offers: {
      ...offer(variant, page, conditionOf(type)),
      shippingDetails: { "@id": shippingId(variant.price, delivery) },
    },
  }));
  const terms = absolute(view, href(paths.policy, { policy: "terms-to-use" }));
  const shipping = new Map(variants.map(({ price }) => [shippingId(price, delivery), shippingNode(price, delivery)]));
  return [
    variants.length === 1
      ? { ...sold[0]!, ...about }
      : { "@type": "ProductGroup", ...about, ...groupOf(product, sold) },
    ...shipping.values(),
    returnsNode(type, `${terms}#returns`),
  ];
}

/** The node of a page's product, to which others on the page add. */
const productId = "#product";

/**
 * The reviews on the page, as a part of the product's own node, since they arrive later.
 * @param someone placeholder for an author without a name
 */
export function reviewNodes(
  { variants }: ProductData,
  reviews: ProductReviews["reviews"],
  someone: string,
): GraphNode[] {
  if (reviews.length === 0 || variants.length === 0) return [];
  return [
    {
      "@type": variants.length === 1 ? "Product" : "ProductGroup",
      "@id": productId,
      review: reviews.map(({ rating, title, text, author, created_at }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: author || someone },
        datePublished: created_at.slice(0, 10),
        name: title || undefined,
        reviewBody: text,
        reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
    },
  ];
}

/** What makes a group of its variants; its id is the one of the product feed. */
function groupOf({ id, optionNames }: ProductData, hasVariant: GraphNode[]) {
  const varies = optionNames.flatMap((name) => properties.get(name) ?? []);
  return {
    productGroupID: id,
    variesBy: varies.length > 0 ? varies.map((property) => `https://schema.org/${property}`) : undefined,
    hasVariant,
  };
}

/** What distinguishes a variant from its siblings. */
function distinction({ title, optionNames }: ProductData, variant: ProductVariant) {
  const named = optionNames.flatMap((name, place) => {
    const property = properties.get(name);
    return property ? [[property, variant.options[place]] as const] : [];
  });
  return { name: `${title} – ${variant.title ?? variant.options.join(", ")}`, ...Object.fromEntries(named) };
}

const conditionOf = (type: string) => (type === "refurbished" ? "RefurbishedCondition" : "NewCondition");

const money = (price: number) => ({ price, priceCurrency: "AED", valueAddedTaxIncluded: true });

function offer(variant: ProductVariant, page: string, condition: string) {
  const list = variant.list && { priceType: "https://schema.org/StrikethroughPrice", ...money(variant.list) };
  return {
    "@type": "Offer",
    url: `${page}?sku=${encodeURIComponent(variant.sku)}`,
    price: variant.price,
    priceCurrency: "AED",
    priceSpecification: [money(variant.price), ...(list ? [list] : [])].map((specification) => ({
      "@type": "UnitPriceSpecification",
      ...specification,
    })),
    priceValidUntil: variant.endsAt?.slice(0, 10),
    availability: `https://schema.org/${availabilityOf(variant)}`,
    itemCondition: `https://schema.org/${condition}`,
    hasMerchantReturnPolicy: { "@id": returnsId },
  };
}

const availabilityOf = (variant: ProductVariant): string =>
  !isSellable(variant) ? "OutOfStock" : variant.backorder?.in_stock === 0 ? "BackOrder" : "InStock";
