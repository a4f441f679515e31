import { Hono, type Context } from "hono";
import type { EdgeEnv } from "../../request/context";
import { originOf } from "../../request/origin";
import { openApiDocument } from "./document";
import { documentationPage } from "./page";

/** `/api/openapi.json`: every call as OpenAPI 3.1. It changes with a deployment only; kept for five minutes. */
const openApiJson = (c: Context<EdgeEnv>): Response =>
  c.json(openApiDocument(originOf(c)), 200, { "cache-control": "public, max-age=300" });

/** `/api/docs`: the same for people, in English, without scripts and without anything from elsewhere. */
const openApiPage = (c: Context<EdgeEnv>): Response =>
  c.html(documentationPage(openApiDocument(originOf(c)), c.var.nonce), 200, { "cache-control": "private, no-cache" });

export const openApi = new Hono<EdgeEnv>().get("/openapi.json", openApiJson).get("/docs", openApiPage);
