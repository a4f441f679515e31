// Shows, on a real database and bucket, that a file is taken over whole, and that with anything wrong nothing is written.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importFile, type ImportOptions } from "#scripts/catalogue/import-file";
import { openLocalShop, type Shop } from "#scripts/catalogue/open-shop";
import { Pictures } from "#scripts/catalogue/pictures";
import { Problems } from "#backend/goods/catalogue-csv/problems";
import { applyImport } from "#backend/goods/catalogue-import/catalogue-import-store";
import { beginImport, stageEntries } from "#backend/goods/catalogue-import/staging-store";
import { csvOf, productLine, readLines, termLines, type CellsOf } from "#support/catalogue-file";
import { squarePng } from "#support/grey-png";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-import-"));
const images = path.join(folder, "images");
let shop: Shop;
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  mkdirSync(images);
  writeFileSync(path.join(images, "Soft Gloves (1).PNG"), squarePng(40));
  writeFileSync(path.join(images, "words.jpg"), "no picture");
  writeFileSync(path.join(images, "half.png"), squarePng(40).subarray(0, 60));
  shop = await openLocalShop(path.join(folder, "state"));
}, 60_000);
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});

/** Imports the text. @returns what was said */
async function importText(text: string, options: Partial<ImportOptions> = {}): Promise<string[]> {
  const file = path.join(folder, "goods.csv");
  writeFileSync(file, text);
  const problems = new Problems();
  const pictures = new Pictures(shop.media, images, true);
  await importFile(file, shop, pictures, problems, { dryRun: false, replace: false, ...options });
  pictures.close();
  return problems.toLines();
}
const importLines = (lines: CellsOf[], options?: Partial<ImportOptions>) => importText(csvOf(lines), options);

/** All that an import could change. */
async function everything() {
  const tables = [
    "terms",
    "product_groups",
    "variants",
    "listing_entries",
    "facet_counts",
    "imports",
    "import_rows",
    "stock_imports",
  ];
  const rows = await shop.binding.batch(tables.map((table) => shop.binding.prepare(`SELECT * FROM ${table}`)));
  const found = await shop.binding
    .prepare("SELECT rowid FROM product_search WHERE product_search MATCH 'gloves'")
    .all();
  const { objects } = await shop.media.list();
  return JSON.stringify([rows.map(({ results }) => results), found.results, objects.map(({ key }) => key)]);
}
const column = async (sql: string) => (await shop.binding.prepare(sql).raw<[unknown]>()).map(([value]) => value);

test("a sound file becomes goods with its picture; twice is once", async () => {
  const lines = [
    ...termLines,
    productLine({ images: "Soft Gloves (1).PNG", tiers: "10: 30", special_price: "29", special_ends_at: "2099-01-01" }),
  ];
  expect(await importLines(lines, { dryRun: true })).toEqual([]);
  expect(await column("SELECT slug FROM product_groups")).toEqual([]);
  expect(await importLines(lines)).toEqual([]);
  const [stored] = (await column("SELECT images FROM product_groups")) as [string];
  expect(stored).toMatch(/^\["soft-gloves-1-[0-9a-f]{10}\.png"\]$/);
  const picture = await shop.media.get(`pictures/${JSON.parse(stored)[0]}`);
  expect(picture?.httpMetadata?.contentType).toBe("image/png");
  expect(Buffer.from(await picture!.arrayBuffer())).toEqual(squarePng(40));
  expect(await column("SELECT special_ends_at FROM variants")).toEqual([Date.parse("2099-01-01T20:00Z")]);
  expect(await column("SELECT product_count FROM terms WHERE slug = 'gloves'")).toEqual([1]);
  const known = [productLine({ images: JSON.parse(stored)[0], tiers: "10: 30" })];
  expect(await importLines(known)).toEqual([]);
  expect(await column("SELECT count(*) FROM product_groups")).toEqual([1]);
}, 60_000);

