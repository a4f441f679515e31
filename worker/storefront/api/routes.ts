import { Hono, type Context } from "hono";
import { mayGoWithoutToken } from "#shared/calls/api-client";
import { chosenCategory } from "#shared/goods/business-categories";
import { methodsOf, postedBy } from "#shared/calls/call";
import { keyPattern } from "#shared/console/key-rights";
import { parseJson } from "#shared/text/parse-json";
import { uploadBodyLimit } from "#shared/pictures/upload";
import { boundedBody } from "../request/bounded-body";
import { Slow, withinDeadline } from "../deadline";
import { logError } from "../log";
import { forBrowsers } from "../public-cache/cache-lifetime";
import { findPublic, makePublic } from "../public-cache/public-cache";
import { callQuestion, type PublicQuestion } from "../public-cache/public-question";
import type { PublicAnswer } from "../public-cache/tagged-memory";
import type { EdgeEnv } from "../request/context";
import { failureResponse } from "../request/failure";
import { setGuestCookies, openGuest } from "../request/guest";
import { originOf } from "../request/origin";
import { backendOf, backendOrigin } from "./backend";
import { findCalls, type FoundCall } from "#shared/calls/call-finder";
import { forwardedQuery } from "./forwarded-query";
import { serverClient } from "./client";
import { callBackend, deadlines } from "./gateway";
import { withGuest } from "./guest-request";
import { findLasting, storeLasting } from "../public-cache/lasting-answers";
import { mirrorChangedProfile } from "./mirror-profile";
import { forgetVisitor, renewSession, saysTokenRefused, signOut, withoutTokens } from "./session-change";
import { tailOfCalls } from "./tail-of-calls";
import { setVisitorHeaders } from "./visitor-headers";
import { unknownParameters } from "./unknown-parameters";
import { drainBody } from "../request/drain-body";
import { floods, retryAfter } from "../request/flood-limits";
import { setBrowserCookie, openBrowser } from "../request/browser-id";

/** Largest request body, in bytes; uploads have their own limit. */
const largestBody = 256 * 1024;

/** `/api/*`: finds the call in the table and asks the chosen backend, adding what the browser must not know. */
export const api = new Hono<EdgeEnv>()
  .use((c, next) => (isUpload(c.req.path) ? next() : limitBody(c, next)))
  .all("/*", (c) => answerCall(c, c.req.raw));

/**
 * Answers one call of this visitor. Session cookies are set on `c`'s response, those of a guest on the call's own
 * answer.
 * @param incoming request with the URL below `/api`: `c`'s own on `/api`, or one that a posted form's action makes
 * @param readMs how long a read may take, in ms
 */
export async function answerCall(c: Context<EdgeEnv>, incoming: Request, readMs = deadlines.api): Promise<Response> {
  const { pathname, searchParams: query } = new URL(incoming.url);
  const atAddress = findCalls(pathname, null).filter(({ call }) => !call.internal);
  if (atAddress.length === 0) return failureResponse("unknown_call", c.var.locale);
  const allowed = new Set(atAddress.flatMap(({ call }) => methodsOf(call)));
  if (!allowed.has(incoming.method)) {
    return failureResponse("method_not_allowed", c.var.locale, { allow: [...allowed].join(", ") });
  }
  if (atAddress[0]!.call.upload) return answerUpload(c, atAddress[0]!, query, incoming);
  const body = incoming.method === "GET" || incoming.method === "HEAD" ? undefined : await incoming.text();
  const named = query.get("name") ?? nameInBody(body);
  const found = findCalls(pathname, named ?? "").find(({ call }) => methodsOf(call).includes(incoming.method));
  if (!found) return failureResponse("invalid_input", c.var.locale);
  // By the call and not by the URL, so that a posted form is counted too.
  const { flood } = found.call;
  if (flood && incoming.method === "POST" && (await floods(c, limiters[flood]))) {
    return failureResponse("rate_limited", c.var.locale, retryAfter);
  }
  if (found.call.caller === "key") {
    if (holdsKey(incoming.url)) return privately(failureResponse("key_in_url", c.var.locale));
    const unknown = unknownParameters(found.name, query, c.var.locale);
    if (unknown) return privately(failureResponse("invalid_input", c.var.locale, {}, unknown));
    return answerByKey(c, { ...found, query, headers: incoming.headers, deadlineMs: deadlines.api }, body);
  }
  const readsSession = found.call.caller !== "public" && found.call.caller !== "guest";
  // A visitor counts as a guest only when it is known that there is no session.
  const unknown = readsSession ? await renewSession(c) : null;
  if (unknown) return privately(failureResponse(unknown, c.var.locale));
  const deadlineMs = found.call.kind === "read" ? readMs : deadlines.api;
  const routed = { ...found, query, headers: incoming.headers, deadlineMs };
  const { edgeSeconds, sameForAll } = found.call;
  if (edgeSeconds && sameForAll) return answerAlike(c, routed, edgeSeconds);
  return body === undefined ? answerGet(c, routed) : answerPost(c, routed, body);
}

