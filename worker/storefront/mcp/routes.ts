import { Hono, type Context } from "hono";
import { parseJson } from "#shared/text/parse-json";
import { reportServerError } from "../error-reports/server-error";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { floods, retryAfter } from "../request/flood-limits";
import { originOf } from "../request/origin";
import { logRefusal } from "../request/security-log";
import { catalogFile, serverCardFile } from "./server-card";
import type { ShippedPolicy } from "./shopfront";
import { type FailureCode, failures } from "#shared/failures/failure";
import { messageOf } from "../request/failure";

/** JSON-RPC's own codes, and the one that the Model Context Protocol leaves to servers. */
const rpcCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  internal: -32_603,
  server: -32_000,
} as const;

/** A refusal before any message was parsed, so without its id; in English, like the protocol's own. */
const refuseRpc = (status: number, code: number, message: string, headers?: Record<string, string>): Response =>
  Response.json(
    { jsonrpc: "2.0", id: null, error: { code, message } },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );

/** One of the shop's failures as a JSON-RPC error. */
const refuseFailure = (failure: FailureCode, headers?: Record<string, string>): Response =>
  refuseRpc(failures[failure].status, rpcCodes.server, messageOf(failure, "en"), headers);

/** Largest message, in bytes: a cart of fifty lines needs a tenth of it. */
const largestMessage = 64 * 1024;

/** Methods that open a lasting stream: the shop has nothing to send on one. */
const streams: ReadonlySet<unknown> = new Set(["subscriptions/listen", "resources/subscribe"]);

/**
 * `/mcp`: the shop for assistants, by the Model Context Protocol over Streamable HTTP, open to everybody. Callers are
 * anonymous: cookies are not read, and no tool takes or returns anything personal.
 */
export const agents = (shippedPolicy: ShippedPolicy) =>
  new Hono<EdgeEnv>()
    .get("/mcp/server-card", serverCardFile)
    .get("/.well-known/ai-catalog.json", catalogFile)
    .use("/mcp", async (c, next) => {
      if (!isOurOrigin(c)) {
        logRefusal(c, "cross_site");
        return refuseFailure("cross_site");
      }
      c.set("session", {});
      c.set("businessCategory", "");
      return (await floods(c, "MCP_RATE_LIMIT")) ? refuseFailure("rate_limited", retryAfter) : next();
    })
    .post(
      "/mcp",
      boundedBody(largestMessage, (_c, problem) => refuseFailure(problem)),
      (c) => answerPost(c, shippedPolicy),
    )
    // Older clients open a stream for server messages, or end a session: there is neither.
    .all("/mcp", () => refuseRpc(405, rpcCodes.server, "Method not allowed: POST one message", { allow: "POST" }));

/**
 * A foreign page must not call through its visitor's browser: the protocol requires a check of `Origin`. Clients that
 * are not browsers send none.
 */
function isOurOrigin(c: Context<EdgeEnv>): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return origin === undefined || origin === originOf(c) || origin === c.get("url").origin;
}

async function answerPost(c: Context<EdgeEnv>, shippedPolicy: ShippedPolicy): Promise<Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    return refuseRpc(415, rpcCodes.server, "Unsupported media type: send application/json");
  }
  let message: unknown;
  try {
    message = parseJson(await c.req.raw.text());
  } catch {
    return refuseRpc(400, rpcCodes.parse, "Parse error");
  }
  if (Array.isArray(message)) return refuseRpc(400, rpcCodes.request, "Invalid request: one message at a time");
  if (typeof message !== "object" || message === null) return refuseRpc(400, rpcCodes.request, "Invalid request");
  if (streams.has(Reflect.get(message, "method"))) return refuseRpc(404, rpcCodes.method, "Method not found");
  try {
    // Loaded on demand: a quarter of a megabyte that no page needs.
    const { answerMessage } = await import("./server");
    return uncached(await answerMessage(c, c.req.raw, message, shippedPolicy));
  } catch (error) {
    reportServerError(c, "mcp_failed", error);
    return refuseRpc(500, rpcCodes.internal, "Internal error");
  }
}

function uncached(answer: Response): Response {
  const response = new Response(answer.body, answer);
  response.headers.set("cache-control", "no-store");
  return response;
}
