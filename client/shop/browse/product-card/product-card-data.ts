import type { z } from "zod";
import type { productGroup } from "#shared/contracts/goods/catalogue";
import { chipsThatFit, roomOnDesk, roomOnPhone, type Chip } from "./chip-room";
import { priceCut, type PriceCut } from "./price-cut";

export type ProductGroup = z.output<typeof productGroup>;

/**
 * What a card shows of a product group and nothing more, because it is sent twice: as markup and as hydration data.
 * Prices in AED incl. VAT. Fields that do not apply are left out.
 */
export type ProductCardData = PriceCut & {
  /** Product group id. */
  id: string;
  slug: string;
  title: string;
  brand: string;
  /** The default SKU, which the card's button adds. */
  sku?: string | undefined;
  /** There are other variants: the button offers a choice. */
  choices?: true | undefined;
  /** File name below `/media/{preset}/`. */
  image?: string | undefined;
  /** Lowest selling price among the variants. */
  price: number;
  /** List price to strike; only when higher. */
  list?: number | undefined;
  /** Variants have different prices. */
  from?: true | undefined;
  /** It cannot be paid in cash on delivery. */
  noCod?: true | undefined;
  soldOut?: true | undefined;
  rating?: { average: number; count: number } | undefined;
  /** What its variants differ in, the first few, such as `S · M · L`; where `chips` do not say so. */
  values?: string | undefined;
  /** How many more values there are. */
  more?: number | undefined;
  /** Variants that are added by their value, all of them at the card's price. */
  chips?: readonly Chip[] | undefined;
  /** How many of those a phone has room for; all where it does not say. */
  onPhone?: number | undefined;
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
    noCod: variant && !variant.overlap_image_url ? true : undefined,
    soldOut: group.in_stock ? undefined : true,
    rating: group.rating.count > 0 ? group.rating : undefined,
    ...chipsOf(group),
  };
}

function chipsOf(group: ProductGroup): Pick<ProductCardData, "chips" | "more" | "onPhone"> {
  const { variant_choices = [], variant_count, in_stock } = group;
  const values = variant_choices.map(({ value }) => value);
  const shorter = values.map(shortened);
  // Two that are for unlike people may have one letter.
  const names = new Set(shorter).size === values.length ? shorter : values;
  const all = variant_choices.map(({ sku_id, in_stock: has }, place): Chip =>
    has ? [names[place]!, sku_id] : [names[place]!],
  );
  const chips = in_stock ? chipsThatFit(all, variant_count, roomOnDesk) : [];
  if (chips.length === 0) return {};
  const onPhone = chipsThatFit(all, variant_count, roomOnPhone).length;
  return {
    chips,
    more: variant_count - chips.length || undefined,
    onPhone: onPhone === chips.length ? undefined : onPhone,
  };
}

/** `متوسط (M)` is `M` where there is little room. */
export const shortened = (value: string): string => /\(([A-Z\d]{1,4})\)$/.exec(value)?.[1] ?? value;
