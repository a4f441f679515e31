import type { Localised, VariantRow } from "./group-rows";
import { isSellable, type SellableVariant } from "../pricing/variant-price";

/** What a card says beside title and price: what the variants differ in, and how many pieces the price is for. */

type Options = Pick<VariantRow, "options">;

/** Values that a reply carries at most; a card shows fewer and counts the rest. */
const mostValues = 40;

/** The values of the first option in which variants differ, such as sizes, in their order; empty when they do not. */
export function differingValues(variants: readonly Options[], locale: keyof Localised): string[] {
  const [first] = differingOptions(variants);
  return first ? valuesOf(first, variants, locale).slice(0, mostValues) : [];
}

/** Choices that a reply carries at most. */
const mostChoices = 6;

/** The first variants by the value of the only option in which they differ; empty where that does not name each of them. */
export function variantChoices(
  variants: readonly (Options & SellableVariant & Pick<VariantRow, "sku_id">)[],
  locale: keyof Localised,
): { value: string; sku_id: string; in_stock: boolean }[] {
  const [only, ...others] = differingOptions(variants);
  if (only === undefined || others.length > 0 || valuesOf(only, variants, locale).length < variants.length) return [];
  return variants.slice(0, mostChoices).map((variant) => ({
    value: valueOf(only, variant, locale) ?? "",
    sku_id: variant.sku_id,
    in_stock: isSellable(variant),
  }));
}

/** The English names of the options in which variants differ, in their order. */
function differingOptions(variants: readonly Options[]): string[] {
  const names = new Set(variants.flatMap(({ options }) => options.map(({ name }) => name.en)));
  return [...names].filter((name) => valuesOf(name, variants, "en").length > 1);
}

/** Each value that variants have of an option, once. */
const valuesOf = (name: string, variants: readonly Options[], locale: keyof Localised): string[] => [
  ...new Set(variants.flatMap((variant) => valueOf(name, variant, locale) ?? [])),
];

const valueOf = (name: string, { options }: Options, locale: keyof Localised): string | undefined =>
  options.find((option) => option.name.en === name)?.value[locale];

/** A whole number as titles have it: `100`, `2,500`. */
const count = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5})`;
/** Behind a number of pieces: it does not go on, is not taken times something, and is no amount, as in `tub of 500 g`. */
const isPieces = String.raw`(?![.,]?\d)(?! ?[x×*])(?! ?(?:m?g|kg|µl|[mc]?l|lit(?:er|re)s?|[mc]?m|met(?:er|re)s?|in)\b)`;
const inTitle = new RegExp(String.raw`\b(?:box|pack|bag|carton|tub|set|roll|refill) of ${count}${isPieces}`, "gi");
const inOption = new RegExp(
  String.raw`^(?:box|pack|bag|carton|tub|refill) of ${count}$|^${count} (?:pieces|strips|pads|capsules|rolls|packs|sets|cartridges)$`,
  "i",
);

/**
 * How many pieces the price of a SKU is divided by: its attribute `pack_size`, which the catalogue's editors set, and 1
 * there for a price that is not divided; without that attribute what its English words say. Null: not divided.
 */
export function piecesOf(title: string, variant: Options & { pack_size?: unknown }): number | null {
  const { pack_size: set } = variant;
  if (typeof set !== "number") return writtenPieces(title, variant);
  return Number.isInteger(set) && set > 1 ? set : null;
}

/** By words such as `box of 100`, `40 pieces`. Null where they do not say so, or say it twice, as a pack of packs does. */
function writtenPieces(title: string, { options }: Options): number | null {
  const found = [...options.map(({ value }) => inOption.exec(value.en)), ...title.matchAll(inTitle)];
  const counts = found.flatMap((one) => one?.[1] ?? one?.[2] ?? []);
  const [only = ""] = counts;
  const pieces = Number(only.replaceAll(",", ""));
  return counts.length === 1 && pieces > 1 ? pieces : null;
}
