// Shows what guards the tools: floods are refused in the protocol's format and counted by network, whatever cookies
// say; foreign pages are refused; and no internal error is disclosed.
import { describe, expect, test, vi } from "vitest";
import type { Config } from "#storefront/config";
import { agents } from "#storefront/mcp/routes";
import type { ShippedPolicy } from "#storefront/mcp/shopfront";
import { bindings, edgeApp } from "#support/edge-app";

const policy: ShippedPolicy = async () => ({ title: "Terms", lead: "Lead", since: "", text: "## A {#a}\n\nText" });
const ping = { jsonrpc: "2.0", id: 7, method: "ping" };
const callOf = (name: string, args: Record<string, unknown> = {}) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params: { name, arguments: args },
});

/** A limiter that lets so many pass, and what it was asked. */
function limiter(passes: number) {
  const keys: string[] = [];
  return { keys, limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= passes }) };
}

type Options = { config?: Partial<Config>; headers?: Record<string, string>; limits?: ReturnType<typeof limiter> };

const send = async (body: unknown, { config = {}, headers = {}, limits = limiter(99) }: Options = {}) =>
  edgeApp({ rateLimited: true, ...config })
    .use((c, next) => {
      c.set("session", { guestId: crypto.randomUUID(), accessToken: "x" });
      return next();
    })
    .route("/", agents(policy))
    .request(
      "http://localhost/mcp",
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify(body),
      },
      bindings({ MCP_RATE_LIMIT: limits }),
    );

describe("the limit", () => {
  // Shows: assistants.refusals
  test("refuses with the time to come back, before a message is read", async () => {
    const answer = await send("{", { limits: limiter(0) });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await answer.json()).toEqual({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32_000, message: expect.any(String) as string },
    });
  });

  test("counts by network alone: another session or guest each time is the same visitor", async () => {
    const limits = limiter(99);
    await send(ping, { limits });
    await send(ping, { limits });
    expect(limits.keys).toHaveLength(2);
    for (const key of limits.keys) expect(key).toMatch(/^network:unknown:\d$/);
  });
});

describe("an origin", () => {
  test.each([
    ["https://falaj.example", 200],
    ["https://evil.test", 403],
    ["https://falaj.example.evil.test", 403],
    ["http://falaj.example", 403],
    ["null", 403],
    ["", 403],
  ])("%s is answered %i by a shop that has a name", async (origin, status) => {
    const answer = await send(ping, { config: { publicOrigin: "https://falaj.example" }, headers: { origin } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ jsonrpc: "2.0" });
  });
});

test("a message by the revision without sessions is answered without one", async () => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "server/discover" };
  const body = { jsonrpc: "2.0", id: 7, method: "server/discover", params: { _meta: meta } };
  const answer = await send(body, { headers });
  expect([answer.status, answer.headers.get("mcp-session-id")]).toEqual([200, null]);
  expect(await answer.json()).toMatchObject({
    id: 7,
    result: { supportedVersions: ["2026-07-28"], ttlMs: 5000, cacheScope: "public" },
  });
  const mismatched = await send(body, { headers: { ...headers, "mcp-method": "tools/list" } });
  expect([mismatched.status, await mismatched.json()]).toMatchObject([400, { error: { code: -32_020 } }]);
});

test("the older handshake is answered in the newest revision that the client may go on with", async () => {
  const of = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const answer = await send({ jsonrpc: "2.0", id: 7, method: "initialize", params });
    const { result } = (await answer.json()) as { result: { protocolVersion: string } };
    expect(answer.headers.get("mcp-session-id")).toBeNull();
    return result.protocolVersion;
  };
  expect(await of("2025-06-18")).toBe("2025-06-18");
  expect(await of("2025-11-25")).toBe("2025-11-25");
  // It sends several messages at once, which nobody here answers.
  expect(await of("2025-03-26")).toBe("2025-11-25");
});

test("an unreachable backend is reported as that, in the caller's language, without details", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const config = { backendUrl: "http://127.0.0.1:9" };
  for (const [language, script] of [
    ["en", /[a-z]/],
    ["ar", /\p{Script=Arabic}/u],
  ] as const) {
    const answer = await send(callOf("list_categories", { language }), { config });
    const { result } = (await answer.json()) as { result: { isError: boolean; content: { text: string }[] } };
    expect([answer.status, result.isError]).toEqual([200, true]);
    expect(result.content[0]!.text).toMatch(script);
    expect(result.content[0]!.text).not.toMatch(/127\.0\.0\.1|Error|refused/);
  }
  log.mockRestore();
});
