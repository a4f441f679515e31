import { Hono, type Context, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { bodyWithin } from "#shared/http/bounded-body";
import { calls, type CallName } from "#shared/calls/calls";
import { readAfterHeader } from "#shared/calls/crossing-headers";
import { failures } from "#shared/failures/failure";
import { joinedReadsPath } from "#shared/calls/framed-answers";
import { answerCall, type BackendContext, type Row } from "./answer-call";
import type { Handlers, Services } from "./call-context";
import { sendDocument } from "./identity/documents/send";
import { SessionEnded } from "./identity/sessions/checked-session";
import { takeWebhook, webhookLimit } from "./ordering/payments/gateway-webhooks";
import { accessLog, requestFacts } from "./platform/access-log";
import { DeadlineExceeded } from "./platform/deadline";
import { failureReply } from "./platform/failure-reply";
import { joinedDatabase } from "./platform/joined-database";
import { answerJoinedReads } from "./platform/joined-reads";
import { log, logError } from "./platform/log";
import { bodyLimitBytes } from "./platform/request-input";
import { originFor, queryLocale, settingsFor } from "./request-origin";
import type { Settings } from "./settings";

/** Mounts every call of `shared/calls/calls.ts`: parse by contract, run, encode. */
export function serve(handlers: Handlers, services: Services): Hono<BackendContext> {
  const app = new Hono<BackendContext>({ getPath: (request) => backendPath(new URL(request.url).pathname) });
  app.use(requestId(), accessLog());
  app.use(originKnown(services.settings));
  const limit = bodyWithin(bodyLimitBytes, (c: Context, fail) => failureReply(c, { fail }, queryLocale(c)));
  for (const [path, rows] of callsByPath()) {
    // An upload has a limit of its own.
    if (!rows.some(({ call }) => call.upload)) app.use(path, limit);
    app.all(path, (c) => {
      const open = c.env.fromStorefront ? rows : rows.filter(({ call }) => !call.internal);
      return open.length === 0 ? c.notFound() : answerCall(c, open, handlers, services);
    });
  }
  app.post(joinedReadsPath, limit, (c) => {
    // Each of them has headers of its own, which would be trusted.
    if (!c.env.fromStorefront) return c.notFound();
    const copy = services.copyOf(c.req.header(readAfterHeader));
    const db = joinedDatabase(services.db);
    const joined = { db, copy: copy === services.db ? db : joinedDatabase(copy) };
    return answerJoinedReads(c, async (request) => app.fetch(request, { fromStorefront: true, joined }));
  });
  app.get("/documents/:id", async (c) => {
    const query = new URL(c.req.url).searchParams;
    const sent = await sendDocument(services, c.req.param("id"), query);
    return sent ?? failureReply(c, { fail: "not_found" }, queryLocale(c));
  });
  const small: MiddlewareHandler = bodyWithin(webhookLimit, (c: Context, fail) =>
    c.json({ received: false }, failures[fail].status),
  );
  app.post("/webhooks/:gateway", small, async (c) => {
    const told = { headers: c.req.raw.headers, body: await c.req.text() };
    const status = await takeWebhook(c.req.param("gateway"), told, {
      ...services,
      settings: settingsFor(c, services.settings),
    });
    if (status === 200) services.changed();
    return c.json({ received: status === 200 }, status);
  });
  app.notFound((c) => failureReply(c, { fail: "unknown_call" }, queryLocale(c)));
  app.onError((error, c) => {
    if (error instanceof SessionEnded) return failureReply(c, { fail: "token_not_valid" }, queryLocale(c));
    logUnexpected(c, error);
    const fail = error instanceof DeadlineExceeded ? "backend_slow" : "internal_error";
    return failureReply(c, { fail }, queryLocale(c));
  });
  return app;
}

/** One form for the addresses of a call: without a leading `/api`, without a slash at the end. */
const backendPath = (pathname: string) => pathname.replace(/^\/api(?=\/)/, "").replace(/(?<=[^/]|^\/)\/+$/, "");

/** Sorted, so that a literal segment comes before a parameter (`{` follows every letter) and wins. */
function callsByPath(): [string, Row[]][] {
  const byPath = new Map<string, Row[]>();
  for (const name of Object.keys(calls) as CallName[]) {
    const path = backendPath(calls[name].path);
    byPath.set(path, [...(byPath.get(path) ?? []), { name, call: calls[name] }]);
  }
  // Where a read and a write share a path, POST is the write's.
  for (const rows of byPath.values())
    rows.sort((a, b) => Number(a.call.kind === "read") - Number(b.call.kind === "read"));
  const sorted = [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([path, rows]) => [path.replace(/\{(\w+)\}/g, ":$1"), rows]);
}

/** A deployed backend that does not know where the shop is would write emails without links, and lead payments nowhere. */
const originKnown =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (originFor(c, settings) !== null) return next();
    log("error", "public_origin_missing", requestFacts(c));
    return failureReply(c, { fail: "internal_error" }, queryLocale(c));
  };

/** One line in the log for an unexpected error; nothing of it reaches the caller but the request id. */
const logUnexpected = (c: Context, error: Error): void => logError("call_failed", error, requestFacts(c));
