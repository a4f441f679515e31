// Shows that the rights for stock also hold where the catalogue shows or moves it: in sheets, their undo, the grid of
// prices, the editor of products and files of the catalogue.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Right } from "#shared/console/rights";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aFile, applySheet, checkSheet, goThrough, problemsIn } from "#support/sheets";
import { aStaffWith, makeStaff } from "#support/staff";

type Member = Awaited<ReturnType<typeof aStaffWith>>;
let owner: Member;
const members = {} as Record<"sees" | "seesStock" | "writes" | "writesUnseen" | "writesStock", Member>;

/** Somebody new with these rights alone. */
async function aMemberWith(name: string, given: Right[]): Promise<Member> {
  const { id } = await owner.get("saveRole", { name, rights: given });
  const member = await aStaffWith("support");
  await makeStaff(member.userId, [id]);
  return member;
}

beforeAll(async () => {
  owner = await aStaffWith("owner");
  members.sees = await aMemberWith("Sees goods", ["catalogue.read"]);
  members.seesStock = await aMemberWith("Sees goods and stock", ["catalogue.read", "stock.read"]);
  members.writes = await aMemberWith("Writes goods", ["catalogue.write", "stock.read"]);
  members.writesUnseen = await aMemberWith("Writes goods unseen", ["catalogue.write"]);
  members.writesStock = await aMemberWith("Writes goods and stock", ["catalogue.write", "stock.write"]);
});
beforeEach(() => loadProducts([productSample("mirror", { variants: [variantSample("M-1", { stock: 7 })] })]));

const stockOf = () => env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'M-1'").first("stock");
const counted = [{ sku_id: "M-1", stock: "9" }];

test("a sheet with stock is begun by who may change it, and one of prices by who may change goods", async () => {
  const { writes, writesStock } = members;
  const refused = await writes.refuse("beginSheetImport", { ...aFile(), columns: ["sku_id", "stock"] });
  expect(refused).toMatchObject({ status: 403, code: "no_right" });
  expect(refused.message).toContain("change stock");
  await applySheet(writes, await checkSheet(writes, [{ sku_id: "M-1", price_gst: "101" }]));
  expect(await stockOf()).toBe(7);
  await applySheet(writesStock, await checkSheet(writesStock, counted));
  expect(await stockOf()).toBe(9);
});

test("a sheet that a colleague has sent is started and taken back by who may change stock alone", async () => {
  const { writes, writesStock } = members;
  const checked = await checkSheet(writesStock, counted);
  expect(await writes.refuse("applySheetImport", { id: checked.id })).toMatchObject({ code: "no_right" });
  const applied = await applySheet(writesStock, checked);
  expect(await writes.refuse("undoSheetImport", { id: applied.id })).toMatchObject({ code: "no_right" });
  const undo = await goThrough(writesStock, (await writesStock.get("undoSheetImport", { id: applied.id })).import);
  expect(await writes.refuse("applySheetImport", { id: undo.id })).toMatchObject({ code: "no_right" });
  expect(await stockOf()).toBe(9);
  await applySheet(writesStock, undo);
  expect(await stockOf()).toBe(7);
});

test.for([
  ["sees", false],
  ["seesStock", true],
] as const)("stock is visible to a member who %s: %s", async ([who, isTold]) => {
  const member = members[who];
  const { id } = await checkSheet(members.writesStock, counted);
  const { skus } = await member.get("listSkuPrices", { search: "M-1" });
  expect(skus.map(({ stock }) => stock)).toEqual([isTold ? 7 : null]);
  const { products } = await member.get("listEditedProducts", { search: "mirror" });
  expect(products.map(({ stock }) => stock)).toEqual([isTold ? 7 : null]);
  expect((await member.get("getEditedProduct", { slug: "mirror" })).product.stock).toEqual(isTold ? { "M-1": 7 } : {});
  const { groups } = await member.get("listSheetDifferences", { id });
  expect(groups.flatMap(({ differences }) => differences).map(({ field }) => field)).toEqual(
    isTold ? ["variants.M-1.stock"] : [],
  );
  const sheet = await member.get("exportProducts", { search: "mirror" });
  expect(sheet.columns.filter((name) => /stock|exported_at/.test(name))).toHaveLength(isTold ? 3 : 0);
  expect(sheet.lines.map((cells) => cells.length)).toEqual([sheet.columns.length]);
  if (isTold) await member.get("listSkuPrices", { show: "low" });
  else expect(await member.refuse("listSkuPrices", { show: "low" })).toMatchObject({ code: "no_right" });
});

