// Shows that a distributor's sheet is taken as it is: names for brands, no addresses, titles in one language, other shops'
// exports; and that an export comes back from Excel as what was changed in it, and as nothing else.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { noAnswers } from "#client/console/catalogue/import/sheet-questions";
import { writeWorkbook } from "#client/shop/frame/workbook/write-workbook";
import type { ColumnName } from "#shared/goods/catalogue-columns";
import { csvLine } from "#shared/text/csv";
import { isNumberColumn, spreadsheetLine } from "#shared/sheets/spreadsheet-cell";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { revisionOf } from "#support/product-drafts";
import { checkFile } from "#support/sent-file";
import { applySheet, checkSheet, problemsIn } from "#support/sheets";
import { aGuest } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { excelOfGermany, excelOfUae, savedByExcel } from "#support/through-excel";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const gtin = "6291041500213";

beforeEach(async () => {
  const tables = [
    "sheet_imports",
    "sheet_parts",
    "sheet_lines",
    "sheet_groups",
    "sheet_problems",
    "product_drafts",
    "product_versions",
  ];
  await emptyTables(...tables, "product_search", "listing_entries", "variants", "product_groups");
  await loadProducts([
    productSample("mirror", {
      title: { en: "1/2 mirror", ar: "مرآة" },
      added_on: "2025-03-04",
      variants: [
        variantSample("00123", { gtin, stock: 7, price_gst: 1250, special_price: 1200, manufacturer_code: "1E5" }),
        variantSample("M-2", { price_gst: 120, special_price: 90, tiers: [{ min_quantity: 10, price: 80 }] }),
      ],
    }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1", { stock: 166 })] }),
  ]);
});

const sku = async (id: string) =>
  env.DB.prepare("SELECT price, special_price, stock, cod, gtin FROM variants WHERE sku_id = ?").bind(id).first();
const slugOfSku = async (id: string) =>
  env.DB.prepare("SELECT slug FROM product_groups JOIN variants USING (group_id) WHERE sku_id = ?")
    .bind(id)
    .first("slug");
const fileOf = (text: string | Blob, name = "goods.csv") => new File([text], name);

// Shows: sheets.distributor
test("300 lines of a distributor are taken in one go: names, decimal commas, no addresses, no sort of goods", async () => {
  const staff = await aStaff();
  const lines = Array.from({ length: 300 }, (_, at) =>
    [
      `NM-${at}`,
      `Nitrile glove ${at}`,
      `قفاز نيتريل ${at}`,
      "ALPHA",
      "Mirrors",
      `${at + 1},90`,
      "1.250,00".repeat(0) + "نعم",
      "250.0",
    ].join(";"),
  );
  const file = fileOf(
    ["SKU;Name English;Name Arabic;Brand;Category;Unit price;Cash on delivery;Stock", ...lines].join("\r\n"),
  );
  const checked = await checkFile(staff, file);
  expect(await problemsIn(staff, checked)).toEqual([]);
  expect(checked).toMatchObject({ new: 300, faulty: 0, drafts: 0 });
  expect(await applySheet(staff, checked)).toMatchObject({ state: "done", applied: 300 });
  expect(await sku("NM-7")).toEqual({ price: 890, special_price: null, stock: 250, cod: 1, gtin: null });
  expect(await slugOfSku("NM-7")).toBe("nitrile-glove-7-nm-7");
  const { product } = await guest.get("getProduct", { id: "nitrile-glove-7-nm-7" });
  expect(product).toMatchObject({ brand: { slug: "alpha" }, type: "consumable" });
  // The same file finds them by their SKUs, also under another title.
  const again = await checkFile(
    staff,
    fileOf(await file.text().then((text) => text.replace("glove 7;", "glove seven;"))),
  );
  expect(again).toMatchObject({ new: 0, changed: 1, unchanged: 299, faulty: 0 });
});

test("300 lines of a distributor's Excel: names, decimal commas, no addresses, Arabic in part, all at once", async () => {
  const staff = await aStaff();
  const headings = ["Item no", "Product name", "الاسم", "Brand name", "Group", "Unit price", "Qty", "Barcode"];
  const rows = Array.from({ length: 300 }, (_, at) => [
    `XL-${at}`,
    `Nitrile glove ${at}`,
    at % 3 === 0 ? `قفاز نيتريل ${at}` : "",
    at % 2 === 0 ? "Alpha" : "ALPHA",
    "Mirrors",
    `${at === 0 ? "1.250" : at + 1},90`,
    String(at),
    "",
  ]);
  const book = await writeWorkbook([["Al Noor Medical, price list"], headings, ...rows]);
  const checked = await checkFile(staff, fileOf(book, "prices.xlsx"), { ...noAnswers, stock: "count" });
  expect(await problemsIn(staff, checked)).toEqual([]);
  expect(checked).toMatchObject({ new: 300, faulty: 0, drafts: 200, no_cash: 0 });
  expect(await applySheet(staff, checked)).toMatchObject({ state: "done", applied: 300, conflicts: 0 });
  expect(await sku("XL-0")).toMatchObject({ price: 125_090, stock: 0, cod: 1 });
  expect(await sku("XL-3")).toMatchObject({ price: 490, stock: 3 });
  expect((await guest.refuse("getProduct", { id: "nitrile-glove-1-xl-1" })).status).toBe(404);
  const { product } = await staff.get("getEditedProduct", { slug: "nitrile-glove-1-xl-1" });
  expect(product.document).toMatchObject({ brand: "alpha", category: "mirrors", title: { ar: "" } });
});

test("prices without VAT get it when their person says so, by the tax of each SKU, and the check shows it", async () => {
  const staff = await aStaff();
  const file = fileOf(
    "SKU,Price excl. VAT,Tax,Prices by quantity excl. VAT\nM-2,114.2857142857,,10: 104.90\nP-1,99.90,exempt,\n",
  );
  const left = await checkFile(staff, file);
  expect(left.left_out).toEqual(["Price excl. VAT", "Prices by quantity excl. VAT"]);
  const checked = await checkFile(staff, file, { ...noAnswers, vat: "add" });
  expect(await problemsIn(staff, checked)).toEqual([]);
  expect(checked.reading.net).toEqual(["price_gst", "tiers"]);
  const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
  const said = groups.flatMap(({ differences }) => differences.map(({ field, after }) => `${field} ${after}`));
  // 104.90 and 5 % are 110.145.
  expect(said).toEqual(["variants.M-2.tiers 10: 110.15", "variants.P-1.price 99.9", "variants.P-1.tax_class exempt"]);
  await applySheet(staff, checked);
  expect(await sku("M-2")).toMatchObject({ price: 12_000, special_price: 9000 });
  expect(await sku("P-1")).toMatchObject({ price: 9990 });
});

test("SKUs that make one slug are two products; one in other capitals is reported", async () => {
  const staff = await aStaff();
  const row = (sku_id: string) => ({
    sku_id,
    title_en: "Gauze",
    title_ar: "شاش",
    brand: "alpha",
    category: "mirrors",
    price_gst: "5",
  });
  const checked = await checkSheet(staff, [
    row("A/1"),
    row("A-1"),
    row("a-1"),
    row("p-1"),
    { sku_id: "\u200f00123", title_en: "Mirror" },
  ]);
  expect(await problemsIn(staff, checked)).toEqual([
    "4: “SKU” a-1 is on line 3 already",
    "5: “SKU” p-1 is P-1 in the shop; write it as the shop does",
  ]);
  await applySheet(staff, checked);
  expect(await slugOfSku("A/1")).not.toBe(await slugOfSku("00123"));
  expect(await slugOfSku("00123")).toBe("mirror");
  expect(await sku("a-1")).toBeNull();
});

test("a SKU without the zeros that the shop's has is reported, whatever its line says, and never becomes a second one", async () => {
  const staff = await aStaff();
  const whole = { title_en: "Mirror", title_ar: "مرآة", brand: "alpha", category: "mirrors" };
  const checked = await checkSheet(staff, [
    { sku_id: "123", price_gst: "5" },
    { sku_id: "0123", price_gst: "5", ...whole },
    { sku_id: "000123", price_gst: "5", ...whole, slug: "mirror" },
    { sku_id: "1E+02", price_gst: "5", ...whole },
    { sku_id: "124", price_gst: "5", ...whole },
  ]);
  const cut = "a spreadsheet cuts zeros at the beginning: format the column as text and write it as the shop does";
  expect((await problemsIn(staff, checked)).map((text) => text.split("digits are lost")[0])).toEqual([
    `2: “SKU” 123 is 00123 in the shop; ${cut}`,
    `3: “SKU” 0123 is 00123 in the shop; ${cut}`,
    "4: “SKU” 000123 is 00123 in the shop; write it as the shop does",
    "5: “SKU” is 1E+02: the spreadsheet has cut the number short, and its last ",
  ]);
  expect((await problemsIn(staff, checked, "ar"))[0]).toContain("00123");
  await applySheet(staff, checked);
  expect(await slugOfSku("124")).toBe("mirror-124");
  expect(await sku("123")).toBeNull();
});

test("a GTIN of 13 digits and the 14 of the same are one number: a second product with it is reported, in the editor too", async () => {
  const staff = await aStaff();
  const row = (sku_id: string, code: string) => ({
    sku_id,
    title_en: sku_id,
    title_ar: "شاش",
    brand: "alpha",
    category: "mirrors",
    price_gst: "5",
    gtin: code,
  });
  const checked = await checkSheet(staff, [
    row("T-1", `0${gtin}`),
    row("T-2", "(01)04006381333931"),
    row("T-3", "4006381333931"),
  ]);
  const taken = "“GTIN”: This is already in use.";
  expect(await problemsIn(staff, checked)).toEqual([2, 3, 4].map((line) => `${line}: ${taken}`));
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  const problemsWith = async (slug: string, codes: readonly string[]) => {
    const document = {
      ...product.document,
      variants: codes.map((code, at) => ({ ...product.document.variants[0]!, sku_id: `${slug}-${at}`, gtin: code })),
    };
    const saved = await staff.get("saveProductDraft", { slug, is_new: true, document });
    return Object.entries(saved.product.problems).filter(([path]) => path.endsWith("gtin"));
  };
  expect(await problemsWith("twin", [`0${gtin}`, "4006381333931"])).toEqual([["variants[0].gtin", expect.any(String)]]);
  expect(await problemsWith("twins", ["4006381333931", "04006381333931"])).toEqual([
    ["variants[1].gtin", expect.any(String)],
  ]);
});

test("days of another calendar or century, and a count of several lines, are reported in words", async () => {
  const staff = await aStaff();
  const special = (special_ends_at: string) => ({ sku_id: "M-2", special_ends_at });
  const saidOf = async (row: Record<string, string>) =>
    (await problemsIn(staff, await checkSheet(staff, [row]))).join();
  for (const day of ["15/06/1448", "30/02/1448", "15 رجب 1448", "١٥ رمضان ١٤٤٨ هـ", "1448-09-15", "=DATE(1448,9,15)"]) {
    // oxlint-disable-next-line no-await-in-loop -- a sheet after the other
    expect(await saidOf(special(day))).toContain(
      "a day of the Hijri calendar; write the same day of the Gregorian one",
    );
  }
  for (const day of ["31/12/1999", "1926-12-31", "2101-01-01", "=DATE(1900,1,1)", "9999-12-31"]) {
    // oxlint-disable-next-line no-await-in-loop -- a sheet after the other
    expect(await saidOf(special(day))).toContain("a year is from 2000 to 2100");
  }
  expect(await saidOf({ sku_id: "P-1", stock: "=MERGED(100)" })).toBe(
    '2: “Stock” is one merged cell of several lines with "100"; write on each line what there is of it',
  );
  expect(await sku("P-1")).toMatchObject({ stock: 166 });
});

test("a midnight that a program has added to a day is the day alone", async () => {
  const staff = await aStaff();
  const endOf = async (special_ends_at: string) => {
    await applySheet(staff, await checkSheet(staff, [{ sku_id: "M-2", special_ends_at }]));
    return env.DB.prepare("SELECT special_ends_at FROM variants WHERE sku_id = 'M-2'").first("special_ends_at");
  };
  const alone = await endOf("2099-12-31");
  for (const text of ["2099-12-30 00:00", "2099-12-31 00:00", "31/12/2099 12:00:00 AM", "2099-12-31T00:00:00"]) {
    // oxlint-disable-next-line no-await-in-loop -- a sheet after the other
    const end = await endOf(text);
    expect(end === alone).toBe(!text.includes("-30"));
  }
});

test("brands and categories by name: both languages, a path, what is ambiguous, what is nearly known", async () => {
  const staff = await aStaff();
  await applySheet(
    staff,
    await checkSheet(staff, [
      { record: "category", slug: "dental-gloves", title_en: "Gloves", title_ar: "قفازات", parent: "dental-uae" },
      { record: "category", slug: "derma-gloves", title_en: "Gloves", title_ar: "قفازات الجلد", parent: "derma-uae" },
    ]),
  );
  const row = (sku_id: string, category: string, brand = "alpha") => ({
    sku_id,
    title_en: sku_id,
    title_ar: "شاش",
    price_gst: "5",
    category,
    brand,
  });
  const checked = await checkSheet(staff, [
    row("G-1", "Gloves"),
    row("G-2", "derma-uae > glove"),
    row("G-3", "القفازات"),
    row("G-4", "قفازات الجلد"),
    row("G-5", "dental-gloves", "Alfa"),
  ]);
  const problems = await problemsIn(staff, checked);
  expect(problems).toEqual([
    "2: there is more than one category Gloves: dental-gloves, derma-gloves; write the address of the one that is meant",
    "6: there is no brand Alfa in the shop or on a line above; the nearest is alpha",
  ]);
  await applySheet(staff, checked);
  const categoryOf = async (slug: string) => (await staff.get("getEditedProduct", { slug })).product.document.category;
  expect(await Promise.all(["g-2-g-2", "g-3-g-3", "g-4-g-4"].map(categoryOf))).toEqual([
    "derma-gloves",
    "dental-gloves",
    "derma-gloves",
  ]);
});

describe("a new product with one title", () => {
  const row = (changes: Record<string, string> = {}) => ({
    sku_id: "D-1",
    title_en: "Wall clock",
    title_ar: "",
    brand: "alpha",
    category: "mirrors",
    price_gst: "45",
    stock: "3",
    ...changes,
  });

  test("becomes a draft that no shopper sees, once; with both titles it is in the shop and the draft is gone", async () => {
    const staff = await aStaff();
    const checked = await checkSheet(staff, [row()]);
    expect(checked).toMatchObject({ new: 1, drafts: 1, faulty: 0 });
    expect(await applySheet(staff, checked)).toMatchObject({ state: "done", applied: 1 });
    expect((await guest.refuse("getProduct", { id: "wall-clock-d-1" })).status).toBe(404);
    const { product: edited } = await staff.get("getEditedProduct", { slug: "wall-clock-d-1" });
    expect(edited).toMatchObject({
      is_published: false,
      document: { title: { en: "Wall clock", ar: "" }, type: "consumable" },
    });
    expect(edited.document.variants[0]).toMatchObject({ sku_id: "D-1", price: 45, title: { ar: "" } });
    expect(await checkSheet(staff, [row()])).toMatchObject({ new: 0, unchanged: 1 });
    await applySheet(staff, await checkSheet(staff, [row({ price_gst: "46" })]));
    expect((await staff.get("getEditedProduct", { slug: "wall-clock-d-1" })).product.document.variants[0]!.price).toBe(
      46,
    );
    await applySheet(staff, await checkSheet(staff, [row({ title_ar: "ساعة حائط" })]));
    expect(await sku("D-1")).toMatchObject({ price: 4500, stock: 3 });
    expect((await staff.get("getEditedProduct", { slug: "wall-clock-d-1" })).product.draft).toBeNull();
  });

  test("of which somebody has begun to complete the draft is left to them", async () => {
    const staff = await aStaff();
    await applySheet(staff, await checkSheet(staff, [row()]));
    const { product } = await staff.get("getEditedProduct", { slug: "wall-clock-d-1" });
    const document = { ...product.document, title: { en: "Wall clock", ar: "ساعة" } };
    await staff.get("saveProductDraft", {
      slug: "wall-clock-d-1",
      revision: await revisionOf(staff, "wall-clock-d-1"),
      document,
    });
    const checked = await checkSheet(staff, [row({ price_gst: "50" })]);
    expect((await problemsIn(staff, checked))[0]).toContain("wall-clock-d-1 is a draft that staff@shop.test works on");
    expect(checked).toMatchObject({ new: 0, faulty: 1 });
  });
});

// Shows: sheets.failed-formula
test("the error of a formula takes nothing away, in any language of Excel", async () => {
  const staff = await aStaff();
  const checked = await checkSheet(staff, [
    { sku_id: "M-2", special_price: "#N/A", max_oq: "" },
    { sku_id: "P-1", special_price: "", max_oq: "#قيمة!" },
  ]);
  expect(checked).toMatchObject({ changed: 0, faulty: 2 });
  expect(await problemsIn(staff, checked)).toEqual([
    "2: “Special price” is #N/A, the error of a formula; write the value itself",
    "3: “Limit per order” is #قيمة!, the error of a formula; write the value itself",
  ]);
  expect((await problemsIn(staff, checked, "ar"))[0]).toContain("«السعر الخاص»");
  expect(await sku("M-2")).toMatchObject({ special_price: 9000 });
});

test("a special of Excel's 18:00 ends at 18:00 in Dubai", async () => {
  const staff = await aStaff();
  const line = { sku_id: "M-2", special_ends_at: "=DATE(2099,12,31)+TIME(18,0,0)" };
  const checked = await checkSheet(staff, [line]);
  expect(await problemsIn(staff, checked)).toEqual([]);
  await applySheet(staff, checked);
  const at = await env.DB.prepare("SELECT special_ends_at FROM variants WHERE sku_id = 'M-2'").first("special_ends_at");
  expect(new Date(Number(at)).toISOString()).toBe("2099-12-31T14:00:00.000Z");
});

test("descriptions in HTML become texts; signs that are no tags stay", async () => {
  const staff = await aStaff();
  const description_en = "<p>Powder-free &amp; soft.</p><ul><li>Size &lt; 5 mm</li><li>Blue</li></ul>";
  await applySheet(
    staff,
    await checkSheet(staff, [
      { slug: "mirror", description_en },
      { slug: "probe", description_en: "For < 5 mm & more" },
    ]),
  );
  const descriptionOf = async (slug: string) =>
    (await staff.get("getEditedProduct", { slug })).product.document.description.en;
  expect(await descriptionOf("mirror")).toBe("Powder-free & soft.\n\n• Size < 5 mm\n• Blue");
  expect(await descriptionOf("probe")).toBe("For < 5 mm & more");
});

test("what is text already stays to the letter: on the page, through saves, through its own export and a sheet of prices", async () => {
  const staff = await aStaff();
  const read = async () => (await staff.get("getEditedProduct", { slug: "probe" })).product;
  const typed = { en: "R&amp;D: 5 &lt;b&gt; 6\nUse when pH <b and >a", ar: "ماء" };
  const { document, shop_version } = await read();
  const { draft } = (
    await staff.get("saveProductDraft", {
      slug: "probe",
      shop_version: shop_version!,
      document: { ...document, title: { ...document.title, en: "A &amp; B" }, description: typed },
    })
  ).product;
  await staff.get("publishProduct", { slug: "probe", revision: draft!.revision });
  const kept = { title: { en: "A &amp; B" }, description: typed };
  expect((await read()).document).toMatchObject(kept);
  const page = (await guest.get("getProduct", { id: "probe" })).product;
  expect(page).toMatchObject({ title: kept.title.en, description: typed.en });
  await applySheet(staff, await checkSheet(staff, [{ sku_id: "P-1", price_gst: "151" }]));
  expect((await read()).document).toMatchObject(kept);
  const { columns, lines } = await staff.get("exportProducts", { search: "probe" });
  const rows = lines.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at]!])));
  const checked = await checkSheet(staff, rows);
  expect(checked).toMatchObject({ unchanged: 1, changed: 0, faulty: 0 });
  await applySheet(staff, await checkSheet(staff, [{ slug: "probe", title_en: "Gauze &amp; tape" }]));
  expect((await read()).document).toMatchObject({ title: { en: "Gauze & tape" }, description: typed });
});

