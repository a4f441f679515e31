// Shows, in the built shop over real HTTP, that what is published is what the next visitor sees within five seconds: on
// pages that were kept and on such that were not, in lists, in a search, in the feed, by the calls and in the cart.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { main as importGoods } from "#scripts/catalogue/import";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { runCatalogue } from "../support/catalogue-command";
import { csvOf, productLine, termLines, type CellsOf } from "../support/catalogue-file";
import { signedInAs } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { anAddress } from "../support/buyers";
import { mintToken, staffEmail } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";
import { revisionOf } from "../support/product-drafts";

const within = { timeout: 5000, interval: 100 };
const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-published-"));
const phone = browserAgent.replace("(X11; Linux x64)", "(iPhone)");
let shop: Shop;
let state = "";

/** Each test has a product of its own, so that none purges another's pages of it. */
const products: CellsOf[] = ["priced", "edited", "counted", "bought", "rated", "ended"].map((word) =>
  productLine({
    slug: `${word}-gloves`,
    title_en: `Gloves ${word}`,
    sku_id: word.toUpperCase(),
    stock: word === "bought" ? "2" : "40",
    cod: "yes",
  }),
);

function fileOf(lines: CellsOf[]): string {
  const file = path.join(folder, "goods.csv");
  writeFileSync(file, csvOf([...termLines, ...lines]));
  return file;
}

beforeAll(async () => {
  shop = await startShop({
    users: ["buyer"],
    prepared: async (stateFolder) => {
      state = stateFolder;
      await importGoods([fileOf(products), "--state-dir", state]);
    },
  });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true });
});

type Seen = { text: string; kept: string | null; told: string[] };

