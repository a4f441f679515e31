import type { ProductDocument } from "../../../shared/contracts/product-editor";

/**
 * A draft brought up to date: what only the shop has changed since `base` is taken over, what the draft has changed
 * stays. Lists are taken whole; variants are matched by SKU.
 */
export function merged(base: ProductDocument, draft: ProductDocument, shop: ProductDocument): ProductDocument {
  const { variants: _, ...rest } = mergedValue(base, draft, shop) as ProductDocument;
  const [was, mine, theirs] = [bySku(base), bySku(draft), bySku(shop)];
  const kept = draft.variants.flatMap((variant) => {
    const [before, now] = [was.get(variant.sku_id), theirs.get(variant.sku_id)];
    // Gone from the shop and untouched in the draft: it stays gone.
    if (before && !now) return isSame(before, variant) ? [] : [variant];
    return [before && now ? (mergedValue(before, variant, now) as typeof variant) : variant];
  });
  const added = shop.variants.filter(({ sku_id }) => !was.has(sku_id) && !mine.has(sku_id));
  return { ...rest, variants: [...kept, ...added] };
}

const bySku = (document: ProductDocument) => new Map(document.variants.map((one) => [one.sku_id, one]));

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mergedValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  return Object.fromEntries(Object.keys(mine).map((name) => [name, mergedValue(base[name], mine[name], theirs[name])]));
}