describe("an export of another shop", () => {
  test("of WooCommerce: stock is asked about, In stock? is none, its kind of entry changes nothing", async () => {
    const staff = await aStaff();
    const text = "Type,SKU,Name,In stock?,Stock\nsimple,P-1,Steel probe,1,150\n";
    const left = await applySheet(staff, await checkFile(staff, fileOf(text)));
    expect(left).toMatchObject({ reading: { format: "woocommerce" }, applied: 1 });
    expect(await sku("P-1")).toMatchObject({ stock: 166 });
    expect((await guest.get("getProduct", { id: "probe" })).product).toMatchObject({
      title: "Steel probe",
      type: productSample("x").type,
    });
    await applySheet(staff, await checkFile(staff, fileOf(`${text} `), { ...noAnswers, stock: "count" }));
    expect(await sku("P-1")).toMatchObject({ stock: 150 });
  });

  test("of Shopify: products are found by their SKUs, and what it leaves empty stays", async () => {
    const staff = await aStaff();
    const heads =
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Gift Card,Status";
    const lines = [
      "gauze-pads,Gauze pads,<p>Sterile.</p>,Alpha,Health > Mirrors,Dressing,,true,Size,S,GP-S,10,5,20.00,25.00,'4006381333931,https://x.test/a.png,false,active",
      "gauze-pads,,,,,,,,,M,GP-M,10,-2,22.00,,,,,",
      "gauze-pads,,,,,,,,,,,,,,,,https://x.test/b.png,,",
      "old,Old thing,,Alpha,,,,true,Title,Default Title,OLD-1,1,4,3.00,,,,false,archived",
      "their-mirror,1/2 mirror,,,,Device,,true,Title,Default Title,M-2,1,999,110.00,,,,false,active",
    ];
    const checked = await checkFile(staff, fileOf([heads, ...lines].join("\n")));
    expect(await problemsIn(staff, checked)).toEqual([]);
    await applySheet(staff, checked);
    // Shopify has no Arabic titles.
    const { product } = await staff.get("getEditedProduct", { slug: "gauze-pads" });
    expect(product.document).toMatchObject({ brand: "alpha", category: "mirrors", description: { en: "Sterile." } });
    expect(product.document.variants).toMatchObject([
      { sku_id: "GP-S", price: 25, special_price: 20, gtin: "4006381333931" },
      { sku_id: "GP-M", price: 22, special_price: null },
    ]);
    expect(product.document.variants[1]!.options).toEqual([
      { name: { en: "Size", ar: "المقاس" }, value: { en: "M", ar: "M" } },
    ]);
    expect(await sku("M-2")).toMatchObject({ price: 11_000, special_price: 9000, stock: 5 });
    expect(await slugOfSku("M-2")).toBe("mirror");
    expect(await sku("OLD-1")).toBeNull();
  });
});

