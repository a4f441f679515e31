import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { z } from "zod";
import { isLocale } from "#shared/text/locale";
import { reportServerError } from "../error-reports/server-error";
import { shopIn } from "../api/shop";
import type { EdgeEnv } from "../request/context";
import { messageOf } from "../request/failure";
import { identityOf, instructionsOf, legacyVersions, modernVersion } from "./identity";
import { ToolRefusal, type ShopTool } from "./shop-tool";
import { shopfrontOf, type ShippedPolicy } from "./shopfront";
import { createCartLink } from "./tools/create-cart-link";
import { getOrderStatus } from "./tools/get-order-status";
import { getPolicy } from "./tools/get-policy";
import { getProduct } from "./tools/get-product";
import { getShopInformation } from "./tools/get-shop-information";
import { listCategories } from "./tools/list-categories";
import { searchProducts } from "./tools/search-products";

const tools: readonly ShopTool[] = [
  searchProducts,
  getProduct,
  listCategories,
  createCartLink,
  getOrderStatus,
  getShopInformation,
  getPolicy,
];

const offered = tools.map((tool) => ({
  tool,
  inputSchema: translatedOnce(tool.input),
  outputSchema: translatedOnce(tool.output),
}));

/** None of them changes anything, and all are idempotent. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** How long clients may cache the list of tools, in ms; it changes only with a build. */
const listFor = { ttlMs: 3_600_000, cacheScope: "public" } as const;
/** The same of the shop's name, which may change at any time. */
const nameFor = { ttlMs: 5000, cacheScope: "public" } as const;
/** Most members and elements in the arguments of one call. */
const mostElements = 400;

/**
 * Answers one message of the Model Context Protocol: of the revision without sessions, or of earlier ones, whose
 * handshake is answered statelessly. Nothing is stored between messages and nothing streams.
 * @param body the message, parsed
 */
export async function answerMessage(
  c: Context<EdgeEnv>,
  request: Request,
  body: unknown,
  shippedPolicy: ShippedPolicy,
): Promise<Response> {
  const { brand } = await shopIn(c, "en");
  const factory = () => serverFor(c, brand.name, shippedPolicy);
  const onerror = (error: Error) => reportServerError(c, "mcp_failed", error);
  if (!(await isLegacyRequest(request, body))) {
    // Clients' mistakes are not reported; errors thrown by tools are, where they are caught.
    return createMcpHandler(factory, { legacy: "reject" }).fetch(request, { parsedBody: body });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = factory();
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } catch (error) {
    onerror(error as Error);
    throw error;
  }
}

function serverFor(c: Context<EdgeEnv>, shop: string, shippedPolicy: ShippedPolicy): McpServer {
  const server = new McpServer(identityOf(shop), {
    instructions: instructionsOf(shop),
    capabilities: { tools: { listChanged: false } },
    supportedProtocolVersions: [modernVersion, ...legacyVersions],
    maxToolInputElements: mostElements,
    cacheHints: { "tools/list": listFor, "server/discover": nameFor },
  });
  for (const { tool, inputSchema, outputSchema } of offered) {
    const { name, title, description } = tool;
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (given) =>
      answerOf(c, tool, given, shippedPolicy),
    );
  }
  return server;
}

/** A schema that is translated once per isolate rather than for each message's server. */
function translatedOnce<Value extends Record<string, unknown>>(
  schema: z.ZodObject,
): StandardSchemaWithJSON<unknown, Value> {
  const standard = schema["~standard"] as StandardSchemaWithJSON<unknown, Value>["~standard"];
  const { jsonSchema } = standard;
  const known = new Map<string, Record<string, unknown>>();
  const once = (side: "input" | "output") => (options: Parameters<typeof jsonSchema.input>[0]) => {
    const key = `${side} ${options.target}`;
    const translated = known.get(key) ?? jsonSchema[side](options);
    known.set(key, translated);
    return translated;
  };
  return { "~standard": { ...standard, jsonSchema: { input: once("input"), output: once("output") } } };
}

/** A tool's answer, as data and as JSON text for clients that read only text; or why there is none. */
async function answerOf(
  c: Context<EdgeEnv>,
  tool: ShopTool,
  given: Record<string, unknown>,
  shippedPolicy: ShippedPolicy,
): Promise<CallToolResult> {
  const locale = isLocale(given["language"]) ? given["language"] : "en";
  try {
    const answer = await tool.run(given, shopfrontOf(c, locale, shippedPolicy));
    return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof ToolRefusal) return refusedWith(error.message);
    reportServerError(c, "mcp_failed", error);
    return refusedWith(messageOf("internal_error", locale));
  }
}

const refusedWith = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });
