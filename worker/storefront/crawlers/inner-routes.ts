import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { llmsText } from "./llms-text";
import { feedPage } from "./product-feed";
import { sitemap, sitemapIndex } from "./sitemaps";

/** What the inner shop makes for machines: the same for everyone, and kept. */
export const crawlerFiles = new Hono<EdgeEnv>()
  .get("/sitemap.xml", sitemapIndex)
  .get("/sitemaps/:file", sitemap)
  .get("/feeds/:file", feedPage)
  .get("/llms.txt", llmsText);
