import type { SourceProduct } from "../catalogue-import/source";
import { compactCode, indexText, wordsOf } from "./fold";

/** What the index holds of a group, folded, a text for each of its columns. */
export type IndexWords = {
  group: string;
  title_en: string;
  title_ar: string;
  brand: string;
  other: string;
  codes: string;
  /** Words without figures, folded, each with the form in which it may be shown. */
  shown: [folded: string, shown: string][];
};

/**
 * The words under which a group is found.
 * @param brand its brand's name in both languages
 * @param terms names of its categories, specialities and procedures, likewise
 */
export function indexWords(product: SourceProduct, brand: string, terms: string[]): IndexWords {
  const { slug, title, generic_name, variants } = product;
  const codes = variants.flatMap(({ sku_id, manufacturer_code }) => [sku_id, manufacturer_code ?? ""]);
  const options = variants.flatMap((variant) => variant.options.flatMap(({ value }) => [value.en, value.ar]));
  const other = [generic_name.en, generic_name.ar, ...terms, ...options].join(" ");
  const parts = codes.join(" ");
  return {
    group: slug,
    title_en: indexText(title.en),
    title_ar: indexText(title.ar),
    brand: indexText(brand),
    other: distinct(`${indexText(other)} ${indexText(parts)}`),
    codes: distinct(codes.map(compactCode).join(" ")),
    shown: shownForms([title.en, title.ar, brand, other].join(" "), parts),
  };
}

const distinct = (text: string) => [...new Set(text.split(" "))].join(" ").trim();

/** The shortest form of each word. Parts of codes are kept when they are long enough to be mistaken for misspelt words. */
function shownForms(text: string, codes: string): IndexWords["shown"] {
  const forms = new Map<string, string>();
  for (const { folded, written } of [...wordsOf(text), ...wordsOf(codes).filter((word) => word.folded.length > 3)]) {
    if (/\d/.test(folded) || written.length >= (forms.get(folded)?.length ?? Infinity)) continue;
    forms.set(folded, written);
  }
  return [...forms];
}
