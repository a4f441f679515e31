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

/**
 * Which products may stand in for another: those of the same generic name that have, as far as both say it, every value of
 * what decides.
 * @returns their ids
 */
export function substitutesAmong(
  others: readonly GroupRow[],
  own: GroupRow,
  view: Pick<Viewpoint, "businessCategory">,
): string[] {
  if (own.generic_name === "") return [];
  const ours = describedSkus(own, view);
  return others
    .filter(({ generic_name }) => generic_name === own.generic_name)
    .filter((other) => {
      const its = describedSkus(other, view);
      return decisive.every((key) => {
        const has = valuesOf(its, key);
        return has.size === 0 || valuesOf(ours, key).isSubsetOf(has);
      });
    })
    .map(({ group_id }) => String(group_id));
}

const valuesOf = (skus: readonly DescribedSku[], key: AttributeKey): ReadonlySet<string> =>
  new Set(skus.flatMap(({ attributes }) => (attributes[key] === undefined ? [] : [JSON.stringify(attributes[key])])));
