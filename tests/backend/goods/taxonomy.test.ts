// Shows that staff add, rename, move and delete brands and categories; that the search and the lists follow, across
// rounds and beside a publication; and that what is in use, taken, or changed by another meanwhile is refused.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { openDatabase } from "#backend/platform/database";
import { followChangedTerms } from "#backend/goods/taxonomy/follow-changed";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const db = openDatabase(env.DB);
const count = 90;

beforeEach(async () => {
  await loadProducts(
    Array.from({ length: count }, (_, at) =>
      productSample(`item-${at}`, at === 0 ? { specialities: ["dentistry"] } : {}),
    ),
  );
  await emptyTables("changed_terms", "cache_purges", "product_drafts");
});

const found = async (search: string) => (await guest.get("filterProducts", { search })).total;
const listedIn = async (slug: string) => (await guest.get("filterProducts", { slug })).total;
const brands = async () =>
  (await (await aStaff()).get("listEditedTerms", { kind: "brand" })).terms.map(({ slug }) => slug);
const termNamed = async (slug: string) => (await (await aStaff()).get("getEditedTerm", { slug })).term;

type Changes = Partial<CallRequest<"saveTerm">>;
async function change(slug: string, changes: Changes): Promise<CallRequest<"saveTerm">> {
  const { parent_en: _, parent_ar: __, product_count: ___, ...term } = await termNamed(slug);
  return { ...term, ...changes };
}
const named = (name_en: string, name_ar: string) => ({ name_en, name_ar });
const aBrand = (slug: string, changes: Changes = {}): CallRequest<"saveTerm"> => ({
  slug,
  kind: "brand",
  ...named("Falcon", "صقر"),
  parent: null,
  position: 9,
  ...changes,
});
const follow = () => followChangedTerms(db, Date.now() + 20_000);
const waiting = async () => (await env.DB.prepare("SELECT count(*) AS n FROM changed_terms").first<{ n: number }>())!.n;

describe("a change", () => {
  // Shows: editor.terms
  test("a new brand is there for products, and is gone when it is deleted", async () => {
    const staff = await aStaff();
    const { term } = await staff.get("saveTerm", aBrand("falcon"));
    expect(term).toMatchObject({ slug: "falcon", ...named("Falcon", "صقر"), version: 1, product_count: 0 });
    expect(await brands()).toContain("falcon");
    await staff.get("deleteTerm", { slug: "falcon", version: 1 });
    expect(await brands()).not.toContain("falcon");
    const { entries } = await staff.get("listAuditLog", { subject: "falcon" });
    expect(entries.map(({ action }) => action)).toEqual(["term.delete", "term.save"]);
    expect(await env.DB.prepare("SELECT tag FROM cache_purges").first("tag")).toBe("catalogue");
  });

  // Shows: editor.terms
  test("products are found by a brand's new name in both languages, and no more by its old one", async () => {
    const staff = await aStaff();
    await staff.get("saveTerm", await change("alpha", { ...named("Zephyrine", "زفيرين") }));
    await follow();
    expect([await found("zephyrine"), await found("زفيرين"), await waiting()]).toEqual([count, count, 0]);
    expect(
      await env.DB.prepare("SELECT word FROM search_words WHERE word LIKE 'zephyrin%'").first("word"),
    ).toBeTruthy();
    await staff.get("saveTerm", await change("alpha", { ...named("Alpha", "ألفا") }));
    await follow();
    expect(await env.DB.prepare("SELECT word FROM search_words WHERE word LIKE 'zephyrin%'").first("word")).toBeNull();
    expect(await found("alpha")).toBe(count);
  });

  // Shows: editor.terms
  test("a moved category takes its products into the lists above it", async () => {
    expect([await listedIn("dental-uae"), await listedIn("derma-uae")]).toEqual([count, 0]);
    await (await aStaff()).get("saveTerm", await change("mirrors", { parent: "derma-uae" }));
    await follow();
    expect([await listedIn("dental-uae"), await listedIn("derma-uae"), await waiting()]).toEqual([0, count, 0]);
    const countOf = async (slug: string) => (await termNamed(slug)).product_count;
    expect([await countOf("dental-uae"), await countOf("derma-uae"), await countOf("mirrors")]).toEqual([
      0,
      count,
      count,
    ]);
    const { facets } = await guest.get("filterProducts", {});
    const categories = facets.find(({ key }) => key === "category")!.values.map(({ value }) => value);
    expect(categories).toContain("derma-uae");
    expect(categories).not.toContain("dental-uae");
  });

  test("cards name a speciality as it is called by then", async () => {
    await (await aStaff()).get("saveTerm", await change("dentistry", named("Tooth care", "عناية بالأسنان")));
    await follow();
    const { products } = await guest.get("filterProducts", { slug: "dentistry" });
    expect(products.map(({ specialities }) => specialities)).toEqual([[{ name: "Tooth care", slug: "dentistry" }]]);
  });

  test("a product that is published while the names are followed keeps what was published", async () => {
    const staff = await aStaff();
    await env.DB.prepare(
      "INSERT INTO changed_terms (term_id, moved) SELECT term_id, 0 FROM terms WHERE slug = 'alpha'",
    ).run();
    const { product } = await staff.get("getEditedProduct", { slug: "item-3" });
    const document = { ...product.document, title: { en: "Quillfeather", ar: "كويل" } };
    await staff.get("saveProductDraft", { slug: "item-3", document });
    await Promise.all([
      follow(),
      staff.get("publishProduct", { slug: "item-3", revision: await revisionOf(staff, "item-3") }),
    ]);
    await follow();
    expect([await found("quillfeather"), await waiting()]).toEqual([1, 0]);
  });

  test("a change in the middle of reindexing restarts it", async () => {
    const staff = await aStaff();
    await staff.get("saveTerm", await change("alpha", { ...named("Zephyrine", "زفيرين") }));
    await env.DB.prepare(
      "INSERT INTO changed_terms (term_id, moved, read_group) SELECT term_id, 0, 999999 FROM terms WHERE slug = 'alpha' ON CONFLICT DO NOTHING",
    ).run();
    await staff.get("saveTerm", await change("alpha", { ...named("Borealis", "بوريال") }));
    await follow();
    expect([await found("borealis"), await waiting()]).toEqual([count, 0]);
  });
});

