import type { z } from "zod";
import type { productGroup } from "../../shared/contracts/catalogue";
import { priceCut, type PriceCut } from "./price-cut";

export type ProductGroup = z.output<typeof productGroup>;

/**
 * What a card shows of a product group and nothing more, because it travels twice: as markup and as hydration data.
 * Prices in AED incl. VAT. What does not apply is left out.
 */
export type ProductCardData = PriceCut & {
  /** Product group id. */
  id: string;
  slug: string;
  title: string;
  brand: string;
  /** The default SKU, which the card's button adds. */
  sku?: string | undefined;
  /** There are other variants beside it: the button lets one choose. */
  choices?: true | undefined;
  /** File name below `/media/{preset}/`. */
  image?: string | undefined;
  /** Lowest selling price among the variants. */
  price: number;
  /** List price to strike; only when higher. */
  list?: number | undefined;
  /** Variants have different prices. */
  from?: true | undefined;
  cod?: true | undefined;
  soldOut?: true | undefined;
  rating?: { average: number; count: number } | undefined;
  /** What its variants differ in, the first few, such as `S · M · L`. */
  values?: string | undefined;
  /** How many values there are beside those. */
  more?: number | undefined;
  /** Price of one piece of the pack that `price` is for. */
  each?: number | undefined;
};

/** The card of a product group as a listing carries it, with its default variant only. */
export function toCard(group: ProductGroup): ProductCardData {
  const variant = group.variants.find(({ sku_id }) => sku_id === group.default_sku) ?? group.variants[0];
  const differs = variant !== undefined && variant.special_price_final !== group.fromPrice;
  const strikes = variant !== undefined && !differs && variant.price_gst > group.fromPrice;
  return {
    id: group.product_group_id,
    slug: group.slug,
    title: group.title,
    brand: group.brand.name,
    sku: group.default_sku ?? undefined,
    choices: group.variant_count > 1 || undefined,
    image: group.image_url ?? undefined,
    price: group.fromPrice,
    list: strikes ? variant.price_gst : undefined,
    ...(variant && priceCut(group, variant)),
    from: group.toPrice > group.fromPrice || undefined,
    cod: variant?.overlap_image_url ? true : undefined,
    soldOut: group.in_stock ? undefined : true,
    rating: group.rating.count > 0 ? group.rating : undefined,
  };
}

/** The card in a listing, where there is room to choose by: with what its variants differ in and what one piece costs. */
export function toListedCard(group: ProductGroup): ProductCardData {
  const { pieces, variant_values = [] } = group;
  const card = toCard(group);
  const isOfPack = pieces !== undefined && group.variants[0]?.special_price_final === card.price;
  return { ...card, ...firstValues(variant_values), each: isOfPack ? eachOf(card.price, pieces) : undefined };
}

/** Least price of a piece that says anything in AED and fils. */
const leastEach = 0.01;

const eachOf = (price: number, pieces: number): number | undefined => {
  const each = Math.round((price * 100) / pieces) / 100;
  return each >= leastEach ? each : undefined;
};

const mostValues = 4;
/** What fits into a line of the card on a phone, in letters. */
const lineLength = 22;

/** As many values as a line of the card holds; none where not even two do. */
function firstValues(values: readonly string[]): Pick<ProductCardData, "values" | "more"> {
  const short = values.map(shortened);
  let count = 0;
  for (let length = 0; count < Math.min(mostValues, short.length); count++) {
    length += short[count]!.length + 3;
    if (length > lineLength + 3) break;
  }
  if (count < 2) return {};
  return { values: short.slice(0, count).join(" · "), more: short.length - count || undefined };
}

/** `متوسط (M)` is `M` where there is little room. */
const shortened = (value: string): string => /\(([A-Z\d]{1,4})\)$/.exec(value)?.[1] ?? value;