const limiters = { form: "FORM_RATE_LIMIT", "sign-in": "SIGN_IN_RATE_LIMIT" } as const;

/** A call that was found, as it is requested. */
type RoutedCall = FoundCall & { query: URLSearchParams; headers: Headers; deadlineMs: number };

const limitBody = boundedBody(largestBody, (c, problem) => failureResponse(problem, c.var.locale));
const isUpload = (path: string): boolean => findCalls(path, null).some(({ call }) => call.upload);

/** Requests an answer that is the same for everybody anonymously, and at most once in its lifetime. */
async function answerAlike(c: Context<EdgeEnv>, routed: RoutedCall, seconds: number): Promise<Response> {
  const query = forwardedQuery(routed.name, new URLSearchParams(), c.var.locale);
  const question = callQuestion(c, routed.path, query);
  return (
    (await findLasting(c, question)) ??
    answerShared(c, routed, question, (answer) => storeLasting(c, question, answer, seconds))
  );
}

/** Caches a public answer at the edge when nobody is signed in; only successes. */
async function answerGet(c: Context<EdgeEnv>, routed: RoutedCall): Promise<Response> {
  if (!routed.call.edgeSeconds || c.var.session.accessToken) return privately(await forward(c, routed));
  return answerShared(c, routed, callQuestion(c, routed.path, forwardedQuery(routed.name, routed.query, c.var.locale)));
}

/** @param store gets what the backend has just answered */
async function answerShared(
  c: Context<EdgeEnv>,
  routed: RoutedCall,
  question: PublicQuestion,
  store?: (answer: PublicAnswer) => void,
): Promise<Response> {
  const found = await findPublic(c, question);
  if (found) return shared(found);
  if (await floods(c, "MISS_RATE_LIMIT")) return privately(failureResponse("rate_limited", c.var.locale, retryAfter));
  try {
    const made = await withinDeadline(routed.deadlineMs, () => makePublic(c, question));
    store?.(made);
    return shared(made);
  } catch (error) {
    logError("backend_failed", c.var.requestId, error);
    return privately(failureResponse(error instanceof Slow ? "backend_slow" : "backend_failed", c.var.locale));
  }
}

/** An answer that is the same for everyone, as it leaves the shop. */
function shared({ status, headers, body }: PublicAnswer): Response {
  const replyHeaders = new Headers({ "cache-control": status === 200 ? forBrowsers : "private, no-store" });
  for (const name of ["content-type", "retry-after"]) if (headers.has(name)) replyHeaders.set(name, headers.get(name)!);
  return new Response(body, { status, headers: replyHeaders });
}

const privately = (answer: Response): Response => withCacheControl(answer, "private, no-store");

function withCacheControl(answer: Response, value: string): Response {
  const response = new Response(answer.body, answer);
  response.headers.set("cache-control", value);
  return response;
}

/** Asks the backend with the key that a program sent, as it is. Cookies are ignored here. */
async function answerByKey(c: Context<EdgeEnv>, routed: RoutedCall, body?: string): Promise<Response> {
  const key = keyPattern.exec(routed.headers.get("authorization") ?? "")?.[0];
  const answer = privately(await send(c, routed, body, key));
  if (answer.status === 401) answer.headers.set("www-authenticate", "Bearer");
  return answer;
}

/** Whether a URL contains a key, however it is encoded. */
function holdsKey(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return [pathname, ...[...searchParams].flat()].some((text) => keyPattern.test(text));
}

/**
 * Asks the backend for this visitor. If a token that looked valid is refused, it is renewed and the call repeated; if
 * the session is over, the call is repeated without it, except a write that would then be somebody else's.
 */
async function forward(c: Context<EdgeEnv>, routed: RoutedCall, body?: string): Promise<Response> {
  // Nothing was cached, so it costs as much as a page.
  const isMiss = routed.call.kind === "read" && routed.call.caller === "public";
  if (isMiss && (await floods(c, "MISS_RATE_LIMIT"))) return failureResponse("rate_limited", c.var.locale, retryAfter);
  const token = routed.call.caller === "guest" ? undefined : c.var.session.accessToken;
  const answer = await send(c, routed, body, token);
  if (!token || !(await saysTokenRefused(answer))) return answer;
  const unknownNow = await renewSession(c, { refused: true });
  if (unknownNow) return failureResponse(unknownNow, c.var.locale);
  const renewed = c.var.session.accessToken;
  if (renewed !== undefined && renewed !== token) return send(c, routed, body, renewed);
  return mayGoWithoutToken(routed.call) ? send(c, routed, body) : answer;
}

