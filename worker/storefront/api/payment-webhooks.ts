import { Hono, type Context } from "hono";
import { failures } from "#shared/failures/failure";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { logError } from "../log";
import { backendOf, backendOrigin } from "./backend";
import { deadlines } from "./gateway";

/** Headers of a gateway, or of the provider of e-invoices, that are passed on: its signature. */
const passedOn = [
  "content-type",
  "stripe-signature",
  "x-tabby-signature",
  "sandbox-signature",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
];

/** Refuses a webhook that is too large or takes too long to arrive. */
const webhookLimit = boundedBody(64 * 1024, (c, problem) => c.json({ received: false }, failures[problem].status));

/**
 * `POST /webhooks/{gateway}`: passed on to the backend byte for byte, because the signature covers the exact bytes; the
 * backend checks it. Nothing of it is logged. Failures answer 503, so the gateway sends it again.
 */
async function passWebhook(c: Context<EdgeEnv>): Promise<Response> {
  const { config, requestId } = c.var;
  const headers = new Headers({ "x-request-id": requestId });
  for (const name of passedOn) if (c.req.header(name)) headers.set(name, c.req.header(name)!);
  const url = `${backendOrigin}/webhooks/${encodeURIComponent(c.req.param("gateway") ?? "")}`;
  try {
    const body = await c.req.text();
    const signal = AbortSignal.timeout(deadlines.api);
    const answer = await backendOf(c.env, config).fetch(new Request(url, { method: "POST", headers, body, signal }));
    await answer.body?.cancel();
    const status = answer.status === 200 || answer.status === 400 || answer.status === 404 ? answer.status : 503;
    return c.json({ received: status === 200 }, status, { "cache-control": "no-store" });
  } catch (error) {
    logError("webhook_failed", requestId, error);
    return c.json({ received: false }, 503, { "cache-control": "no-store" });
  }
}

export const webhooks = new Hono<EdgeEnv>().post("/webhooks/:gateway", webhookLimit, passWebhook);
