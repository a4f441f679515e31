// Shows that pictures come only in the presets, from R2 before the assets, and that a failing transformation
// still gives a picture.
import { describe, expect, test, vi } from "vitest";
import type { Config } from "#storefront/config";
import { media } from "#storefront/media/routes";
import { bindings, edgeApp } from "#support/edge-app";
import { waitingContext } from "#support/waiting-context";

type Made = { width?: number | undefined; format: string; quality?: number };

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
function shop({ images = "work", ...config }: { images?: "work" | "fail" } & Partial<Config> = {}) {
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
  const PICTURE_RATE_LIMIT = { limit: async () => ({ success: false }) };
  const env = bindings({ MEDIA, ASSETS, IMAGES: { input } as unknown as ImagesBinding, PICTURE_RATE_LIMIT });
  return {
    made,
    get: (path: string, headers: Record<string, string> = {}, production = false) =>
      edgeApp({ production, ...config })
        .route("/media", media)
        .request(`/media/${path}`, { headers }, env, waitingContext().context),
  };
}

describe("a picture", () => {
  // Shows: constants.pictures
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

  test("is a JPEG for mail programs, whose pages may show it", async () => {
    const { get, made } = shop();
    await get("letter/shipped.webp", { accept: "image/avif,image/webp" }, true);
    expect(made).toEqual([{ width: 192, quality: 80, format: "image/jpeg" }]);
  });

  test("is AVIF only for who takes it, and only in production", async () => {
    const { get, made } = shop();
    const takesAvif = { accept: "image/avif,image/webp,*/*" };
    await get("list/shipped.webp", takesAvif);
    await get("list/shipped.webp", takesAvif, true);
    await get("list/shipped.webp", { accept: "image/webp" }, true);
    expect(made.map(({ format }) => format)).toEqual(["image/webp", "image/avif", "image/webp"]);
  });

  // Shows: security.pictures-and-pages
  test("may be cached for a day, whatever its query: invented versions are the same picture", async () => {
    const kept = new Map<string, Response>();
    vi.stubGlobal("caches", {
      open: async () => ({
        match: async (key: string) => kept.get(key)?.clone(),
        put: async (key: string, answer: Response) => void kept.set(key, answer),
      }),
    });
    const { made, get } = shop({ buildId: "kept" });
    for (const query of ["", "?v=1", "?v=2", "?v=random&w=9"]) {
      const answer = await get(`list/shipped.webp${query}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
    }
    expect([made.length, kept.size]).toEqual([1, 1]);
    vi.unstubAllGlobals();
    expect((await shop().get("list/shipped.webp")).headers.get("vary")).toBe("Accept");
  });

  test("that is not made yet is refused to who has made too many", async () => {
    const refusing = shop({ rateLimited: true });
    const answer = await refusing.get("list/shipped.webp");
    expect([answer.status, answer.headers.get("retry-after"), refusing.made]).toEqual([429, "60", []]);
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
