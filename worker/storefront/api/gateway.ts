import type { Context } from "hono";
import type { CallName } from "#shared/calls/calls";
import { checksChangesHeader } from "#shared/calls/crossing-headers";
import { contracts } from "#shared/contracts/platform/table";
import { widely } from "#shared/http/wide-reader";
import { failures, type Failure } from "#shared/failures/failure";
import type { Locale } from "#shared/text/locale";
import { Slow, withinDeadline } from "../deadline";
import type { EdgeEnv } from "../request/context";
import { failureOfCode, failureResponse } from "../request/failure";
import { logError } from "../log";

import {
  headersTowardsBackend,
  headersTowardsCache,
  headersTowardsCaller,
  sharedHeadersTowardsBackend,
} from "./crossing-headers";
import type { SharedAnswer } from "../public-cache/page-answers";
import type { ReadAnswer } from "./joined-reads";
import type { Backend } from "./remote-backend";

/**
 * Time limits in ms, body included: for a call on `/api`, for an upload on a slow line, and for all calls together that
 * a page load awaits.
 */
export const deadlines = { page: 4000, api: 10_000, upload: 120_000 };

/**
 * What is left of a page's time for calls, in ms: the page ends however many it awaits in turn. A form may have been on
 * its way for long, so its time begins now.
 */
export const pageTimeLeft = (c: Context<EdgeEnv>): number =>
  c.req.method === "POST" ? deadlines.page : Math.max(0, c.get("arrivedAt") + deadlines.page - Date.now());

/** Largest answer, in bytes; of our own backend, in characters. */
const largestAnswer = 5 * 1024 * 1024;
/** How much of one is read at once, in bytes. */
const atOnce = 64 * 1024;

export type Question = {
  backend: Backend;
  request: Request;
  locale: Locale;
  deadlineMs: number;
  /** Set for a backend that is not ours: its answer is parsed by the contract of this call. */
  checkedAs?: CallName | undefined;
  /** The answer is cached for others, so the backend gets nothing of this caller. */
  shared?: boolean | undefined;
  /** The backend reports on the same trip whether its data changed meanwhile; then the answer must not be cached. */
  checksChanges?: boolean | undefined;
};

/** An answer that no caller can use; `message` says why, for the log. */
class Unusable extends Error {}

/**
 * Asks the backend and always returns an answer: JSON with a status that fits it; `backend_failed` (502) for a refused
 * connection, a redirect, an unknown 5xx, garbage, a cut or oversized body or a broken contract; or `backend_slow`
 * (504). Never throws.
 */
export async function callBackend(question: Question): Promise<Response> {
  const { request, locale } = question;
  try {
    return await withinDeadline(question.deadlineMs, (signal) => usableAnswer(question, signal));
  } catch (error) {
    const code = error instanceof Slow ? "backend_slow" : "backend_failed";
    logError(code, request.headers.get("x-request-id") ?? "", error);
    return failureResponse(code, locale);
  }
}

async function usableAnswer(
  { backend, request, checkedAs, shared, checksChanges }: Question,
  signal: AbortSignal,
): Promise<Response> {
  const headers = shared ? sharedHeadersTowardsBackend() : headersTowardsBackend(request.headers);
  if (checksChanges) headers.set(checksChangesHeader, "1");
  const response = await backend.fetch(new Request(request, { headers, signal }));
  if (response.status === 503)
    return Response.json(knownOutage(await textOf(response, checkedAs !== undefined)), {
      status: 503,
      headers: headersTowardsCaller(response.headers),
    });
  if (isUnusable(response.status)) {
    await response.body?.cancel();
    throw unusable(response.status);
  }
  const text = await textOf(response, checkedAs !== undefined);
  // A foreign backend does not decide what is purged here.
  const crossing = shared && !checkedAs ? headersTowardsCache : headersTowardsCaller;
  const { status } = response;
  const replyHeaders = crossing(response.headers);
  // Set explicitly: a backend could say `text/html;json`, and JSON must never be rendered as a document.
  replyHeaders.set("content-type", "application/json");
  return checkedAs
    ? checkedAnswer(text, { status, headers: replyHeaders }, checkedAs)
    : new Response(text, { status, headers: replyHeaders });
}

