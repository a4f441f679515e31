// Shows how staff import a sheet: what it leaves out stays, a check changes nothing and says what would, taking over changes
// everything that shows a product, goes on where it was cut off, and overwrites nothing that others have changed meanwhile.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { recountAll } from "#backend/goods/catalogue/listing-entries-statements";
import { openDatabase } from "#backend/platform/database";
import { runScheduled } from "#backend/scheduled/tasks";
import { recountWords } from "#backend/goods/search/index-statements";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aFile, applySheet, checkSheet, goThrough, problemsIn, sendSheet } from "#support/sheets";
import { aGuest, aUser, localOutbox } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyProductsBut, emptyTables } from "#support/emptied-tables";

const guest = aGuest();

beforeEach(async () => {
  const sheets = ["imports", "parts", "lines", "groups", "problems", "scopes"].map((name) => `sheet_${name}`);
  await emptyTables(...sheets, "stock_imports", "product_drafts", "product_versions");
  await emptyProductsBut("mirror", "probe");
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2", { price_gst: 120, special_price: 90 })],
    }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
  ]);
});

const tables = [
  "SELECT slug, version, title_en, title_ar, updated_at FROM product_groups ORDER BY 1",
  "SELECT * FROM variants ORDER BY 1",
  "SELECT * FROM terms ORDER BY 1",
  "SELECT * FROM listing_entries ORDER BY 1, 2",
  "SELECT * FROM facet_counts ORDER BY 1, 2, 3",
  "SELECT word, groups, sound FROM search_words ORDER BY 1",
  "SELECT * FROM product_versions ORDER BY 1, 2",
];
const shop = async () => Promise.all(tables.map(async (query) => (await env.DB.prepare(query).all()).results));
const sku = async (id: string) =>
  env.DB.prepare("SELECT price, special_price, stock FROM variants WHERE sku_id = ?").bind(id).first();
const setStock = (id: string, stock: number) =>
  env.DB.prepare("UPDATE variants SET stock = ? WHERE sku_id = ?").bind(stock, id).run();

const newProduct = (changes: Record<string, string> = {}) => ({
  slug: "wall-clock",
  title_en: "Wall clock",
  title_ar: "ساعة حائط",
  brand: "alpha",
  category: "mirrors",
  type: "device",
  sku_id: "WC-1",
  price_gst: "45",
  stock: "3",
  ...changes,
});

// Shows: sheets.differences
test("a check says what a sheet of prices would change, and changes nothing", async () => {
  const staff = await aStaff();
  const before = await shop();
  const checked = await checkSheet(staff, [
    { sku_id: "M-1", price_gst: "99.50" },
    { sku_id: "P-1", price_gst: "100" },
  ]);
  expect(checked).toMatchObject({ state: "checked", lines: 2, lines_checked: 2, changed: 1, unchanged: 1, faulty: 0 });
  const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
  expect(groups).toEqual([
    {
      subject: "product",
      key: "mirror",
      title: "Product mirror",
      line: 2,
      outcome: "changed",
      as_draft: false,
      result: null,
      draft_by: null,
      differences: [{ field: "variants.M-1.price", before: "100", after: "99.5" }],
      more: 0,
    },
  ]);
  expect(await shop()).toEqual(before);
});

test("what a check found is named in its reader's language", async () => {
  const staff = await aStaff();
  await env.DB.prepare("UPDATE terms SET name_en = 'Beta Care' WHERE slug = 'beta'").run();
  const checked = await checkSheet(staff, [{ sku_id: "M-1", brand: "beta" }, newProduct()]);
  const { groups, names } = await staff.get("listSheetDifferences", { id: checked.id });
  expect(groups.map(({ title }) => title)).toEqual(["Product mirror", "Wall clock"]);
  expect(names).toMatchObject({ beta: "Beta Care" });
});

