import type { ProductDocument, VariantDocument } from "#shared/contracts/goods/product-editor";

/**
 * A draft brought up to date: what only the shop has changed since `base` is taken over, what the draft has changed
 * stays. Lists are taken whole; variants are matched by SKU.
 */
export function merged<Form extends WithSkus>(base: Form, draft: Form, shop: Form): Form {
  const { variants: _, ...rest } = mergedValue(base, draft, shop) as Form;
  const [was, mine, theirs] = [bySku(base), bySku(draft), bySku(shop)];
  const remaining = draft.variants.flatMap((variant) => {
    const [before, now] = [was.get(variant.sku_id), theirs.get(variant.sku_id)];
    // Gone from the shop and untouched in the draft: it stays gone.
    if (before && !now) return isSame(before, variant) ? [] : [variant];
    return [before && now ? (mergedValue(before, variant, now) as typeof variant) : variant];
  });
  const added = shop.variants.filter(({ sku_id }) => !was.has(sku_id) && !mine.has(sku_id));
  return { ...rest, variants: [...remaining, ...added] } as unknown as Form;
}

/** A product in any form that lists its SKUs. */
type WithSkus = { variants: readonly { sku_id: string }[] };

const bySku = <Variant extends { sku_id: string }>(document: { variants: readonly Variant[] }) =>
  new Map(document.variants.map((one) => [one.sku_id, one]));

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mergedValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  return Object.fromEntries(Object.keys(mine).map((name) => [name, mergedValue(base[name], mine[name], theirs[name])]));
}

const noSpecial = { special_price: null, discount: null, special_ends_at: null };

/** What begins and ends by the clock, without anybody. */
const special = ({ special_price, discount, special_ends_at }: VariantDocument) => ({
  special_price,
  discount,
  special_ends_at,
});
const clockless = (document: ProductDocument | null) =>
  document && {
    ...document,
    variants: document.variants.map((one) => ({ ...one, ...noSpecial, planned: [] })),
  };

/** Whether two states of a product differ only by special prices that began or ended by themselves. */
export const onlyClockDiffers = (base: ProductDocument | null, shop: ProductDocument | null): boolean =>
  isSame(base, shop) || (base !== null && shop !== null && isSame(clockless(base), clockless(shop)));

/** A product as of a moment in ms: expired special prices removed, and planned ones begun. */
export function clockedTo(document: ProductDocument, now: number): ProductDocument {
  const variants = document.variants.map((variant) => {
    const isOver = variant.special_ends_at !== null && Date.parse(variant.special_ends_at) <= now;
    const over = isOver ? noSpecial : {};
    const due = variant.planned.find(
      ({ starts_at, ends_at }) => Date.parse(starts_at) <= now && Date.parse(ends_at) > now,
    );
    const begun = due ? { special_price: due.price, discount: null, special_ends_at: due.ends_at } : {};
    const planned = variant.planned.filter(({ starts_at }) => Date.parse(starts_at) > now);
    return { ...variant, ...over, ...begun, planned };
  });
  return { ...document, variants };
}

/** A draft with the special prices as they are by then, where it does not change them itself. */
export function withClock(
  base: ProductDocument | null,
  draft: ProductDocument,
  shop: ProductDocument | null,
  now: number,
): ProductDocument {
  if (!base || !shop) return draft;
  const [was, is] = [bySku(base), bySku(clockedTo(shop, now))];
  const variants = draft.variants.map((variant) => {
    const [before, then] = [was.get(variant.sku_id), is.get(variant.sku_id)];
    if (!before || !then) return variant;
    return {
      ...variant,
      ...(isSame(special(variant), special(before)) && special(then)),
      ...(isSame(variant.planned, before.planned) && { planned: then.planned }),
    };
  });
  return { ...draft, variants };
}
