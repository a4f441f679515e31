import { UNSAFE_ErrorResponseImpl as ErrorResponse, type StaticHandlerContext } from "react-router";
import { loaderContext, type Say } from "#client/runtime/request-context";
import type { ApiClient } from "#shared/calls/api-client";
import { failures, type FailureCode } from "#shared/failures/failure";
import { localePrefix } from "#shared/text/locale";
import { screens } from "#shared/routes/shop-routes";
import { pageTimeLeft } from "../api/gateway";
import { renewSession } from "../api/session-change";
import { PageAnswers } from "../public-cache/page-answers";
import { beginPublic, findPublic, makeBehind, makePublic } from "../public-cache/public-cache";
import { pageQuestion } from "../public-cache/public-question";
import { messageOf } from "../request/failure";
import { flashIn, leaveFlash, type Flash } from "../request/flash";
import { floods, refuseFlood } from "../request/flood-limits";
import { newFormKey } from "../request/form-key";
import { isWorthCaching } from "../public-cache/cache-admission";
import { dataParameter, sentData, sentPage } from "./cached-page";
import { pageUrl } from "./page-url";
import { postedPage, takesForm } from "./posted-page";
import { renderStream, renderWhole } from "./render";
import { movedPage } from "./moved-page";
import { clientOf, html, loadScreen, nobodyListens, renderInput, visitOf, type PageContext } from "./screen-answer";
import { screenAt, screensOf } from "./screens";
import { loadTail, type TailWriter } from "./tail";

/** How long a page waits for a session to be renewed, in ms; after that the browser requests what is missing. */
const renewalMs = 1500;

/** What a visitor's page is made with: the client for its loaders, and its tail. */
type Making = {
  api: ApiClient;
  tail: TailWriter | null;
  /** Stores the message that a redirecting loader leaves for the next page. */
  say?: Say;
  /** The visitor's user agent, for loaders of a private screen. */
  agent?: string | undefined;
};

/** Answers every URL that is no call, picture or file, with a cached page where possible, else a rendered one. */
export async function page(c: PageContext): Promise<Response> {
  const path = c.get("path");
  const traits = screenAt(path);
  if (c.req.method === "POST" && takesForm(path)) return postedPage(c);
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return c.body(null, 405, { allow: "GET, HEAD" });
  const url = pageUrl(c.get("url"), traits);
  const dataHash = c.get("url").searchParams.get(dataParameter);
  if (dataHash !== null) return traits.audience === "private" ? c.body(null, 404) : pageData(c, url, dataHash);
  // Before anything is sent: the answer's headers carry the new cookies.
  const unknown = c.get("crawler") ? null : await renewSession(c, { deadlineMs: Math.min(renewalMs, pageTimeLeft(c)) });
  if (traits.audience === "private") {
    // On a shared network, one visitor who requests every URL must not block the others.
    return (await floods(c, "API_RATE_LIMIT")) ? refuseFlood(c) : privatePage(c, url, !unknown);
  }
  const tail = tailOf(c, unknown ? null : () => clientOf(c, true));
  const question = pageQuestion(c, url);
  const found = import.meta.env.DEV ? null : await findPublic(c, question);
  if (found)
    return html(c, sentPage(found, c.get("nonce"), tail ? null : url), 200, found.stale ? "stale" : "fresh", tail);
  const tooMany = await missesTooOften(c);
  if (tooMany) return tooMany;
  const begun = beginPublic();
  const answers = new PageAnswers(Date.now());
  const { response, context } = await freshPage(c, url, { api: clientOf(c, false, { answers }), tail });
  const isWhole = context?.statusCode === 200 && !context.errors;
  if (isWhole && !import.meta.env.DEV && isWorthCaching(url, Date.now())) makeBehind(c, question, { begun, answers });
  return response;
}

/**
 * Sends the data of a page that was sent without it, once the page wakes. The URL has its hash, so a browser may cache
 * it.
 * @returns an empty 204 when the page has changed meanwhile
 */
async function pageData(c: PageContext, url: URL, hash: string): Promise<Response> {
  const question = pageQuestion(c, url);
  const found = await findPublic(c, question);
  const refused = found ? null : await missesTooOften(c);
  if (refused) return refused;
  const json = sentData(found ?? (await makePublic(c, question)), hash);
  if (json === null) return c.body(null, 204, { "cache-control": "no-store" });
  return c.body(json, 200, { "content-type": "application/json", "cache-control": "private, max-age=600" });
}