// Shows: catalogue.attributes
test("a check names what buyers choose by and its goods lack, in the reader's language, of the first fifty", async () => {
  const staff = await aStaff();
  const lackingIn = async (lines: Parameters<typeof checkSheet>[1], more = {}) => {
    const checked = await checkSheet(staff, lines);
    return (await staff.get("listSheetDifferences", { id: checked.id, ...more })).lacking;
  };
  const cotton = (at: number) =>
    newProduct({
      slug: `wool-${at}`,
      sku_id: `WO-${at}`,
      title_en: `Wool ${at}`,
      title_ar: `قطن ${at}`,
      family: "cotton",
    });
  const described = { ...cotton(1), attributes: "material: cotton | sterility: non-sterile | pack_size: 100 pcs" };
  const lacking = ["Net weight", "Latex", "Use", "Shelf life"];
  expect(await lackingIn([described])).toEqual({
    products: [{ key: "wool-1", title: "Wool 1", attributes: lacking }],
    total: 1,
  });
  expect((await lackingIn([described], { lang: "ar" })).products[0]).toMatchObject({ title: "قطن 1" });
  const many = await lackingIn(Array.from({ length: 51 }, (_, at) => cotton(at)));
  expect([many.products.length, many.total]).toEqual([50, 51]);
  // Nothing is asked of goods without a family, nor of a list of prices.
  expect(await lackingIn([newProduct(), { sku_id: "M-1", price_gst: "99" }])).toEqual({ products: [], total: 0 });
});

test("a price in a sheet with all columns of the template leaves what tells the SKUs apart", async () => {
  const staff = await aStaff();
  const options = [{ name: { en: "Size", ar: "المقاس" }, value: { en: "S", ar: "صغير" } }];
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M-1", { options }), variantSample("M-2")] }),
  ]);
  const checked = await checkSheet(staff, [
    { sku_id: "M-1", price_gst: "99.50", title_en: "", brand: "", options_en: "", options_ar: "" },
  ]);
  const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
  expect(groups[0]?.differences.map(({ field }) => field)).toEqual(["variants.M-1.price"]);
});

test("new goods may be paid in cash unless the sheet says no, and how many may not is said before and after", async () => {
  const staff = await aStaff();
  const cash = async (id: string) => env.DB.prepare("SELECT cod FROM variants WHERE sku_id = ?").bind(id).first("cod");
  await env.DB.prepare("UPDATE variants SET cod = 1 WHERE sku_id IN ('M-1', 'M-2')").run();
  const added = await checkSheet(staff, [
    newProduct({ cod: "" }),
    newProduct({ slug: "desk-clock", sku_id: "DC-1", cod: "no" }),
  ]);
  expect(added).toMatchObject({ new: 2, no_cash: 1 });
  expect(await applySheet(staff, added)).toMatchObject({ state: "done", no_cash: 1 });
  const changed = await checkSheet(staff, [
    { sku_id: "M-1", price_gst: "99", cod: "no" },
    { sku_id: "M-2", price_gst: "110", cod: "" },
  ]);
  expect(changed).toMatchObject({ changed: 1, no_cash: 1 });
  await applySheet(staff, changed);
  expect(await Promise.all(["WC-1", "DC-1", "M-1", "M-2"].map(cash))).toEqual([1, 0, 0, 1]);
});

test("taking over changes the shop, its counts, its search and its history, and nothing that the sheet leaves out", async () => {
  const staff = await aStaff();
  const checked = await checkSheet(
    staff,
    [
      { sku_id: "M-1", price_gst: "9.50", title_en: "Ceramic tray", slug: "", brand: "beta" },
      { sku_id: "", price_gst: "", title_en: "Steel probe", slug: "probe", brand: "gamma" },
    ],
    "new prices.csv",
  );
  expect(await problemsIn(staff, checked)).toEqual([]);
  const done = await applySheet(staff, checked);
  expect(done).toMatchObject({ state: "done", applied: 2, conflicts: 0, finished_at: expect.any(String) });
  expect(await sku("M-1")).toEqual({ price: 950, special_price: null, stock: 7 });
  expect(await sku("M-2")).toEqual({ price: 12_000, special_price: 9000, stock: 5 });
  const { product } = await guest.get("getProduct", { id: "mirror" });
  expect(product).toMatchObject({ title: "Ceramic tray", brand: { slug: "beta" }, fromPrice: 9.5 });
  expect((await guest.get("filterProducts", { search: "steel probe" })).products.map(({ slug }) => slug)).toEqual([
    "probe",
  ]);
  const { product: edited } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(edited.history).toMatchObject([
    {
      kind: "imported",
      by: "staff@shop.test",
      note: "new prices.csv",
      changes: expect.arrayContaining([{ field: "variants.M-1.price", before: "100", after: "9.5" }]),
    },
    { kind: "imported", by: "", note: "" },
  ]);
  const { entries } = await staff.get("listAuditLog", { subject: checked.id });
  expect(entries).toMatchObject([{ action: "import.apply", detail: "new prices.csv · 2" }]);
  const taken = await shop();
  await openDatabase(env.DB).run(...recountAll(), ...recountWords());
  expect(await shop()).toEqual(taken);
});

