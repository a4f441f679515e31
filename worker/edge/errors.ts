import type { Context } from "hono";
import { failures, type FailureCode } from "../../shared/failure";
import { directionOf, type Locale } from "../../shared/locale";
import { reportServerError } from "../error-reports/server-error";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";
import { failureResponse, messageOf } from "./failure";

/**
 * The last resort for what nobody expected: one JSON line in the log, and an answer that tells only that it failed
 * and, in `x-request-id`, where to look (I21).
 */
export function onError(error: Error, c: Context<EdgeEnv>): Response {
  const { requestId } = c.var;
  // What failed may have come before the language was known.
  const locale = c.var.locale ?? "en";
  reportServerError(c, "request_failed", error);
  const headers = { "x-request-id": requestId ?? "" };
  if (isApiPath(c.req.path)) return failureResponse("internal_error", locale, headers);
  return failurePage("internal_error", locale, headers);
}

/** A page without styles, scripts or data, for when nothing better can be drawn. Speaks the caller's language, then the other. */
export function failurePage(code: FailureCode, locale: Locale, headers?: Record<string, string>): Response {
  const other = locale === "en" ? "ar" : "en";
  const paragraph = (lang: Locale) => `<p lang="${lang}" dir="${directionOf(lang)}">${messageOf(code, lang)}</p>`;
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${messageOf(code, locale)}</title><main>${paragraph(locale)}${paragraph(other)}<p><a href="/shop">Falaj</a></p></main></html>`;
  return new Response(html, {
    status: failures[code].status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
