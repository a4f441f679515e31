/** Refuses what a picture says of a product that the catalogue does not say of it. */
import { colourNames } from "./colours.mjs";

/** Figures with a unit, such as `100 pieces`, `10 × 10 cm`, `21G`, `Box of 20`, `4-0`, `No. 11`. */
const FIGURES = [
  /\b\d[\d.,]*\s?(?:ml|l|litres?|mg|g|kg|mm|cm|m|W|pcs|pieces|wipes|strips|pads|rolls?|sachets|tips|rpm|L\/min)\b/gi,
  /\b\d{2}G\b/g,
  /\b(?:Box|Pack|Tub|Bag|Roll|Carton) of \d+/gi,
  /\b\d-0\b/g,
  /\bNo\. \d+/gi,
  /\bCh \d+/gi,
];

const norm = (text) =>
  text
    .toLowerCase()
    .replace(/(\d),(\d{3})/g, "$1$2")
    .replace(/[\s ]+/g, "")
    .replace(/pcs/g, "pieces");

/** What other variants of the product say and these do not. */
function othersOnly(group, own) {
  const words = (variants) => new Set(variants.flatMap(({ options }) => options.map(({ value }) => value.en)));
  const mine = words(own);
  return [...words(group.variants)].filter((value) => !mine.has(value));
}

/**
 * In: the rows of words in a picture, the product group it belongs to (none: a picture of no product) and the SKUs
 * that it shows (none: all of the group's). Out: sentences, none when nothing contradicts.
 */
export function contradictions(words, group, skus) {
  if (!group) return [];
  const own = skus.length > 0 ? group.variants.filter(({ sku_id }) => skus.includes(sku_id)) : group.variants;
  const facts = [
    group.title.en,
    group.description.en,
    ...group.specifications.map(({ value }) => value.en),
    ...own.flatMap(({ title, options }) => [title.en, ...options.map(({ value }) => value.en)]),
  ].join(" | ");
  const known = norm(facts);
  const figures = new Set(words.flatMap((row) => FIGURES.flatMap((figure) => row.match(figure) ?? [])));
  const colours = new Set(words.flatMap(colourNames));
  const named = new Set(colourNames(facts));
  const rows = new Set(words.flatMap((row) => row.split(" · ")));
  return [
    ...[...figures].filter((figure) => !known.includes(norm(figure))).map((figure) => `prints '${figure}'`),
    ...[...colours].filter((name) => !named.has(name)).map((name) => `prints the colour '${name}'`),
    ...othersOnly(group, own)
      .filter((value) => rows.has(value))
      .map((value) => `prints '${value}', another variant's`),
  ].map((what) => `${group.slug} ${skus.join(" ")}: ${what}`);
}