// Shows: sheets.export
test("an export that is imported again changes nothing, page by page", async () => {
  const staff = await aStaff();
  const rows: Record<string, string>[] = [];
  for (let after: number | null = 0; after !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(after);
    rows.push(
      ...page.lines.map((cells) => Object.fromEntries(page.columns.map((name, at) => [name, cells[at] ?? ""]))),
    );
    after = page.next;
  }
  function pageAfter(after: number) {
    return staff.get("exportProducts", { after, limit: 1 });
  }
  expect(rows.map(({ sku_id }) => sku_id).filter(Boolean)).toEqual(["M-1", "M-2", "P-1"]);
  // What was sold since stays sold.
  await setStock("M-1", 4);
  const checked = await checkSheet(staff, rows);
  expect(await problemsIn(staff, checked)).toEqual([]);
  expect(checked).toMatchObject({ new: 0, changed: 0, faulty: 0, unchanged: expect.any(Number) });
  const found = await staff.get("exportProducts", { search: "P-1" });
  expect(found.lines).toHaveLength(1);
});

describe("stock", () => {
  test("a figure counts against what the check saw, so that what is sold meanwhile stays sold", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [
      { sku_id: "M-1", stock: "10" },
      { sku_id: "P-1", stock: "" },
    ]);
    const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
    expect(groups[0]!.differences).toEqual([{ field: "variants.M-1.stock", before: "7", after: "10" }]);
    await setStock("M-1", 5);
    await applySheet(staff, checked);
    expect(await sku("M-1")).toMatchObject({ stock: 8 });
    expect(await sku("P-1")).toMatchObject({ stock: 5 });
    const { moves } = await staff.get("listStockMoves", { sku_id: "M-1" });
    expect(moves[0]).toMatchObject({ kind: "import", change: 3, after: 8, note: "prices.csv", import_id: checked.id });
  });

  test("an export moves it by what was changed in the file, once", async () => {
    const staff = await aStaff();
    const exported_at = new Date(Date.now() - 60_000).toISOString();
    const sheet = [{ sku_id: "M-1", stock: "17", stock_exported: "7", exported_at }];
    await setStock("M-1", 4);
    await applySheet(staff, await checkSheet(staff, sheet));
    expect(await sku("M-1")).toMatchObject({ stock: 14 });
    expect(await checkSheet(staff, sheet)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test("two rounds at once move it once, and neither fails", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [{ sku_id: "M-1", stock: "10" }]);
    await staff.get("applySheetImport", { id: checked.id });
    const rounds = Array.from({ length: 4 }, () => staff.ask("continueSheetImport", { id: checked.id }));
    expect((await Promise.all(rounds)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sku("M-1")).toMatchObject({ stock: 10 });
  });

  test("it is never less than nothing", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [{ sku_id: "M-1", stock: "1" }]);
    await setStock("M-1", 2);
    await applySheet(staff, checked);
    expect(await sku("M-1")).toMatchObject({ stock: 0 });
  });
});

