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
import type { Program } from "./identity/api-keys/program";
import type { ActingStaff } from "./identity/staff/staff";
import { ArchiveAway } from "./ordering/archives/archives";
import { takeTickets, withTickets } from "./ordering/checkout/take-tickets";
import { shopperOf } from "./ordering/shopper/shopper";
import { ReplyTags } from "./platform/cache-purges/reply-tags";
import { watchedChanges, type WatchedChanges } from "./platform/cache-purges/watched-changes";
import type { Visitor } from "./platform/call-context";
import type { Database } from "./platform/database";
import { failureReply, problemsOf, type Reply } from "./platform/failure-reply";
import { isFail, type Fail, type Outcome } from "./platform/outcome";
import { readInput, type RawInput, type Sent } from "./platform/request-input";
import { visitorIn } from "./platform/storefront-caller";
import { originFor, queryLocale, settingsFor, type Origin } from "./request-origin";
import type { Settings } from "./settings";

type Handler = (input: unknown, context: CallContext) => Promise<Outcome<object>>;
/** Of an idempotency key, in characters; what is beyond tells nothing apart. */
const longestKey = 200;
/** A call, as one of those at an address. */
type Row = FoundCall;

/** A request of a call: a whole one, or a read that came with others. */
export type IncomingCall = Sent &
  Origin & {
    /** The databases of those that are answered together. */
    joined?: { db: Database; copy: Database } | undefined;
    /** Is told which call it is, for the log. */
    named: (call: CallName) => void;
  };

/** A request of a known call, in a known language. */
type RawCall = { row: Row; raw: RawInput; locale: Locale; settings: Settings; visitor: Visitor; now: number };

/** The caller's session, and their database: for a signed-in caller it works only while the session lasts. */
type Admitted = {
  session: Session;
  staff: ActingStaff | null;
  program: Program | null;
  db: Database;
  check: () => Promise<void>;
  /** Null unless the caller asks whether the reply's data has changed. */
  watched: WatchedChanges | null;
} & KeyHeaders;
/** What the reply says of the quota of a program's key, whatever it is. */
type KeyHeaders = { headers: Record<string, string> };
type Refused = { refused: Fail } & KeyHeaders;

/**
 * Answers a request step by step: find the call, authenticate, validate, run, reply.
 * @param rows the calls at the address, of which the method and a name choose one
 */
export async function answerCall(c: IncomingCall, rows: Row[], handlers: Handlers, services: Services): Promise<Reply> {
  if (!rows.some(({ call }) => methodsOf(call).includes(c.method))) return wrongMethod(c, rows);
  const read = await inputOf(c, rows, services);
  if (isFail(read)) return failureReply(read, queryLocale(c.url));
  const raw = read.input;
  const locale = isLocale(raw.lang) ? raw.lang : "en";
  const row = chosenRow(c, rows, raw);
  if (!row) return failureReply(unnamed(raw), locale);
  c.named(row.name);
  if (!methodsOf(row.call).includes(c.method)) return wrongMethod(c, [row]);
  const [settings, visitor] = [settingsFor(c, services.settings), visitorIn(c.header)];
  const asked = { row, raw, locale, settings, visitor, now: Date.now() };
  const admitted = await whoAsks(c, asked, services);
  const reply =
    "refused" in admitted
      ? failureReply(admitted.refused, locale)
      : await admittedReply(c, asked, admitted, { handlers, services });
  return { ...reply, headers: { ...reply.headers, ...admitted.headers } };
}

/** Answers a caller who was let in. */
async function admittedReply(
  c: IncomingCall,
  asked: RawCall,
  admitted: Admitted,
  { handlers, services }: { handlers: Handlers; services: Services },
): Promise<Reply> {
  const { row, raw, locale } = asked;
  const parsed = contracts[row.name].request.safeParse(raw);
  if (!parsed.success)
    return failureReply({ fail: "invalid_input", fields: problemsOf(parsed.error, raw, row.call) }, locale);
  const context = contextOf(c, asked, admitted, parsed.data, services);
  // The type of `Handlers` ties each function to its own contract, which the union of all names cannot express here.
  const run = handlers[row.name] as Handler;
  return runCall(c, row, parsed.data, context, { ...admitted, run, services });
}

/** Of the calls at an address the one that is named, by its method where several are. */
function chosenRow(c: IncomingCall, rows: Row[], raw: RawInput): Row | undefined {
  const named = rows.filter(({ call }) => call.name === undefined || call.name === raw.name);
  return named.find(({ call }) => methodsOf(call).includes(c.method)) ?? named[0];
}

const unnamed = (raw: RawInput): Fail => ({
  fail: "invalid_input",
  fields: { name: raw.name === undefined ? "required" : "invalid" },
});

/** Lets in a caller who may make the call: a session where the call needs one, staff with the right, a key of a program. */
async function whoAsks(
  c: IncomingCall,
  { row, locale, settings, visitor, now }: RawCall,
  services: Services,
): Promise<Admitted | Refused> {
  const bearer = c.header("authorization");
  const session = await sessionOf(row.call, bearer, settings, now);
  if (isFail(session)) return { refused: session, headers: {} };
  const watched = isCacheable(row.call) ? watchedBy(c, row, services, now) : null;
  const { db, check } = checkedSession(watched?.db ?? databaseFor(c, row.call, services), session, now);
  const staff = await admit(row.call, session, { db, settings, locale, now });
  const byKey = await admitKey(row.call, bearer, { db, settings, visitor, now });
  const headers = byKey?.headers ?? {};
  if (byKey?.refused) {
    logOutcome(row.name, {}, byKey.refused, { settings, visitor, who: "nobody", staff: null });
    return { refused: byKey.refused, headers };
  }
  if (staff && isFail(staff)) {
    logOutcome(row.name, {}, staff, { settings, visitor, who: identify(row.call, session, undefined), staff: null });
    return { refused: staff, headers };
  }
  return { session, staff, program: byKey?.program ?? null, db, check, watched, headers };
}