/**
 * The same for a read of our own backend that is made for everybody and comes without a response of its own
 * (`joined-reads.ts`). Never throws.
 */
export async function readShared(
  answered: Promise<ReadAnswer>,
  { locale, requestId }: { locale: Locale; requestId: string },
): Promise<SharedAnswer> {
  try {
    const { status, headers, body } = await answered;
    if (isUnusable(status) && status !== 503) throw unusable(status);
    if (!headers.get("content-type")?.includes("json")) throw new Unusable("not JSON");
    if (body.byteLength > largestAnswer) throw new Unusable("too large");
    const text = new TextDecoder().decode(body);
    const value: unknown = status === 503 ? knownOutage(text) : JSON.parse(text);
    if (!isRecord(value)) throw new Unusable("not an object");
    return { status, headers, body: value };
  } catch (error) {
    const code = error instanceof Slow ? "backend_slow" : "backend_failed";
    logError(code, requestId, error);
    return { status: failures[code].status, headers: new Headers(), body: { ...failureOfCode(code, locale) } };
  }
}

const isUnusable = (status: number): boolean => status >= 500 || (status >= 300 && status < 400);

const unusable = (status: number): Error =>
  new (status === failures.backend_slow.status ? Slow : Unusable)(`status ${status}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The backend works, but something behind it does not: old orders, a gateway. The caller can say which, and try again.
 */
function knownOutage(text: string): Failure {
  const body: unknown = JSON.parse(text);
  const failure = typeof body === "object" && body !== null ? failureOf(body) : undefined;
  if (!failure || !(failure.code in failures) || statusOf(failure.code) !== 503) throw new Unusable("status 503");
  return failure;
}

/** @param foreign whether the backend is not ours: it may send without end, so its answer is read in pieces, which costs more */
async function textOf(response: Response, foreign: boolean): Promise<string> {
  if (!response.headers.get("content-type")?.includes("json")) {
    await response.body?.cancel();
    throw new Unusable("not JSON");
  }
  if (foreign) return readBounded(response);
  const text = await response.text();
  if (text.length > largestAnswer) throw new Unusable("too large");
  return text;
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ? widely(response.body, atOnce) : []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Unusable("too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A foreign answer in our own shapes: unknown members are dropped. */
function checkedAnswer(
  text: string,
  { status, headers }: { status: number; headers: Headers },
  name: CallName,
): Response {
  const body: unknown = JSON.parse(text);
  if (typeof body !== "object" || body === null) throw new Unusable("not an object");
  if (status >= 400) return Response.json(failureOf(body), { status, headers });
  if ("success" in body && body.success === false) {
    const failure = failureOf(body);
    return Response.json(failure, { status: statusOf(failure.code), headers });
  }
  const parsed = contracts[name].reply.safeParse(body);
  if (parsed.success) return Response.json(parsed.data, { status, headers });
  const [issue] = parsed.error.issues;
  throw new Unusable(`breaks the contract of ${name} at ${issue?.path.join(".")}: ${issue?.code}`);
}

/** For a backend that says 200 to a failure. */
const statusOf = (code: string): number => (code in failures ? failures[code as keyof typeof failures].status : 400);

/** Keeps `detail` too: some backends name a refused token only by the sentence there. */
function failureOf(body: object): Failure & { detail?: string } {
  const text = (key: string) => {
    const value: unknown = Reflect.get(body, key);
    return typeof value === "string" ? value : undefined;
  };
  const fields: unknown = Reflect.get(body, "fields");
  const checkout = contracts.getCheckout.reply.shape.checkout.safeParse(Reflect.get(body, "checkout"));
  const detail = text("detail");
  return {
    success: false,
    err_type: text("err_type") ?? "upstream",
    code: text("code") ?? "unknown",
    message: text("message") ?? detail ?? "",
    ...(detail && { detail }),
    ...(isTexts(fields) && { fields }),
    ...(checkout.success && { checkout: checkout.data }),
    ...(text("order_id") && { order_id: text("order_id") }),
  };
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((entry) => typeof entry === "string");