// Shows: sheets.rounds
test("what a colleague has published since the check is left as it is, and said; the rest goes on", async () => {
  const staff = await aStaff();
  const other = await anotherStaff();
  const checked = await checkSheet(staff, [
    { sku_id: "M-1", price_gst: "80" },
    { sku_id: "P-1", price_gst: "81" },
  ]);
  const { product } = await other.get("getEditedProduct", { slug: "mirror" });
  const document = { ...product.document, title: { en: "Theirs", ar: "لهم" } };
  await other.get("saveProductDraft", { slug: "mirror", document });
  await other.get("publishProduct", { slug: "mirror", revision: await revisionOf(other, "mirror") });
  const done = await applySheet(staff, checked);
  expect(done).toMatchObject({ state: "done", applied: 1, conflicts: 1 });
  expect(await sku("M-1")).toMatchObject({ price: 10_000 });
  expect(await sku("P-1")).toMatchObject({ price: 8100 });
  const { groups } = await staff.get("listSheetDifferences", { id: checked.id, show: "conflict" });
  expect(groups).toMatchObject([{ key: "mirror", result: "conflict" }]);
});

test("a draft that somebody has begun stays, is reported, and shows what was imported", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  await staff.get("saveProductDraft", { slug: "mirror", document: { ...product.document, popularity: 9 } });
  const checked = await checkSheet(staff, [{ sku_id: "M-1", price_gst: "80" }]);
  const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
  expect(groups).toMatchObject([{ key: "mirror", draft_by: "staff@shop.test" }]);
  await applySheet(staff, checked);
  const { product: after } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(after.changed_meanwhile).toEqual([{ field: "variants.M-1.price", before: "100", after: "80" }]);
});

/** Products of one SKU each, more than one round takes. */
const many = (count: number, changes: (at: number) => Record<string, string> = () => ({})) =>
  Array.from({ length: count }, (_, at) => newProduct({ slug: `clock-${at}`, sku_id: `C-${at}`, ...changes(at) }));

describe("rounds", () => {
  // Shows: sheets.rounds
  test("a run that was cut off goes on exactly there; two at once do nothing twice", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, many(100));
    expect(checked).toMatchObject({ new: 100 });
    const { id } = checked;
    await staff.get("applySheetImport", { id });
    const first = (await staff.get("continueSheetImport", { id })).import;
    expect(first).toMatchObject({ state: "running", applied: 40 });
    await Promise.all([staff.ask("continueSheetImport", { id }), staff.ask("continueSheetImport", { id })]);
    const done = await goThrough(staff, first);
    expect(done).toMatchObject({ state: "done", applied: 100, conflicts: 0 });
    const history = await env.DB.prepare("SELECT count(*) AS n, max(version) AS last FROM product_versions").first();
    expect(history).toEqual({ n: 100, last: 1 });
    const { total } = await guest.get("filterProducts", { slug: "mirrors" });
    expect(total).toBe(101);
  });

  test("a round that fails leaves nothing half done", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, many(3));
    await staff.get("applySheetImport", { id: checked.id });
    await env.DB.exec("CREATE TRIGGER trip BEFORE INSERT ON product_versions BEGIN SELECT RAISE(ABORT, 'trip'); END");
    const before = await shop();
    expect((await staff.ask("continueSheetImport", { id: checked.id })).status).toBe(500);
    expect(await shop()).toEqual(before);
    await env.DB.exec("DROP TRIGGER trip");
    expect(await goThrough(staff, { ...checked, state: "running" })).toMatchObject({ state: "done", applied: 3 });
  });

  test("the scheduled run goes on when the page is closed", async () => {
    const staff = await aStaff();
    const { id } = await sendSheet(staff, many(5));
    const later = () => runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 60_000));
    await later();
    expect((await staff.get("getSheetImport", { id })).import).toMatchObject({ state: "checked", new: 5 });
    await staff.get("applySheetImport", { id });
    await later();
    expect((await staff.get("getSheetImport", { id })).import).toMatchObject({ state: "done", applied: 5 });
  });

  // Shows: sheets.rounds
  test("what is ended half-way stays as far as it came, and is counted", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, many(60));
    const { id } = checked;
    await staff.get("applySheetImport", { id });
    await staff.get("continueSheetImport", { id });
    await staff.get("cancelSheetImport", { id });
    expect((await staff.get("getSheetImport", { id })).import).toMatchObject({ state: "cancelled", applied: 40 });
    expect((await guest.get("filterProducts", { slug: "mirrors" })).total).toBe(41);
    const { facets } = await guest.get("filterProducts", { slug: "mirrors" });
    expect(facets.find(({ key }) => key === "brand")?.values.reduce((sum, { count }) => sum + count, 0)).toBe(41);
    expect((await staff.refuse("applySheetImport", { id })).code).toBe("state_changed");
  });
});

