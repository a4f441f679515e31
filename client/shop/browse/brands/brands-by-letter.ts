import type { CallReply } from "#shared/contracts/platform/table";
import type { Locale } from "#shared/text/locale";

/** A brand in the list, with how many products it has. */
type BrandEntry = { name: string; slug: string; count: number };
export type BrandGroup = { letter: string; brands: BrandEntry[] };

/**
 * Brands by the first letter of their name in the page's language, in its alphabet's order; what begins with no
 * letter comes last under `#`.
 */
export function brandsByLetter(terms: CallReply<"listTerms">["terms"], locale: Locale): BrandGroup[] {
  const { compare } = new Intl.Collator(locale);
  const groups = new Map<string, BrandEntry[]>();
  for (const { name, slug, product_count } of terms.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(name, locale);
    groups.set(letter, [...(groups.get(letter) ?? []), { name, slug, count: product_count }]);
  }
  const letters = [...groups.keys()].sort((a, b) => Number(a === "#") - Number(b === "#") || compare(a, b));
  return letters.map((letter) => ({ letter, brands: groups.get(letter)! }));
}

/** Alef with and without hamza or madda is one letter in an Arabic list. */
function letterOf(name: string, locale: Locale): string {
  const first = name.trim().charAt(0).toLocaleUpperCase(locale).replace(/[أإآ]/, "ا");
  return /\p{L}/u.test(first) ? first : "#";
}
