import type { Context } from "hono";
import { tryDecodeURIComponent } from "hono/utils/url";
import { chosenCategory } from "#shared/goods/business-categories";
import { methodsOf, type Call } from "#shared/calls/call";
import type { FoundCall } from "#shared/calls/call-finder";
import type { CallName } from "#shared/calls/calls";
import { checksChangesHeader, readAfterHeader } from "#shared/calls/crossing-headers";
import { contracts } from "#shared/contracts/platform/table";
import { isLocale, type Locale } from "#shared/text/locale";
import type { CallContext } from "./back-office/call-context";
import type { Handlers, Services } from "./call-context";
import { admitKey } from "./identity/api-keys/admit-key";
import { clearedDatabase } from "./identity/approvals/cleared-database";
import { readPostedFile } from "./identity/documents/multipart";
import { takeCallQuota, takeFurther } from "./identity/quotas/call-quotas";
import { identify, sessionOf, type Session } from "./identity/sessions/caller";
import { checkedSession } from "./identity/sessions/checked-session";
import { logOutcome } from "./identity/sessions/security-outcome";
import { admit } from "./identity/staff/admit";
import type { ActingStaff } from "./identity/staff/staff";
import { ArchiveAway } from "./ordering/archives/archives";
import { takeTickets, withTickets } from "./ordering/checkout/take-tickets";
import { shopperOf } from "./ordering/shopper/shopper";
import { ReplyTags } from "./platform/cache-purges/reply-tags";
import { watchedChanges, type WatchedChanges } from "./platform/cache-purges/watched-changes";
import type { Visitor } from "./platform/call-context";
import type { Database } from "./platform/database";
import { failureReply, problemsOf } from "./platform/failure-reply";
import { isFail, type Fail, type Outcome } from "./platform/outcome";
import { readInput, type RawInput } from "./platform/request-input";
import { visitorIn } from "./platform/storefront-caller";
import { originFor, queryLocale, settingsFor } from "./request-origin";
import type { Settings } from "./settings";

type Handler = (input: unknown, context: CallContext) => Promise<Outcome<object>>;
/** Of an idempotency key, in characters; what is beyond tells nothing apart. */
const longestKey = 200;
/** A call, as one of those at an address. */
type Row = FoundCall;
export type BackendContext = {
  /**
   * What a request brings beside itself: whether the storefront sends it, and the databases of those that are answered
   * together.
   */
  Bindings: { fromStorefront: boolean; joined?: { db: Database; copy: Database } };
  /** For the log the call; and those at the address. */
  Variables: { call: CallName; found: FoundCall[] };
};

/** A request of a known call, in a known language. */
type RawCall = { row: Row; raw: RawInput; locale: Locale; settings: Settings; visitor: Visitor; now: number };

/** The caller's session, and their database: for a signed-in caller it works only while the session lasts. */
type Admitted = {
  session: Session;
  staff: ActingStaff | null;
  db: Database;
  check: () => Promise<void>;
  /** Null unless the caller asks whether the reply's data has changed. */
  watched: WatchedChanges | null;
};

/**
 * Answers a request step by step: find the call, authenticate, validate, run, reply.
 * @param rows the calls at the address, of which the method and a name choose one
 */
export async function answerCall(
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
  const row = chosenRow(c, rows, raw);
  if (!row) return failureReply(c, unnamed(raw), locale);
  c.set("call", row.name);
  if (!methodsOf(row.call).includes(c.req.method)) return wrongMethod(c, [row]);
  const [settings, visitor] = [settingsFor(c, services.settings), visitorIn(c.req.raw.headers)];
  const asked = { row, raw, locale, settings, visitor, now: Date.now() };
  const admitted = await whoAsks(c, asked, services);
  if (isFail(admitted)) return failureReply(c, admitted, locale);
  const parsed = contracts[row.name].request.safeParse(raw);
  if (!parsed.success)
    return failureReply(c, { fail: "invalid_input", fields: problemsOf(parsed.error, raw, row.call) }, locale);
  const context = contextOf(c, asked, admitted, parsed.data, services);
  // The type of `Handlers` ties each function to its own contract, which the union of all names cannot express here.
  const run = handlers[row.name] as Handler;
  return runCall(c, row, parsed.data, context, { ...admitted, run, services });
}

/** Of the calls at an address the one that is named, by its method where several are. */
function chosenRow(c: Context, rows: Row[], raw: RawInput): Row | undefined {
  const named = rows.filter(({ call }) => call.name === undefined || call.name === raw.name);
  return named.find(({ call }) => methodsOf(call).includes(c.req.method)) ?? named[0];
}

const unnamed = (raw: RawInput): Fail => ({
  fail: "invalid_input",
  fields: { name: raw.name === undefined ? "required" : "invalid" },
});

