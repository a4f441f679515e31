// Shows that staff give many SKUs a special price together: a check says exactly what would change and writes nothing, lists
// show it at once, a planned one begins by itself, ending one takes back exactly what it set, and drafts and prices that
// changed meanwhile are not written over.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { beginSpecialPrices } from "#backend/goods/catalogue/listing-entries-statements";
import { specialPrice } from "#backend/goods/special-prices/special-prices";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";

const guest = aGuest();
const hour = 3_600_000;
const at = (inHours: number) => new Date(Date.now() + inHours * hour).toISOString();

beforeEach(async () => {
  const one = (sku: string, price_gst: number, changes = {}) => variantSample(sku, { price_gst, stock: 9, ...changes });
  await env.DB.batch(
    ["campaign_specials", "special_campaigns", "planned_specials", "cache_purges", "product_drafts"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await loadProducts([
    productSample("mirror", { variants: [one("A", 100), one("B", 50)] }),
    productSample("probe", { category: "probes", brand: "beta", variants: [one("P", 10)] }),
    productSample("cream", { category: "creams", variants: [one("C", 100, { special_price: 80 }), one("D", 4)] }),
  ]);
});

type Wanted = Record<string, unknown>;
const wanted = (changes: Wanted = {}): Wanted => ({
  name: "Summer",
  scope: { kind: "term", slug: "dental-uae" },
  change: { by: "percent", value: 20, rounding: "none" },
  ends_at: at(48),
  ...changes,
});
const check = async (changes: Wanted = {}) =>
  (await (await aStaff()).get("checkSpecialCampaign", wanted(changes))).result;
async function begun(changes: Wanted = {}) {
  const staff = await aStaff();
  const asked = wanted(changes);
  const { result } = await staff.get("checkSpecialCampaign", asked);
  const { id } = await staff.get("beginSpecialCampaign", { ...asked, check: result.check });
  return { staff, id, result };
}
const prices = async () =>
  Object.fromEntries(
    (
      await env.DB.prepare("SELECT sku_id, special_price FROM variants ORDER BY 1").all<{
        sku_id: string;
        special_price: number | null;
      }>()
    ).results.map(({ sku_id, special_price }) => [sku_id, special_price]),
  );
const before = { A: null, B: null, P: null, C: 8000, D: null };
const offers = async () =>
  (await guest.get("filterProducts", { offers: "1" })).products.map(({ slug }) => slug).toSorted();
const tags = async () =>
  (await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>()).results.map(({ tag }) => tag);

test.for([
  [10_000, { by: "percent", value: 20, rounding: "none" }, 8000],
  [999, { by: "percent", value: 10, rounding: "ninety_five" }, 895],
  [10_000, { by: "percent", value: 12.5, rounding: "half" }, 8750],
  [10_000, { by: "amount", value: 5.5, rounding: "whole" }, 9500],
  [500, { by: "amount", value: 5, rounding: "none" }, "not_positive"],
  [400, { by: "amount", value: 5, rounding: "ninety_five" }, "not_positive"],
  [100, { by: "percent", value: 1, rounding: "whole" }, "no_effect"],
  [900, { by: "set", value: 9.5, rounding: "none" }, "no_effect"],
  [1000, { by: "set", value: 9.5, rounding: "whole" }, 950],
] as const)("%i fils with %j: %s", ([price, change, expected]) => {
  expect(specialPrice(price, change)).toBe(expected);
});

// Shows: vouchers.specials
test("a check says what would change, what would not and why, and writes nothing", async () => {
  const result = await check({ scope: { kind: "all" }, change: { by: "amount", value: 5, rounding: "none" } });
  expect(result).toMatchObject({ skus: 5, changed: 3, no_effect: 0, not_positive: 1, conflicts: 1, average: 22 });
  expect(result.examples.map(({ sku_id, price, special }) => [sku_id, price, special])).toEqual([
    ["A", 100, 95],
    ["B", 50, 45],
    ["P", 10, 5],
  ]);
  expect(result.conflicting.map(({ sku_id }) => sku_id)).toEqual(["C"]);
  expect([await prices(), (await (await aStaff()).get("listSpecialCampaigns")).total]).toEqual([before, 0]);
});

test("scopes: a category with what is below it, a brand, a search", async () => {
  const skus = async (scope: object) => (await check({ scope })).examples.map(({ sku_id }) => sku_id);
  expect(await skus({ kind: "term", slug: "dental-uae" })).toEqual(["A", "B", "P"]);
  expect(await skus({ kind: "term", slug: "beta" })).toEqual(["P"]);
  expect(await skus({ kind: "search", search: "cream" })).toEqual(["D"]);
});

// Shows: vouchers.specials
test("one that begins now is in prices, lists and what is purged with the answer; ending it takes back exactly that", async () => {
  expect(await offers()).toEqual(["cream"]);
  const { staff, id } = await begun();
  expect(await prices()).toEqual({ ...before, A: 8000, B: 4000, P: 800 });
  expect(await offers()).toEqual(["cream", "mirror", "probe"]);
  expect(await tags()).toEqual(expect.arrayContaining(["products", "term:0"]));
  expect((await staff.get("getSpecialCampaign", { id })).campaign).toMatchObject({
    state: "running",
    skus: 3,
    running: 3,
  });
  // Somebody gives one of them another price meanwhile: that stays.
  await env.DB.prepare("UPDATE variants SET special_price = 700 WHERE sku_id = 'P'").run();
  expect((await staff.get("getSpecialCampaign", { id })).campaign.running).toBe(2);
  await env.DB.prepare("DELETE FROM cache_purges").run();
  await staff.get("endSpecialCampaign", { id });
  expect(await prices()).toEqual({ ...before, P: 700 });
  expect([await offers(), await tags()]).toEqual([["cream", "probe"], expect.arrayContaining(["products", "term:0"])]);
  expect((await staff.refuse("endSpecialCampaign", { id })).code).toBe("already_decided");
  const { entries } = await staff.get("listAuditLog", { subject: "Summer" });
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(["special.end", "special.begin"]);
});

// Shows: vouchers.specials
test("a planned one begins by itself, and leaves nothing when it is ended before", async () => {
  const planned = { starts_at: at(1) };
  const { staff, id } = await begun(planned);
  expect([await prices(), (await staff.get("getSpecialCampaign", { id })).campaign.state]).toEqual([before, "planned"]);
  const result = await check({ ...planned, name: "Again" });
  expect([result.changed, result.conflicts]).toEqual([0, 3]);
  await staff.get("endSpecialCampaign", { id });
  await begun(planned);
  await beginSpecialPrices(openDatabase(env.DB), Date.now() + 2 * hour);
  expect(await prices()).toEqual({ ...before, A: 8000, B: 4000, P: 800 });
});

test("a draft from before keeps the special prices when it is published", async () => {
  const staff = await aStaff();
  const { product } = await staff.get("getEditedProduct", { slug: "probe" });
  const document = { ...product.document, title: { en: "Renamed", ar: "اسم" } };
  await staff.get("saveProductDraft", { slug: "probe", document });
  await begun({ starts_at: at(1) });
  await staff.get("publishProduct", { slug: "probe", revision: await revisionOf(staff, "probe") });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM planned_specials").first("n")).toBe(3);
});

describe("refusals change nothing", () => {
  test("a price or a plan that changed since the check, two begun at once, and what was never checked", async () => {
    const staff = await aStaff();
    const asked = wanted();
    const { result } = await staff.get("checkSpecialCampaign", asked);
    expect((await staff.refuse("beginSpecialCampaign", { ...asked, check: "0".repeat(24) })).code).toBe(
      "changed_meanwhile",
    );
    await env.DB.prepare("UPDATE variants SET price = 11000 WHERE sku_id = 'A'").run();
    expect((await staff.refuse("beginSpecialCampaign", { ...asked, check: result.check })).code).toBe(
      "changed_meanwhile",
    );
    expect(await prices()).toEqual(before);
    const { result: second } = await staff.get("checkSpecialCampaign", asked);
    const both = await Promise.all(
      [0, 1].map(() => staff.ask("beginSpecialCampaign", { ...asked, check: second.check })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await staff.get("listSpecialCampaigns")).total).toBe(1);
  });

  test.for([
    [{ scope: { kind: "term", slug: "no-such" } }, "scope"],
    [{ scope: { kind: "search", search: "nothing has this" } }, "scope"],
    [{ scope: { kind: "term", slug: "empty-uae" } }, "scope"],
    [{ change: { by: "percent", value: 100, rounding: "none" } }, "change.value"],
    [{ change: { by: "set", value: 0, rounding: "none" } }, "change.value"],
    [{ ends_at: at(-1) }, "ends_at"],
    [{ starts_at: at(3), ends_at: at(2) }, "ends_at"],
  ] as const)("%j", async ([changes, field]) => {
    const { code, fields } = await (await aStaff()).refuse("checkSpecialCampaign", wanted(changes));
    expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_input", [field]]);
  });

  test("nothing that would change", async () => {
    const { code, fields } = await (
      await aStaff()
    ).refuse("beginSpecialCampaign", {
      ...wanted({ change: { by: "set", value: 999, rounding: "none" } }),
      check: "x",
    });
    expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_input", ["check"]]);
  });
});

test("a check says which prices would be below what a piece costs, VAT aside", async () => {
  // 80 AED hold 76.19 without VAT; what costs more only from the day after the beginning does not count yet.
  const today = Math.floor((Date.now() + 4 * hour) / (24 * hour));
  const cost = (sku: string, fils: number, day: number) =>
    env.DB.prepare("INSERT INTO sku_costs VALUES (?, ?, ?, 0)").bind(sku, day, fils);
  await env.DB.batch([cost("A", 7620, today), cost("B", 3809, today), cost("B", 9000, today + 1)]);
  const result = await check();
  expect(result).toMatchObject({ below_cost: 1, losing: [{ sku_id: "A" }] });
  await env.DB.prepare("UPDATE sku_costs SET cost = 7619 WHERE sku_id = 'A'").run();
  expect(await check()).toMatchObject({ below_cost: 0, losing: [] });
  await env.DB.prepare("DELETE FROM sku_costs").run();
});