describe("uploads", () => {
  const lines = [{ line: 2, cells: ["M-1", "80"] }];
  const begun = async (staff: Awaited<ReturnType<typeof aStaff>>, file = aFile()) =>
    (await staff.get("beginSheetImport", { ...file, columns: ["sku_id", "price_gst"] })).import.id;

  // Shows: sheets.parts
  test("a part that is sent again counts once, and the same file goes on with what is missing", async () => {
    const staff = await aStaff();
    const file = aFile();
    const id = await begun(staff, file);
    await staff.get("addSheetLines", { id, part: 1, lines: [{ line: 3, cells: ["P-1", "80"] }] });
    expect(await staff.get("addSheetLines", { id, part: 1, lines: [{ line: 3, cells: ["P-1", "80"] }] })).toMatchObject(
      {
        lines: 1,
      },
    );
    expect((await staff.refuse("endSheetUpload", { id, parts: 2 })).fields).toHaveProperty("parts");
    const again = await staff.get("beginSheetImport", { ...file, columns: ["sku_id", "price_gst"] });
    expect(again).toMatchObject({ import: { id }, parts: [1] });
    await staff.get("addSheetLines", { id, part: 0, lines });
    expect((await staff.get("endSheetUpload", { id, parts: 2 })).import).toMatchObject({ state: "checking", lines: 2 });
    expect((await staff.refuse("addSheetLines", { id, part: 2, lines })).code).toBe("state_changed");
  });

  // Shows: sheets.parts
  test("only its owner sends lines; colleagues see it, others do not", async () => {
    const staff = await aStaff();
    const id = await begun(staff);
    const other = await anotherStaff();
    expect((await other.refuse("addSheetLines", { id, part: 0, lines })).status).toBe(404);
    expect((await other.get("getSheetImport", { id })).import).toMatchObject({ is_mine: false, by: "staff@shop.test" });
    expect((await other.get("listSheetImports")).total).toBe(1);
    const customer = await aUser();
    expect((await customer.refuse("getSheetImport", { id })).code).toBe("not_staff");
    expect((await guest.ask("addSheetLines", { id, part: 0, lines })).status).toBe(401);
  });

  test("a line twice, more cells than columns, an unknown or doubled column", async () => {
    const staff = await aStaff();
    const id = await begun(staff);
    const twice = [...lines, ...lines];
    expect((await staff.refuse("addSheetLines", { id, part: 0, lines: twice })).fields).toHaveProperty("lines");
    const wide = [{ line: 2, cells: ["M-1", "80", "more"] }];
    expect((await staff.refuse("addSheetLines", { id, part: 0, lines: wide })).fields).toHaveProperty("lines");
    for (const columns of [["sku_id", "sku_id"], ["price_fils"], []]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await staff.refuse("beginSheetImport", { ...aFile(), columns })).fields).toHaveProperty("columns");
    }
    expect((await staff.get("getSheetImport", { id })).import.lines).toBe(0);
  });
});

