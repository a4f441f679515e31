import { attributeName, valueText } from "#shared/goods/attributes/attribute-values";
import { attributeOf, type Attributes } from "#shared/goods/attributes/attributes";
import { entriesOf } from "#shared/goods/attributes/attributes-text";
import { locales } from "#shared/text/locale";
import { gtinNumber } from "#shared/typed/gtin";
import type { SourceProduct } from "../catalogue-import/source";
import { foldCode, foldText, foldWords } from "#backend/platform/text/fold";
import { soundOfEnglish } from "./sound";

/** What the index holds of a group, folded, a text for each of its columns. */
type IndexWords = {
  title_en: string;
  title_ar: string;
  /** Who makes it, and what it is called in general. */
  brand: string;
  other: string;
  codes: string;
  /** Words without digits, folded, each with its display form and, if English, its sound. */
  shown: [folded: string, shown: string, sound: string | null][];
};

/** What is said of a product in its file. */
type IndexedProduct = Pick<SourceProduct, "title" | "generic_name"> & {
  variants: Pick<
    SourceProduct["variants"][number],
    "sku_id" | "manufacturer_code" | "gtin" | "options" | "attributes"
  >[];
};

/**
 * The words under which a group is found.
 * @param brand its brand's name in both languages
 * @param terms names of its categories, specialities and procedures, likewise
 */
export function indexWords(product: IndexedProduct, brand: string, terms: string[]): IndexWords {
  const { title, generic_name, variants } = product;
  const codes = variants.flatMap(({ sku_id, manufacturer_code, gtin }) => [
    sku_id,
    manufacturer_code ?? "",
    gtin ?? "",
  ]);
  const options = variants.flatMap((variant) => variant.options.flatMap(({ value }) => [value.en, value.ar]));
  const other = [...terms, ...options, ...variants.flatMap(({ attributes }) => attributeWords(attributes))];
  const called = [brand, generic_name.en, generic_name.ar].join(" ");
  return {
    title_en: foldText(title.en),
    title_ar: foldText(title.ar),
    brand: foldText(called),
    other: distinct([...other, ...codes].map(foldText)),
    codes: distinct([
      ...codes.map(foldCode),
      ...variants.flatMap(({ gtin }) => gtinNumber(gtin ?? "")?.replace(/^0+/, "") ?? []),
    ]),
    shown: shownForms([title.en, title.ar, called, ...other].join(" "), codes.join(" ")),
  };
}

/** What attributes say that listings filter by, in both languages; of a yes its name. */
export const attributeWords = (attributes: Attributes): string[] =>
  entriesOf(attributes).flatMap(([key, value]) => {
    const { facet, type } = attributeOf(key);
    if (!facet || value === false) return [];
    return locales.map((locale) => (type === "flag" ? attributeName(key, locale) : valueText(key, value, locale)));
  });

/** Each text once, whole: the words of a size such as `5 ml` have to stay side by side. */
const distinct = (texts: string[]) => [...new Set(texts)].join(" ").trim();

/** The shortest form of each word. Parts of codes are stored when they are long enough to be mistaken for misspelt words. */
function shownForms(text: string, codes: string): IndexWords["shown"] {
  const forms = new Map<string, string>();
  for (const { folded, written } of [
    ...foldWords(text),
    ...foldWords(codes).filter((word) => word.folded.length > 3),
  ]) {
    if (/\d/.test(folded) || written.length >= (forms.get(folded)?.length ?? Infinity)) continue;
    forms.set(folded, written);
  }
  return [...forms].map(([folded, shown]) => [folded, shown, soundOfEnglish(folded)]);
}
