import { sellingPrice, isSellable } from "../pricing/variant-price";
import { attributeWords } from "../search/index-words";
import type { Word } from "#backend/platform/text/fold";
import { foldText } from "#backend/platform/text/fold";
import type { GroupRow, VariantRow } from "../catalogue/group-rows";
import { knownAttributes } from "../catalogue/shown-attributes";
import { variantsFor, type Viewpoint } from "../catalogue/product";

/** Variants of one product that are shown by themselves, at most, and of all products. */
const mostOfProduct = 4;
const mostTogether = 12;

const isFigure = (token: string | undefined): boolean => token !== undefined && /^\d+$/.test(token);

/** Stands between values, so that no word is found across two of them. */
const apart = " | ";

/** Whether a text has a word whole: a figure is not part of another, as the 5 of `0.5 ml` or the 7 of `7½`. */
function has(text: string, word: string): boolean {
  const [tokens, wanted] = [text.split(" "), word.split(" ")];
  return tokens.some((_, at) => {
    if (wanted.some((token, place) => tokens[at + place] !== token)) return false;
    const isCut = isFigure(wanted[0]) && isFigure(tokens[at - 1]);
    return !isCut && !(isFigure(wanted.at(-1)) && isFigure(tokens[at + wanted.length]));
  });
}

/**
 * The variants that a search names by what sets them apart from their siblings, such as `4-0` and `reverse cutting`: what can be had
 * first, then the cheaper. A product whose variants are not told apart by any of the words has none.
 * @param rows what was found, its variants with their attributes
 */
export function matchingVariants(
  rows: readonly GroupRow[],
  words: readonly Word[],
  view: Viewpoint,
): { row: GroupRow; variants: VariantRow[]; variant: VariantRow }[] {
  return rows.flatMap((row) => ofProduct(row, words, view)).slice(0, mostTogether);
}

function ofProduct(row: GroupRow, words: readonly Word[], view: Viewpoint) {
  const variants = variantsFor(row, view);
  const shared = [row.title, row.title_en, row.brand_name, row.generic_name, row.category_name]
    .map(foldText)
    .join(apart);
  const described = variants.map((variant) => ({ variant, text: textOf(variant) }));
  const telling = words.filter(({ folded }) => !has(shared, folded) && described.some(({ text }) => has(text, folded)));
  const named = described.filter(({ text }) => telling.every(({ folded }) => has(text, folded)));
  if (telling.length === 0 || named.length === variants.length) return [];
  return named
    .map(({ variant }) => ({ row, variants, variant }))
    .toSorted(
      ({ variant: one }, { variant: other }) =>
        Number(isSellable(other)) - Number(isSellable(one)) ||
        sellingPrice(one, view.now) - sellingPrice(other, view.now),
    )
    .slice(0, mostOfProduct);
}

const textOf = ({ options, attributes }: VariantRow): string =>
  [...options.flatMap(({ value }) => [value.en, value.ar]), ...attributeWords(knownAttributes(attributes))]
    .map(foldText)
    .join(apart);