describe("what is wrong is said by line in the caller's language, and keeps only its own product out", () => {
  test.each<[string, Record<string, string>[], string | RegExp]>([
    ["a SKU that nobody knows", [{ sku_id: "X-9", price_gst: "5" }], /^2: there is no SKU "X-9" in the shop/],
    ["neither SKU nor slug", [{ sku_id: "", price_gst: "5" }], "2: “Address (slug)” and “SKU” are empty"],
    ["a price that is none", [{ sku_id: "M-1", price_gst: "dear" }], /^2: “Price, AED incl\. VAT” is "dear"/],
    ["a price that may be two", [{ sku_id: "M-1", price_gst: "1,250" }], /which may be 1250 or 1.25; write it with/],
    ["a formula", [{ sku_id: "M-1", manufacturer_code: "=1+1" }], /^2: “Manufacturer code” begins like a formula/],
    ["50,000 characters", [{ slug: "mirror", description_en: "x".repeat(50_001) }], /longer than 50000/],
    [
      "more than the editor takes",
      [{ slug: "mirror", description_en: "x".repeat(20_001) }],
      /^2: “Description, English”: /,
    ],
    [
      "a SKU twice",
      [
        { sku_id: "M-1", price_gst: "5" },
        { sku_id: "M-1", price_gst: "6" },
      ],
      "3: “SKU” M-1 is on line 2 already",
    ],
    ["a SKU of another product", [newProduct({ sku_id: "M-1" })], /is that of the product mirror/],
    [
      "half a certificate",
      [{ sku_id: "M-1", tax_class: "zero_rated", tax_basis: "registered" }],
      /^2: zero_rated needs/,
    ],
    [
      "a certificate of yesterday",
      [
        {
          sku_id: "M-1",
          tax_class: "zero_rated",
          tax_basis: "registered",
          tax_certificate: "1",
          tax_basis_expires_at: "2020-01-01",
        },
      ],
      /^2: “Certificate valid until”: This date has passed/,
    ],
    [
      "a tier above the price",
      [{ sku_id: "M-1", tiers: "5: 200" }],
      /^2: “Prices by quantity”: This must be lower than the price/,
    ],
    [
      "a special above the price",
      [{ sku_id: "M-2", price_gst: "80" }],
      /“Special price” 90 is above “Price, AED incl\. VAT” 80/,
    ],
    ["a new product without what it needs", [{ slug: "fresh", sku_id: "F-1", price_gst: "5" }], /^2: .* is empty/],
    ["a slug that is none", [newProduct({ slug: "Wall Clock" })], /^2: “Address \(slug\)” is "Wall Clock"/],
    ["an address of the shop", [newProduct({ slug: "compare" })], /is an address of the shop itself/],
    ["a brand that nobody knows", [{ slug: "mirror", brand: "nobody" }], /there is no brand nobody/],
    ["a picture from elsewhere", [{ slug: "mirror", images: "https://x.test/a.png" }], /^2: “Images”: /],
    [
      "two lines that disagree",
      [newProduct(), newProduct({ sku_id: "WC-2", title_en: "Other" })],
      /^3: “Title, English” is not what line 2 says/,
    ],
    ["an unknown kind of line", [{ record: "thing", slug: "thing" }], /^2: “Line type” is none of/],
  ])("%s", async (_, rows, said) => {
    const staff = await aStaff();
    const before = await shop();
    const checked = await checkSheet(staff, [...rows, { sku_id: "P-1", price_gst: "155" }]);
    const problems = await problemsIn(staff, checked);
    if (typeof said === "string") expect(problems).toContain(said);
    else expect(problems.join("\n")).toMatch(new RegExp(said.source, "m"));
    expect(await shop()).toEqual(before);
    const arabic = await problemsIn(staff, checked, "ar");
    expect(arabic.join("\n")).toMatch(/[\u0600-\u06ff]/);
    expect(arabic).toHaveLength(problems.length);
    await applySheet(staff, checked);
    expect(await sku("P-1")).toMatchObject({ price: 15_500 });
    expect(await sku("M-1")).toMatchObject({ price: 10_000 });
  });

  // Shows: sheets.differences
  test("scripts in texts are nothing, and other signs are themselves", async () => {
    const staff = await aStaff();
    const title = async (title_en: string) => {
      await applySheet(staff, await checkSheet(staff, [{ slug: "mirror", title_en }]));
      return (await guest.get("getProduct", { id: "mirror" })).product.title;
    };
    expect(await title("<b>Mirror</b> &lt; 3 &amp; more<script>alert(1)</script>")).toBe("Mirror < 3 & more");
    expect(await title("Tray 5 < 6 > 4")).toBe("Tray 5 < 6 > 4");
  });

  test("what was wrong in the shop before keeps nothing else out", async () => {
    const staff = await aStaff();
    await env.DB.prepare(`UPDATE variants SET tiers = '[{"min_quantity":5,"price":90000}]' WHERE sku_id = 'M-1'`).run();
    const checked = await checkSheet(staff, [{ slug: "mirror", title_en: "Tray" }]);
    expect(await problemsIn(staff, checked)).toEqual([]);
  });
});

