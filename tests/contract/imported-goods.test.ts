// Shows that what `catalogue:import` brings is sold: its page, its listing, its search and its picture in the built shop.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserAgent } from "../support/browser-agent";
import { runCatalogue, type Outcome } from "../support/catalogue-command";
import { csvOf, productLine, termLines } from "../support/catalogue-file";
import { startShop, type Shop } from "../support/shop";
import { squarePng } from "../support/grey-png";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-goods-"));
let shop: Shop;
let imported: Outcome;

beforeAll(async () => {
  writeFileSync(path.join(folder, "box.png"), squarePng(400));
  const file = path.join(folder, "goods.csv");
  writeFileSync(file, csvOf([...termLines, productLine({ images: "box.png", special_price: "29.75" })]));
  shop = await startShop({
    prepared: async (state) => {
      imported = await runCatalogue("import", state, file, "--images", folder);
    },
  });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true });
});

const page = async (address: string) => {
  const response = await fetch(`${shop.origin}${address}`, { headers: { "user-agent": browserAgent } });
  return { status: response.status, html: await response.text() };
};

test("beside the demo catalogue they have pages in both languages", async () => {
  expect(imported).toMatchObject({ code: 0 });
  const english = await page("/products/soft-gloves");
  expect(english.status).toBe(200);
  expect(english.html).toContain("Soft gloves");
  expect(english.html).toContain("29.75");
  expect((await page("/ar/products/soft-gloves")).html).toContain("قفازات ناعمة");
  expect((await page("/brand/zulal")).html).toContain("/products/soft-gloves");
  expect((await page("/products?search=zulal")).html).toContain("/products/soft-gloves");
});

// Shows: goods.pictures
test("their picture is served in the shop's sizes", async () => {
  const { html } = await page("/products/soft-gloves");
  const [address] = /\/media\/product-mobile\/box-[0-9a-f]{10}\.png/.exec(html) ?? [];
  const response = await fetch(`${shop.origin}${address}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
