import type { Context } from "hono";
import { failures, type FailureCode } from "#shared/failures/failure";
import { directionOf, localePrefix, type Locale } from "#shared/text/locale";
import { logError } from "../log";
import type { EdgeEnv } from "./context";
import { messageOf } from "./failure";

/** The shop's error screen for a page that failed, or a bare page where even that cannot be rendered. */
export async function errorPage(c: Context<EdgeEnv>, code: FailureCode): Promise<Response> {
  try {
    const drawn = await c.var.drawError?.(c, code);
    if (drawn) return drawn;
  } catch (error) {
    logError("error_screen_failed", c.var.requestId ?? "", error);
  }
  return failurePage(code, c.var.locale ?? "en");
}

/** The failure to show on a page when the backend itself failed. */
export const outageOf = (reply: { code: string } | undefined): FailureCode =>
  reply?.code === "archive_away" ? "archive_away" : "backend_failed";

const tryAgain: Record<Locale, string> = { en: "Try again", ar: "حاول مرة أخرى" };
const toShop: Record<Locale, string> = { en: "Go to the shop", ar: "إلى المتجر" };

/**
 * A page without styles, scripts or data, for when nothing better can be rendered. In the caller's language first, then
 * the other.
 */
export function failurePage(code: FailureCode, locale: Locale, headers?: Record<string, string>): Response {
  const other = locale === "en" ? "ar" : "en";
  const paragraph = (lang: Locale) => `<p lang="${lang}" dir="${directionOf(lang)}">${messageOf(code, lang)}</p>`;
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${messageOf(code, locale)}</title><main>${paragraph(locale)}${paragraph(other)}<p><a href="">${tryAgain[locale]}</a> <a href="${localePrefix(locale)}/shop">${toShop[locale]}</a></p></main></html>`;
  return new Response(html, {
    status: failures[code].status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
