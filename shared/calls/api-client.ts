import { postedBy, type Call } from "./call";
import { calls, type CallName } from "./calls";
import type { CallReply, CallRequest } from "../contracts/platform/table";
import type { Failure } from "../failures/failure";
import type { Locale } from "../text/locale";
import type { PostedFile } from "../pictures/upload";

/** What a call gives: its reply, a failure with its HTTP status, or no result. */
type Result<Name extends CallName> = CallReply<Name> | (Failure & { status: number }) | undefined;

export type ApiClient = {
  /**
   * Makes one call of the table.
   * @param request query and body merged; it also fills `{parameters}` of the path, and the call's row says which
   *   fields of a write go into the URL. Undefined fields are left out.
   * @param options `idempotencyKey` makes a write safe to repeat (relative adds); `fresh` sends the request even if an
   *   equal read is cached or in flight
   * @returns no result on a network error, an unreadable body or an aborted signal. Never throws.
   */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    options?: { signal?: AbortSignal; idempotencyKey?: string | undefined; fresh?: boolean },
  ): Promise<Result<Name>>;
};

type ClientOptions = {
  /** `/api` in the browser, the backend's origin on the server. */
  base: string;
  fetch?: (request: Request) => Promise<Response>;
  /**
   * Answers a read without a request and a response of its own; null leaves it to `fetch`.
   * @param address as `fetch` would get it
   */
  read?: (name: CallName, address: string) => Promise<Sent> | null;
  locale: Locale;
  /** Bearer token, on the server only; the browser's is added by the edge. */
  token?: string | undefined;
  /** Business category whose variants are wanted, evaluated at each call; empty means all. */
  businessCategory?: () => string;
  /** How long the answer of a GET is reused for equal GETs, in ms. Without it only those in flight are shared. */
  cacheMs?: number;
};

type CachedAnswer = { until: number; answer: Promise<Sent> };
/** What a write sends; `idempotencyKey` makes it safe to send again. */
type Write = { body: string | FormData; signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };
/** What came back: status and body; nothing when there was no answer, or one that is no object. */
type Sent = { status: number; body: Record<string, unknown> } | undefined;

/** Most cached GETs; beyond it the oldest is evicted. */
const mostCached = 64;

/** The client of the shop's calls, for browser and server alike. */
export function createApiClient(options: ClientOptions): ApiClient {
  const { fetch: send = fetch, token, cacheMs = 0 } = options;
  const cache = new Map<string, CachedAnswer>();

  const ask = (call: Call, address: string, write?: Write): Promise<Sent> =>
    attempt(call, address, write, token).then((sent) =>
      token && refusesToken(sent?.body) && mayGoWithoutToken(call) ? attempt(call, address, write) : sent,
    );

  async function attempt(call: Call, address: string, write?: Write, bearer?: string): Promise<Sent> {
    const headers = new Headers({ accept: "application/json", source: "web" });
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    // The browser sets a form's content type, with its boundary.
    if (typeof write?.body === "string") headers.set("content-type", "application/json");
    if (write?.idempotencyKey) headers.set("idempotency-key", write.idempotencyKey);
    try {
      const response = await send(
        new Request(address, {
          method: write ? postedBy(call) : "GET",
          headers,
          body: write?.body ?? null,
          signal: write?.signal ?? null,
        }),
      );
      const value: unknown = await response.json();
      return isRecord(value) ? { status: response.status, body: value } : undefined;
    } catch {
      return undefined;
    }
  }

  /** One fetch for all equal requests; it continues for the others when one is aborted. */
  function read(name: CallName, address: string, fresh: boolean): Promise<Sent> {
    const before = cache.get(address);
    if (!fresh && before && Date.now() < before.until) return before.answer;
    const entry: CachedAnswer = {
      until: Infinity,
      answer: (options.read?.(name, address) ?? ask(calls[name], address)).then((sent) => {
        entry.until = sent?.body.success === true ? Date.now() + cacheMs : 0;
        if (entry.until <= Date.now() && cache.get(address) === entry) cache.delete(address);
        return sent;
      }),
    };
    cache.delete(address);
    cache.set(address, entry);
    if (cache.size > mostCached) cache.delete(cache.keys().next().value!);
    return entry.answer;
  }

  return {
    async call(name, request, { signal, idempotencyKey, fresh = false } = {}) {
      const call: Call = calls[name];
      const { address, rest } = addressOf(options, call, request);
      if (signal?.aborted) return undefined;
      if (call.kind === "read") {
        return resultOf(await Promise.race([read(name, withQuery(address, rest), fresh), aborted(signal)])) as Result<
          typeof name
        >;
      }
      const { asked, posted } = placed(call, rest);
      const write = { body: bodyOf(call, posted), signal, idempotencyKey };
      const sent = await ask(call, withQuery(address, asked), write);
      cache.clear();
      return resultOf(sent) as Result<typeof name>;
    },
  };
}

/** Whether the token was refused, by code or by sentence; such a call is retried once without the token. */
export const refusesToken = (body: unknown): boolean =>
  isRecord(body) && (body.code === "token_not_valid" || body.detail === "Given token not valid for any token type");

/** Whether a call whose token is refused is retried without it: not a write that would then be somebody else's. */
export const mayGoWithoutToken = ({ kind, caller }: Call): boolean => kind === "read" || caller === "public";

const noChoice = () => "";

/** The URL of a call with what every request carries, and the fields that are not part of the path. */
function addressOf(
  { base, locale, businessCategory = noChoice }: ClientOptions,
  call: Call,
  request: Record<string, unknown>,
) {
  const rest = { ...request };
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(rest[key]));
    delete rest[key];
    return value;
  });
  // The browser's prefix is /api too, and is not doubled.
  const below = base.endsWith("/api") && path.startsWith("/api/") ? path.slice(4) : path;
  const always = {
    name: call.name,
    business_category: businessCategory(),
    country: "UAE",
    currency: "AED",
    lang: locale,
  };
  return { address: withQuery(`${base}${below}/`, always), rest };
}

/** The fields of a write that go into the URL, and those of its body. */
function placed({ query = [] }: Call, rest: Record<string, unknown>) {
  const posted = { ...rest };
  const asked: Record<string, unknown> = {};
  for (const key of query) {
    asked[key] = rest[key];
    delete posted[key];
  }
  return { asked, posted };
}

/** What a write posts: JSON, or form data for an upload. */
function bodyOf({ upload }: Call, rest: Record<string, unknown>): string | FormData {
  if (!upload) return JSON.stringify(rest);
  const { name, bytes } = rest["file"] as PostedFile;
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  return form;
}

function withQuery(address: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) query.set(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  if (query.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

function resultOf(sent: Sent): unknown {
  if (!sent) return undefined;
  if (sent.body.success === true && sent.status < 300) return sent.body;
  const { err_type = "server", code = "unknown", message = sent.body.detail ?? "" } = sent.body;
  return { ...sent.body, success: false, err_type, code, message, status: sent.status };
}

const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve(undefined), { once: true }));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
