import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { llmsText } from "./llms-text";
import { productFeed } from "./product-feed";
import { robots } from "./robots";
import { securityText } from "./security-text";
import { sitemap, sitemapIndex } from "./sitemaps";

/** What machines read of the shop beside its pages. */
export const crawlers = new Hono<EdgeEnv>()
  .get("/robots.txt", robots)
  .get("/.well-known/security.txt", securityText)
  .get("/sitemap.xml", sitemapIndex)
  .get("/sitemaps/:file", sitemap)
  .get("/feeds/:file", productFeed)
  .get("/llms.txt", llmsText);
