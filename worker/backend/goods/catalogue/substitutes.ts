import type { AttributeKey } from "#shared/goods/attributes/attributes";
import type { GroupRow } from "./group-rows";
import { describedSkus, type Viewpoint } from "./product";
import type { DescribedSku } from "./shown-attributes";

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

/** Whether a product may stand in for another: of the same generic name, and in agreement on what decides. */
export function maySubstitute(other: GroupRow, own: GroupRow, view: Pick<Viewpoint, "businessCategory">): boolean {
  if (other.generic_name === "" || other.generic_name !== own.generic_name) return false;
  const [its, ours] = [describedSkus(other, view), describedSkus(own, view)];
  return decisive.every((key) => {
    const [one, two] = [valuesOf(its, key), valuesOf(ours, key)];
    return one.size === 0 || two.size === 0 || !one.isDisjointFrom(two);
  });
}

const valuesOf = (skus: readonly DescribedSku[], key: AttributeKey): ReadonlySet<string> =>
  new Set(skus.flatMap(({ attributes }) => (attributes[key] === undefined ? [] : [JSON.stringify(attributes[key])])));