/** The console's export, as it is written in CSV. */
async function exported(): Promise<{ columns: ColumnName[]; lines: string[][] }> {
  const staff = await aStaff();
  const { columns, lines } = await staff.get("exportProducts", { search: "", status: "all", after: 0, limit: 200 });
  return { columns, lines };
}

describe("an export that Excel has opened and saved with one price changed is one change", () => {
  // Shows: sheets.excel
  test.each([
    ["in the UAE", excelOfUae],
    ["in the USA", { ...excelOfUae, days: "m/d/yyyy" as const }],
    ["in Germany", excelOfGermany],
  ])("as CSV %s", async (_, excel) => {
    const { columns, lines } = await exported();
    const csv = csvLine(columns) + lines.map((cells) => spreadsheetLine(columns, cells)).join("");
    const price = columns.indexOf("price_gst");
    const ours = columns.indexOf("sku_id");
    const line = 1 + lines.findIndex((cells) => cells[ours] === "M-2");
    const change = (cell: string, at: number, on: number) =>
      at === price && on === line ? cell.replace("120", "110") : cell;
    const staff = await aStaff();
    // Saved twice, as people do.
    const once = savedByExcel(csv, { ...excel, separator: ",", decimal: "." }, (cell) => cell);
    const checked = await checkFile(staff, fileOf(savedByExcel(once.slice(1), excel, change)));
    expect(await problemsIn(staff, checked)).toEqual([]);
    const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
    expect(groups.flatMap(({ differences }) => differences)).toEqual([
      { field: "variants.M-2.price", before: "120", after: "110" },
    ]);
  });

  test("as XLSX", async () => {
    const { columns, lines } = await exported();
    const price = columns.indexOf("price_gst");
    const rows = lines.map((cells) => cells.map((cell, at) => (at === price && cell === "120" ? "110" : cell)));
    const book = await writeWorkbook([columns, ...rows], columns.map(isNumberColumn));
    const staff = await aStaff();
    const checked = await checkFile(staff, fileOf(book, "catalogue.xlsx"));
    expect(await problemsIn(staff, checked)).toEqual([]);
    const { groups } = await staff.get("listSheetDifferences", { id: checked.id });
    expect(groups.flatMap(({ differences }) => differences)).toEqual([
      { field: "variants.M-2.price", before: "120", after: "110" },
    ]);
  });
});
