import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { z } from "zod";
import { createCartLink } from "#storefront/mcp/tools/create-cart-link";
import { getOrderStatus } from "#storefront/mcp/tools/get-order-status";
import { getPolicy } from "#storefront/mcp/tools/get-policy";
import { getProduct } from "#storefront/mcp/tools/get-product";
import { getShopInformation } from "#storefront/mcp/tools/get-shop-information";
import { listCategories } from "#storefront/mcp/tools/list-categories";
import { searchProducts } from "#storefront/mcp/tools/search-products";

/** Every tool, in the order in which the shop offers them. */
export const tools = {
  search_products: searchProducts,
  get_product: getProduct,
  list_categories: listCategories,
  create_cart_link: createCartLink,
  get_order_status: getOrderStatus,
  get_shop_information: getShopInformation,
  get_policy: getPolicy,
};
export type ToolName = keyof typeof tools;
export type ToolAnswer<Name extends ToolName> = z.output<(typeof tools)[Name]["output"]>;

/** The official SDK's client, connected to a shop. */
export type AgentClient = {
  client: Client;
  /** A tool's answer, checked against what the tool promises. @throws with what the tool said when it has none */
  call<Name extends ToolName>(name: Name, args?: Record<string, unknown>): Promise<ToolAnswer<Name>>;
  /** What a tool says when it has no answer. */
  refused(name: ToolName, args?: Record<string, unknown>): Promise<string>;
};

/**
 * @param mode `modern`: the revision without sessions; `legacy`: the handshake of those before it
 * @param headers sent with every message
 */
export async function connectAgent(
  origin: string,
  mode: "modern" | "legacy",
  headers: Record<string, string> = {},
): Promise<AgentClient> {
  const client = new Client(
    { name: "tests", version: "1.0.0" },
    { versionNegotiation: { mode: mode === "modern" ? { pin: "2026-07-28" } : "legacy" } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit: { headers } }));
  return {
    client,
    async call(name, args = {}) {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
      const [first] = content;
      const text = first?.type === "text" ? first.text : "";
      if (isError || !structuredContent) throw new Error(`${name}: ${text}`);
      // For clients that read text alone.
      if (JSON.stringify(structuredContent) !== text) throw new Error(`${name} says one thing as data and one as text`);
      tools[name].output.parse(structuredContent);
      // The tool's own schema has just said so; parsing again would only hide what was really sent.
      return structuredContent as ToolAnswer<typeof name>;
    },
    async refused(name, args = {}) {
      const { isError, content } = await client.callTool({ name, arguments: args });
      const [first] = content;
      if (!isError || first?.type !== "text") throw new Error(`${name} was not refused`);
      return first.text;
    },
  };
}

/** One message as it stands, by hand. */
export const postMessage = (origin: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      connection: "close",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
