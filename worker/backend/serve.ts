import { Hono, type Context, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { withBoundedBody, type BodyProblem } from "#shared/http/bounded-body";
import { chosenCategory } from "#shared/goods/business-categories";
import { methodsOf, type Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { checksChangesHeader, readAfterHeader } from "#shared/calls/crossing-headers";
import { contracts } from "#shared/contracts/platform/table";
import { failures } from "#shared/failures/failure";
import { joinedReadsPath } from "#shared/calls/framed-answers";
import { isLocale, type Locale } from "#shared/text/locale";
import { admitKey } from "./identity/api-keys/admit-key";
import { ArchiveAway } from "./ordering/archives/archives";
import { Shown } from "./platform/cache-purges/reply-tags";
import { selectChangedSince } from "./platform/cache-purges/changed-statements";
import type { Handlers, CallContext, Services } from "./call-context";
import { takeTickets, withTickets } from "./ordering/checkout/take-tickets";
import type { Database } from "./platform/database";
import { accessLog, requestFacts } from "./platform/access-log";
import { DeadlineExceeded } from "./platform/deadline";
import { readPostedFile } from "./identity/documents/multipart";
import { sendDocument } from "./identity/documents/send";
import { failureReply, problemsOf } from "./platform/failure-reply";
import { joinedDatabase } from "./platform/joined-database";
import { answerJoinedReads } from "./platform/joined-reads";
import { isFail, type Fail, type Outcome } from "./platform/outcome";
import { takeWebhook, webhookLimit } from "./ordering/payments/webhooks";
import { takeCallQuota, takeFurther } from "./identity/quotas/call-quotas";
import { bodyLimitBytes, readInput, type RawInput } from "./platform/request-input";
import { identify, sessionOf } from "./identity/sessions/caller";
import { originIn, type Settings } from "./settings";
import { checkedSession, SessionEnded } from "./identity/sessions/checked-session";
import { log, logError } from "./platform/log";
import { logOutcome } from "./identity/sessions/security-outcome";
import { clearedDatabase } from "./identity/approvals/cleared-database";
import { admit } from "./identity/staff/admit";
import { shopperOf } from "./ordering/shopper/shopper";
import { visitorIn } from "./platform/storefront-caller";

type Handler = (input: unknown, context: CallContext) => Promise<Outcome<object>>;
/** Of an idempotency key, in characters; what is beyond tells nothing apart. */
const longestKey = 200;
type Row = { name: CallName; call: Call };
type BackendContext = {
  /**
   * What a request brings beside itself: whether the storefront sends it, and the databases of those that are answered
   * together.
   */
  Bindings: { fromStorefront: boolean; joined?: { db: Database; copy: Database } };
  /** For the log. */
  Variables: { call: CallName };
};

/** Mounts every call of `shared/calls/calls.ts`: parse by contract, run, encode. */
export function serve(handlers: Handlers, services: Services): Hono<BackendContext> {
  const app = new Hono<BackendContext>({ getPath: (request) => backendPath(new URL(request.url).pathname) });
  app.use(requestId(), accessLog());
  app.use(originKnown(services.settings));
  const limit = boundedBody(bodyLimitBytes, (c, fail) => failureReply(c, { fail }, queryLocale(c)));
  for (const [path, rows] of callsByPath()) {
    // An upload has a limit of its own.
    if (!rows.some(({ call }) => call.upload)) app.use(path, limit);
    app.all(path, (c) => {
      const open = c.env.fromStorefront ? rows : rows.filter(({ call }) => !call.internal);
      return open.length === 0 ? c.notFound() : answerOne(c, open, handlers, services);
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
  const small = boundedBody(webhookLimit, (c, fail) => c.json({ received: false }, failures[fail].status));
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

/** Reads what is posted before anything looks at it: all of it in ten seconds, so many bytes at most. */
const boundedBody =
  (most: number, refuse: (c: Context, problem: BodyProblem) => Response): MiddlewareHandler =>
  async (c, next) => {
    const read = await withBoundedBody(c.req.raw, most);
    if (typeof read === "string") return refuse(c, read);
    c.req.raw = read;
    return next();
  };

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

async function answerOne(
  c: Context<BackendContext>,
  rows: Row[],
  handlers: Handlers,
  services: Services,
): Promise<Response> {
  if (!rows.some(({ call }) => methodsOf(call).includes(c.req.method))) return wrongMethod(c, rows);
  const read = await inputOf(c, rows, services);
  if (isFail(read)) return failureReply(c, read, queryLocale(c));
  const raw = read.input;
  const locale = isLocale(raw.lang) ? raw.lang : "en";
  const named = rows.filter(({ call }) => call.name === undefined || call.name === raw.name);
  const row = named.find(({ call }) => methodsOf(call).includes(c.req.method)) ?? named[0];
  if (row) c.set("call", row.name);
  if (!row)
    return failureReply(
      c,
      { fail: "invalid_input", fields: { name: raw.name === undefined ? "required" : "invalid" } },
      locale,
    );
  if (!methodsOf(row.call).includes(c.req.method)) return wrongMethod(c, [row]);
  const now = Date.now();
  const settings = settingsFor(c, services.settings);
  const session = await sessionOf(row.call, c.req.header("authorization"), settings, now);
  if (isFail(session)) return failureReply(c, session, locale);
  const { db, check } = checkedSession(databaseFor(c, row.call, services), session, now);
  const staff = await admit(row.call, session, { db, settings, locale, now });
  const visitor = visitorIn(c.req.raw.headers);
  const byKey = await admitKey(row.call, c.req.header("authorization"), { db, settings, visitor, now });
  for (const [name, value] of Object.entries(byKey?.headers ?? {})) c.header(name, value);
  if (byKey?.refused) {
    logOutcome(row.name, {}, byKey.refused, { settings, visitor, who: "nobody", staff: null });
    return failureReply(c, byKey.refused, locale);
  }
  if (staff && isFail(staff)) {
    logOutcome(row.name, {}, staff, { settings, visitor, who: identify(row.call, session, undefined), staff: null });
    return failureReply(c, staff, locale);
  }
  const parsed = contracts[row.name].request.safeParse(raw);
  if (!parsed.success)
    return failureReply(c, { fail: "invalid_input", fields: problemsOf(parsed.error, raw, row.call) }, locale);
  const told: unknown = Reflect.get(parsed.data, "guest_user_id");
  const guestId = typeof told === "string" ? told : undefined;
  const who = identify(row.call, session, guestId);
  const mayOpen = () => takeFurther("new-guest", { db, settings, visitor, who: "nobody", now });
  const context: CallContext = {
    db: staff ? clearedDatabase(db, row.name) : db,
    archives: services.archives,
    familyId: session.familyId,
    locale,
    businessCategory: chosenCategory(raw.business_category),
    now,
    who,
    shoppers: services.shoppers,
    sales: services.sales,
    tickets: null,
    shopper: shopperOf(services.shoppers, who, { check, mayOpen }),
    guest: shopperOf(services.shoppers, guestId === undefined ? "nobody" : { guestId }, { check, mayOpen }),
    idempotencyKey: c.req.header("idempotency-key")?.slice(0, longestKey) || undefined,
    quantityChange: changeIn(c.req.header("x-quantity-change")),
    settings,
    documents: services.documents,
    media: services.media,
    // Without one nothing is served.
    shopOrigin: originFor(c, services.settings) ?? "",
    staff,
    visitor,
    shows: new Shown(),
  };
  // The type of `Handlers` ties each function to its own contract, which the union of all names cannot express here.
  return runCall(c, row, parsed.data, context, { run: handlers[row.name] as Handler, check, services });
}

type Running = { run: Handler; check: () => Promise<void>; services: Services };

/** Runs a call that was let in, and answers with what came of it. */
async function runCall(
  c: Context<BackendContext>,
  { name, call }: Row,
  input: object,
  context: CallContext,
  { run, check, services }: Running,
): Promise<Response> {
  // Whoever gets no ticket of an announced sale is told so before D1 is asked or written for them.
  const tickets = await takeTickets(name, input, context);
  if (tickets && isFail(tickets)) return failureReply(c, tickets, context.locale);
  const ready = { ...context, tickets };
  const outcome = await withTickets(
    tickets,
    context,
    async () => (await takeCallQuota(call, input, ready)) ?? (await run(input, ready).catch(awayArchive)),
  );
  // A call may have asked its object only.
  await check();
  if (call.kind === "write" && call.quota !== "cart" && !isFail(outcome)) services.changed();
  logOutcome(name, input, outcome, context);
  if (isFail(outcome)) return failureReply(c, outcome, context.locale);
  // Whoever keeps what everybody is answered learns from these by what to purge it, and how long it is true at most.
  const isKept = call.caller === "public" && call.kind === "read";
  return c.json({ success: true, ...outcome }, 200, isKept ? await keptBy(c, context, services.db) : {});
}

/** What is public is read from a copy, everything else from the database itself. */
function databaseFor(c: Context<BackendContext>, { caller, kind }: Call, { db, copyOf }: Services): Database {
  const { joined } = c.env;
  if (caller !== "public" || kind !== "read") return joined?.db ?? db;
  return joined?.copy ?? copyOf(c.req.header(readAfterHeader));
}

/** By what an answer is kept. To who asks for it: not at all when what it shows has changed since it was begun. */
async function keptBy(c: Context, { shows, now }: CallContext, db: Database): Promise<Record<string, string>> {
  if (c.req.header(checksChangesHeader) === undefined) return shows.headers(now);
  const [changes] = await db.run(selectChangedSince(shows.tags, now));
  return changes.length > 0 ? { "cache-control": "no-store" } : shows.headers(now);
}

/** An archive that is away is an expected failure; which one it is, and why, is in the log already. */
function awayArchive(error: unknown): Fail {
  if (error instanceof ArchiveAway) return { fail: "archive_away", retryAfter: 60 };
  throw error;
}

/** What the caller sent. A file is read for customers alone, who are signed in still, so that nobody else fills the memory. */
async function inputOf(c: Context, rows: Row[], services: Services): Promise<{ input: RawInput } | Fail> {
  const call = rows[0]!.call;
  if (!call.upload) return readInput(c.req, c.req.param());
  const now = Date.now();
  const session = await sessionOf(call, c.req.header("authorization"), services.settings, now);
  if (isFail(session)) return session;
  const { db, check } = checkedSession(services.db, session, now);
  await check();
  const staff = await admit(call, session, { db, settings: services.settings, locale: queryLocale(c), now });
  if (staff && isFail(staff)) return staff;
  const file = await readPostedFile(c.req.raw);
  return isFail(file) ? file : { input: { ...Object.fromEntries(new URL(c.req.url).searchParams), file } };
}

/** As the contract takes a change: a whole number of at most four digits, and not 0. */
const changeIn = (header = ""): number | undefined => (/^-?[1-9]\d{0,3}$/.test(header) ? Number(header) : undefined);

/**
 * Scheme and host of the shop: deployed, as its variable says; on this machine as the edge says it, or else as the
 * request came.
 */
const originFor = (c: Context, { shopOrigin, callerMaySayOrigin }: Settings): string | null =>
  callerMaySayOrigin ? (originIn(c.req.header("x-shop-origin")) ?? new URL(c.req.url).origin) : shopOrigin;

/** Settings for a request: where no variable says where the shop is, links in messages lead where it came from. */
const settingsFor = (c: Context, settings: Settings): Settings =>
  settings.shopOrigin === null ? { ...settings, shopOrigin: originFor(c, settings) } : settings;

/** A deployed backend that does not know where the shop is would write letters without links, and lead payments nowhere. */
const originKnown =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (originFor(c, settings) !== null) return next();
    log("error", "public_origin_missing", requestFacts(c));
    return failureReply(c, { fail: "internal_error" }, queryLocale(c));
  };

function wrongMethod(c: Context, rows: Row[]): Response {
  c.header("allow", [...new Set(rows.flatMap(({ call }) => methodsOf(call)))].join(", "));
  return failureReply(c, { fail: "method_not_allowed" }, queryLocale(c));
}

const queryLocale = (c: Context): Locale => {
  const lang = new URL(c.req.url).searchParams.get("lang");
  return isLocale(lang) ? lang : "en";
};

/** One line in the log for an unexpected error; nothing of it reaches the caller but the request id. */
const logUnexpected = (c: Context, error: Error): void => logError("call_failed", error, requestFacts(c));
