import { Hono, type Context } from "hono";
import type { EdgeEnv } from "../request/context";
import { PictureCache } from "./picture-cache";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import { findOriginal, type Original } from "./original";
import { sendProductFile } from "./product-file";
import { presetOf, type Preset } from "./presets";
import { floods, retryAfter } from "../request/flood-limits";
import { hexOf } from "#shared/text/hex";

type Format = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

/** How long making a picture may take, in ms. */
const patience = 10_000;
const day = 86_400;

/**
 * `/media/{preset}/{file}`: a picture in one of the presets, made once and cached at the edge. The query is not part of
 * the key, so there is one picture per file and preset.
 */
export const media = new Hono<EdgeEnv>().get("/files/:file", sendProductFile).get("/:preset/:file", async (c) => {
  const { preset: name, file } = c.req.param();
  const preset = presetOf(name);
  if (!preset || !/^[a-z0-9@_-][a-z0-9@._-]{0,199}$/.test(file)) return noPicture();
  const format = preset.format ?? formatFor(c.req.header("accept"), c.var.config.production);
  if (preset.format) c.set("forOthers", true);
  const cache = new PictureCache(c);
  const key = `${name}/${file}?as=${format}`;
  const cached = await cache.find(key);
  if (cached) return unlessKnown(c, cached);
  if (await floods(c, "PICTURE_RATE_LIMIT")) return new Response(null, { status: 429, headers: later });
  const original = await findOriginal(c.env, c.get("url").origin, file).catch((error: unknown) => {
    logError("picture_not_read", c.var.requestId, error);
    return null;
  });
  if (!original) return original === null ? pictureLater() : noPicture();
  const picture = await transformed(c, original, preset, format);
  const answer = new Response(picture.bytes, {
    headers: {
      "content-type": picture.contentType,
      "cache-control": `public, max-age=${day}`,
      vary: "Accept",
      etag: await etagOf(picture.bytes),
    },
  });
  // An unconverted original is not cached, so the next request tries again.
  if (picture !== original) cache.store(key, answer, day);
  return unlessKnown(c, answer);
});

const noPicture = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "public, max-age=60" } });

const later = { ...retryAfter, "cache-control": "no-store" };

/** It is unknown whether there is a picture; the next request tries again. */
const pictureLater = (): Response => new Response(null, { status: 503, headers: { "cache-control": "no-store" } });

/** AVIF is smaller, but making it takes seconds of a laptop, so only the deployed shop does. Every browser takes WebP. */
const formatFor = (accept: string | undefined, production: boolean): Format =>
  production && accept?.includes("image/avif") ? "image/avif" : "image/webp";

/** The picture in its preset, or the original when the Images binding cannot read it. */
async function transformed(c: Context<EdgeEnv>, original: Original, preset: Preset, format: Format): Promise<Original> {
  try {
    const { width, quality } = preset;
    return await withinDeadline(patience, async () => {
      const stream = new Blob([original.bytes]).stream();
      const small = c.env.IMAGES.input(stream).transform({ width, fit: "scale-down" });
      const output = await small.output({ format, quality });
      return { bytes: await output.response().arrayBuffer(), contentType: output.contentType() };
    });
  } catch (error) {
    logError("picture_not_transformed", c.var.requestId, error);
    return original;
  }
}

async function etagOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `"${hexOf(digest.subarray(0, 12))}"`;
}

/** 304 for a browser that has this very picture. */
function unlessKnown(c: Context<EdgeEnv>, answer: Response): Response {
  const etag = answer.headers.get("etag") ?? "";
  const known = c.req
    .header("if-none-match")
    ?.split(",")
    .some((entry) => entry.trim().replace(/^W\//, "") === etag);
  return known ? new Response(null, { status: 304, headers: answer.headers }) : answer;
}
