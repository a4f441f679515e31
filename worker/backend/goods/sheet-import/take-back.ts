import type { ProductDocument, VariantDocument } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";
import { clockedTo, isSame, merged } from "../product-editor/merge";

/** What became of a SKU since, that it is not taken out of the shop from beneath. */
export type SkuUse = { isOrdered: boolean; isHeld: boolean; isCarted: boolean; isAnnounced: boolean };

/** What an import did to the stock of a SKU, and what was done since. */
type SkuMoves = {
  /** Units that it brought, or took. */
  change: number;
  /** Somebody has counted or corrected it since, or another sheet has set it. */
  isCounted: boolean;
  /** It was moved by hand or by a sheet since, in any way. */
  isHandled: boolean;
};

/** All that decides what of an import goes back. Pure facts; times in ms. */
export type Undoing = {
  /** What the import made of the product: it brought it, or changed it. */
  outcome: "new" | "changed";
  /** It wrote the product's own fields, not only its stock. */
  hasWritten: boolean;
  /** The product before and after it, as far as its history reaches; null before a product that it brought. */
  was: ProductDocument | null;
  became: ProductDocument | null;
  /** What the shop has now; null: nothing. */
  shop: ProductDocument | null;
  /** Of the SKUs that the shop has. */
  stock: ReadonlyMap<string, number>;
  /** Of those that may be ordered beyond their stock: how many are owed. */
  owed: ReadonlyMap<string, number>;
  moves: ReadonlyMap<string, SkuMoves>;
  uses: ReadonlyMap<string, SkuUse>;
  /** E-mails of those who have changed it since. */
  by: readonly string[];
  /** Who has begun a draft of it, and when that is published by itself; `isOwnDraft`: the import wrote it, and nobody since. */
  draftBy: string | null;
  isOwnDraft: boolean;
  publishAt: number | null;
  now: number;
};

/** Why something stays as it is. */
export type Stay =
  | { why: "changed"; fields: string[]; by: readonly string[] }
  | { why: "scheduled"; at: number }
  | { why: "drafted"; by: string }
  | { why: "forgotten" }
  | { why: "ordered" | "held" | "carted" | "announced" | "handled" | "counted"; sku: string }
  | { why: "sold"; sku: string; units: number };

/** What an import's end would leave of a product. */
export type TakenBack = {
  /** It leaves the shop, or its draft ends that the import brought. */
  isWithdrawn: boolean;
  /** What it is to be; the shop's own where its fields stay. Null: it leaves the shop, or is not there. */
  document: ProductDocument | null;
  /** What is to be of stock, SKU by SKU; below 0: owed. */
  stock: { sku_id: string; before: number; after: number; change: number }[];
  stays: Stay[];
};

/**
 * What goes back of what an import did to one product, and what stays: what others have changed since is theirs, what
 * somebody has bought or is buying stays in the shop, and units that were sold stay sold. Taking back twice does what
 * taking back once does.
 */
export function takeBack(undoing: Undoing): TakenBack {
  const { outcome, shop, now } = undoing;
  if (!shop) {
    const { draftBy, isOwnDraft } = undoing;
    const stays: Stay[] = outcome === "new" && draftBy !== null && !isOwnDraft ? [{ why: "drafted", by: draftBy }] : [];
    return { isWithdrawn: outcome === "new" && isOwnDraft, document: null, stock: [], stays };
  }
  if (outcome === "new") {
    const stays = whyItStays(undoing, shop);
    const isWithdrawn = stays.length === 0;
    return { isWithdrawn, document: isWithdrawn ? null : shop, stock: [], stays };
  }
  const fields = fieldsBack(undoing, shop);
  const left = new Set(fields.document.variants.map(({ sku_id }) => sku_id));
  const brought = new Set(broughtBy(undoing));
  const stock = stockBack(undoing, (sku) => left.has(sku) && !brought.has(sku));
  return {
    isWithdrawn: false,
    document: isSame(fields.document, clockedTo(shop, now)) ? shop : fields.document,
    stock: stock.steps,
    stays: [...fields.stays, ...stock.stays],
  };
}

/** Why a product that the import brought stays in the shop; nothing: it need not. */
function whyItStays({ became, uses, moves, by, draftBy, now }: Undoing, shop: ProductDocument): Stay[] {
  if (!became) return [{ why: "forgotten" }];
  const stays = shop.variants.flatMap(({ sku_id }) => whySkuStays(sku_id, uses, moves));
  if (draftBy !== null) stays.push({ why: "drafted", by: draftBy });
  const [then, is] = [clockedTo(became, now), clockedTo(shop, now)];
  if (!isSame(then, is)) {
    stays.push({ why: "changed", fields: productDifferences(then, is).map(({ field }) => field), by });
  }
  return stays;
}

/** Why a SKU that the import brought stays. */
function whySkuStays(sku: string, uses: Undoing["uses"], moves: Undoing["moves"]): Stay[] {
  const { isOrdered = false, isHeld = false, isCarted = false, isAnnounced = false } = uses.get(sku) ?? {};
  if (isOrdered) return [{ why: "ordered", sku }];
  if (isHeld) return [{ why: "held", sku }];
  if (isAnnounced) return [{ why: "announced", sku }];
  if (isCarted) return [{ why: "carted", sku }];
  return moves.get(sku)?.isHandled ? [{ why: "handled", sku }] : [];
}

/** SKUs that the import has added to a product that was there. */
function broughtBy({ was, became }: Pick<Undoing, "was" | "became">): string[] {
  const before = new Set(was?.variants.map(({ sku_id }) => sku_id));
  return (became?.variants ?? []).map(({ sku_id }) => sku_id).filter((sku) => !before.has(sku));
}

