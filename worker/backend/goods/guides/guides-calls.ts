import { everything } from "#backend/platform/cache-purges/reply-tags";
import { attributeName, choicesOf, valueText, valueWords } from "#shared/goods/attributes/attribute-values";
import {
  attributeOf,
  type AttributeKey,
  type Attributes,
  type AttributeValue,
} from "#shared/goods/attributes/attributes";
import { guides, isGuide } from "#shared/goods/guides";
import type { Locale } from "#shared/text/locale";
import type { CallContext, Handlers } from "../call-context";
import { skuCardOf, variantsFor } from "../catalogue/product";
import { knownAttributes } from "../catalogue/shown-attributes";
import { piecesOf } from "../catalogue/card-words";
import type { GroupRow } from "../catalogue/group-rows";
import { readFamily } from "./guides-store";

/** SKUs that a guide chooses among, at most: those of the most popular products. */
const mostSkus = 400;

/** What guides choose among; the choosing itself is the page's, so that one cached answer serves every choice. */
export const guideHandlers: Handlers<"getGuide"> = {
  async getGuide({ slug }, context) {
    if (!isGuide(slug)) return { fail: "not_found" };
    const { family, asks } = guides[slug];
    const rows = await readFamily(context.db, family, context.locale);
    const described = rows.flatMap((row) => skusOf(row, context)).slice(0, mostSkus);
    context.shows.listing(everything);
    return {
      questions: asks
        .map((key) => questionOf(key, described, context.locale))
        .filter(({ answers }) => answers.length > 1),
      choices: described.map(({ row, variants, variant, attributes }) => {
        const { sku_id } = variant;
        const product = skuCardOf(row, sku_id, context, variants);
        const sku = product.variants[0]!;
        const { slug: page, image_url, brand } = product;
        return {
          sku_id,
          slug: page,
          title: sku.title,
          brand: brand.name,
          image_url,
          sku,
          pieces: piecesIn(piecesOf(row.title_en, variant), sku.special_price_final),
          answers: Object.fromEntries(
            asks.flatMap((key) => (attributes[key] === undefined ? [] : [[key, valueWords(key, attributes[key])]])),
          ),
        };
      }),
    };
  },
};

function skusOf(row: GroupRow, view: Pick<CallContext, "businessCategory">) {
  const variants = variantsFor(row, view);
  return variants.map((variant) => ({ row, variants, variant, attributes: knownAttributes(variant.attributes) }));
}

/** An attribute as a question, with the values that some SKU has, each in the order of its scale. */
function questionOf(key: AttributeKey, skus: readonly { attributes: Attributes }[], locale: Locale) {
  const words = new Map<string, AttributeValue>();
  for (const { attributes } of skus) {
    const value = attributes[key];
    if (value === undefined) continue;
    for (const word of valueWords(key, value)) words.set(word, Array.isArray(value) ? [word] : value);
  }
  const places = new Map(choicesOf(key, locale).map(({ value }, place) => [value, place]));
  const place = (word: string) => (attributeOf(key).type === "number" ? Number(word) : (places.get(word) ?? 0));
  return {
    key,
    label: attributeName(key, locale),
    answers: [...words]
      .toSorted(([a], [b]) => place(a) - place(b))
      .map(([value, of]) => ({ value, label: valueText(key, of, locale) })),
  };
}

/** What one piece costs. @param price in AED */
const piecesIn = (count: number | null, price: number) => (count === null ? null : { count, price: price / count });
