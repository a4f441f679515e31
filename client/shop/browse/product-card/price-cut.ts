import { discountOn, type Discount } from "#shared/money/discount";
import { filsFromAed } from "#shared/money/money";
import type { CallReply } from "#shared/contracts/platform/table";

/** How far a SKU sells below its list price, as its badge says it; what does not apply is left out. */
export type PriceCut = {
  /** Whole percent. */
  off?: number | undefined;
  /** The most that the percentage takes off, in AED. */
  upTo?: number | undefined;
  /** A fixed amount in AED instead of a percentage. */
  less?: number | undefined;
};

type ProductGroup = CallReply<"listProductGroups">["products"][number];
type Group = Pick<ProductGroup, "best_discount_type" | "best_discount" | "max_discount">;
type Variant = Pick<ProductGroup["variants"][number], "price_gst" | "special_price_final" | "discount_percentage">;

/**
 * What the badge of a SKU says: the terms of its group's discount, when they are what makes its price, else what its
 * price comes to in percent.
 */
export function priceCut(group: Group, variant: Variant): PriceCut {
  const list = filsFromAed(variant.price_gst);
  const taken = list - filsFromAed(variant.special_price_final);
  const isOfGroup = taken > 0 && discountOn(list, termsOf(group)) === taken;
  if (!isOfGroup) return { off: variant.discount_percentage || undefined };
  const { best_discount_type: type, best_discount: value, max_discount: cap } = group;
  return type === "fixed" ? { less: value } : { off: value, upTo: cap ?? undefined };
}

const termsOf = ({ best_discount_type: type, best_discount: value, max_discount: cap }: Group): Discount =>
  type === "fixed"
    ? { type, amount: filsFromAed(value) }
    : { type, percentage: value, cap: cap === null ? null : filsFromAed(cap) };