test("a date that the file leaves open stays", async () => {
  await shop.binding.prepare("UPDATE product_groups SET added_on = '2020-02-02'").run();
  expect(await importLines([productLine()])).toEqual([]);
  expect(await column("SELECT added_on FROM product_groups")).toEqual(["2020-02-02"]);
  expect(await importLines([productLine({ added_on: "2021-01-01" })])).toEqual([]);
  expect(await column("SELECT added_on FROM product_groups")).toEqual(["2021-01-01"]);
});

test("what a page shows has changed when it has, not with each import", async () => {
  const lines = [...termLines, productLine({ special_price: "29" })];
  expect(await importLines(lines)).toEqual([]);
  const age = () =>
    shop.binding.batch(
      ["terms", "product_groups"].map((table) => shop.binding.prepare(`UPDATE ${table} SET updated_at = 5`)),
    );
  const young = async () => [
    await column("SELECT slug FROM product_groups WHERE updated_at > 5"),
    await column("SELECT slug FROM terms WHERE updated_at > 5"),
  ];
  await age();
  expect(await importLines(lines)).toEqual([]);
  expect(await young()).toEqual([[], []]);
  expect(await importLines([...termLines, productLine({ special_price: "28" })])).toEqual([]);
  expect(await young()).toEqual([["soft-gloves"], []]);
  await age();
  const [brand, ...others] = termLines;
  expect(
    await importLines([{ ...brand, title_en: "Another name" }, ...others, productLine({ special_price: "28" })]),
  ).toEqual([]);
  expect(await young()).toEqual([[], [brand!["slug"]]]);
});

