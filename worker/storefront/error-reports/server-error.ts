import type { Context } from "hono";
import { errorReport } from "#shared/http/error-report";
import type { EdgeEnv } from "../request/context";
import { logError } from "../log";
import { passOn } from "./error-service";

/** Reports an unexpected error on the server to the log and, where one is configured, to the error service. */
export function reportServerError(c: Context<EdgeEnv>, event: string, error: unknown): void {
  const requestId = c.var.requestId ?? "";
  logError(event, requestId, error);
  passOn(c, { event, requestId, build: c.var.config?.buildId ?? "", ...errorReport(error, c.req.path) });
}
