import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { calls, type Call, type CallName } from "../../shared/calls";
import { contracts, type Contracts } from "../../shared/contracts/table";
import { failures, type Failure } from "../../shared/failure";
import { isLocale, type Locale } from "../../shared/locale";
import { DeadlineExceeded, type Database } from "./database";
import { fieldMessages, failureMessages } from "./messages";
import { isFail, type Fail, type FieldProblem, type Outcome } from "./outcome";
import { bodyLimitBytes, readInput, type RawInput } from "./request-input";

/** What every call's function gets beside its request. `now` is in ms since 1970. */
export type CallContext = { db: Database; locale: Locale; now: number };
export type CallInput<Name extends CallName> = z.output<Contracts[Name]["request"]>;
export type CallAnswer<Name extends CallName> = Omit<z.output<Contracts[Name]["reply"]>, "success">;
export type Answers<Names extends CallName = CallName> = {
  [Name in Names]: (input: CallInput<Name>, context: CallContext) => Promise<Outcome<CallAnswer<Name>>>;
};

type Answer = (input: unknown, context: CallContext) => Promise<Outcome<object>>;
type Row = { name: CallName; call: Call };

/** Mounts every call of `shared/calls.ts`: parse by contract, run, encode (design §4). */
export function serve(answers: Answers, services: { db: Database }): Hono {
  const app = new Hono({ getPath: (request) => backendPath(new URL(request.url).pathname) });
  app.use(async (c, next) => {
    await next();
    c.header("x-request-id", requestId(c));
  });
  app.use(bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => failure(c, { fail: "body_too_large" }, queryLocale(c)) }));
  for (const [path, rows] of callsByPath()) {
    app.all(path, (c) => answerOne(c, rows, answers, services));
  }
  app.notFound((c) => failure(c, { fail: "unknown_call" }, queryLocale(c)));
  app.onError((error, c) => {
    log(c, error);
    const fail = error instanceof DeadlineExceeded ? "backend_slow" : "internal_error";
    return failure(c, { fail }, queryLocale(c));
  });
  return app;
}

/** One form for the addresses of a call: without a leading `/api`, without a slash at the end (A16, A19, A20). */
const backendPath = (pathname: string) => pathname.replace(/^\/api(?=\/)/, "").replace(/(?<=.)\/+$/, "");

/** Sorted, so that a literal segment comes before a parameter (`{` follows every letter) and wins. */
function callsByPath(): [string, Row[]][] {
  const byPath = new Map<string, Row[]>();
  for (const name of Object.keys(calls) as CallName[]) {
    const path = backendPath(calls[name].path);
    byPath.set(path, [...(byPath.get(path) ?? []), { name, call: calls[name] }]);
  }
  const sorted = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([path, rows]) => [path.replace(/\{(\w+)\}/g, ":$1"), rows]);
}

async function answerOne(c: Context, rows: Row[], answers: Answers, services: { db: Database }): Promise<Response> {
  const methods = allowedMethods(rows);
  if (!methods.includes(c.req.method)) {
    c.header("allow", methods.join(", "));
    return failure(c, { fail: "method_not_allowed" }, queryLocale(c));
  }
  const raw = await readInput(c.req, c.req.param());
  if (isFail(raw)) return failure(c, raw, queryLocale(c));
  const locale = isLocale(raw.lang) ? raw.lang : "en";
  const row = rows.find(({ call }) => call.name === undefined || call.name === raw.name);
  if (!row) return failure(c, { fail: "invalid_input", fields: { name: raw.name === undefined ? "required" : "invalid" } }, locale);
  const parsed = contracts[row.name].request.safeParse(raw);
  if (!parsed.success) return failure(c, { fail: "invalid_input", fields: problems(parsed.error, raw) }, locale);
  // The type of `Answers` ties each function to its own contract, which the union of all names cannot express here.
  const run = answers[row.name] as Answer;
  const outcome = await run(parsed.data, { ...services, locale, now: Date.now() });
  return isFail(outcome) ? failure(c, outcome, locale) : c.json({ success: true, ...outcome });
}

const allowedMethods = (rows: Row[]) =>
  rows.some(({ call }) => call.kind === "read") ? ["GET", "HEAD", "POST"] : ["POST"];

function failure(c: Context, { fail, fields }: Fail, locale: Locale): Response {
  const { status, err_type } = failures[fail];
  const body: Failure = { success: false, err_type, code: fail, message: failureMessages[locale][fail] };
  if (fields) {
    body.fields = Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, fieldMessages[locale][problem]]));
  }
  return c.json(body, status);
}

function problems(error: z.ZodError, raw: RawInput): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "body");
    found[name] ??= problemOf(issue, raw[name]);
  }
  return found;
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined) return "required";
  if (issue.code === "too_big" || issue.code === "too_small") {
    return issue.origin === "string" || issue.origin === "array" ? "too_long" : "out_of_range";
  }
  return Array.isArray(value) ? "repeated" : "invalid";
}

const queryLocale = (c: Context): Locale => {
  const lang = new URL(c.req.url).searchParams.get("lang");
  return isLocale(lang) ? lang : "en";
};

const requestId = (c: Context) => c.req.header("x-request-id") ?? "";

/** One JSON line per unexpected error; nothing of it reaches the caller but the request id. */
function log(c: Context, error: Error) {
  const { message, stack } = error;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  console.error(JSON.stringify({ level: "error", request_id: requestId(c), method: c.req.method, path: c.req.path, message, cause, stack }));
}