/** What the call's function works with. */
function contextOf(
  c: IncomingCall,
  { row, raw, locale, settings, visitor, now }: RawCall,
  { session, staff, program, db, check }: Admitted,
  input: object,
  services: Services,
): CallContext {
  const told: unknown = Reflect.get(input, "guest_user_id");
  const guestId = typeof told === "string" ? told : undefined;
  const who = identify(row.call, session, guestId);
  const mayOpen = () => takeFurther("new-guest", { db, settings, visitor, who: "nobody", now });
  const { archives, shoppers, sales, documents, media } = services;
  return {
    db: staff || program ? clearedDatabase(db, row.name) : db,
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
    idempotencyKey: c.header("idempotency-key")?.slice(0, longestKey) || undefined,
    quantityChange: changeIn(c.header("x-quantity-change")),
    settings,
    documents,
    media,
    // Without one nothing is served.
    shopOrigin: originFor(c, services.settings) ?? "",
    staff,
    program,
    visitor,
    shows: new ReplyTags(),
  };
}

type Running = Pick<Admitted, "check" | "watched"> & { run: Handler; services: Services };

/** Runs a call that was let in, and answers with what came of it. */
async function runCall(
  c: IncomingCall,
  { name, call }: Row,
  input: object,
  context: CallContext,
  { run, check, watched, services }: Running,
): Promise<Reply> {
  // A caller without a ticket for an announced sale is refused before D1 is read or written.
  const tickets = await takeTickets(name, input, context);
  if (tickets && isFail(tickets)) return failureReply(tickets, context.locale);
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
  if (isFail(outcome)) return failureReply(outcome, context.locale);
  // These headers tell the cache of public replies which tags purge them and how long they stay valid at most.
  const headers = isCacheable(call) ? await cacheHeaders(context, watched) : {};
  return { status: 200, headers, body: { success: true, ...outcome } };
}

const isCacheable = ({ caller, kind }: Call): boolean => caller === "public" && kind === "read";

/** What is public is read from a copy, everything else from the database itself. */
function databaseFor(c: IncomingCall, call: Call, { db, copyOf }: Services): Database {
  const { joined } = c;
  if (!isCacheable(call)) return joined?.db ?? db;
  return joined?.copy ?? copyOf(c.header(readAfterHeader));
}

/** The database of a public read, with what has changed meanwhile, for the caller that asks for it. */
function watchedBy(c: IncomingCall, row: Row, services: Services, now: number): WatchedChanges | null {
  if (c.header(checksChangesHeader) === undefined) return null;
  return watchedChanges(databaseFor(c, row.call, services), c.joined?.db ?? services.db, now);
}

/** Headers for the cache; none when the data of the reply has changed since the call began. */
async function cacheHeaders(
  { shows, now }: CallContext,
  watched: WatchedChanges | null,
): Promise<Record<string, string>> {
  return (await watched?.haveChanged(shows.tags)) ? { "cache-control": "no-store" } : shows.headers(now);
}

/** An archive that is away is an expected failure; which one it is, and why, is in the log already. */
function awayArchive(error: unknown): Fail {
  if (error instanceof ArchiveAway) return { fail: "archive_away", retryAfter: 60 };
  throw error;
}

/** What the caller sent. A file is read for customers alone, who are signed in still, so that nobody else fills the memory. */
async function inputOf(c: IncomingCall, rows: Row[], services: Services): Promise<{ input: RawInput } | Fail> {
  const call = rows[0]!.call;
  if (!call.upload || c.request === null) return readInput(c, decoded(rows[0]!.segments));
  const now = Date.now();
  const session = await sessionOf(call, c.header("authorization"), services.settings, now);
  if (isFail(session)) return session;
  const { db, check } = checkedSession(services.db, session, now);
  await check();
  const staff = await admit(call, session, { db, settings: services.settings, locale: queryLocale(c.url), now });
  if (staff && isFail(staff)) return staff;
  const file = await readPostedFile(c.request);
  return isFail(file) ? file : { input: { ...Object.fromEntries(c.url.searchParams), file } };
}

/** Segments of a path as texts; what is no encoding stays as it came. */
const decoded = (segments: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(segments).map(([name, segment]) => [name, tryDecodeURIComponent(segment)]));

/** As the contract takes a change: a whole number of at most four digits, and not 0. */
const changeIn = (header = ""): number | undefined => (/^-?[1-9]\d{0,3}$/.test(header) ? Number(header) : undefined);

/** Refuses a method that none of the calls takes. */
function wrongMethod(c: IncomingCall, rows: Row[]): Reply {
  const allow = [...new Set(rows.flatMap(({ call }) => methodsOf(call)))].join(", ");
  const reply = failureReply({ fail: "method_not_allowed" }, queryLocale(c.url));
  return { ...reply, headers: { ...reply.headers, allow } };
}