async function send(
  c: Context<EdgeEnv>,
  routed: RoutedCall,
  body?: string | ReadableStream,
  token?: string,
): Promise<Response> {
  const { config, locale, requestId, session } = c.var;
  const { name, call, path, query, deadlineMs } = routed;
  const headers = new Headers(routed.headers);
  headers.set("source", headers.get("source") ?? "web");
  headers.set("x-request-id", requestId);
  headers.set("x-shop-origin", originOf(c));
  setVisitorHeaders(headers, call, c.var.visitor);
  headers.delete("authorization");
  if (token) headers.set("authorization", `Bearer ${token}`);
  const url = `${backendOrigin}${path}?${forwardedQuery(name, query, locale).toString()}`;
  const draft = new Request(url, { method: body === undefined ? "GET" : postedBy(call), headers, body: body ?? null });
  const request = await withGuest(draft, name, session.guestId);
  if (typeof request === "string") return failureResponse(request, locale);
  const answer = await callBackend({
    backend: backendOf(c.env, config),
    request,
    locale,
    deadlineMs,
    checkedAs: config.backendUrl ? name : undefined,
  });
  if (name !== "getShopper" || answer.status !== 404 || !config.backendUrl) return answer;
  const { guestId } = session;
  const businessCategory = chosenCategory(query.get("business_category"));
  const visit = { env: c.env, config, locale, requestId, token, guestId, businessCategory, deadlineMs };
  return tailOfCalls(serverClient(visit), token !== undefined);
}

/** Makes the visitor a guest where the call says so, and renews the guest cookie after a change. */
async function answerPost(c: Context<EdgeEnv>, routed: RoutedCall, body: string): Promise<Response> {
  const { kind, caller, flood, opensGuest, session } = routed.call;
  // A sign-in without the browser cookie opens none: the backend then counts by network alone.
  if (flood === "sign-in" && session !== "gives") openBrowser(c);
  if (session === "gives") return withBrowserCookie(c, await givenSession(c, await forward(c, routed, body)));
  if (session === "ends") return privately(await signOut(c));
  const asGuest = caller === "guest" || (caller === "visitor" && !c.var.session.accessToken);
  if (asGuest && opensGuest) openGuest(c);
  const answer = privately(await forward(c, routed, body));
  if (session === "closes" && answer.ok) forgetVisitor(c);
  await mirrorChangedProfile(c, routed.name, answer);
  if (kind === "write" && asGuest && answer.ok) setGuestCookies(c, answer);
  return flood === "sign-in" ? withBrowserCookie(c, answer) : answer;
}

/** A browser that tries to sign in is known by its cookie from then on: codes are bound to it. */
function withBrowserCookie(c: Context<EdgeEnv>, answer: Response): Response {
  if (answer.status < 500) setBrowserCookie(c, answer);
  return answer;
}

/** A sign-in: its tokens go into cookies, and a success without any is none. */
async function givenSession(c: Context<EdgeEnv>, answer: Response): Promise<Response> {
  return privately((await withoutTokens(c, answer)) ?? failureResponse("backend_failed", c.var.locale));
}

/** Streams an upload to the backend, for signed-in customers only. */
async function answerUpload(
  c: Context<EdgeEnv>,
  found: FoundCall,
  query: URLSearchParams,
  { headers, body }: Request,
): Promise<Response> {
  const { locale } = c.var;
  const tooLarge = Number(headers.get("content-length") ?? 0) > uploadBodyLimit;
  const unknown = tooLarge ? null : await renewSession(c, { lastsMs: deadlines.upload });
  const { accessToken } = c.var.session;
  if (accessToken && !tooLarge && !unknown) {
    return privately(
      await send(c, { ...found, query, headers, deadlineMs: deadlines.upload }, body ?? "", accessToken),
    );
  }
  await drainBody(body);
  return privately(failureResponse(unknown ?? (tooLarge ? "file_too_large" : "no_session"), locale));
}

/** Reads accept POST as well, and then their `name` may be in the body. */
function nameInBody(body: string | undefined): string | null {
  if (!body?.includes('"name"')) return null;
  try {
    const value: unknown = parseJson(body);
    const name: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "name") : null;
    return typeof name === "string" ? name : null;
  } catch {
    return null;
  }
}
