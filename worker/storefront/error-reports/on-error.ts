import type { Context } from "hono";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { errorPage, failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { reportServerError } from "./server-error";

/**
 * Last resort for unexpected errors: logs one JSON line, and answers only that it failed, with the `x-request-id` that
 * leads to the line.
 */
export async function onError(error: Error, c: Context<EdgeEnv>): Promise<Response> {
  const { requestId } = c.var;
  // The failure may have come before the language was known.
  const locale = c.var.locale ?? "en";
  reportServerError(c, "request_failed", error);
  if (isApiPath(c.req.path)) return failureResponse("internal_error", locale, { "x-request-id": requestId ?? "" });
  // Requests for pictures, files and crawlers' lists need no error page.
  const isPage = c.req.header("accept")?.includes("text/html");
  const answer = isPage ? await errorPage(c, "internal_error") : failurePage("internal_error", locale);
  answer.headers.set("x-request-id", requestId ?? "");
  return answer;
}