describe("refusals change nothing", () => {
  // Shows: editor.terms
  test("what another changed meanwhile", async () => {
    const [first, second] = [await aStaff(), await anotherStaff()];
    const mine = await change("beta", named("Beta one", "بيتا"));
    await second.get("saveTerm", await change("beta", { ...named("Beta two", "بيتا") }));
    expect((await first.refuse("saveTerm", mine)).code).toBe("changed_meanwhile");
    expect((await first.refuse("deleteTerm", { slug: "beta", version: mine.version })).code).toBe("changed_meanwhile");
    expect((await termNamed("beta")).name_en).toBe("Beta two");
  });

  test("addresses that are taken, by another or by the shop itself", async () => {
    const staff = await aStaff();
    for (const slug of ["alpha", "dental-uae", "cart", "admin", "ar", "en", "feeds"]) {
      const { code, fields } = await staff.refuse("saveTerm", aBrand(slug));
      expect([slug, code, Object.keys(fields ?? {})]).toEqual([slug, "invalid_input", ["slug"]]);
    }
  });

  test("a category below itself, below a brand, or below nothing that there is; a brand below anything", async () => {
    const staff = await aStaff();
    for (const parent of ["dental-uae", "mirrors", "alpha", "no-such"]) {
      const { fields } = await staff.refuse("saveTerm", await change("dental-uae", { parent }));
      expect([parent, Object.keys(fields ?? {})]).toEqual([parent, ["parent"]]);
    }
    expect(Object.keys((await staff.refuse("saveTerm", aBrand("owl", { parent: "mirrors" }))).fields!)).toEqual([
      "parent",
    ]);
    expect(Object.keys((await staff.refuse("saveTerm", await change("alpha", { kind: "category" }))).fields!)).toEqual([
      "kind",
    ]);
  });

  test("an empty name, 50,000 characters, a version of what is not there", async () => {
    const staff = await aStaff();
    for (const name of ["", " ", "x".repeat(50_000)]) {
      const { fields } = await staff.refuse("saveTerm", aBrand("falcon", { name_en: name }));
      expect(Object.keys(fields!)).toEqual(["name_en"]);
    }
    expect((await staff.refuse("saveTerm", { ...aBrand("no-such"), version: 1 })).code).toBe("not_found");
  });

  // Shows: editor.terms
  test("what products, drafts or categories below have is not deleted", async () => {
    const staff = await aStaff();
    await staff.get("saveTerm", aBrand("kestrel"));
    const document = { title: { en: "Claw", ar: "مخلب" }, brand: "kestrel" };
    await staff.get("saveProductDraft", { slug: "claw", is_new: true, document });
    for (const slug of ["alpha", "mirrors", "derma-uae", "kestrel"]) {
      const { version } = await termNamed(slug);
      expect([slug, (await staff.refuse("deleteTerm", { slug, version })).code]).toEqual([slug, "term_in_use"]);
    }
    await staff.get("discardProductDraft", { slug: "claw", revision: await revisionOf(staff, "claw") });
    await staff.get("deleteTerm", { slug: "kestrel", version: 1 });
  });
});
