// Shows that pictures come only in the presets of spec §9, from R2 before the assets, and that a failing transformation
// still gives a picture.
import { describe, expect, test, vi } from "vitest";
import { media } from "../../../../worker/media/routes";
import { bindings, edgeApp } from "../../../support/edge-app";

type Made = { width?: number; format: string; quality?: number };

/** R2 and the assets of a shop with one imported picture and one shipped one. */
const MEDIA = {
  get: async (key: string) =>
    key === "pictures/imported.webp"
      ? { size: 8, httpMetadata: {}, arrayBuffer: async () => new TextEncoder().encode("imported").buffer }
      : null,
} as unknown as R2Bucket;
const ASSETS = {
  fetch: async (url: string) =>
    url.endsWith("/pictures/shipped.webp")
      ? new Response("shipped", { headers: { "content-type": "image/webp" } })
      : new Response("<html>", {
          status: url.endsWith("/fallback.webp") ? 200 : 404,
          headers: { "content-type": "text/html" },
        }),
} as unknown as Fetcher;

/** A shop whose Images binding notes what it makes. */
function shop({ images = "work" }: { images?: "work" | "fail" } = {}) {
  const made: Made[] = [];
  const input = () => ({
    transform: ({ width }: ImageTransform) => ({
      output: async ({ format, quality }: ImageOutputOptions) => {
        if (images === "fail") throw new Error("IMAGES_TRANSFORM_ERROR 9412");
        made.push({ width, format, quality: Number(quality) });
        return { response: () => new Response("small"), contentType: () => format };
      },
    }),
  });
  const env = bindings({ MEDIA, ASSETS, IMAGES: { input } as unknown as ImagesBinding });
  return {
    made,
    get: (path: string, headers: Record<string, string> = {}, production = false) =>
      edgeApp({ production }).route("/media", media).request(`/media/${path}`, { headers }, env),
  };
}

describe("a picture", () => {
  test.each([
    ["product-mobile", 800, 75],
    ["product-desktop", 1000, 75],
    ["list", 150, 60],
    ["list@2x", 300, 60],
    ["list@4x", 600, 60],
    ["category", 128, 80],
    ["product-mobile@2x", 1600, 75],
    ["product-desktop@2x", 2000, 75],
    ["category@2x", 256, 80],
    ["banner-mobile@2x", 1600, 80],
    ["banner-desktop@2x", 4000, 80],
    ["banner-desktop", 2000, 80],
    ["banner-mobile", 800, 80],
  ])("as %s is %i wide at quality %i", async (preset, width, quality) => {
    const { get, made } = shop();
    expect((await get(`${preset}/shipped.webp`)).status).toBe(200);
    expect(made).toEqual([{ width, quality, format: "image/webp" }]);
  });

  test("is AVIF only for who takes it, and only in production", async () => {
    const { get, made } = shop();
    const takesAvif = { accept: "image/avif,image/webp,*/*" };
    await get("list/shipped.webp", takesAvif);
    await get("list/shipped.webp", takesAvif, true);
    await get("list/shipped.webp", { accept: "image/webp" }, true);
    expect(made.map(({ format }) => format)).toEqual(["image/webp", "image/avif", "image/webp"]);
  });

  test("may be kept for a year with a version in its address, for a day without", async () => {
    const { get } = shop();
    const [versioned, plain] = await Promise.all([get("list/shipped.webp?v=3"), get("list/shipped.webp")]);
    expect(versioned.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(plain.headers.get("vary")).toBe("Accept");
  });

  test("that the browser has is not sent again", async () => {
    const { get } = shop();
    const etag = (await get("list/shipped.webp")).headers.get("etag")!;
    const again = await get("list/shipped.webp", { "if-none-match": `"x", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("list/shipped.webp", { "if-none-match": '"x"' })).status).toBe(200);
  });

  test.each([
    ["imported.webp", "imported"],
    ["shipped.webp", "shipped"],
  ])("that cannot be transformed is sent as it is: %s", async (file, bytes) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await shop({ images: "fail" }).get(`list/${file}`);
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "image/webp",
      bytes,
    ]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

test.each([
  "huge/shipped.webp",
  "constructor/shipped.webp",
  "list/absent.webp",
  "list/fallback.webp",
  "list/.env",
  "list/..",
  "list/Shipped.webp",
  "list/a%2fb.webp",
  "list/a b.webp",
  "list",
])("%s is not there", async (path) => {
  expect((await shop().get(path)).status).toBe(404);
});
