// Shows how staff keep products: a draft changes nothing, publishing changes everything that shows the product at once, two
// people never overwrite each other unseen, what was before can be brought back, and bad input is refused by its field.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { recountAll } from "#backend/goods/catalogue/listing-entries-statements";
import { openDatabase } from "#backend/platform/database";
import { recountWords } from "#backend/goods/search/index-statements";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, localOutbox } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyProductsBut, emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const day = 86_400_000;

beforeEach(async () => {
  await emptyTables("product_drafts", "product_versions", "variants WHERE sku_id = 'desk-clock'");
  await emptyProductsBut("mirror", "probe");
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2", { price_gst: 120 })],
    }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
  ]);
});

const aVariant = (sku_id: string, changes: Partial<ProductDocument["variants"][number]> = {}) => ({
  sku_id,
  title: { en: "", ar: "" },
  price: 45,
  ...changes,
});
const aDocument = (changes: Partial<ProductDocument> = {}) => ({
  title: { en: "Wall clock", ar: "ساعة حائط" },
  type: "device",
  brand: "alpha",
  category: "mirrors",
  collections: ["essentials"],
  variants: [aVariant("WC-1")],
  ...changes,
});
const skusFound = async (search: string) =>
  (await guest.get("filterProducts", { search })).products.map(({ slug }) => slug);

// Shows: editor.drafts
test("a new product is nowhere as a draft, and everywhere once it is published", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("saveProductDraft", { slug: "wall-clock", is_new: true, document: aDocument() });
  expect(product).toMatchObject({
    draft: { revision: expect.any(Number) as number },
    is_published: false,
    problems: {},
    history: [],
  });
  expect((await guest.refuse("getProduct", { id: "wall-clock" })).code).toBe("not_found");
  expect(await skusFound("wall clock")).toEqual([]);
  const before = await guest.get("filterProducts", { slug: "mirrors" });
  const shown = await staff.get("previewProduct", { slug: "wall-clock" });
  expect(shown.product).toMatchObject({ title: "Wall clock", fromPrice: 45, brand: { slug: "alpha" } });

  await staff.get("publishProduct", { slug: "wall-clock", revision: await revisionOf(staff, "wall-clock") });
  const { product: page } = await guest.get("getProduct", { id: "wall-clock" });
  expect(page).toMatchObject({ title: "Wall clock", variants: [{ sku_id: "WC-1", stock: 0, price_gst: 45 }] });
  expect({ ...page, product_group_id: "" }).toEqual({ ...shown.product, product_group_id: "" });
  expect(await skusFound("wall clock")).toEqual(["wall-clock"]);
  expect(await skusFound("clck")).toEqual(["wall-clock"]);
  const after = await guest.get("filterProducts", { slug: "mirrors" });
  expect(after.total).toBe(before.total + 1);
  const brand = (of: typeof after) => of.facets.find(({ key }) => key === "brand")?.values[0]?.count ?? 0;
  expect(brand(after)).toBe(brand(before) + 1);
  const { product: edited } = await staff.get("getEditedProduct", { slug: "wall-clock" });
  expect(edited).toMatchObject({ draft: null, is_published: true, history: [{ version: 1, kind: "published" }] });
  const { entries } = await staff.get("listAuditLog", { subject: "wall-clock" });
  expect(entries.map(({ action }) => action)).toEqual(["product.publish"]);
});

test("a new SKU begins with the stock that it was given; one that the shop has or had does not", async () => {
  const staff = await aStaff();
  const variants = [aVariant("OP-1", { opening_stock: 12 })];
  const publish = async (who: typeof staff, document: object, is_new = false) => {
    const { product } = await staff.get("getEditedProduct", { slug: "wall-clock" }).catch(() => ({ product: null }));
    const over = product?.draft ? { revision: product.draft.revision } : { shop_version: product?.shop_version };
    await who.get("saveProductDraft", { slug: "wall-clock", document, ...(is_new ? { is_new } : over) });
    await staff.get("publishProduct", { slug: "wall-clock", revision: await revisionOf(staff, "wall-clock") });
    const { results } = await env.DB.prepare(
      "SELECT sku_id, stock FROM variants WHERE sku_id LIKE 'OP-%' ORDER BY 1",
    ).all();
    return results.map(({ sku_id, stock }) => `${String(sku_id)} ${String(stock)}`);
  };
  expect(await publish(staff, aDocument({ variants } as never), true)).toEqual(["OP-1 12"]);
  const { entries } = await staff.get("listAuditLog", { subject: "OP-1" });
  expect(entries).toMatchObject([{ action: "stock.receive", detail: "+12" }]);
  const { moves } = await staff.get("listStockMoves", { sku_id: "OP-1" });
  expect(moves).toMatchObject([{ kind: "receive", change: 12, after: 12, by: entries[0]!.staff }]);
  // What is in the shop is what was published: its history begins no further version.
  expect((await staff.get("getEditedProduct", { slug: "wall-clock" })).product).toMatchObject({ draft: null });
  const more = [aVariant("OP-1", { opening_stock: 99 }), aVariant("OP-2", { opening_stock: 5 })];
  expect(await publish(staff, aDocument({ variants: more } as never))).toEqual(["OP-1 12", "OP-2 5"]);
  await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'OP-2'").run();
  expect(await publish(staff, aDocument({ variants } as never))).toEqual(["OP-1 12"]);
  expect(await publish(staff, aDocument({ variants: more } as never))).toEqual(["OP-1 12", "OP-2 0"]);
});