test("problems of a sheet, and what of it stays, are reported without numbers to members who may not see stock", async () => {
  const { sees, seesStock, writesStock } = members;
  const told = async (who: Member, sheet: Parameters<typeof problemsIn>[1]) => [
    ...(await problemsIn(who, sheet)),
    ...(await problemsIn(who, sheet, "ar")),
  ];
  const faulty = await checkSheet(writesStock, [{ sku_id: "M-1", stock: "12.5" }]);
  expect((await told(seesStock, faulty)).join()).toContain("12.5");
  expect(await told(sees, faulty)).toEqual(["2: “Stock” cannot be read", "2: لا يمكن قراءة «المخزون»"]);
  const applied = await applySheet(writesStock, await checkSheet(writesStock, [{ sku_id: "M-1", stock: "50" }]));
  await env.DB.prepare("UPDATE variants SET stock = 30 WHERE sku_id = 'M-1'").run();
  await env.DB.prepare(
    "UPDATE stock_moves SET kind = 'sale' WHERE move_id = (SELECT max(move_id) FROM stock_moves)",
  ).run();
  const undo = await goThrough(writesStock, (await writesStock.get("undoSheetImport", { id: applied.id })).import);
  const sold = "of the units that came with the import are sold and stay sold; its stock is 0";
  expect((await told(seesStock, undo))[0]).toBe(`2: mirror: M-1: 13 ${sold}`);
  expect(await told(sees, undo)).toEqual([
    "2: mirror: M-1: units that came with the import are sold and stay sold",
    "2: mirror: M-1: بيعت وحدات من الاستيراد وتبقى مبيعة",
  ]);
  const auditor = await aMemberWith("Reads the log", ["catalogue.read", "audit.read"]);
  for (const { id } of [applied, undo]) {
    // oxlint-disable-next-line no-await-in-loop -- two entries
    const { entries } = await auditor.get("listAuditLog", { subject: id });
    expect(entries.map(({ detail }) => detail).join()).not.toMatch(/13|30|50/);
  }
});

test("the initial stock that a colleague gave a new SKU stays when others save, and is visible to members who may see it", async () => {
  const slug = "wall-clock";
  const variants = [
    { sku_id: "NEW-1", price: 45, opening_stock: 40 },
    { sku_id: "NEW-2", price: 45 },
  ];
  const document = {
    title: { en: "Wall clock", ar: "ساعة حائط" },
    type: "device",
    brand: "alpha",
    category: "mirrors",
  };
  await owner.get("saveProductDraft", { slug, is_new: true, document: { ...document, variants } });
  const openings = ({ variants: all }: { variants: readonly { opening_stock?: number | undefined }[] }) =>
    all.map(({ opening_stock }) => opening_stock);
  for (const [who, told] of [
    [members.sees, [undefined, undefined]],
    [members.writesUnseen, [undefined, undefined]],
    [members.writes, [40, undefined]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another reads what the one before has saved
    const { product } = await who.get("getEditedProduct", { slug });
    expect(openings(product.document)).toEqual(told);
    if (who === members.sees) continue;
    const mine = product.document.variants.map((variant) => ({ ...variant, price: 50, opening_stock: 7 }));
    // oxlint-disable-next-line no-await-in-loop -- see above
    const saved = await who.get("saveProductDraft", {
      slug,
      revision: product.draft!.revision,
      document: { ...product.document, variants: mine.toReversed() },
    });
    expect(openings(saved.product.document)).toEqual(told.toReversed());
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { product: seen } = await owner.get("getEditedProduct", { slug });
    expect(seen.document.variants).toMatchObject([{ sku_id: "NEW-2" }, { sku_id: "NEW-1", opening_stock: 40 }]);
    expect(openings(seen.document)).toEqual([undefined, 40]);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await owner.get("saveProductDraft", {
      slug,
      revision: seen.draft!.revision,
      document: { ...seen.document, variants: seen.document.variants.toReversed() },
    });
  }
  const { product } = await members.writesUnseen.get("getEditedProduct", { slug });
  await members.writesUnseen.get("publishProduct", { slug, revision: product.draft!.revision });
  const { results } = await env.DB.prepare(
    "SELECT sku_id, stock FROM variants WHERE sku_id LIKE 'NEW-%' ORDER BY 1",
  ).all();
  expect(results).toEqual([
    { sku_id: "NEW-1", stock: 40 },
    { sku_id: "NEW-2", stock: 0 },
  ]);
});
