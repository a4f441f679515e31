// Shows that nobody's work on a product is lost or undone unseen: by an old page, by two who publish at once, by the clock,
// by a draft that cannot be judged, or by leaving out a SKU that still has stock or a price to come.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { expireOffers } from "#backend/goods/catalogue/offers";
import { openDatabase } from "#backend/platform/database";
import { publishDue } from "#backend/goods/product-editor/publish-cleared";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const db = openDatabase(env.DB);
const day = 86_400_000;
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  await emptyTables("product_drafts", "product_versions", "planned_specials");
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2", { stock: 0 })] }),
    productSample("probe", { variants: [variantSample("P-1")] }),
  ]);
});

const read = async (slug: string) => (await (await aStaff()).get("getEditedProduct", { slug })).product;
type Variant = ProductDocument["variants"][number];
const withFirst = (document: ProductDocument, changes: Partial<Variant>): ProductDocument => ({
  ...document,
  variants: document.variants.map((variant, at) => (at === 0 ? { ...variant, ...changes } : variant)),
});
const priceOf = async (slug: string) => (await guest.get("getProduct", { id: slug })).variants[0]!;

// Shows: editor.races
test("a page that is older than what the shop has by now begins no draft, and undoes nothing", async () => {
  const [staff, other] = [await aStaff(), await anotherStaff()];
  const old = await read("mirror");
  await other.get("saveProductDraft", { slug: "mirror", document: withFirst(old.document, { price: 250 }) });
  await other.get("publishProduct", { slug: "mirror", revision: await revisionOf(other, "mirror") });
  const mine = { ...old.document, standards: ["Mine"] };
  const late = { slug: "mirror", shop_version: old.shop_version!, document: mine };
  expect((await staff.refuse("saveProductDraft", late)).code).toBe("product_changed");
  const now = await read("mirror");
  expect([now.draft, now.document.variants[0]!.price]).toEqual([null, 250]);
  await staff.get("saveProductDraft", { ...late, shop_version: now.shop_version! });
});

