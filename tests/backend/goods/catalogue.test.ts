// Shows that each catalogue call answers with what was imported, in both languages, and 404 for what is not there.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { refuse, succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const mirror = productSample("mirror", {
  brand: "beta",
  popularity: 5,
  specialities: ["dentistry", "surgery"],
  procedures: ["cleaning"],
  images: ["mirror.webp", "mirror-2.webp"],
  variants: [
    variantSample("M-4", {
      price_gst: 20,
      special_price: 15.5,
      cod: true,
      tiers: [{ min_quantity: 10, price: 14 }],
      max_oq: 50,
    }),
    variantSample("M-5", { price_gst: 12, stock: 0, image: "mirror-2.webp" }),
  ],
});

beforeAll(() =>
  loadProducts([
    mirror,
    productSample("second-mirror", { popularity: 9 }),
    productSample("probe", { category: "probes", procedures: ["cleaning"], specialities: ["dentistry"] }),
    productSample("cream", { category: "creams", specialities: ["surgery"], popularity: 99 }),
    productSample("laser", { category: "lasers", variants: [variantSample("L-1", { special_price: 40, stock: 0 })] }),
    productSample("123456", { category: "lasers", brand: "gamma" }),
  ]),
);

describe("getProduct", () => {
  test("says a type in small letters, however it was kept", async () => {
    const keep = (type: string) =>
      env.DB.prepare("UPDATE product_groups SET type = ? WHERE slug = 'probe'").bind(type).run();
    await keep("Instrument");
    expect((await succeed("getProduct", { id: "probe", is_pdp: "true" })).product.type).toBe("instrument");
    await keep("instrument");
  });

  test("gives the whole group by its slug", async () => {
    const { product, variants } = await succeed("getProduct", { id: "mirror", is_pdp: "true" });
    expect(product).toMatchObject({
      slug: "mirror",
      title: "Product mirror",
      brand: { name: "beta", slug: "beta" },
      generic_name: { name: "Mirror", category: "mirrors", category_slug: "mirrors" },
      specialities: [{ slug: "dentistry" }, { slug: "surgery" }],
      procedures: [{ slug: "cleaning" }],
      image_url: "mirror.webp",
      images: ["mirror.webp", "mirror-2.webp"],
      variant_count: 2,
      default_sku: "M-4",
      best_discount_type: "percentage",
      best_discount: 22,
      max_discount: null,
      fromPrice: 12,
      in_stock: true,
      rating: { average: 0, count: 0 },
      specifications: [{ label: "Material", value: "Steel" }],
      standards: ["ISO 13485"],
      path: [{ slug: "dental-uae" }, { slug: "mirrors" }],
    });
    expect(variants.map(({ sku_id }) => sku_id)).toEqual(["M-4", "M-5"]);
    expect(variants[0]).toMatchObject({
      options: [{ name: "Size", value: "M" }],
      manufacturer_code: "M-M-4",
      price_gst: 20,
      special_price_final: 15.5,
      discount_percentage: 22,
      offer_ends_at: null,
      max_oq: 50,
      tiers: [{ min_quantity: 10, price: 14 }],
      overlap_image_url: "/cod.svg",
      stock: 5,
    });
    expect(variants[1]?.overlap_image_url).toBeNull();
    // Who chooses the second sees its own picture; the first has none but the product's.
    expect(variants.map(({ image_url }) => image_url)).toEqual([null, "mirror-2.webp"]);
  });

  test("finds it by its id too, as text or number, and a slug of digits as a slug", async () => {
    const { product } = await succeed("getProduct", { id: "mirror" });
    expect((await succeed("getProduct", { id: product.product_group_id })).product.slug).toBe("mirror");
    expect((await succeed("getProduct", { id: "123456" })).product.slug).toBe("123456");
  });

  test("speaks Arabic when asked", async () => {
    const { product, variants } = await succeed("getProduct", { id: "mirror", lang: "ar" });
    expect(product).toMatchObject({
      title: "Product mirror عربي",
      description: "What mirror is for عربي",
      brand: { name: "beta عربي", slug: "beta" },
      generic_name: { name: "Mirror عربي", category: "mirrors عربي" },
      specifications: [{ label: "Material عربي", value: "Steel عربي" }],
      path: [{ name: "dental-uae عربي" }, { name: "mirrors عربي" }],
    });
    expect(variants[0]).toMatchObject({ title: "Variant M-4 عربي", options: [{ name: "Size عربي", value: "M عربي" }] });
    expect(await refuse("getProduct", { id: "no-such", lang: "ar" })).toMatchObject({
      code: "not_found",
      message: "لم نعثر على ما تبحث عنه.",
    });
  });

  test.for(["no-such", "9999", "-1", "1.5", "*", "' OR 1=1 --", "99999999999999999999"])(
    "%s is not found",
    async (id) => {
      expect(await refuse("getProduct", { id })).toMatchObject({
        status: 404,
        success: false,
        err_type: "not_found",
        code: "not_found",
      });
    },
  );
});

