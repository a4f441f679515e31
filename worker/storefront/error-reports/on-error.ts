import type { Context } from "hono";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { errorPage, failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { reportServerError } from "./server-error";

/**
 * The last resort for what nobody expected: one JSON line in the log, and an answer that says only that it failed and,
 * in `x-request-id`, where to look.
 */
export async function onError(error: Error, c: Context<EdgeEnv>): Promise<Response> {
  const { requestId } = c.var;
  // What failed may have come before the language was known.
  const locale = c.var.locale ?? "en";
  reportServerError(c, "request_failed", error);
  if (isApiPath(c.req.path)) return failureResponse("internal_error", locale, { "x-request-id": requestId ?? "" });
  // Pictures, files and crawlers' lists have no use for a page.
  const isPage = c.req.header("accept")?.includes("text/html");
  const answer = isPage ? await errorPage(c, "internal_error") : failurePage("internal_error", locale);
  answer.headers.set("x-request-id", requestId ?? "");
  return answer;
}
