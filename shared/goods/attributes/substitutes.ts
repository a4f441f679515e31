import type { AttributeKey, Attributes } from "./attributes";

/** In what goods agree that may stand in for each other, as far as both say it: what they are made of, and what they do. */
const decisive: readonly AttributeKey[] = [
  "material",
  "active_substance",
  "concentration",
  "absorbable",
  "structure",
  "sterility",
  "latex",
  "mask_class",
  "gown_level",
  "absorbency",
  "curing",
  "hub",
  "shock_mode",
  "autoclave_class",
  "sample",
  "analyte",
];

const valuesOf = (skus: readonly Attributes[], key: AttributeKey): ReadonlySet<string> =>
  new Set(skus.flatMap((sku) => (sku[key] === undefined ? [] : [JSON.stringify(sku[key])])));

/** Whether one product may stand in for another of the same generic name. @param one the attributes of its SKUs */
export const mayReplace = (one: readonly Attributes[], other: readonly Attributes[]): boolean =>
  decisive.every((key) => {
    const [own, its] = [valuesOf(one, key), valuesOf(other, key)];
    return own.size === 0 || its.size === 0 || !own.isDisjointFrom(its);
  });
