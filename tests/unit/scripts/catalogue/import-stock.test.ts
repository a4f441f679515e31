// Shows that an import moves stock by what was changed in the file and never back to what it was at the export, whatever
// orders took before or during the import, and that the same file moves once.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { main as exportGoods } from "#scripts/catalogue/export";
import { main as importGoods } from "#scripts/catalogue/import";
import { importFile, type ImportOptions } from "#scripts/catalogue/import-file";
import { openLocalShop, type Shop } from "#scripts/catalogue/open-shop";
import { Pictures } from "#scripts/catalogue/pictures";
import { Problems } from "#backend/goods/catalogue-csv/problems";
import { csvOf, productLine, termLines, type CellsOf } from "#support/catalogue-file";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-stock-"));
const state = path.join(folder, "state");
let shop: Shop;
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  shop = await openLocalShop(state);
}, 60_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const export1 = { stock_exported: "10", exported_at: "2026-11-01T08:00:00.000Z" };
const line = (cells: CellsOf = {}) => productLine({ sku_id: "A", stock: "10", ...cells });
const stock = async () => (await shop.binding.prepare("SELECT stock FROM variants WHERE sku_id = 'A'").first("stock"))!;
/** An order takes some, or a return brings some. */
const move = async (change: number): Promise<void> => {
  await shop.binding.prepare("UPDATE variants SET stock = stock + ? WHERE sku_id = 'A'").bind(change).run();
};

/** @param meanwhile happens when everything is set aside and nothing taken over yet */
async function take(lines: CellsOf[], options: Partial<ImportOptions> = {}, meanwhile = async () => {}) {
  const file = path.join(folder, "goods.csv");
  writeFileSync(file, csvOf([...termLines, ...lines]));
  const problems = new Problems();
  const pictures = new Pictures(shop.media, undefined, true);
  pictures.store = async () => {
    await meanwhile();
    return 0;
  };
  const counts = await importFile(file, shop, pictures, problems, { dryRun: false, replace: false, ...options });
  pictures.close();
  return {
    said: problems.toLines(),
    stock: counts.stock,
    stockKept: counts.stockKept,
    stockOfLots: counts.stockOfLots,
  };
}

beforeEach(async () => {
  await shop.binding.batch(
    ["listing_entries", "variants", "product_groups", "stock_imports"].map((table) =>
      shop.binding.prepare(`DELETE FROM ${table}`),
    ),
  );
  await take([line()]);
  expect(await stock()).toBe(10);
});

describe("an SKU of the shop", () => {
  test("keeps what was sold since the export when the file changed nothing", async () => {
    await move(-3);
    expect(await take([line({ ...export1, price_gst: "40" })])).toMatchObject({ said: [], stock: [], stockKept: 0 });
    expect(await stock()).toBe(7);
    expect(await shop.binding.prepare("SELECT price FROM variants").first("price")).toBe(4000);
  });

  test("moves by what the file changed, upon what was sold", async () => {
    await move(-3);
    const taken = await take([line({ ...export1, stock: "15" })]);
    expect(taken).toMatchObject({ said: [], stock: [{ sku_id: "A", before: 7, after: 12 }], stockKept: 0 });
    expect(await stock()).toBe(12);
  });

  // Shows: goods.stock
  test("loses no order that is placed while the import is under way", async () => {
    await take([line({ ...export1, stock: "15" })], {}, () => move(-4));
    expect(await stock()).toBe(11);
  });

  test("has the file's figure, set once or twice, while units of it are owed", async () => {
    const owed = async (): Promise<unknown> =>
      shop.binding.prepare("SELECT stock, owed FROM variants WHERE sku_id = 'A'").first();
    await shop.binding.prepare("UPDATE variants SET stock = 0, owed = 7, backorder_days = 9").run();
    await take([line({ stock: "0" })], { setStock: true });
    expect(await owed()).toEqual({ stock: 0, owed: 7 });
    for (const _ of ["once", "twice"]) {
      await take([line({ stock: "5" })], { setStock: true });
      expect(await owed()).toEqual({ stock: 5, owed: 0 });
    }
  });

  test("never falls below nothing", async () => {
    await move(-8);
    await take([line({ ...export1, stock: "5" })]);
    expect(await stock()).toBe(0);
    await move(6);
    await take([line({ ...export1, stock: "5" })]);
    expect(await stock()).toBe(6);
  });

  test("moves once by the same file, and further by what is changed in it further", async () => {
    await take([line({ ...export1, stock: "15" })]);
    await move(-1);
    expect((await take([line({ ...export1, stock: "15" })])).stock).toEqual([]);
    expect(await stock()).toBe(14);
    await take([line({ ...export1, stock: "17" })]);
    expect(await stock()).toBe(16);
    await take([line({ ...export1, stock: "10" })]);
    expect(await stock()).toBe(9);
  });

  test("moves again by a later export", async () => {
    await take([line({ ...export1, stock: "15" })]);
    await take([line({ stock: "15", stock_exported: "10", exported_at: "2026-11-02T08:00:00.000Z" })]);
    expect(await stock()).toBe(20);
  });

  test("stays as it is by a file that no export wrote, and is counted", async () => {
    await move(-3);
    expect(await take([line({ stock: "50" })])).toMatchObject({ said: [], stock: [], stockKept: 1 });
    expect(await stock()).toBe(7);
    expect((await take([line({ stock: "7" })])).stockKept).toBe(0);
  });

  test("has what was counted when that is said, by a file of either kind", async () => {
    await move(-3);
    const counted = await take([line({ stock: "50" })], { setStock: true });
    expect(counted).toMatchObject({ said: [], stock: [{ sku_id: "A", before: 7, after: 50 }], stockKept: 0 });
    await take([line({ ...export1, stock: "30" })], { setStock: true });
    expect(await stock()).toBe(30);
    await take([line({ ...export1, stock: "30" })]);
    expect(await stock()).toBe(30);
  });
});

