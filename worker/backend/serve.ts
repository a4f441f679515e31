import { Hono, type Context, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { bodyWithin } from "#shared/http/bounded-body";
import { callFinder, type FoundCall } from "#shared/calls/call-finder";
import { calls, type CallName } from "#shared/calls/calls";
import { readAfterHeader } from "#shared/calls/crossing-headers";
import { failures } from "#shared/failures/failure";
import { joinedReadsPath } from "#shared/calls/framed-answers";
import type { Facts } from "#shared/http/log-line";
import { answerCall, type IncomingCall } from "./answer-call";
import type { Handlers, Services } from "./call-context";
import { sendDocument } from "./identity/documents/send";
import { SessionEnded } from "./identity/sessions/checked-session";
import { takeEInvoiceWebhook } from "./ordering/e-invoice-delivery/e-invoice-webhook";
import { takeWebhook, webhookLimit } from "./ordering/payments/gateway-webhooks";
import { accessLog, joinedLog, requestFacts } from "./platform/access-log";
import { DeadlineExceeded } from "./platform/deadline";
import { failureReply, type Reply } from "./platform/failure-reply";
import { joinedDatabase } from "./platform/joined-database";
import { answerJoinedReads } from "./platform/joined-reads";
import { log, logError } from "./platform/log";
import { bodyLimitBytes } from "./platform/request-input";
import type { Fail } from "./platform/outcome";
import { originFor, queryLocale, settingsFor, type Origin } from "./request-origin";
import type { Settings } from "./settings";

type BackendContext = {
  Bindings: {
    /** Whether the storefront asks. */
    fromStorefront: boolean;
  };
  /** For the log the call; and those at the address. */
  Variables: { call: CallName; found: FoundCall[] };
};

/** Mounts every call of `shared/calls/calls.ts`: parse by contract, run, encode. */
export function serve(handlers: Handlers, services: Services): Hono<BackendContext> {
  const app = new Hono<BackendContext>({ getPath: (request) => backendPath(new URL(request.url).pathname) });
  app.use(requestId(), accessLog());
  app.use(originKnown(services.settings));
  const limit = bodyWithin(bodyLimitBytes, (c: Context, fail) => sent(c, { fail }));
  app.use((c, next) => {
    const found = callsAt(c.req.path);
    c.set("found", found);
    // An upload has a limit of its own.
    return found.length === 0 || found.some(({ call }) => call.upload) ? next() : limit(c, next);
  });
  app.use(async (c, next) => {
    const { found } = c.var;
    if (found.length === 0) return next();
    const open = c.env.fromStorefront ? found : found.filter(({ call }) => !call.internal);
    if (open.length === 0) return c.notFound();
    const asked = {
      ...originOf(c),
      method: c.req.method,
      request: c.req.raw,
      named: (call: CallName) => c.set("call", call),
    };
    const { body, status, headers } = await answerCall(asked, open, handlers, services);
    return c.json(body, status, headers);
  });
  app.post(joinedReadsPath, limit, (c) => {
    // Each of them has headers of its own, which would be trusted.
    if (!c.env.fromStorefront) return c.notFound();
    const copy = services.copyOf(c.req.header(readAfterHeader));
    const db = joinedDatabase(services.db);
    const joined = { db, copy: copy === services.db ? db : joinedDatabase(copy) };
    const { origin } = new URL(c.req.url);
    return answerJoinedReads(c, async ({ path, headers }) => {
      const header = headerOf(headers);
      const read = { url: new URL(origin + path), header, method: "GET", request: null, joined };
      return joinedReply(read, header("x-request-id") ?? c.get("requestId"), { handlers, services });
    });
  });
  app.get("/documents/:id", async (c) => {
    const query = new URL(c.req.url).searchParams;
    return (await sendDocument(services, c.req.param("id"), query)) ?? sent(c, { fail: "not_found" });
  });
  const small: MiddlewareHandler = bodyWithin(webhookLimit, (c: Context, fail) =>
    c.json({ received: false }, failures[fail].status),
  );
  app.post("/webhooks/e-invoices", small, async (c) => {
    const status = await takeEInvoiceWebhook({ headers: c.req.raw.headers, body: await c.req.text() }, services);
    if (status === 200) services.changed();
    return c.json({ received: status === 200 }, status);
  });
  app.post("/webhooks/:gateway", small, async (c) => {
    const told = { headers: c.req.raw.headers, body: await c.req.text() };
    const status = await takeWebhook(c.req.param("gateway"), told, {
      ...services,
      settings: settingsFor(originOf(c), services.settings),
    });
    if (status === 200) services.changed();
    return c.json({ received: status === 200 }, status);
  });
  app.notFound((c) => sent(c, { fail: "unknown_call" }));
  app.onError((error, c) => sent(c, failureOf(error, requestFacts(c))));
  return app;
}

/** Answers one of several reads as if it had come alone, but for a request and a response of its own. */
async function joinedReply(
  read: Omit<IncomingCall, "named">,
  id: string,
  { handlers, services }: { handlers: Handlers; services: Services },
): Promise<Reply> {
  const found = callsAt(backendPath(read.url.pathname));
  const facts: Facts & { call?: CallName } = { request_id: id, method: read.method };
  const named = (call: CallName) => void Object.assign(facts, { call, path: calls[call].path });
  const answered = { res: { status: 0 }, facts };
  let reply: Reply | undefined;
  await joinedLog(answered, async () => {
    reply = await (
      found.length === 0
        ? Promise.resolve(failureReply({ fail: "unknown_call" }, queryLocale(read.url)))
        : answerCall({ ...read, named }, found, handlers, services)
    ).catch((error: Error) => failureReply(failureOf(error, facts), queryLocale(read.url)));
    answered.res.status = reply.status;
  });
  return reply!;
}

const originOf = ({ req }: Context): Origin => ({ url: new URL(req.url), header: (name) => req.header(name) });

/** Reads headers that came as pairs. */
const headerOf =
  (pairs: readonly (readonly [string, string])[]) =>
  (name: string): string | undefined =>
    pairs.find(([key]) => key.toLowerCase() === name)?.[1];

/** Sends a failure. */
function sent(c: Context, fail: Fail): Response {
  const { body, status, headers } = failureReply(fail, queryLocale(new URL(c.req.url)));
  return c.json(body, status, headers);
}

/** One form for the addresses of a call: without a leading `/api`, without a slash at the end. */
const backendPath = (pathname: string) => pathname.replace(/^\/api(?=\/)/, "").replace(/(?<=[^/]|^\/)\/+$/, "");

const findCalls = callFinder<CallName>(calls, false);

/** The calls at a path in that form; with another `/api` before it, it is none of ours. */
const callsAt = (path: string) => (path.startsWith("/api/") ? [] : findCalls(path, null));

/** A deployed backend that does not know where the shop is would write emails without links, and lead payments nowhere. */
const originKnown =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (originFor(originOf(c), settings) !== null) return next();
    log("error", "public_origin_missing", requestFacts(c));
    return sent(c, { fail: "internal_error" });
  };

/** What an error is answered by. An unexpected one is in the log; nothing of it reaches the caller but the request id. */
function failureOf(error: Error, facts: Facts): Fail {
  if (error instanceof SessionEnded) return { fail: "token_not_valid" };
  logError("call_failed", error, facts);
  return { fail: error instanceof DeadlineExceeded ? "backend_slow" : "internal_error" };
}
