// Shows that an import applies taxonomy terms in the order of its lines, validates them again when it does, and has
// products follow them; that it checks GTINs, related products and new stock like the editor; and that a failing import
// stops no other.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { productMediaFolder } from "#shared/goods/product-media";
import { openDatabase } from "#backend/platform/database";
import { forgetUnusedMedia } from "#backend/goods/product-media/product-media-calls";
import { goOnWithLeft } from "#backend/goods/sheet-import/go-on";
import { followChangedTerms } from "#backend/goods/taxonomy/follow-changed";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { applySheet, checkSheet, problemsIn, sendSheet } from "#support/sheets";
import { aGuest } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const db = openDatabase(env.DB);
const gtins = ["4006381333931", "5901234123457"];

beforeEach(async () => {
  await emptyTables("sheet_imports", "changed_terms", "product_drafts", "product_uploads");
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M-1", { gtin: gtins[0]! })] }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
  ]);
});

const category = (slug: string, parent = "", changes: Record<string, string> = {}) => ({
  record: "category",
  slug,
  parent,
  title_en: `Category ${slug}`,
  title_ar: `فئة ${slug}`,
  ...changes,
});
const listedIn = async (slug: string) => (await guest.get("filterProducts", { slug })).total;
const found = async (search: string) => (await guest.get("filterProducts", { search })).total;
const parentOf = (slug: string) =>
  env.DB.prepare("SELECT p.slug FROM terms t LEFT JOIN terms p ON p.term_id = t.parent_id WHERE t.slug = ?")
    .bind(slug)
    .first<string>("slug");

describe("terms", () => {
  // Shows: sheets.judged
  test("more than one transaction takes keep their parents, though their addresses come first", async () => {
    const staff = await aStaff();
    const below = Array.from({ length: 230 }, (_, at) => category(`below-${String(at).padStart(3, "0")}`, "zz-top"));
    const done = await applySheet(staff, await checkSheet(staff, [category("zz-top"), ...below]));
    expect(done).toMatchObject({ state: "done", applied: 231, conflicts: 0 });
    const lost = "SELECT count(*) AS n FROM terms WHERE slug LIKE 'below-%' AND parent_id IS NULL";
    expect(await env.DB.prepare(lost).first("n")).toBe(0);
  });

  // Shows: sheets.judged
  test("two imports that put each below the other: the second is refused", async () => {
    const staff = await aStaff();
    await applySheet(staff, await checkSheet(staff, [category("left-uae"), category("right-uae")]));
    const one = await checkSheet(staff, [category("left-uae", "right-uae")]);
    const two = await checkSheet(staff, [category("right-uae", "left-uae")]);
    expect(await applySheet(staff, one)).toMatchObject({ applied: 1, conflicts: 0 });
    expect(await applySheet(staff, two)).toMatchObject({ applied: 0, conflicts: 1 });
    expect(await problemsIn(staff, two, "ar")).toHaveLength(1);
    expect([await parentOf("left-uae"), await parentOf("right-uae")]).toEqual(["right-uae", null]);
  });

  // Shows: sheets.judged
  test("products follow a brand that is called otherwise and a category that is moved", async () => {
    const staff = await aStaff();
    const brand = { record: "brand", slug: "alpha", title_en: "Zephyrine", title_ar: "زفيرين" };
    const moved = category("mirrors", "derma-uae");
    await applySheet(staff, await checkSheet(staff, [brand, moved]));
    await followChangedTerms(db, Date.now() + 20_000);
    expect([await found("zephyrine"), await listedIn("derma-uae")]).toEqual([2, 1]);
    await applySheet(staff, await checkSheet(staff, [category("mirrors", "dental-uae")]));
    await followChangedTerms(db, Date.now() + 20_000);
    expect([await listedIn("derma-uae"), await listedIn("dental-uae")]).toEqual([0, 2]);
  });
});

