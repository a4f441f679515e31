import type { Localised, VariantRow } from "./group-rows";

/** What a card says beside title and price: what the variants differ in, and how many pieces the price is for. */

type Options = Pick<VariantRow, "options">;

/** Values that a reply carries at most; a card shows fewer and counts the rest. */
const mostValues = 40;

/** The values of the first option in which variants differ, such as sizes, in their order; empty when they do not. */
export function differingValues(variants: readonly Options[], locale: keyof Localised): string[] {
  const byName = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap(({ options }) => options)) {
    const values = byName.get(name.en) ?? new Set();
    byName.set(name.en, values.add(value[locale]));
  }
  const differing = byName.values().find((values) => values.size > 1) ?? [];
  return [...differing].slice(0, mostValues);
}

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
 * How many pieces a SKU holds, by its English words: `box of 100`, `40 pieces`. Null where they do not say so, or say it
 * twice, as a pack of packs does.
 */
export function piecesOf(title: string, { options }: Options): number | null {
  const found = [...options.map(({ value }) => inOption.exec(value.en)), ...title.matchAll(inTitle)];
  const counts = found.flatMap((one) => one?.[1] ?? one?.[2] ?? []);
  const [only = ""] = counts;
  const pieces = Number(only.replaceAll(",", ""));
  return counts.length === 1 && pieces > 1 ? pieces : null;
}