/** A product's own fields as they were, where nobody has changed them since. */
function fieldsBack(undoing: Undoing, shop: ProductDocument): { document: ProductDocument; stays: Stay[] } {
  const { hasWritten, was, became, uses, moves, by, publishAt, now } = undoing;
  if (!was || !became) return { document: shop, stays: hasWritten ? [{ why: "forgotten" }] : [] };
  const [before, after, is] = [clockedTo(was, now), clockedTo(became, now), clockedTo(shop, now)];
  const own = new Set(productDifferences(before, after).flatMap(({ field }) => withOthers(field)));
  if (own.size === 0) return { document: shop, stays: [] };
  const restored = apart(merged(together(after), together(is), together(before)));
  // What goes by itself into the shop was made of the product as it is.
  const wouldChange = !isSame(restored, is);
  if (publishAt !== null && wouldChange) return { document: shop, stays: [{ why: "scheduled", at: publishAt }] };
  const stays: Stay[] = [];
  const brought = new Set(broughtBy(undoing));
  const there = new Set(restored.variants.map(({ sku_id }) => sku_id));
  const remaining = is.variants.filter(({ sku_id }) => {
    if (!brought.has(sku_id) || there.has(sku_id)) return false;
    const why = whySkuStays(sku_id, uses, moves);
    stays.push(...why);
    return why.length > 0;
  });
  const bySku = new Map(is.variants.map((variant) => [variant.sku_id, variant]));
  const variants = restored.variants.map((variant) => {
    const shown = bySku.get(variant.sku_id);
    if (!shown || !uses.get(variant.sku_id)?.isAnnounced) return variant;
    const announced = { ...variant, ...terms(shown) };
    if (!isSame(announced, variant)) stays.push({ why: "announced", sku: variant.sku_id });
    return announced;
  });
  const document = { ...restored, variants: [...variants, ...remaining] };
  const told = new Set([
    ...remaining.map(({ sku_id }) => sku_id),
    ...stays.flatMap((one) => ("sku" in one ? one.sku : [])),
  ]);
  const theirs = productDifferences(document, before)
    .map(({ field }) => field)
    .filter((field) => own.has(field) && ![...told].some((sku) => field.startsWith(`variants.${sku}.`)))
    .filter((field) => field !== "order");
  if (theirs.length > 0) stays.push({ why: "changed", fields: theirs, by });
  return { document, stays };
}

/** Fields of a SKU of which one is nothing without the others. */
const bound = [
  ["special_price", "discount", "special_ends_at"],
  ["tax_class", "tax_basis", "tax_certificate", "tax_basis_expires_at"],
];

/** A field with those that it is nothing without. */
function withOthers(field: string): string[] {
  const cut = field.lastIndexOf(".") + 1;
  const others = bound.find((names) => names.includes(field.slice(cut)));
  return others ? others.map((name) => field.slice(0, cut) + name) : [field];
}

/** What buyers pay, and how many they may have. */
const terms = ({ price, special_price, discount, special_ends_at, planned, tiers, max_oq }: VariantDocument) => ({
  price,
  special_price,
  discount,
  special_ends_at,
  planned,
  tiers,
  max_oq,
});

/**
 * Units that the import brought go again, as far as they are there, or are owed where a SKU may be ordered beyond its stock; those
 * that it took come back.
 */
function stockBack(
  { stock, owed, moves }: Undoing,
  isLeft: (sku: string) => boolean,
): { steps: TakenBack["stock"]; stays: Stay[] } {
  const steps: TakenBack["stock"] = [];
  const stays: Stay[] = [];
  for (const [sku_id, { change, isCounted }] of moves) {
    const there = stock.get(sku_id);
    if (there === undefined || change === 0 || !isLeft(sku_id)) continue;
    if (isCounted) {
      stays.push({ why: "counted", sku: sku_id });
      continue;
    }
    const waiting = owed.get(sku_id);
    const before = there - (waiting ?? 0);
    const after = waiting === undefined ? Math.max(0, before - change) : before - change;
    if (before - change < after) stays.push({ why: "sold", sku: sku_id, units: change - before });
    if (after !== before) steps.push({ sku_id, before, after, change });
  }
  return { steps, stays };
}

/** Fields of which one is nothing without the other are one value: they go back together or not at all. */
type Together = ReturnType<typeof together>;
const together = ({ variants, ...product }: ProductDocument) => ({
  ...product,
  variants: variants.map(
    ({
      special_price,
      discount,
      special_ends_at,
      tax_class,
      tax_basis,
      tax_certificate,
      tax_basis_expires_at,
      ...variant
    }) => ({
      ...variant,
      special: [{ special_price, discount, special_ends_at }],
      tax: [{ tax_class, tax_basis, tax_certificate, tax_basis_expires_at }],
    }),
  ),
});

/** In the order of the document's own fields: equal ones are equal as JSON. */
const apart = ({ variants, ...product }: Together): ProductDocument => ({
  ...product,
  variants: variants.map(({ special: [special], tax: [tax], ...variant }): VariantDocument => {
    const { sku_id, title, manufacturer_code, gtin, hs_code, unit_code, options, attributes } = variant;
    const { price, planned, tiers, max_oq, cod, image } = variant;
    return {
      sku_id,
      title,
      manufacturer_code,
      gtin,
      hs_code,
      unit_code,
      options,
      attributes,
      price,
      ...special!,
      planned,
      tiers,
      max_oq,
      cod,
      image,
      business_categories: variant.business_categories,
      ...tax!,
    };
  }),
});
