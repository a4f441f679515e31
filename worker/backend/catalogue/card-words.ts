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

const inTitle = /\b(?:box|pack|bag|carton|tub|set|roll|refill) of (\d{1,5})\b/i;
const inOption =
  /^(?:box|pack|bag|carton|tub|refill) of (\d{1,5})$|^(\d{1,5}) (?:pieces|strips|pads|capsules|rolls|packs|sets|cartridges)$/i;

/**
 * How many pieces a SKU holds, by its English words: `box of 100`, `40 pieces`. Null where they do not say so, or say it
 * twice, as a pack of packs does.
 */
export function piecesOf(title: string, { options }: Options): number | null {
  const found = options.flatMap(({ value }) => inOption.exec(value.en) ?? []).concat(inTitle.exec(title) ?? []);
  const counts = found.filter((text) => /^\d+$/.test(text ?? ""));
  const [count] = counts;
  return counts.length === 1 && count !== undefined && Number(count) > 1 ? Number(count) : null;
}
