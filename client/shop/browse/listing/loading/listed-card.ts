import { toCard, type ProductCardData, type ProductGroup } from "#client/shop/browse/product-card/product-card-data";

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
/** Characters that fit into a line of the card on a phone. */
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
