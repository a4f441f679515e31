import { Hono } from "hono";
import { drawnMark } from "#shared/shop-settings/drawn-mark";
import { drawnIconPath } from "#shared/shop-settings/shop-icons";
import { offlinePath, offlineWorkerPath } from "#shared/routes/offline";
import type { EdgeEnv } from "../request/context";
import { localizedPaths } from "../request/localized-paths";
import { offlinePage } from "./offline-page";
import { serviceWorker } from "./service-worker";
import { webManifest } from "./web-manifest";
import { shopFor } from "../api/shop";
import { forBrowsers } from "../public-cache/cache-lifetime";
import type { PageContext } from "./screen-answer";

/** `/shop-icon.svg`, `/ar/shop-icon.svg`: the first letter of the shop's name on its colour, for a shop without a mark. */
async function shopIcon(c: PageContext): Promise<Response> {
  const svg = drawnMark((await shopFor(c)).brand);
  return c.body(svg, 200, { "content-type": "image/svg+xml", "cache-control": forBrowsers });
}

/**
 * `/apple-touch-icon.png`, which phones request by this name; without one they show the name's first letter themselves.
 */
async function touchIcon(c: PageContext): Promise<Response> {
  const { mark, shipped } = (await shopFor(c)).brand;
  if (mark) return c.redirect(`/media/icon-180/${mark.file}`, 302);
  if (!shipped) return c.body(null, 404, { "cache-control": forBrowsers });
  const picture = await c.env.ASSETS.fetch(new URL("/icons/apple-touch-180.png", c.req.url).href);
  return new Response(picture.body, {
    status: picture.status,
    headers: { "content-type": "image/png", "cache-control": forBrowsers },
  });
}

/** Routes that make the shop an installable app that works without a network. */
export const offline = new Hono<EdgeEnv>()
  .get(offlineWorkerPath, serviceWorker)
  .get("/apple-touch-icon.png", touchIcon)
  .on("GET", localizedPaths(drawnIconPath), shopIcon)
  .on("GET", localizedPaths("/manifest.webmanifest"), webManifest)
  .on("GET", localizedPaths(offlinePath), offlinePage);
