import type { Context } from "hono";
import { screens } from "#shared/routes/shop-routes";
import { shopIn } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { originOf } from "../request/origin";
import { description, identityOf, legacyVersions, modernVersion } from "./identity";

/** How programs that discover servers find this one: MCP Server Cards (SEP-2127), listed in the site's AI Catalog. */

const cardType = "application/mcp-server-card+json";
const schema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const cardPath = "/mcp/server-card";

/** Programs in browsers may read both, as the convention asks. */
const open = {
  "cache-control": "public, max-age=5",
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "Content-Type, If-None-Match",
};

/** The server's name in reverse domain order. */
const nameOf = (origin: string, name: string): string => `${hostOf(origin).split(".").toReversed().join(".")}/${name}`;
const hostOf = (origin: string): string => new URL(origin).hostname;

/** @param shop its English name */
export const serverCard = (origin: string, shop: string) => ({
  $schema: schema,
  ...identityOf(shop),
  name: nameOf(origin, identityOf(shop).name),
  description,
  websiteUrl: origin + screens.home.path,
  remotes: [
    {
      type: "streamable-http",
      url: `${origin}/mcp`,
      supportedProtocolVersions: [modernVersion, ...legacyVersions],
    },
  ],
});

/** `/mcp/server-card` */
export const serverCardFile = async (c: Context<EdgeEnv>): Promise<Response> =>
  fileOf(c, cardType, serverCard(originOf(c), (await shopIn(c, "en")).brand.name));

/** `/.well-known/ai-catalog.json` */
export const catalogFile = async (c: Context<EdgeEnv>): Promise<Response> => {
  const { name } = identityOf((await shopIn(c, "en")).brand.name);
  const origin = originOf(c);
  const identifier = `urn:air:${hostOf(origin)}:mcp:${name}`;
  const entries = [{ identifier, type: cardType, url: origin + cardPath }];
  return fileOf(c, "application/ai-catalog+json", { specVersion: "1.0", entries });
};

function fileOf(c: Context<EdgeEnv>, type: string, value: unknown): Response {
  c.set("forOthers", true);
  return new Response(JSON.stringify(value), { headers: { ...open, "content-type": type } });
}
