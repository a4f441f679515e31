import type { Context } from "hono";
import { errorReport } from "#shared/http/error-report";
import type { EdgeEnv } from "../request/context";
import { logError } from "../log";
import { passOn } from "./error-service";

/** An unexpected error on the server, in the log and, where one is configured, at the error service. */
export function reportServerError(c: Context<EdgeEnv>, event: string, error: unknown): void {
  const requestId = c.var.requestId ?? "";
  logError(event, requestId, error);
  passOn(c, { event, requestId, build: c.var.config?.buildId ?? "", ...errorReport(error, c.req.path) });
}