// Shows: editor.races
test("two new products with one SKU at once: one is in the shop, and the other is refused", async () => {
  const staff = await aStaff();
  const { document } = await read("mirror");
  const slugs = ["twin-a", "twin-b"];
  const revisions: number[] = [];
  for (const slug of slugs) {
    const own = { ...document, variants: [{ ...document.variants[0]!, sku_id: "TWIN", planned: [] }] };
    const { product } = await staff.get("saveProductDraft", { slug, is_new: true, document: own });
    revisions.push(product.draft!.revision);
  }
  const answers = await Promise.all(
    slugs.map((slug, at) => staff.ask("publishProduct", { slug, revision: revisions[at] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(refused.body).toMatchObject({ fields: { "variants[0].sku_id": expect.any(String) as string } });
});

describe("a SKU that is left out", () => {
  test("keeps the product from being published as long as it has stock", async () => {
    const staff = await aStaff();
    const { document } = await read("mirror");
    const without = { ...document, variants: document.variants.slice(1) };
    const { product } = await staff.get("saveProductDraft", { slug: "mirror", document: without });
    expect(Object.keys(product.problems)).toEqual(["variants"]);
    expect(
      (await staff.refuse("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") })).code,
    ).toBe("invalid_input");
    const once = { idempotencyKey: crypto.randomUUID() };
    await staff.get("correctStock", { sku_id: "M-1", stock: 0, reason: "Sold elsewhere" }, once);
    await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
    expect((await guest.get("getProduct", { id: "mirror" })).variants.map(({ sku_id }) => sku_id)).toEqual(["M-2"]);
  });

  test("takes its special prices to come with it", async () => {
    const staff = await aStaff();
    const { document } = await read("probe");
    const planned = [{ price: 10, starts_at: isoIn(day), ends_at: isoIn(2 * day) }];
    await staff.get("saveProductDraft", { slug: "probe", document: withFirst(document, { planned }) });
    await staff.get("publishProduct", { slug: "probe", revision: await revisionOf(staff, "probe") });
    await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'P-1'").run();
    const renamed = withFirst(document, { sku_id: "P-NEW" });
    await staff.get("saveProductDraft", { slug: "probe", document: renamed });
    await staff.get("publishProduct", { slug: "probe", revision: await revisionOf(staff, "probe") });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM planned_specials").first("n")).toBe(0);
  });
});

describe("what is to be published at a time", () => {
  const special = { special_price: 60, special_ends_at: isoIn(day) };
  async function withSpecial() {
    const staff = await aStaff();
    const { document } = await read("mirror");
    await staff.get("saveProductDraft", { slug: "mirror", document: withFirst(document, special) });
    await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
    return { staff, document: withFirst(document, special) };
  }

  // Shows: editor.races
  test("is published though a special price has ended meanwhile, which stays ended", async () => {
    const { staff, document } = await withSpecial();
    await staff.get("saveProductDraft", { slug: "mirror", document: { ...document, standards: ["Later"] } });
    await staff.get("publishProduct", {
      slug: "mirror",
      revision: await revisionOf(staff, "mirror"),
      publish_at: isoIn(2 * day),
    });
    await env.DB.prepare("UPDATE product_drafts SET publish_at = ?")
      .bind(Date.now() + 2 * day)
      .run();
    await expireOffers(env, new Date(Date.now() + day + 1000));
    await publishDue(db, Date.now() + 2 * day + 1000);
    const now = await read("mirror");
    expect([now.draft, now.document.standards]).toEqual([null, ["Later"]]);
    expect(await priceOf("mirror")).toMatchObject({ special_price_final: 100, offer_ends_at: null });
  });

  test("waits again when the time is taken back", async () => {
    const { staff, document } = await withSpecial();
    await staff.get("saveProductDraft", { slug: "mirror", document: { ...document, standards: ["Later"] } });
    const at = { slug: "mirror", revision: await revisionOf(staff, "mirror") };
    await staff.get("publishProduct", { ...at, publish_at: isoIn(1000) });
    await staff.get("publishProduct", { ...at, publish_at: null });
    await publishDue(db, Date.now() + 2000);
    expect((await read("mirror")).draft).toMatchObject({ revision: at.revision, publish_at: null });
  });

  test("is refused at once when it will not be sound then, and keeps its draft", async () => {
    const { staff, document } = await withSpecial();
    const bad: [string, ProductDocument][] = [
      ["title.ar", { ...document, title: { en: "Mirror", ar: "" } }],
      ["variants[0].special_ends_at", withFirst(document, { special_price: 50, special_ends_at: isoIn(day) })],
    ];
    let revision: number | undefined;
    for (const [field, wrong] of bad) {
      const { product } = await staff.get("saveProductDraft", { slug: "mirror", document: wrong, revision });
      revision = product.draft!.revision;
      const at = { slug: "mirror", revision, publish_at: isoIn(3 * day) };
      expect(Object.keys((await staff.refuse("publishProduct", at)).fields!)).toEqual([field]);
      expect((await read("mirror")).draft!.publish_at).toBeNull();
    }
  });

  // Shows: editor.races
  test("a draft that cannot be judged keeps none of the others from the shop", async () => {
    const staff = await aStaff();
    for (const slug of ["mirror", "probe"]) {
      const { document } = await read(slug);
      await staff.get("saveProductDraft", { slug, document: { ...document, standards: ["Due"] } });
      await staff.get("publishProduct", { slug, revision: await revisionOf(staff, slug), publish_at: isoIn(1000) });
    }
    await env.DB.prepare("UPDATE product_drafts SET document = '{}', publish_at = 1 WHERE slug = 'mirror'").run();
    await expect(publishDue(db, Date.now() + 2000)).rejects.toThrow("1 of 2 drafts");
    expect([(await read("probe")).draft, (await read("probe")).document.standards]).toEqual([null, ["Due"]]);
  });
});

describe("fields are named by their whole path", () => {
  test.for([
    ["document.variants[1].price", { price: 1.005 }],
    ["document.variants[1].title.en", { title: { en: "x".repeat(50_000), ar: "" } }],
  ] as const)("%s", async ([path, changes]) => {
    const { document } = await read("mirror");
    const [first, second] = document.variants;
    const wrong = { ...document, variants: [first!, { ...second!, ...changes }] };
    const { fields } = await (await aStaff()).refuse("saveProductDraft", { slug: "mirror", document: wrong });
    expect(Object.keys(fields!)).toEqual([path]);
  });

  test("a country that is none can be previewed, not published", async () => {
    const staff = await aStaff();
    const { document } = await read("mirror");
    const codes = { ...document.codes, origin_country: "1" };
    await staff.get("saveProductDraft", { slug: "mirror", document: { ...document, codes } });
    await staff.get("previewProduct", { slug: "mirror" });
    const { fields } = await staff.refuse("publishProduct", {
      slug: "mirror",
      revision: await revisionOf(staff, "mirror"),
    });
    expect(Object.keys(fields!)).toEqual(["codes.origin_country"]);
  });
});
