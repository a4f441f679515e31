import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { cachedFile } from "./cached-file";
import { productFeed } from "./product-feed";
import { robots } from "./robots";
import { securityText } from "./security-text";

/** What machines read of the shop besides its pages. */
export const crawlers = new Hono<EdgeEnv>()
  .get("/robots.txt", robots)
  .get("/.well-known/security.txt", securityText)
  .get("/sitemap.xml", cachedFile)
  .get("/sitemaps/:file", cachedFile)
  .get("/feeds/:file", productFeed)
  .get("/llms.txt", cachedFile);