/** Lets in a caller who may make the call: a session where the call needs one, staff with the right, a key of a program. */
async function whoAsks(
  c: Context<BackendContext>,
  { row, locale, settings, visitor, now }: RawCall,
  services: Services,
): Promise<Admitted | Fail> {
  const bearer = c.req.header("authorization");
  const session = await sessionOf(row.call, bearer, settings, now);
  if (isFail(session)) return session;
  const watched = isCacheable(row.call) ? watchedBy(c, row, services, now) : null;
  const { db, check } = checkedSession(watched?.db ?? databaseFor(c, row.call, services), session, now);
  const staff = await admit(row.call, session, { db, settings, locale, now });
  const byKey = await admitKey(row.call, bearer, { db, settings, visitor, now });
  for (const [name, value] of Object.entries(byKey?.headers ?? {})) c.header(name, value);
  if (byKey?.refused) {
    logOutcome(row.name, {}, byKey.refused, { settings, visitor, who: "nobody", staff: null });
    return byKey.refused;
  }
  if (staff && isFail(staff)) {
    logOutcome(row.name, {}, staff, { settings, visitor, who: identify(row.call, session, undefined), staff: null });
    return staff;
  }
  return { session, staff, db, check, watched };
}

/** What the call's function works with. */
function contextOf(
  c: Context<BackendContext>,
  { row, raw, locale, settings, visitor, now }: RawCall,
  { session, staff, db, check }: Admitted,
  input: object,
  services: Services,
): CallContext {
  const told: unknown = Reflect.get(input, "guest_user_id");
  const guestId = typeof told === "string" ? told : undefined;
  const who = identify(row.call, session, guestId);
  const mayOpen = () => takeFurther("new-guest", { db, settings, visitor, who: "nobody", now });
  const { archives, shoppers, sales, documents, media } = services;
  return {
    db: staff ? clearedDatabase(db, row.name) : db,
    archives,
    familyId: session.familyId,
    locale,
    businessCategory: chosenCategory(raw.business_category),
    now,
    who,
    shoppers,
    sales,
    tickets: null,
    shopper: shopperOf(shoppers, who, { check, mayOpen }),
    guest: shopperOf(shoppers, guestId === undefined ? "nobody" : { guestId }, { check, mayOpen }),
    idempotencyKey: c.req.header("idempotency-key")?.slice(0, longestKey) || undefined,
    quantityChange: changeIn(c.req.header("x-quantity-change")),
    settings,
    documents,
    media,
    // Without one nothing is served.
    shopOrigin: originFor(c, services.settings) ?? "",
    staff,
    visitor,
    shows: new ReplyTags(),
  };
}

type Running = Pick<Admitted, "check" | "watched"> & { run: Handler; services: Services };

/** Runs a call that was let in, and answers with what came of it. */
async function runCall(
  c: Context<BackendContext>,
  { name, call }: Row,
  input: object,
  context: CallContext,
  { run, check, watched, services }: Running,
): Promise<Response> {
  // A caller without a ticket for an announced sale is refused before D1 is read or written.
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
  // These headers tell the cache of public replies which tags purge them and how long they stay valid at most.
  const headers = isCacheable(call) ? await cacheHeaders(context, watched) : {};
  return c.json({ success: true, ...outcome }, 200, headers);
}

const isCacheable = ({ caller, kind }: Call): boolean => caller === "public" && kind === "read";

/** What is public is read from a copy, everything else from the database itself. */
function databaseFor(c: Context<BackendContext>, call: Call, { db, copyOf }: Services): Database {
  const { joined } = c.env;
  if (!isCacheable(call)) return joined?.db ?? db;
  return joined?.copy ?? copyOf(c.req.header(readAfterHeader));
}

/** The database of a public read, with what has changed meanwhile, for the caller that asks for it. */
function watchedBy(c: Context<BackendContext>, row: Row, services: Services, now: number): WatchedChanges | null {
  if (c.req.header(checksChangesHeader) === undefined) return null;
  return watchedChanges(databaseFor(c, row.call, services), c.env.joined?.db ?? services.db, now);
}

/** Headers for the cache; none when the data of the reply has changed since the call began. */
async function cacheHeaders({ shows, now }: CallContext, watched: WatchedChanges | null) {
  return (await watched?.haveChanged(shows.tags)) ? { "cache-control": "no-store" } : shows.headers(now);
}

/** An archive that is away is an expected failure; which one it is, and why, is in the log already. */
function awayArchive(error: unknown): Fail {
  if (error instanceof ArchiveAway) return { fail: "archive_away", retryAfter: 60 };
  throw error;
}

/** What the caller sent. A file is read for customers alone, who are signed in still, so that nobody else fills the memory. */
async function inputOf(c: Context, rows: Row[], services: Services): Promise<{ input: RawInput } | Fail> {
  const call = rows[0]!.call;
  if (!call.upload) return readInput(c.req, decoded(rows[0]!.segments));
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

/** Segments of a path as texts; what is no encoding stays as it came. */
const decoded = (segments: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(segments).map(([name, segment]) => [name, tryDecodeURIComponent(segment)]));

/** As the contract takes a change: a whole number of at most four digits, and not 0. */
const changeIn = (header = ""): number | undefined => (/^-?[1-9]\d{0,3}$/.test(header) ? Number(header) : undefined);

/** Refuses a method that none of the calls takes. */
function wrongMethod(c: Context, rows: Row[]): Response {
  c.header("allow", [...new Set(rows.flatMap(({ call }) => methodsOf(call)))].join(", "));
  return failureReply(c, { fail: "method_not_allowed" }, queryLocale(c));
}