test("a SKU that is called like its product is so when the product is called otherwise", async () => {
  const staff = await aStaff();
  await applySheet(staff, await checkSheet(staff, [newProduct()]));
  await applySheet(staff, await checkSheet(staff, [{ slug: "wall-clock", title_en: "Desk clock" }]));
  const { product } = await staff.get("getEditedProduct", { slug: "wall-clock" });
  expect(product.document).toMatchObject({ title: { en: "Desk clock" }, variants: [{ title: { en: "Desk clock" } }] });
});

test("terms are written before the products that name them; one that has changed since the check is left", async () => {
  const staff = await aStaff();
  const rows = [
    { record: "brand", slug: "delta", title_en: "Delta", title_ar: "دلتا" },
    { record: "brand", slug: "beta", title_en: "Beta two", title_ar: "بيتا" },
    { ...newProduct({ brand: "delta" }), record: "product" },
  ];
  const checked = await checkSheet(staff, rows);
  expect(await problemsIn(staff, checked)).toEqual([]);
  expect(checked).toMatchObject({ new: 2, changed: 1 });
  await env.DB.prepare("UPDATE terms SET name_en = 'Theirs' WHERE slug = 'beta'").run();
  expect(await applySheet(staff, checked)).toMatchObject({ applied: 2, conflicts: 1 });
  expect((await guest.get("getProduct", { id: "wall-clock" })).product.brand).toMatchObject({ name: "Delta" });
  expect(await env.DB.prepare("SELECT name_en FROM terms WHERE slug = 'beta'").first("name_en")).toBe("Theirs");
});

test("what has ended is forgotten: its lines soon, what it did after weeks, that it was after a year", async () => {
  const staff = await aStaff();
  const done = await applySheet(staff, await checkSheet(staff, many(3)));
  const at = (days: number) => runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + days * 86_400_000));
  await at(0);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sheet_lines").first("n")).toBe(0);
  expect((await staff.get("getSheetImport", { id: done.id })).import).toMatchObject({ applied: 3 });
  await at(30);
  expect((await staff.get("listSheetDifferences", { id: done.id })).total).toBe(0);
  expect((await staff.get("getSheetImport", { id: done.id })).import).toMatchObject({ applied: 3, can_undo: false });
  await at(366);
  expect((await staff.refuse("getSheetImport", { id: done.id })).status).toBe(404);
});

// Shows: sheets.stock-of-lots
test("the stock of a SKU with lots stays the sum of its lots: the list of problems says so, and the rest is taken over", async () => {
  const staff = await aStaff();
  await loadProducts([productSample("serum", { variants: [variantSample("SERUM-1", { stock: 0 })] })]);
  await staff.get("saveLotRules", { sku_id: "SERUM-1", tracks_lots: true, least_days: 0 });
  const place = { lot: "L", expires_on: null };
  const goods = { sku_id: "SERUM-1", kind: "receive", change: 4, reason: "x", place };
  await staff.get("correctStock", goods, { idempotencyKey: crypto.randomUUID() });
  const sheet = await checkSheet(staff, [{ sku_id: "SERUM-1", stock: "90", price_gst: "120" }]);
  expect(await problemsIn(staff, sheet)).toEqual([
    "2: “Stock” of SERUM-1 is the sum of its lots and stays as it is: count its lots instead",
  ]);
  expect(await problemsIn(staff, sheet, "ar")).toEqual([expect.stringContaining("مجموع تشغيلاته")]);
  await applySheet(staff, sheet);
  const row = env.DB.prepare("SELECT price, stock FROM variants WHERE sku_id = 'SERUM-1'");
  expect(await row.first()).toEqual({ price: 12_000, stock: 4 });
});
