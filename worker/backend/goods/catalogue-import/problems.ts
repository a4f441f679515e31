import { calls } from "#shared/calls/calls";
import { discountedPrice } from "./rows";
import type { CatalogueSource } from "./source";

/** Literal second segments of calls, such as `/products/compare`: no product may have one as its slug. */
export const reservedProductSlugs: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ path }) => /^(?:\/api)?\/products\/([a-z-]+)/.exec(path)?.[1] ?? []),
);

/** What keeps a well-formed source from being imported: doubled keys and references to nothing; empty when it is sound. */
export function problemsOf(source: CatalogueSource): string[] {
  const terms = [source.brands, source.categories, source.specialities, source.procedures, source.collections].flat();
  const skus = source.products.flatMap((product) => product.variants.map(({ sku_id }) => sku_id));
  return [
    ...doubled(terms.map(({ slug }) => slug)).map((slug) => `two entries of the slug registry are called ${slug}`),
    ...doubled(source.products.map(({ slug }) => slug)).map((slug) => `two products are called ${slug}`),
    ...doubled(skus).map((sku) => `two variants have the SKU ${sku}`),
    ...source.products
      .filter(({ slug }) => reservedProductSlugs.has(slug))
      .map(({ slug }) => `${slug} is the address of a call`),
    ...source.products
      .flatMap(({ variants }) => variants)
      .filter(({ price_gst, discount }) => discount && discountedPrice(price_gst, discount) <= 0)
      .map(({ sku_id }) => `the discount of ${sku_id} takes off the whole price`),
    ...danglingReferences(source),
  ];
}

function danglingReferences(source: CatalogueSource): string[] {
  const known = {
    brand: slugs(source.brands),
    category: slugs(source.categories),
    speciality: slugs(source.specialities),
    procedure: slugs(source.procedures),
    product: slugs(source.products),
  };
  const missing = (owner: string, kind: keyof typeof known, wanted: readonly (string | null)[]) =>
    wanted
      .filter((slug) => slug !== null && !known[kind].has(slug))
      .map((slug) => `${owner}: there is no ${kind} ${slug}`);
  return [
    ...source.categories.flatMap(({ slug, parent }) => missing(slug, "category", [parent])),
    ...source.collections.flatMap(({ slug, products }) => missing(slug, "product", products)),
    ...source.products.flatMap((product) => [
      ...missing(product.slug, "brand", [product.brand]),
      ...missing(product.slug, "category", [product.category]),
      ...missing(product.slug, "speciality", product.specialities),
      ...missing(product.slug, "procedure", product.procedures),
    ]),
  ];
}

const slugs = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug));

function doubled(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}