/** A visitor who makes the shop render more pages than anyone can read gets a cheap page that says so. */
const missesTooOften = async (c: PageContext): Promise<Response | null> =>
  (await floods(c, "MISS_RATE_LIMIT")) ? refuseFlood(c) : null;

/** A private page. @param known whether the backend could say in time if there is a session */
async function privatePage(c: PageContext, url: URL, known: boolean): Promise<Response> {
  const api = clientOf(c, known);
  const tail = tailOf(c, known ? () => api : null);
  const said: Flash[] = [];
  const { response } = await freshPage(c, url, {
    api,
    tail,
    say: (message) => said.push(message),
    agent: c.req.header("user-agent"),
  });
  if (said[0] && response.status < 400 && response.status >= 300) leaveFlash(c, response, said[0]);
  // A visitor who sees the cart knows the outcome of every form before.
  const showsCart = response.ok && screenAt(c.var.path).path === screens.cart.path;
  if (showsCart) for (const cookie of newFormKey(c)) response.headers.append("set-cookie", cookie);
  return response;
}

/** Runs the loaders and renders for this visitor. `context` is null when the loaders answered with a redirect. */
async function freshPage(
  c: PageContext,
  url: URL,
  { api, tail, ...loading }: Making,
): Promise<{ response: Response; context: StaticHandlerContext | null }> {
  const context = await loadScreen(c, url, api, loading);
  if (context instanceof Response) return { response: redirectTo(context), context: null };
  const moved = context.statusCode === 404 ? await movedPage(c) : null;
  if (moved) return { response: moved, context: null };
  const input = await renderInput(c, context);
  const body = await (c.var.crawler ? renderWhole(input) : renderStream(input));
  return { response: html(c, body, context.statusCode, "miss", tail), context };
}

/**
 * The tail of this visitor's page; nothing for crawlers and unknown visitors.
 * @param visitor null when the backend could not say in time whether there is a session
 */
function tailOf(c: PageContext, visitor: (() => ApiClient) | null): TailWriter | null {
  if (c.get("crawler") || c.req.method === "HEAD") return null;
  const flash = flashIn(c);
  const { hasTail, accessToken } = c.get("session");
  const api = hasTail && visitor ? visitor() : null;
  return hasTail || flash ? loadTail(api, flash, c.get("nonce"), accessToken !== undefined) : null;
}

/** The error screen for a URL that was refused before any screen was looked for. */
const refusalPage = (c: PageContext, code: FailureCode): Promise<Response> =>
  errorScreenAt(c, new URL(`${localePrefix(c.var.locale)}/404`, c.req.url), code);

/** The error screen for a URL that was refused, or instead of a screen whose data could not be loaded. */
export const errorScreen = (c: PageContext, code: FailureCode): Promise<Response> =>
  c.var.refusal ? refusalPage(c, code) : errorScreenAt(c, pageUrl(c.get("url"), screenAt(c.var.path)), code);

/** Renders a screen as if each of its loaders had failed; none is run. */
async function errorScreenAt(c: PageContext, url: URL, code: FailureCode): Promise<Response> {
  const { status, err_type } = failures[code];
  // The screens' own texts fit all else, but for an invalid URL they would speak of a filter.
  const message = err_type === "invalid" || code === "archive_away" ? messageOf(code, c.var.locale) : "";
  const result = new ErrorResponse(status, "", { code, message });
  const context = await screensOf(c.var.locale).query(new Request(url), {
    requestContext: loaderContext(clientOf(c, false), visitOf(c), nobodyListens),
    dataStrategy: async ({ matches }) => {
      const loaded = matches.filter(({ route }) => route.loader || route.lazy);
      return Object.fromEntries(loaded.map(({ route }) => [route.id, { type: "error", result }]));
    },
  });
  if (context instanceof Response) return redirectTo(context);
  return html(c, await renderWhole(await renderInput(c, context)), status, "miss");
}

/** A loader's redirect, with its status. */
function redirectTo(response: Response): Response {
  const { status, headers } = response;
  return new Response(null, { status, headers: { location: headers.get("location") ?? "/" } });
}
