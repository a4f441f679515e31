import { Hono, type Context } from "hono";
import { serverClient } from "../api/client";
import { deadlines, pageTimeLeft } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { formLimit } from "../request/form-limit";
import { sandboxPayPage } from "./sandbox-pay-page";
import { localizedPaths } from "../request/localized-paths";

/** `/sandbox-pay/{reference}` in every language. */
const sandboxPayPaths = localizedPaths("/sandbox-pay/:reference");

/**
 * The hosted page of the sandbox gateway, shown and posted to like that of an external company. Needs no scripts. 404
 * where there is no sandbox.
 */
async function sandboxPay(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId } = c.var;
  const deadlineMs = c.req.method === "POST" ? deadlines.api : pageTimeLeft(c);
  const api = serverClient({ env: c.env, config, locale, requestId, deadlineMs });
  const reference = c.req.param("reference") ?? "";
  if (c.req.method === "POST") {
    const { outcome, seconds } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
    const reply = await api.call("endSandboxPayment", {
      reference,
      outcome: outcome as "pay",
      seconds: typeof seconds === "string" && seconds ? seconds : "0",
    });
    return reply?.success ? c.redirect(reply.return_url, 303) : refusal(c, reply?.status);
  }
  const reply = await api.call("getSandboxPayment", { reference });
  if (reply?.success)
    return c.html(sandboxPayPage(reply.payment, locale, c.var.nonce), 200, { "cache-control": "no-store" });
  return reply?.status === 404 ? next() : refusal(c, reply?.status);
}

const refusal = (c: Context<EdgeEnv>, status: number | undefined): Promise<Response> =>
  errorPage(c, status === 400 ? "invalid_input" : status === 404 ? "not_found" : "backend_failed");

export const sandboxGateway = new Hono<EdgeEnv>()
  .on("GET", sandboxPayPaths, sandboxPay)
  .on("POST", sandboxPayPaths, formLimit(8 * 1024), sandboxPay);
