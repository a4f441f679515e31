import type { KnownTerms } from "../catalogue-csv/known-terms";
import type { GroupImport } from "../catalogue-import/rows";
import type { ProductRecord } from "../catalogue/records-statements";

/** The product that the shop will have of such rows. @param before what it has, of which a sheet leaves some as it is */
export function recordOf(
  { group, variants, scopes }: GroupImport,
  known: KnownTerms,
  before: ProductRecord | null,
): ProductRecord {
  return {
    ...group,
    image_texts: before?.image_texts ?? {},
    files: before?.files ?? [],
    group_id: 0,
    added_on: group.added_on ?? "",
    terms: [...new Set(scopes)].map((slug) => ({ slug, kind: known.find(slug)?.kind ?? "" })),
    variants: variants.map(({ cod, ...variant }) => ({
      ...variant,
      cod: cod === 1 ? 1 : 0,
      planned: before?.variants.find(({ sku_id }) => sku_id === variant.sku_id)?.planned ?? [],
      image: variant.image ?? before?.variants.find(({ sku_id }) => sku_id === variant.sku_id)?.image ?? null,
    })),
  };
}