const noProduct = { brand: "", category: "", type: "", sku_id: "", price_gst: "", stock: "" };
const bad = productLine({ slug: "new-gloves", sku_id: "NEW" });
/** More than are checked together, so that the first ones are set aside already. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => productLine({ slug: `many-${at}`, sku_id: `MANY-${at}` }));
// Shows: goods.errors
test.for<[string, string, string]>([
  ["an empty file", "", "the file is empty"],
  ["a header alone", csvOf([productLine()]).split("\n")[0] + "\n", "the file has no goods"],
  ["a wrong header", csvOf([bad]).replace("price_gst", "price"), 'line 1: there is no column "price"'],
  ["a second column of a name", csvOf([bad]).replace("record", "stock"), "line 1: the column stock stands there twice"],
  ["a line that is too short", `${csvOf([bad])}"product","x"\n`, "line 3: has 2 columns, the header has 10"],
  ["an open quote", `${csvOf([bad])}"product","x`, "line 3: a quote is opened and never closed"],
  ["a cell of 10 MB", csvOf([bad, productLine({ sku_id: "x".repeat(10_000_000) })]), "line 3: is longer than"],
  ["an SKU twice", csvOf([bad, { ...bad, slug: "others" }]), "line 3: sku_id NEW is on line 2 already"],
  [
    "another product's SKU",
    csvOf([bad, { ...bad, slug: "z", sku_id: "SG-M" }]),
    "line 3: sku_id SG-M is that of the product soft-gloves",
  ],
  ["a negative price", csvOf([bad, { ...bad, sku_id: "B", price_gst: "-1" }]), "a price cannot be negative"],
  ["a problem far down", csvOf([...many(250), { ...bad, price_gst: "-1" }]), "line 252: price_gst is"],
  [
    "a formula",
    csvOf([bad, { ...bad, slug: "z", sku_id: "B", title_en: "=1+1" }]),
    "line 3: title_en begins like a formula",
  ],
  ["a missing picture", csvOf([{ ...bad, images: "nowhere.png" }]), "line 2: images: nowhere.png is missing"],
  ["a picture that is none", csvOf([{ ...bad, images: "words.jpg" }]), "line 2: images: words.jpg is neither a PNG"],
  ["half a picture", csvOf([{ ...bad, images: "half.png" }]), "line 2: images: half.png is broken or cut off"],
  ["a picture twice", csvOf([{ ...bad, images: "a.png | b.png | a.png" }]), 'line 2: images names "a.png" twice'],
  ["a path", csvOf([{ ...bad, images: "../x.png" }]), "line 2: images: ../x.png is neither a file name"],
  [
    "a slug of another kind",
    csvOf([{ ...bad, ...termLines[0], slug: "gloves", ...noProduct }]),
    "line 2: slug gloves is that of a category",
  ],
])("%s: it is said, and nothing is written", async ([, text, problem]) => {
  const before = await everything();
  expect((await importText(text))[0]).toContain(problem);
  expect(await everything()).toBe(before);
});

// Shows: goods.pictures
test("pictures come from addresses too; what is no picture there is said", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/Tall%20box.png") return response.end(squarePng(30));
    if (request.url === "/page") return response.end("<html>");
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = await everything();
  expect(await importLines([{ ...bad, images: `${origin}/page | ${origin}/gone` }])).toEqual([
    `line 2: images: ${origin}/page is neither a PNG nor a JPEG nor a WebP`,
    `line 2: images: ${origin}/gone cannot be had: the answer is 404`,
  ]);
  expect(await everything()).toBe(before);
  expect(await importLines([{ ...bad, images: `${origin}/Tall%20box.png` }])).toEqual([]);
  server.close();
  const [stored] = (await column("SELECT images FROM product_groups WHERE slug = 'new-gloves'")) as [string];
  expect(stored).toMatch(/^\["tall-20box-[0-9a-f]{10}\.png"\]$/);
});

test("--replace removes what the file does not have, and lets SKUs move", async () => {
  const lines = [
    { record: "brand", slug: "other", title_en: "Other", title_ar: "أخرى" },
    productLine({ slug: "moved-gloves", brand: "other" }),
  ];
  expect(await importLines([{ ...lines[0], ...noProduct }], { replace: true })).toEqual([
    "the file has no product, and --replace would remove all",
  ]);
  expect(await importLines(lines, { replace: true })).toEqual([]);
  expect(await column("SELECT slug FROM product_groups")).toEqual(["moved-gloves"]);
  expect(await column("SELECT sku_id FROM variants")).toEqual(["SG-M"]);
  expect(await column("SELECT slug FROM terms WHERE kind <> 'everything' ORDER BY 1")).toEqual(["gloves", "other"]);
  expect(await column("SELECT DISTINCT group_id FROM listing_entries")).toEqual(
    await column("SELECT group_id FROM product_groups"),
  );
  expect(await column("SELECT product_count FROM terms WHERE kind = 'everything'")).toEqual([1]);
});

test("what changes between check and writing undoes all of it", async () => {
  const { entries } = readLines([...termLines, productLine({ slug: "late" })]);
  const first = await beginImport(shop.db, 1);
  await stageEntries(shop.db, first, entries);
  const before = await everything();
  // The SKU is that of moved-gloves by now.
  await expect(applyImport(shop.db, first, entries.length, 1)).rejects.toThrow("sku_of_another_product");
  expect(await everything()).toBe(before);
  // Another import began, and threw away what the first had set aside.
  await beginImport(shop.db, 2);
  await expect(applyImport(shop.db, first, entries.length, 1)).rejects.toThrow("another_import_began");
  expect(await column("SELECT slug FROM product_groups")).toEqual(["moved-gloves"]);
});

test("another import that begins while pictures are stored is said, and nothing is written", async () => {
  const file = path.join(folder, "late.csv");
  writeFileSync(file, csvOf([...termLines, productLine({ slug: "late-gloves", sku_id: "LATE" })]));
  class SlowPictures extends Pictures {
    override async store(): Promise<number> {
      await beginImport(shop.db, Date.now());
      return super.store();
    }
  }
  const pictures = new SlowPictures(shop.media, images, false);
  const problems = new Problems();
  await importFile(file, shop, pictures, problems, { dryRun: false, replace: false });
  pictures.close();
  expect(problems.toLines()).toEqual(["another import has begun meanwhile; import the file again"]);
  expect(await column("SELECT slug FROM product_groups")).toEqual(["moved-gloves"]);
});
