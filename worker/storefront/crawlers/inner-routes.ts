import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { llmsText } from "./llms-text";
import { feedPage } from "./product-feed";
import { sitemap, sitemapIndex } from "./sitemaps";

/** Files that the inner shop makes for crawlers: the same for everyone, and cached. */
export const crawlerFiles = new Hono<EdgeEnv>()
  .get("/sitemap.xml", sitemapIndex)
  .get("/sitemaps/:file", sitemap)
  .get("/feeds/:file", feedPage)
  .get("/llms.txt", llmsText);
