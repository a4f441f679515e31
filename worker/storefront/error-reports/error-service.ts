import type { Context } from "hono";
import type { EdgeEnv } from "../request/context";
import { logError } from "../log";
import { sentryRequest, type Report } from "./sentry-request";

/** How long the service may take, in ms; nobody waits for it. */
const patience = 5000;

/**
 * Passes a report on in the background. Failures are logged.
 * @returns false when no service is configured
 */
export function passOn(c: Context<EdgeEnv>, report: Report): boolean {
  const url = c.var.config?.errorReportUrl;
  if (!url) return false;
  c.executionCtx.waitUntil(
    post(sentryRequest(url, report) ?? plainRequest(url, report)).catch((error: unknown) =>
      logError("error_not_reported", report.requestId, error),
    ),
  );
  return true;
}

const plainRequest = (url: string, report: Report) =>
  new Request(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(report) });

async function post(request: Request): Promise<void> {
  const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(patience) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the error service answered ${response.status}`);
}
