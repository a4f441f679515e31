import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import type { Locale } from "#shared/text/locale";
import type { CallContext } from "../call-context";
import { detailOf } from "../catalogue/product";
import type { DetailRow, GroupTerm } from "../catalogue/group-rows";
import { parseProductRecord } from "../catalogue/records-statements";
import type { KnownTerms } from "../catalogue-csv/known-taxonomy";
import type { Outcome } from "#backend/platform/outcome";
import { selectTaxRates } from "../taxes/taxes-statements";
import { imageTextsOf, settled } from "./document";
import { readSurroundings, rowsOf } from "./publish-product";
import { productDrafts, selectPublished } from "./product-editor-store";

/** A product's page as its draft would have it, or as it is; what has no price is not shown. */
export async function preview(
  slug: string,
  { db, locale, now }: CallContext,
): Promise<Outcome<ReturnType<typeof detailOf>>> {
  const [[draft], [row], rates] = await db.run(productDrafts.select(slug), selectPublished(slug), selectTaxRates());
  const record = row && parseProductRecord(row);
  const { terms, published } = await readSurroundings(db, slug, null);
  const document = draft ? productDrafts.parse(draft.document) : published;
  if (!document) return { fail: "not_found" };
  const stock = new Map((record?.variants ?? []).map((variant) => [variant.sku_id, variant.stock]));
  const priced = { ...document, variants: document.variants.filter(({ price }) => price !== null) };
  const detail = rowOf(slug, settled(priced, now), { locale, terms, stock, groupId: record?.group_id ?? 0 });
  return detailOf(detail, rates, { locale, now, businessCategory: "" });
}

type Surrounded = { locale: Locale; terms: KnownTerms; stock: ReadonlyMap<string, number>; groupId: number };

function rowOf(slug: string, document: ProductDocument, { locale, terms, stock, groupId }: Surrounded): DetailRow {
  const { group, variants } = rowsOf(slug, document, terms);
  const named = (term: string) => ({ name: terms.find(term)?.[`name_${locale}`] ?? term, slug: term });
  const use = (kind: GroupTerm["kind"], term: string): GroupTerm => {
    const { name_en = term, name_ar = term } = terms.find(term) ?? {};
    return { kind, slug: term, name_en, name_ar };
  };
  const path: { name: string; slug: string }[] = [];
  for (
    let above: string | null = document.category;
    above && path.length < 6;
    above = terms.parents.get(above) ?? null
  ) {
    path.unshift(named(above));
  }
  return {
    group_id: groupId,
    slug,
    title: group[`title_${locale}`],
    title_en: group.title_en,
    description: group[`description_${locale}`],
    type: group.type,
    brand_name: named(document.brand).name,
    brand_slug: document.brand,
    generic_name: group[`generic_name_${locale}`],
    category_name: named(document.category).name,
    category_slug: document.category,
    terms: JSON.stringify([
      ...document.specialities.map((term) => use("speciality", term)),
      ...document.procedures.map((term) => use("procedure", term)),
    ]),
    images: JSON.stringify(group.images),
    image_texts: JSON.stringify(imageTextsOf(document)),
    files: JSON.stringify(document.files),
    codes: JSON.stringify(document.codes),
    rating_total: 0,
    rating_count: 0,
    variants: JSON.stringify(
      variants.map((variant, at) => ({
        ...variant,
        title: variant[`title_${locale}`],
        stock: stock.get(variant.sku_id) ?? 0,
        image: document.variants[at]?.image || null,
      })),
    ),
    path: JSON.stringify(path),
    specifications: JSON.stringify(group.specifications),
    standards: JSON.stringify(group.standards),
    family: group.family,
  };
}
