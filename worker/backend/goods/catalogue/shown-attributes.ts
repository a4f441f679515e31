import type { z } from "zod";
import type { comparedAttribute } from "#shared/contracts/goods/attributes";
import type { productDetail } from "#shared/contracts/goods/catalogue";
import {
  attributeName,
  isValueOf,
  sharedAttributes,
  valueIn,
  valueText,
} from "#shared/goods/attributes/attribute-values";
import {
  attributeKeys,
  attributeOf,
  type AttributeKey,
  type Attributes,
  type AttributeValue,
} from "#shared/goods/attributes/attributes";
import { familyOf, isFamily } from "#shared/goods/attributes/families";
import type { Locale } from "#shared/text/locale";
import type { Localised } from "./group-rows";

/** A SKU of a product with what it is chosen by. */
export type DescribedSku = { options: readonly { name: Localised; value: Localised }[]; attributes: Attributes };

type Shown = Pick<z.output<typeof productDetail>, "attributes" | "variant_attributes" | "footprint"> & {
  /** Of each SKU, in the order of `variant_attributes`. */
  ofVariants: (string | null)[][];
};

/** The attributes that a column's JSON has, without those that the shop does not know any more. */
export function knownAttributes(stored: unknown): Attributes {
  const all = { ...(stored as Record<string, unknown> | undefined) };
  return Object.fromEntries(attributeKeys.flatMap((key) => (isValueOf(key, all[key]) ? [[key, all[key]]] : [])));
}

/** Those that some SKU has: first those of the family, in its order. */
function keysIn(family: string | null, skus: readonly DescribedSku[]): AttributeKey[] {
  const own = family !== null && isFamily(family) ? familyOf(family).attributes : [];
  const had = new Set(skus.flatMap(({ attributes }) => Object.keys(attributes)));
  return [...new Set([...own, ...attributeKeys])].filter((key) => had.has(key));
}

/** Whether an attribute says no more than an option by which SKUs are chosen already. */
const isOption = (key: AttributeKey, skus: readonly DescribedSku[]): boolean =>
  (skus[0]?.options ?? []).some((_, place) =>
    skus.every(({ options, attributes }) => {
      const text = options[place]?.value.en;
      return text !== undefined && JSON.stringify(valueIn(key, text)) === JSON.stringify(attributes[key]);
    }),
  );

/** The attributes of a product's page: what all SKUs share, and what differs between them and no option says. */
export function shownAttributes(family: string | null, skus: readonly DescribedSku[], locale: Locale): Shown {
  const shared = sharedAttributes(skus.map(({ attributes }) => attributes));
  const keys = keysIn(family, skus);
  const label = (key: AttributeKey) => ({ key, label: attributeName(key, locale) });
  const differing = keys.filter((key) => shared[key] === undefined && !isOption(key, skus));
  return {
    attributes: keys.flatMap((key) => {
      const value = shared[key];
      return value === undefined ? [] : [{ ...label(key), value: valueText(key, value, locale) }];
    }),
    variant_attributes: differing.map(label),
    footprint: footprintOf(shared),
    ofVariants: skus.map(({ attributes }) =>
      differing.map((key) => {
        const value = attributes[key];
        return value === undefined ? null : valueText(key, value, locale);
      }),
    ),
  };
}

const isMeasured = (value: AttributeValue | undefined): value is number => typeof value === "number" && value > 0;

/** Of shared attributes, all three measures or none. */
function footprintOf({ overall_width: width, overall_depth: depth, overall_height: height }: Attributes) {
  return isMeasured(width) && isMeasured(depth) && isMeasured(height) ? { width, depth, height } : null;
}

/** How much a value is, to compare: a number, how many are named, 1 for yes. */
function amountOf(key: AttributeKey, { attributes }: DescribedSku): number | null {
  const value = attributes[key];
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.length;
  return typeof value === "string" ? null : Number(value);
}

/** The attributes of a product beside others: every value that its SKUs have, and the best of them. */
export function comparedAttributes(
  family: string | null,
  skus: readonly DescribedSku[],
  locale: Locale,
): z.output<typeof comparedAttribute>[] {
  return keysIn(family, skus).map((key) => {
    const { better } = attributeOf(key);
    const amounts = skus.map((sku) => amountOf(key, sku)).filter((amount) => amount !== null);
    // Lists are taken apart, so that each of their words stands once.
    const texts = skus.flatMap(({ attributes }) =>
      [attributes[key] ?? []].flat().map((value) => valueText(key, value, locale)),
    );
    const best = better === "less" ? Math.min(...amounts) : Math.max(...amounts);
    return {
      key,
      label: attributeName(key, locale),
      value: [...new Set(texts)].join(locale === "ar" ? "، " : ", "),
      best: better && amounts.length > 0 ? { amount: best, is: better } : null,
    };
  });
}
