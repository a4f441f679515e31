import type { KnownTerms } from "../catalogue-csv/known-terms";
import type { GroupImport } from "../catalogue-import/rows";
import type { ProductRecord } from "../catalogue/statements-records";

/** The product that the shop will have of such rows. */
export function recordOf({ group, variants, tiers, scopes }: GroupImport, known: KnownTerms): ProductRecord {
  return {
    ...group,
    group_id: 0,
    added_on: group.added_on ?? "",
    terms: [...new Set(scopes)].map((slug) => ({ slug, kind: known.find(slug)?.kind ?? "" })),
    variants: variants.map(({ cod, ...variant }) => ({
      ...variant,
      cod: cod === 1 ? 1 : 0,
      tiers: tiers.filter(({ sku_id }) => sku_id === variant.sku_id),
    })),
  };
}
