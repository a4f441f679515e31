// Shows that every public reply which is kept has a tag of what it shows, and that a publication which changes a reply
// about other products purges it: lists beside a product, and vouchers that are for some products only.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { addressOf, ask, type Parameters } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { loadLandings } from "#support/sample-landings";
import { addVoucher } from "#support/sample-vouchers";
import { aStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";

beforeEach(async () => {
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M")], specialities: ["surgery"] }),
    productSample("probe", { category: "probes", variants: [variantSample("P")], specialities: ["dentistry"] }),
    productSample("cream", {
      category: "creams",
      variants: [variantSample("C", { business_categories: ["clinic"] })],
      related: ["mirror", "probe"],
    }),
  ]);
  await env.DB.prepare("DELETE FROM vouchers").run();
  await addVoucher({ code: "DERMA", scope_slug: "derma-uae" });
  await loadLandings({ M: 1 });
});

async function told(name: CallName, parameters?: Parameters) {
  const { status, headers, body } = await ask(addressOf(name, parameters));
  expect([name, status]).toEqual([name, 200]);
  return { tags: (headers.get("cache-tag") ?? "").split(","), body };
}

type Document = Record<string, unknown> & { variants: Record<string, unknown>[] };

/** Publishes a product with changes; gives the tags that this purges. */
async function publish(slug: string, change: (document: Document) => object): Promise<string[]> {
  await env.DB.prepare("DELETE FROM cache_purges").run();
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug });
  const document = { ...product.document, ...change(product.document) };
  await staff.get("saveProductDraft", { slug, document });
  await staff.get("publishProduct", { slug, revision: await revisionOf(staff, slug) });
  const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
  return results.map(({ tag }) => tag);
}

describe("a publication purges what it changes of replies about others", () => {
  test.for<[string, CallName, Parameters, string, (document: Document) => object]>([
    [
      "its product comes into a voucher's scope",
      "listProductVouchers",
      { sku_id: "M" },
      "mirror",
      () => ({ category: "creams" }),
    ],
    [
      "its product leaves a voucher's scope",
      "listProductVouchers",
      { sku_id: "C" },
      "cream",
      () => ({ category: "mirrors" }),
    ],
    [
      "a SKU of which vouchers were asked before it came",
      "listProductVouchers",
      { sku_id: "NEW" },
      "cream",
      ({ variants }) => ({ variants: [...variants, { ...variants[0], sku_id: "NEW" }] }),
    ],
    [
      "another product joins the sub-category",
      "listSimilarProducts",
      { product_group_id: "mirror" },
      "probe",
      () => ({ category: "mirrors" }),
    ],
    [
      "another product joins the speciality",
      "listRelatedProducts",
      { id: "mirror" },
      "probe",
      () => ({ specialities: ["surgery"] }),
    ],
    [
      "the product itself joins another sub-category",
      "listSimilarProducts",
      { product_group_id: "probe" },
      "probe",
      () => ({ category: "mirrors" }),
    ],
    [
      "one that staff named is shown to this business at last",
      "listRelatedProducts",
      { id: "cream", business_category: "clinic" },
      "probe",
      ({ variants }) => ({ variants: variants.map((one) => ({ ...one, business_categories: ["clinic"] })) }),
    ],
  ])("%s", async ([, name, parameters, slug, change]) => {
    const before = await told(name, parameters);
    const purged = await publish(slug, change);
    const after = await told(name, parameters);
    expect(after.body).not.toEqual(before.body);
    expect(before.tags.filter((tag) => purged.includes(tag))).not.toEqual([]);
  });

  test("related ones are drawn from a product's three rarest terms: by others it is not purged", async () => {
    const termIds = async (...slugs: string[]) => {
      const { results } = await env.DB.prepare(
        "SELECT term_id FROM terms WHERE slug IN (SELECT value FROM json_each(?))",
      )
        .bind(JSON.stringify(slugs))
        .all<{ term_id: number }>();
      return results.map(({ term_id }) => `members:${term_id}`).toSorted();
    };
    const everywhere = { specialities: ["dentistry", "surgery"], procedures: ["cleaning", "injection"] };
    await loadProducts([
      productSample("mirror", everywhere),
      productSample("probe", { category: "probes", specialities: ["surgery"], variants: [variantSample("P")] }),
    ]);
    const { tags } = await told("listRelatedProducts", { id: "mirror" });
    expect(tags.filter((tag) => tag.startsWith("members:")).toSorted()).toEqual(
      await termIds("dentistry", "cleaning", "injection"),
    );
  });

  test("in a scope of which the reply shows nothing purges it not", async () => {
    const { tags } = await told("listSimilarProducts", { product_group_id: "mirror" });
    const purged = await publish("cream", () => ({ title: { en: "Cream again", ar: "كريم" } }));
    expect(tags.filter((tag) => purged.includes(tag))).toEqual([]);
  });
});

describe("every public call whose answers are kept", () => {
  const rows: [string, Call][] = Object.entries(calls);
  const kept = rows.filter(([, { edgeSeconds }]) => edgeSeconds !== undefined).map(([name]) => name);

  /** An example of each, which finds something. */
  const examples: Partial<Record<CallName, () => Parameters>> = {
    listProductGroups: () => ({ slug: "alpha" }),
    getHome: () => ({}),
    listTopOffers: () => ({}),
    listClinics: () => ({}),
    getClinic: () => ({ slug: "surgery" }),
    listOffers: () => ({}),
    getGuide: () => ({ slug: "gloves" }),
    listTerms: () => ({ kind: "brand" }),
    filterProducts: () => ({ search: "no such thing" }),
    getProduct: () => ({ id: "mirror" }),
    listRelatedProducts: () => ({ id: "mirror" }),
    listSimilarProducts: () => ({ product_group_id: "mirror" }),
    listSitemap: () => ({ type: "product" }),
    listFeed: () => ({}),
    listByIds: () => ({ sku_id: "M" }),
    listProductVouchers: () => ({ sku_id: "M" }),
    compareProducts: () => ({ products: mirrorId }),
    listReviews: () => ({ id: "mirror" }),
    getShop: () => ({}),
    listStates: () => ({}),
    getFrame: () => ({}),
    getPage: () => ({ slug: "disclaimer" }),
    listPages: () => ({}),
  };

  /** What nothing but a lifetime, an import or another build changes, and why that is enough. */
  const exceptions: Partial<Record<CallName, string>> = {
    listTopSearches: "texts of the catalogue, of no product: a day old they mislead nobody",
    listCustomerChoices: "a part of the code, and so of a build",
  };

  let mirrorId = "";
  beforeEach(async () => {
    mirrorId = String(
      await env.DB.prepare("SELECT group_id FROM product_groups WHERE slug = 'mirror'").first<number>("group_id"),
    );
  });

  test("is an example here, or an exception", () => {
    expect(kept.toSorted()).toEqual([...Object.keys(examples), ...Object.keys(exceptions)].toSorted());
  });

  test.for(Object.keys(examples) as CallName[])("%s has a tag of what it shows", async (name) => {
    const { tags } = await told(name, examples[name]?.());
    expect(tags).toContain("catalogue");
    expect(tags.filter((tag) => tag !== "catalogue")).not.toEqual([]);
  });
});
