import { Client, StreamableHTTPClientTransport, type CallToolResult } from "@modelcontextprotocol/client";

/** The official SDK's client, connected to a shop. */
export type AgentClient = {
  client: Client;
  /** A tool's answer as data. @throws with what the tool said when it has none */
  call(name: string, args?: Record<string, unknown>): Promise<Record<string, any>>;
  /** What a tool says when it has no answer. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>;
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
  const ask = (name: string, args: Record<string, unknown>) =>
    client.callTool({ name, arguments: args }) as Promise<CallToolResult>;
  return {
    client,
    async call(name, args = {}) {
      const { isError, structuredContent, content } = await ask(name, args);
      const [first] = content;
      const text = first?.type === "text" ? first.text : "";
      if (isError || !structuredContent) throw new Error(`${name}: ${text}`);
      // For clients that read text alone.
      if (JSON.stringify(structuredContent) !== text) throw new Error(`${name} says one thing as data and one as text`);
      return structuredContent as Record<string, any>;
    },
    async refused(name, args = {}) {
      const { isError, content } = await ask(name, args);
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