test("publishing leaves counts, words and listings as a full recount does", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  const document = {
    ...product.document,
    category: "probes",
    brand: "beta",
    title: { en: "Ceramic tray", ar: "صينية" },
  };
  await staff.get("saveProductDraft", { slug: "mirror", document });
  await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
  const all = async () =>
    Promise.all(
      [
        "SELECT * FROM facet_counts ORDER BY 1, 2, 3",
        "SELECT slug, product_count FROM terms ORDER BY 1",
        "SELECT word, groups, sound FROM search_words ORDER BY 1",
        "SELECT * FROM search_trigrams ORDER BY 1, 2",
        "SELECT * FROM listing_entries ORDER BY 1, 2",
      ].map(async (query) => (await env.DB.prepare(query).all()).results),
    );
  const published = await all();
  await openDatabase(env.DB).run(...recountAll(), ...recountWords());
  expect(await all()).toEqual(published);
});

// Shows: editor.restore
test("a price is corrected and the stock stays; the history says who changed what, and brings it back", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  const [first, second] = product.document.variants;
  const document = { ...product.document, variants: [{ ...first!, price: 99.5 }, second!] };
  const { product: saved } = await staff.get("saveProductDraft", { slug: "mirror", document });
  expect(saved.changes).toEqual([{ field: "variants.M-1.price", before: "100", after: "99.5" }]);
  await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
  const { variants } = await guest.get("getProduct", { id: "mirror" });
  expect(variants[0]).toMatchObject({ price_gst: 99.5, stock: 7 });
  const { product: now } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(now.history).toMatchObject([
    { version: 2, kind: "published", by: expect.stringContaining("@"), changes: saved.changes },
    { version: 1, kind: "imported", by: "" },
  ]);
  const { product: restored } = await staff.get("restoreProduct", { slug: "mirror", version: 1 });
  expect(restored.changes).toEqual([{ field: "variants.M-1.price", before: "99.5", after: "100" }]);
  await staff.get("publishProduct", { slug: "mirror", revision: restored.draft!.revision });
  expect((await guest.get("getProduct", { id: "mirror" })).variants[0]).toMatchObject({ price_gst: 100, stock: 7 });
});

test("saving what the shop has begins no draft", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  const answer = await staff.get("saveProductDraft", { slug: "mirror", document: product.document });
  expect(answer.product.draft).toBeNull();
});