// Shows: sheets.stock-of-lots
test("the stock of a SKU with lots stays the sum of its lots, whatever the file says, and is counted", async () => {
  await shop.binding.prepare("UPDATE variants SET tracks_lots = 1, stock = 7 WHERE sku_id = 'A'").run();
  for (const options of [{}, { setStock: true }]) {
    expect((await take([line({ ...export1, stock: "15" })], { ...options, dryRun: true })).stockOfLots).toBe(1);
    expect(await take([line({ ...export1, stock: "15" })], options)).toMatchObject({ said: [], stock: [] });
    expect(await stock()).toBe(7);
  }
});

test("a new SKU has the file's stock, and no more by the same file again", async () => {
  const fresh = line({ slug: "new-gloves", sku_id: "B", stock: "15", ...export1 });
  const of = () => shop.binding.prepare("SELECT stock FROM variants WHERE sku_id = 'B'").first("stock");
  expect((await take([fresh])).stock).toEqual([]);
  expect(await of()).toBe(15);
  await take([fresh]);
  expect(await of()).toBe(15);
});

test("a dry run says what would change, and changes nothing", async () => {
  await move(-3);
  const foreseen = await take([line({ ...export1, stock: "15" })], { dryRun: true });
  expect(foreseen.stock).toEqual([{ sku_id: "A", before: 7, after: 12 }]);
  expect((await take([line({ stock: "15" })], { dryRun: true })).stockKept).toBe(1);
  expect(await stock()).toBe(7);
});

test("half of what an export wrote is refused", async () => {
  const halves: CellsOf[] = [{ stock_exported: "10" }, { exported_at: export1.exported_at }];
  for (const half of halves)
    // oxlint-disable-next-line no-await-in-loop -- one database
    expect((await take([line(half)])).said).toEqual(["line 5: stock_exported and exported_at go together"]);
});

test("the commands: an order between export and import stays sold, and the figures are said", async () => {
  const [file, changed] = [path.join(folder, "out.csv"), path.join(folder, "changed.csv")];
  await shop.close();
  await exportGoods([file, "--state-dir", state]);
  shop = await openLocalShop(state);
  await move(-3);
  await shop.close();
  writeFileSync(changed, readFileSync(file, "utf8").replace(/,10,10,([^,]*Z)\n/, ",15,10,$1\n"));
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  await importGoods([changed, "--state-dir", state, "--dry-run"]).finally(() => write.mockRestore());
  expect(said.join("")).toContain("Stock of 1 SKU would change:\n  A: 7 → 12\n");
  await importGoods([changed, "--state-dir", state]);
  shop = await openLocalShop(state);
  expect(await stock()).toBe(12);
});