describe("products are looked at as in the editor", () => {
  const line = (slug: string, sku_id: string, changes: Record<string, string> = {}) => ({
    slug,
    title_en: slug,
    title_ar: "ساعة",
    brand: "alpha",
    category: "mirrors",
    type: "device",
    sku_id,
    price_gst: "45",
    ...changes,
  });

  // Shows: sheets.judged
  test("a GTIN that the shop or another line of the sheet has", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [
      line("clock", "C-1", { gtin: gtins[0]! }),
      line("watch", "W-1", { gtin: gtins[1]! }),
      line("watch", "W-2", { gtin: "" }),
      line("timer", "T-1", { gtin: gtins[1]! }),
    ]);
    expect(checked).toMatchObject({ faulty: 3, new: 0 });
    expect((await problemsIn(staff, checked)).every((text) => text.includes("“GTIN”"))).toBe(true);
  });

  // Shows: sheets.judged
  test("related products that neither the shop nor the sheet has", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [
      line("clock", "C-1", { related: "mirror|watch" }),
      line("watch", "W-1", { related: "no-such-product" }),
    ]);
    expect(checked).toMatchObject({ new: 1, faulty: 1 });
    expect((await problemsIn(staff, checked))[0]).toContain("“Related products”");
  });

  // Shows: sheets.judged
  test("stock that comes with a new SKU is in its history", async () => {
    const staff = await aStaff();
    await applySheet(staff, await checkSheet(staff, [line("clock", "C-NEW", { stock: "300" })], "goods.csv"));
    const { moves } = await staff.get("listStockMoves", { sku_id: "C-NEW" });
    expect(moves).toMatchObject([{ kind: "import", change: 300, after: 300, note: "goods.csv" }]);
  });

  test("a picture that a sheet gives to another product stays when the first gives it up", async () => {
    const staff = await aStaff();
    const file = `${"a".repeat(40)}.png`;
    await env.MEDIA.put(`${productMediaFolder.picture}${file}`, "picture");
    const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => key.includes(file));
    const [key] = await keys();
    await env.DB.prepare("INSERT INTO product_uploads (file, slug, uploaded_at) VALUES (?, 'draft-only', 0)")
      .bind(file)
      .run();
    await applySheet(staff, await checkSheet(staff, [line("clock", "C-1", { images: file })]));
    await forgetUnusedMedia(env, Date.now() + 3 * 86_400_000);
    await forgetUnusedMedia(env, Date.now() + 3 * 86_400_000);
    expect(await keys()).toEqual([key]);
  });
});

test("a file that two products were to have and none has is deleted", async () => {
  const file = `${"b".repeat(40)}.png`;
  await env.MEDIA.put(`${productMediaFolder.picture}${file}`, "picture");
  await env.DB.batch(
    ["one", "two"].map((slug) =>
      env.DB.prepare("INSERT INTO product_uploads (file, slug, uploaded_at) VALUES (?, ?, 0)").bind(file, slug),
    ),
  );
  await forgetUnusedMedia(env, Date.now());
  expect((await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => key.includes(file))).toEqual([]);
});

test("an import that fails keeps no other from going on", async () => {
  const staff = await aStaff();
  const first = await sendSheet(staff, [{ sku_id: "M-1", price_gst: "50" }], "first.csv");
  const second = await sendSheet(staff, [{ sku_id: "M-1", price_gst: "60" }], "second.csv");
  await env.DB.exec(
    `CREATE TRIGGER trip BEFORE INSERT ON sheet_groups WHEN NEW.import_id = '${first.id}' BEGIN SELECT RAISE(ABORT, 'trip'); END`,
  );
  await env.DB.prepare("UPDATE sheet_imports SET moved_at = iif(import_id = ?, 0, 1)").bind(first.id).run();
  await expect(goOnWithLeft(db, Date.now())).rejects.toThrow("1 of 2 imports");
  await env.DB.exec("DROP TRIGGER trip");
  expect((await staff.get("getSheetImport", { id: second.id })).import.state).toBe("checked");
});
