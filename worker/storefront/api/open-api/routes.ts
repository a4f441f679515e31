import { Hono, type Context } from "hono";
import { forBrowsers } from "#storefront/public-cache/cache-lifetime";
import type { EdgeEnv } from "#storefront/request/context";
import { originOf } from "#storefront/request/origin";
import { shopIn } from "../shop";
import { openApiDocument } from "./document";
import { documentationPage } from "./page";

/** In English, whatever the page's language. */
const documentFor = async (c: Context<EdgeEnv>) => openApiDocument(originOf(c), (await shopIn(c, "en")).brand.name);

/** `/api/openapi.json`: every call as OpenAPI 3.1. It changes with a deployment and with the shop's name. */
const openApiJson = async (c: Context<EdgeEnv>): Promise<Response> =>
  c.json(await documentFor(c), 200, { "cache-control": forBrowsers });

/** `/api/docs`: the same for people, in English, without scripts or external resources. */
const openApiPage = async (c: Context<EdgeEnv>): Promise<Response> =>
  c.html(documentationPage(await documentFor(c), c.var.nonce), 200, { "cache-control": "private, no-cache" });

export const openApi = new Hono<EdgeEnv>().get("/openapi.json", openApiJson).get("/docs", openApiPage);
