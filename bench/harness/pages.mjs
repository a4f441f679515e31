/** The pages that are measured, found in the shop's own sitemap. */
export const listing = "/products";
export const home = "/shop";

/** Paths of every product page in one language, as the sitemap lists them. */
export async function productPaths(shop, locale = "en") {
  const response = await fetch(`${shop}/sitemaps/products-${locale}-1.xml`);
  if (!response.ok) throw new Error(`the product sitemap answered ${response.status}`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
  if (paths.length === 0) throw new Error("the shop has no products; is its database loaded?");
  return paths;
}