describe("two people at one product", () => {
  test("the second to save is refused and sees the first one's draft", async () => {
    const [one, other] = [await aStaff(), await anotherStaff()];
    const { product } = await one.get("getEditedProduct", { slug: "mirror" });
    const { document } = product;
    const first = await one.get("saveProductDraft", { slug: "mirror", document: { ...document, standards: ["A"] } });
    const late = { slug: "mirror", document: { ...document, standards: ["B"] } };
    expect((await other.refuse("saveProductDraft", late)).code).toBe("draft_changed");
    const { product: seen } = await other.get("getEditedProduct", { slug: "mirror" });
    expect(seen.document.standards).toEqual(["A"]);
    await other.get("saveProductDraft", { ...late, revision: seen.draft!.revision });
    const { revision } = first.product.draft!;
    expect((await one.refuse("publishProduct", { slug: "mirror", revision })).code).toBe("draft_changed");
    expect((await guest.get("getProduct", { id: "mirror" })).product.standards).toEqual(["ISO 13485"]);
  });

  test("a draft that came after a discarded one is neither published nor saved over by who looks at the discarded one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, other] = [await aStaff(), await anotherStaff()];
    const at = { slug: "wall-clock", document: aDocument() };
    const { revision } = (await one.get("saveProductDraft", { ...at, is_new: true })).product.draft!;
    await other.get("discardProductDraft", { slug: "wall-clock", revision });
    vi.advanceTimersByTime(1000);
    const document = aDocument({ standards: ["Later"] });
    await other.get("saveProductDraft", { ...at, is_new: true, document });
    for (const call of ["publishProduct", "saveProductDraft", "discardProductDraft"] as const)
      expect([call, (await one.refuse(call, { ...at, revision })).code]).toEqual([call, "draft_changed"]);
  });

  test("of twenty first drafts at once one is kept", async () => {
    const staff = await aStaff();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        staff.ask("saveProductDraft", { slug: "mirror", document: aDocument({ standards: [`S${at}`] }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  // Shows: editor.rebase
  test("what an import changed meanwhile is shown before the draft goes over it, and is kept where it is apart", async () => {
    const staff = await aStaff();
    const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
    const document = { ...product.document, title: { en: "Own title", ar: "عنوان" } };
    await staff.get("saveProductDraft", { slug: "mirror", document });
    const changed = { price_gst: 130, stock: 7 };
    await loadProducts([
      productSample("mirror", { variants: [variantSample("M-1", changed), variantSample("M-2", { price_gst: 120 })] }),
    ]);
    expect(
      (await staff.refuse("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") })).code,
    ).toBe("product_changed");
    const { product: seen } = await staff.get("getEditedProduct", { slug: "mirror" });
    expect(seen.changed_meanwhile).toEqual([{ field: "variants.M-1.price", before: "100", after: "130" }]);
    const { product: rebased } = await staff.get("rebaseProductDraft", {
      slug: "mirror",
      revision: await revisionOf(staff, "mirror"),
    });
    expect(rebased.changed_meanwhile).toEqual([]);
    await staff.get("publishProduct", { slug: "mirror", revision: rebased.draft!.revision });
    const { product: page } = await guest.get("getProduct", { id: "mirror" });
    expect([page.title, page.variants[0]!.price_gst]).toEqual(["Own title", 130]);
  });
});

test("a time: published by itself when it comes, and not when something is wrong by then", async () => {
  const staff = await aStaff();
  const at = Date.now() + day;
  for (const slug of ["wall-clock", "desk-clock"]) {
    await staff.get("saveProductDraft", {
      slug,
      is_new: true,
      document: aDocument({ variants: [aVariant(slug)] as ProductDocument["variants"] }),
    });
    const publish_at = new Date(at).toISOString();
    await staff.get("publishProduct", { slug, revision: await revisionOf(staff, slug), publish_at });
  }
  await env.DB.prepare("UPDATE variants SET sku_id = 'desk-clock' WHERE sku_id = 'P-1'").run();
  const run = (moment: number) => runScheduled({ ...env, ...localOutbox }, new Date(moment));
  await run(at - 60_000);
  expect((await guest.refuse("getProduct", { id: "wall-clock" })).code).toBe("not_found");
  await run(at);
  expect((await guest.get("getProduct", { id: "wall-clock" })).product.title).toBe("Wall clock");
  const { product } = await staff.get("getEditedProduct", { slug: "desk-clock" });
  expect(product).toMatchObject({ is_published: false, problems: { "variants[0].sku_id": expect.any(String) } });
  expect(product.draft?.problem).toBeTruthy();
  const refused = await staff.refuse("publishProduct", {
    slug: "desk-clock",
    revision: product.draft!.revision,
    publish_at: new Date(Date.now() - day).toISOString(),
  });
  expect(refused.fields).toHaveProperty("publish_at");
});

test.for([
  ["no text in Arabic", { title: { en: "Clock", ar: "" } }, "title.ar"],
  ["no brand", { brand: "" }, "brand"],
  ["a brand that there is not", { brand: "nobody" }, "brand"],
  ["a category as a speciality", { specialities: ["mirrors"] }, "specialities"],
  ["no variant", { variants: [] }, "variants"],
  ["the SKU of another product", { variants: [aVariant("P-1")] }, "variants[0].sku_id"],
  ["a SKU twice", { variants: [aVariant("A"), aVariant("A")] }, "variants[1].sku_id"],
  ["no price", { variants: [aVariant("A", { price: null })] }, "variants[0].price"],
  ["a special above the price", { variants: [aVariant("A", { special_price: 46 })] }, "variants[0].special_price"],
  [
    "a tier above the price",
    { variants: [aVariant("A", { tiers: [{ min_quantity: 5, price: 50 }] })] },
    "variants[0].tiers[0].price",
  ],
  [
    "tiers that fall back",
    {
      variants: [
        aVariant("A", {
          tiers: [
            { min_quantity: 5, price: 40 },
            { min_quantity: 5, price: 30 },
          ],
        }),
      ],
    },
    "variants[0].tiers[1].min_quantity",
  ],
  [
    "half a certificate",
    { variants: [aVariant("A", { tax_class: "zero_rated", tax_basis: "registered" })] },
    "variants[0].tax_certificate",
  ],
  [
    "a certificate that has run out",
    {
      variants: [
        aVariant("A", {
          tax_class: "zero_rated",
          tax_basis: "registered",
          tax_certificate: "MD-1",
          tax_basis_expires_at: "2020-01-01T00:00:00.000Z",
        }),
      ],
    },
    "variants[0].tax_basis_expires_at",
  ],
  [
    "a special that has ended",
    { variants: [aVariant("A", { special_price: 40, special_ends_at: "2020-01-01T00:00:00.000Z" })] },
    "variants[0].special_ends_at",
  ],
] as const)("%s is no product: its field is named, and nothing is in the shop", async ([, changes, field]) => {
  const staff = await aStaff();
  const document = aDocument(changes as unknown as Partial<ProductDocument>);
  const { product } = await staff.get("saveProductDraft", { slug: "wall-clock", is_new: true, document });
  expect(product.problems).toHaveProperty([field]);
  const refused = await staff.refuse("publishProduct", {
    slug: "wall-clock",
    revision: await revisionOf(staff, "wall-clock"),
  });
  expect(refused).toMatchObject({ code: "invalid_input" });
  expect(refused.fields).toHaveProperty([field]);
  expect((await guest.refuse("getProduct", { id: "wall-clock" })).code).toBe("not_found");
});

test.for([
  ["50,000 characters", { document: aDocument({ description: { en: "x".repeat(50_000), ar: "" } }) }],
  ["an address with blanks", { slug: "Wall Clock", document: aDocument() }],
  ["a negative price", { document: aDocument({ variants: [aVariant("A", { price: -1 })] as never }) }],
  ["a price of a thousandth", { document: aDocument({ variants: [aVariant("A", { price: 1.001 })] as never }) }],
  ["an address that is taken", { slug: "mirror", document: aDocument() }],
] as const)("%s is refused, and no draft is kept", async ([, request]) => {
  const staff = await aStaff();
  const refused = await staff.refuse("saveProductDraft", { slug: "wall-clock", is_new: true, ...request });
  expect(refused.code).toBe("invalid_input");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM product_drafts").first<number>("n")).toBe(0);
});

test("scripts in a text stay text", async () => {
  const staff = await aStaff();
  const title = { en: "<script>alert(1)</script>", ar: "<img src=x onerror=alert(1)>" };
  await staff.get("saveProductDraft", { slug: "wall-clock", is_new: true, document: aDocument({ title }) });
  await staff.get("publishProduct", { slug: "wall-clock", revision: await revisionOf(staff, "wall-clock") });
  expect((await guest.get("getProduct", { id: "wall-clock" })).product.title).toBe(title.en);
});

// Shows: editor.drafts
test("the list finds products by text, SKU and what is to be done with them", async () => {
  const staff = await aStaff();
  await staff.get("saveProductDraft", {
    slug: "wall-clock",
    is_new: true,
    document: aDocument({ title: { en: "Wall clock", ar: "" } }),
  });
  const find = async (request: Parameters<typeof staff.get<"listEditedProducts">>[1]) =>
    (await staff.get("listEditedProducts", request)).products.map(({ slug }) => slug);
  expect(await find({})).toEqual(["wall-clock", "mirror", "probe"]);
  expect(await find({ search: "M-2" })).toEqual(["mirror"]);
  expect(await find({ search: "WALL" })).toEqual(["wall-clock"]);
  expect(await find({ status: "draft" })).toEqual(["wall-clock"]);
  expect(await find({ status: "untranslated" })).toEqual(["wall-clock"]);
  expect(await find({ status: "certificate" })).toEqual([]);
  await env.DB.prepare(
    "UPDATE variants SET tax_class = 'zero_rated', tax_basis = 'registered', tax_certificate = 'X', tax_basis_expires_at = ? WHERE sku_id = 'P-1'",
  )
    .bind(Date.now() + 20 * day)
    .run();
  expect(await find({ status: "certificate" })).toEqual(["probe"]);
  expect(await find({ status: "no_hs_code" })).toEqual(["mirror", "probe"]);
  await env.DB.prepare("UPDATE variants SET hs_code = '901890' WHERE sku_id LIKE 'P-%'").run();
  expect(await find({ status: "no_hs_code" })).toEqual(["mirror"]);
});