test("related products share procedures or specialities and are of another sub-category, most shared first", async () => {
  const { products } = await succeed("listRelatedProducts", { id: "mirror" });
  expect(products.map(({ slug }) => slug)).toEqual(["probe", "cream"]);
  expect(await refuse("listRelatedProducts", { id: "no-such" })).toMatchObject({ status: 404 });
});

test("similar products are of the same sub-category, the most popular first, never the product itself", async () => {
  const { products } = await succeed("listSimilarProducts", { product_group_id: "mirror" });
  expect(products.map(({ slug }) => slug)).toEqual(["second-mirror"]);
  expect(await refuse("listSimilarProducts", { product_group_id: "no-such" })).toMatchObject({ status: 404 });
});

test("lists carry the default variant only: the cheapest that can be bought", async () => {
  const { products } = await succeed("filterProducts", { brand: "beta" });
  expect(products[0]).toMatchObject({ slug: "mirror", variant_count: 2, fromPrice: 12, variants: [{ sku_id: "M-4" }] });
  expect(products[0]?.variants).toHaveLength(1);
});

test("home has the top categories, brands with products and collections with theirs", async () => {
  const { categories, brands, collections } = await succeed("getHome");
  expect(categories.map(({ slug }) => slug)).toEqual(["dental-uae", "derma-uae", "empty-uae"]);
  expect(brands.map(({ slug }) => slug)).toEqual(["alpha", "beta", "gamma"]);
  expect(collections).toMatchObject([
    {
      term: { slug: "essentials", kind: "collection" },
      products: [{ slug: "probe" }, { slug: "laser" }, { slug: "mirror" }],
    },
  ]);
});

test("top offers are the running discounts that can be bought", async () => {
  const { products } = await succeed("listTopOffers");
  expect(products.map(({ slug, best_discount }) => [slug, best_discount])).toEqual([["mirror", 22]]);
});

test("terms come in their order with parent and number of products", async () => {
  const { terms } = await succeed("listTerms", { kind: "category" });
  expect(terms.map(({ slug, parent, product_count }) => [slug, parent?.slug, product_count])).toEqual([
    ["dental-uae", undefined, 3],
    ["derma-uae", undefined, 3],
    ["empty-uae", undefined, 0],
    ["mirrors", "dental-uae", 2],
    ["probes", "dental-uae", 1],
    ["creams", "derma-uae", 1],
    ["lasers", "derma-uae", 2],
  ]);
  const arabic = await succeed("listTerms", { kind: "brand", lang: "ar" });
  expect(arabic.terms[0]).toMatchObject({
    name: "alpha عربي",
    description: "About alpha عربي",
    image_url: "alpha.webp",
  });
});

// Shows: catalogue.pack-size
test("a card's price is divided by the pack size that the catalogue says", async () => {
  const piecesWith = async (attributes: string) => {
    await env.DB.prepare("UPDATE variants SET attributes = ? WHERE sku_id = 'M-4'").bind(attributes).run();
    const { products } = await succeed("listSimilarProducts", { product_group_id: "second-mirror" });
    return products.find(({ slug }) => slug === "mirror")!.pieces;
  };
  expect(await piecesWith('{"pack_size":12}')).toBe(12);
  expect(await piecesWith('{"pack_size":1}')).toBeUndefined();
  expect(await piecesWith("{}")).toBeUndefined();
});

test("the sitemap lists every product and every term that has some", async () => {
  const products = await succeed("listSitemap", { type: "product" });
  expect(products).toMatchObject({ total: 6, limit: 5000 });
  expect(products.entries).toHaveLength(6);
  expect(products.entries[0]).toEqual({ slug: "mirror", updated_at: "2026-11-20T12:00:00.000Z", top_level: true });
  const categories = await succeed("listSitemap", { type: "category" });
  expect(categories.entries.map(({ slug, top_level }) => [slug, top_level])).toEqual([
    ["dental-uae", true],
    ["derma-uae", true],
    ["mirrors", false],
    ["probes", false],
    ["creams", false],
    ["lasers", false],
  ]);
  expect(await succeed("listSitemap", { type: "product", page: 2 })).toMatchObject({ entries: [], total: 6 });
});