async function ask(address: string, agent = browserAgent): Promise<Seen> {
  const response = await fetch(shop.origin + address, { headers: { "user-agent": agent } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return { text, kept: response.headers.get("x-page"), told: [...response.headers.keys()] };
}

/** Where a product is shown. */
const placesOf = (word: string) => ({
  page: `/products/${word}-gloves`,
  arabic: `/ar/products/${word}-gloves`,
  list: "/brand/zulal",
  search: `/products?search=${word}`,
  call: `/api/products/${word}-gloves/`,
  listed: "/api/get-data-json/?name=product_group&slug=zulal",
  feed: "/feeds/products-en.xml",
});
type Places = ReturnType<typeof placesOf>;

/** Asks until every page is kept. */
async function warm(places: Places): Promise<void> {
  for (const address of Object.values(places)) {
    const isPage = !/^\/(?:api|feeds)\//.test(address);
    const cacheState = async () => (await ask(address)).kept;
    if (isPage) await expect.poll(cacheState, { timeout: 10_000 }).toBe("fresh");
    else await ask(address);
  }
}

const itemOf = (feed: string, sku: string) => feed.split("<item>").find((item) => item.includes(`<g:id>${sku}<`)) ?? "";

describe("what is published is what the next visitor sees", () => {
  // Shows: design.purges
  test("an import: the new price and text", async () => {
    const places = placesOf("priced");
    await warm(places);
    expect((await ask(places.page)).text).toContain("31.50");
    const guest = new HttpShopper(shop.origin);
    await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "PRICED", quantity: 1 });
    const changed = fileOf([productLine({ ...products[0], title_en: "Gloves with a new price", price_gst: "47.25" })]);
    const { code, errors } = await runCatalogue("import", state, changed);
    expect(code, errors).toBe(0);
    const imported = Date.now();
    // The command line tells no worker: the next request does, and what comes after it sees the change.
    for (const address of [places.page, places.list, places.search, places.call, places.listed, places.feed]) {
      await expect.poll(async () => (await ask(address)).text, within).toContain("47.25");
    }
    expect(Date.now() - imported).toBeLessThan(10_000);
    expect((await ask(places.arabic)).text).toContain("47.25");
    expect((await ask(places.page, phone)).text).toContain("Gloves with a new price");
    expect((await ask(places.page, crawlerAgent)).text).toContain("47.25");
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ unit_price: 47.25 }]);
  });

  // Shows: design.purges
  test("staff publish a product: the new price and text", async () => {
    const places = placesOf("edited");
    await warm(places);
    const staff = await signedInAs(shop.origin, staffEmail);
    const { product } = await staff.get("getEditedProduct", { slug: "edited-gloves" });
    const { title, variants } = product.document;
    const document = {
      ...product.document,
      title: { ...title, en: "Gloves edited again" },
      variants: variants.map((variant) => ({ ...variant, price: 52.5 })),
    };
    await staff.get("saveProductDraft", { slug: "edited-gloves", document });
    expect((await ask(places.page)).text).toContain("31.50");
    await staff.get("publishProduct", { slug: "edited-gloves", revision: await revisionOf(staff, "edited-gloves") });
    for (const address of [places.page, places.arabic, places.list, places.search, places.call, places.feed]) {
      await expect.poll(async () => (await ask(address)).text, within).toContain("52.5");
    }
    expect((await ask(places.page, phone)).text).toContain("Gloves edited again");
    expect((await ask("/products?search=again+edited")).text).toContain("Gloves edited again");
  });

  test("staff publish a new product: on every page that lists or counts all", async () => {
    const wholes = ["/brands", "/sitemaps/products-en-1.xml", "/feeds/products-en.xml"];
    const counted = async (agent?: string) =>
      /"\/brand\/zulal"[^]*?(\d+) products/.exec((await ask("/brands", agent)).text)?.[1];
    await expect.poll(async () => (await ask("/brands")).kept).toBe("fresh");
    await expect.poll(async () => (await ask("/brands", crawlerAgent)).kept).toBe("fresh");
    for (const address of wholes) await ask(address);
    const before = Number(await counted());
    const staff = await signedInAs(shop.origin, staffEmail);
    const { product } = await staff.get("getEditedProduct", { slug: "edited-gloves" });
    const document = {
      ...product.document,
      variants: product.document.variants.map((variant) => ({ ...variant, sku_id: "FRESH" })),
    };
    await staff.get("saveProductDraft", { slug: "fresh-gloves", is_new: true, document });
    await staff.get("publishProduct", { slug: "fresh-gloves", revision: await revisionOf(staff, "fresh-gloves") });
    for (const agent of [browserAgent, crawlerAgent])
      await expect.poll(() => counted(agent), within).toBe(String(before + 1));
    for (const address of wholes.slice(1))
      await expect.poll(async () => (await ask(address)).text, within).toContain("fresh-gloves");
  });

  // Shows: design.purges
  test("staff correct the stock: sold out, few left, there again", async () => {
    const places = placesOf("counted");
    const staff = await signedInAs(shop.origin, staffEmail);
    for (const [stock, said] of [
      [0, "Sold out"],
      [3, "Only 3 left"],
      [40, "In stock"],
    ] as const) {
      await warm(places);
      await staff.get(
        "correctStock",
        { sku_id: "COUNTED", stock, reason: "Counted" },
        { "idempotency-key": `to-${stock}` },
      );
      await expect.poll(async () => (await ask(places.page)).text, within).toContain(said);
      const { text: call } = await ask(places.call);
      expect(JSON.parse(call)).toMatchObject({ variants: [{ stock }] });
      const { text: listed } = await ask(places.listed);
      const card = JSON.parse(listed).products.find(({ slug }: { slug: string }) => slug === "counted-gloves");
      expect(card).toMatchObject({ in_stock: stock > 0 });
      const availability = stock > 0 ? "in_stock" : "out_of_stock";
      expect(itemOf((await ask(places.feed)).text, "COUNTED")).toContain(`<g:availability>${availability}<`);
      expect((await ask(places.page, phone)).text).toContain(said);
    }
  });

  // Shows: design.purges
  test("somebody buys the last pieces", async () => {
    const places = placesOf("bought");
    const buyer = new HttpShopper(shop.origin, { access_token: await mintToken("buyer") });
    await buyer.get("editAddress", { action: "add", ...anAddress });
    const items = [{ sku_id: "BOUGHT", quantity: 2 }];
    const { checkout } = await buyer.get("createCheckout", { source: "multiple", items });
    await warm(places);
    expect((await ask(places.page)).text).toContain("Only 2 left");
    await buyer.get("createCodOrder", { checkout_id: checkout.id }, { "idempotency-key": "both-of-them" });
    await expect.poll(async () => (await ask(places.page)).text, within).toContain("Sold out");
    expect(JSON.parse((await ask(places.call)).text)).toMatchObject({ variants: [{ stock: 0 }] });
  });

  test("a review is approved: stars on the page and on cards", async () => {
    const places = placesOf("rated");
    const author = await signedInAs(shop.origin, "author@customer.test");
    const staff = await signedInAs(shop.origin, staffEmail);
    const { review } = await author.get("addReview", {
      id: "rated-gloves",
      rating: 4,
      title: "Fit well",
      text: "They do.",
    });
    await warm(places);
    await staff.get("approveReview", { id: review.id });
    await expect.poll(async () => (await ask(places.page)).text, within).toContain("Fit well");
    for (const address of [places.call, places.listed])
      expect((await ask(address)).text).toContain('"rating":{"average":4,"count":1}');
  });

  // Shows: design.purges
  test("a special price ends, though nobody does anything", async () => {
    const places = placesOf("ended");
    const endsAt = Date.now() + 8000;
    await withStores(state, async ({ DB }) => {
      await DB.prepare("UPDATE variants SET special_price = 2025, special_ends_at = ? WHERE sku_id = 'ENDED'")
        .bind(endsAt)
        .run();
      await DB.prepare(
        "INSERT INTO cache_purges (tag, changed_at) VALUES ('catalogue', ?) ON CONFLICT DO UPDATE SET purged_at = NULL, changes = changes + 1, changed_at = excluded.changed_at",
      )
        .bind(Date.now())
        .run();
    });
    await expect.poll(async () => (await ask(places.page)).text, within).toContain("20.25");
    await warm(places);
    const stillRuns = Date.now() < endsAt;
    expect((await ask(places.page)).text.includes("20.25") || !stillRuns).toBe(true);
    await expect.poll(() => Date.now(), { timeout: 15_000 }).toBeGreaterThan(endsAt);
    for (const address of Object.values(places)) {
      const feedOrPage = async () => {
        const { text } = await ask(address);
        return address === places.feed ? itemOf(text, "ENDED") : text;
      };
      await expect.poll(feedOrPage, within).not.toContain("20.25");
    }
    expect(Date.now() - endsAt).toBeLessThan(5000);
  });
});

