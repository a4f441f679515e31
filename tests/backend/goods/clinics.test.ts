// Shows that a kit costs what its lines cost in a cart, says what cannot be had and leaves it out, and adds the rest at once.
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, ask, refuse, succeed } from "#support/backend-calls";
import { day, importedAt, productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { loadLandings } from "#support/sample-landings";
import { aGuest } from "#support/shoppers";

const forAll = { business_categories: [] };
const variants = [
  variantSample("TIERED", { ...forAll, price_gst: 10.1, stock: 50, tiers: [{ min_quantity: 10, price: 9.35 }] }),
  variantSample("SPECIAL", { ...forAll, price_gst: 100, special_price: 70, offer_days: 1 }),
  variantSample("FEW", { ...forAll, price_gst: 3, stock: 2 }),
  variantSample("GONE", { ...forAll, price_gst: 1000, stock: 0 }),
  variantSample("UNSOLD", { ...forAll, price_gst: 1000, max_oq: 0 }),
  variantSample("CLINIC", { price_gst: 5, business_categories: ["clinic"] }),
];
const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });

beforeEach(async () => {
  at(importedAt);
  await loadProducts([productSample("mixed", { variants })]);
  await loadLandings({ TIERED: 10, SPECIAL: 1, FEW: 3, GONE: 1, UNSOLD: 1, CLINIC: 2, NEVER: 1 });
});
afterAll(() => void vi.useRealTimers());

const kit = async (parameters = {}) => (await succeed("getClinic", { slug: "surgery", ...parameters })).clinic;
const lineOf = async (sku: string) => (await kit()).lines.find(({ sku_id }) => sku_id === sku);

describe("a kit", () => {
  // Shows: catalogue.clinics
  test("costs what can be had of it: tiers reached, specials running, fewer where there are fewer", async () => {
    const { lines, total } = await kit();
    expect(lines.map(({ sku_id, quantity, line_total, problem }) => [sku_id, quantity, line_total, problem])).toEqual([
      ["TIERED", 10, 93.5, null],
      ["SPECIAL", 1, 70, null],
      ["FEW", 2, 6, null],
      ["GONE", 0, 0, "sold_out"],
      ["UNSOLD", 0, 0, "not_sold"],
      ["CLINIC", 2, 10, null],
    ]);
    expect(total).toBe(179.5);
    expect(lines[0]!.spots).toEqual({ wide: [10, 20], narrow: null });
  });

  // Shows: catalogue.clinics
  test("costs in the list of all what it costs by itself, and the list is purged with its products", async () => {
    const { total } = await kit();
    const { clinics } = await succeed("listClinics");
    expect(clinics).toMatchObject([{ slug: "surgery", available: 4, total }]);
    const [forDental] = (await succeed("listClinics", { business_category: "dental" })).clinics;
    expect(forDental).toMatchObject({ available: 3, total: 169.5 });
    const { headers } = await ask(addressOf("listClinics"));
    const groupId = await env.DB.prepare("SELECT group_id FROM product_groups").first<number>("group_id");
    expect(headers.get("cache-tag")?.split(",").toSorted()).toEqual(["catalogue", `product:${groupId}`, "term:0"]);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });

  // Shows: catalogue.clinics
  test("is asked for by the cart with the same price, and what is refused is named", async () => {
    const { lines, total } = await kit();
    const items = lines.map(({ sku_id, wanted }) => ({ sku_id, quantity: wanted }));
    const { cart, rows, added } = await aGuest().get("addGuestCartItems", { mode: "add", items });
    expect(cart.total).toBe(total);
    expect(added).toBe(4);
    expect(rows.filter(({ problem }) => problem).map(({ sku_id, problem }) => [sku_id, problem])).toEqual([
      ["FEW", "capped"],
      ["GONE", "sold_out"],
      ["UNSOLD", "not_sold"],
    ]);
    expect(rows.filter(({ problem }) => problem).every(({ message, title }) => message && title)).toBe(true);
  });

  test("follows prices at once: a special that has ended, stock that is back", async () => {
    at(importedAt + day);
    expect((await lineOf("SPECIAL"))?.line_total).toBe(100);
    await env.DB.prepare("UPDATE variants SET stock = 1 WHERE sku_id = 'GONE'").run();
    expect(await lineOf("GONE")).toMatchObject({ quantity: 1, line_total: 1000, problem: null });
  });

  test("says what is for other businesses, and speaks the caller's language", async () => {
    const { lines, title } = await kit({ business_category: "dental", lang: "ar" });
    expect(lines.find(({ sku_id }) => sku_id === "CLINIC")).toMatchObject({ quantity: 0, problem: "other_business" });
    expect(title).toBe("Surgery عربي");
  });

  test("of which the catalogue has nothing is not there, nor is one that nobody made", async () => {
    expect((await succeed("listClinics")).clinics.map(({ slug }) => slug)).toEqual(["surgery"]);
    expect((await succeed("getHome")).clinics).toHaveLength(1);
    await loadLandings({ NEVER: 1 });
    expect((await succeed("listClinics")).clinics).toEqual([]);
    for (const slug of ["surgery", "no-such-kit", "'; --"]) {
      expect(await refuse("getClinic", { slug })).toMatchObject({ status: 404 });
    }
  });
});

test("a guide that the shop has not is not found", async () => {
  expect(await refuse("getGuide", { slug: "shoes", lang: "ar" })).toMatchObject({ status: 404, code: "not_found" });
});

describe("what is kept of a kit", () => {
  // Shows: catalogue.clinics
  test("is purged by its products, and by any product while a SKU of it is missing", async () => {
    const { headers } = await ask(addressOf("getClinic", { slug: "surgery" }));
    const groupId = await env.DB.prepare("SELECT group_id FROM product_groups").first<number>("group_id");
    expect(headers.get("cache-tag")?.split(",").toSorted()).toEqual(["catalogue", `product:${groupId}`, "term:0"]);
    // The special price ends in a day.
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });
});
