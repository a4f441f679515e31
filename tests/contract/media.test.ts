// Shows, in the built worker with the real Images binding, that a picture arrives in the size of its preset.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "../support/shop";
import { squarePng } from "../support/grey-png";

let shop: Shop;
beforeAll(async () => {
  const broken = new TextEncoder().encode("no picture");
  shop = await startShop({ pictures: { "square.png": squarePng(1200), "broken.png": broken } });
}, 120_000);
afterAll(() => shop?.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}/media/${path}`, { headers });

test.each([
  ["list", 150],
  ["list@2x", 300],
  ["list@4x", 600],
  ["product-mobile", 800],
  ["product-desktop", 1000],
  ["banner-desktop", 1200],
])("as %s it is %i px wide, never wider than it was", async (preset, width) => {
  const response = await get(`${preset}/square.png`);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(webpWidth(Buffer.from(await response.arrayBuffer()))).toBe(width);
});

test("it is kept, guarded, and not sent again to who has it", async () => {
  const first = await get("category/square.png");
  const again = await get("category/square.png?v=invented");
  expect([first.status, again.headers.get("cf-cache-status")]).toEqual([200, "HIT"]);
  expect(again.headers.get("x-content-type-options")).toBe("nosniff");
  expect(again.headers.get("cache-control")).toBe("public, max-age=86400");
  const known = await get("category/square.png?v=1", { "if-none-match": again.headers.get("etag")! });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test("what cannot be read as a picture is sent as it is, guarded by its type", async () => {
  const response = await get("list/broken.png");
  expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
    200,
    "image/png",
    "no picture",
  ]);
});

/** The width in a lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`) WebP. */
function webpWidth(webp: Buffer): number {
  const kind = webp.toString("latin1", 12, 16);
  if (kind === "VP8 ") return webp.readUInt16LE(26) & 0x3fff;
  if (kind === "VP8L") return (webp.readUInt16LE(21) & 0x3fff) + 1;
  return webp.readUIntLE(24, 3) + 1;
}