// Shows: design.purge-again
test("no answer says by what it is purged, and nobody else may purge", async () => {
  const places = placesOf("priced");
  await warm(places);
  for (const address of [...Object.values(places), "/sitemap.xml", "/llms.txt"]) {
    const { told } = await ask(address);
    expect(
      told.filter((name) => /cache-tag|cdn-cache-control|x-nonce-offsets|x-look-up|x-next/.test(name)),
      address,
    ).toEqual([]);
  }
  const before = await ask(places.page);
  for (const method of ["PURGE", "POST", "DELETE"]) {
    const headers = { "cache-tag": "catalogue", "x-look-up": "1", "if-none-match": "*", "user-agent": browserAgent };
    const answer = await fetch(`${shop.origin}${places.page}?tags=catalogue`, { method, headers });
    expect(answer.status, method).toBe(method === "POST" ? 405 : 405);
  }
  expect((await ask(places.page)).kept).toBe("fresh");
  expect(before.kept).toBe("fresh");
  for (const address of ["/call/products/priced-gloves/", `/feeds/products-en.xml?after=0`]) {
    const { status, headers } = await fetch(shop.origin + address);
    expect([status === 404 || address.startsWith("/feeds"), headers.has("cache-tag")], address).toEqual([true, false]);
  }
});
