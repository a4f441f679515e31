// Shows, with the whole app in workerd, that a database or an object that fails in any way leaves pages their frame and
// a way to try again within six seconds, that nothing of the failure is said, and what buckets cost.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { app } from "#storefront/app";
import { documentLink } from "#backend/identity/documents/link";
import { createBackend, type BackendEnv } from "#backend/app";
import type { Env } from "#storefront/config";
import { browserAgent } from "../support/browser-agent";
import { mintToken, sessionSecret } from "../support/session";

vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => void vi.useRealTimers());

const secret = "secret";
/** How a dependency can fail: what each of its methods does. */
const moods: Record<string, () => unknown> = {
  refused: () => Promise.reject(new Error(`${secret}: connection refused`)),
  hanging: () => new Promise(() => {}),
  failing: () => Promise.reject(new Error(`${secret}: D1_ERROR at store.ts:1`)),
  garbage: () => Promise.resolve(`<html>${secret}`),
  cut: () => Promise.reject(new TypeError(`${secret}: the network connection was lost`)),
};
const everyMood = Object.keys(moods);

/** A binding whose methods all do this; those of `prepare` and `bind`, which only prepare, give the binding itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a stand-in for any binding
function binding<T>(act: (...args: never[]) => unknown, steps: readonly string[] = []): T {
  const made: object = new Proxy({}, { get: (_, name) => (steps.includes(String(name)) ? () => made : act) });
  return made as T;
}
const failingD1 = (mood: string) => binding<D1Database>(moods[mood]!, ["prepare", "bind"]);
const failingObjects = (mood: string) => binding<BackendEnv["SHOPPER"]>(moods[mood]!, ["get", "idFromName"]);
/** A database that gives these rows to every statement. */
const database = (...rows: object[]) =>
  binding<D1Database>(async (statements: unknown[]) => statements.map(() => ({ results: rows })), ["prepare", "bind"]);

const pause = setTimeout;
/** How long a page may take, in ms. */
const pageLimit = 6000;

/** Bindings of the storefront, and of the shop's backend behind it. */
type Both = Partial<Omit<Env, "BACKEND">> & Partial<BackendEnv> & { BACKEND?: Env["BACKEND"] };

async function load(path: string, env: Both, cookie = "") {
  const headers = { "user-agent": browserAgent, accept: "text/html", cookie };
  const variables = { ENVIRONMENT: "local", RATE_LIMITS: "off", SESSION_SECRET: sessionSecret };
  const BACKEND = createBackend({ ...variables, ...env } as BackendEnv);
  const bindings = { ...variables, BACKEND, UPKEEP: { hasChangedSince: async () => true }, ...env } as unknown as Env;
  const response = await app.request(`http://localhost${path}`, { headers }, bindings, createExecutionContext());
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Loads a page while a clock that nothing else moves goes on. @throws when it has not ended after six seconds of it */
async function open(...what: Parameters<typeof load>): ReturnType<typeof load> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const asked = load(...what);
  const state = { ended: false };
  void asked.finally(() => (state.ended = true)).catch(() => {});
  for (let passed = 0; !state.ended && passed < pageLimit; passed += 100) {
    // oxlint-disable-next-line no-await-in-loop -- the clock goes on step by step
    await new Promise((resolve) => pause(resolve, 1));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await vi.advanceTimersByTimeAsync(100);
  }
  if (!state.ended) throw new Error(`${what[0]} has not ended after ${pageLimit} ms`);
  return asked;
}

/** Whether a page has the shop's header and footer, a link to itself, its end, and nothing of what failed. */
const isFramed = ({ status, text }: { status: number; text: string }, address: string): boolean =>
  status >= 500 &&
  /<header[\s>].*<footer[\s>].*<\/body><\/html>$/s.test(text) &&
  new RegExp(`<a class="button" href="${address}">(Try again|حاول مرة أخرى)</a>`).test(text) &&
  !text.includes(secret);

const pages = ["/products/gloves", "/ar/products", "/account/addresses", "/ar/order", "/admin/orders"];

const guest = `guest_user_id=${crypto.randomUUID()}; has_tail=1`;

// What a page imports when it is first opened takes time of its own.
beforeAll(async () => {
  const broken = { DB: failingD1("failing"), SHOPPER: failingObjects("failing") };
  const session = `access_token=${await mintToken("somebody")}`;
  for (const path of pages) await load(path, broken, session);
  for (const path of ["/cart", "/ar/cart", "/about"]) await load(path, broken, guest);
}, 60_000);

describe("a database that is", () => {
  // Shows: errors.failing-database
  test.for(everyMood)("%s leaves every kind of page its frame", async (mood) => {
    const session = `access_token=${await mintToken("somebody")}`;
    for (const path of pages)
      expect([path, isFramed(await open(path, { DB: failingD1(mood) }, session), path)]).toEqual([path, true]);
  });
});

describe("a backend that is", () => {
  // Shows: errors.failing-database
  test.for(everyMood)("%s leaves every kind of page its frame", async (mood) => {
    const session = `access_token=${await mintToken("somebody")}`;
    for (const path of pages) {
      const env = { BACKEND: binding<Env["BACKEND"]>(moods[mood]!), UPKEEP: binding<Env["UPKEEP"]>(moods[mood]!) };
      expect([path, isFramed(await open(path, env, session), path)]).toEqual([path, true]);
    }
  });
});

describe("a shopper's object that is", () => {
  // Shows: errors.failing-database
  test.for(everyMood)(
    "%s leaves the cart its frame, and costs other pages nothing but what is personal",
    async (mood) => {
      const env = { DB: database(), SHOPPER: failingObjects(mood) };
      for (const path of ["/cart", "/ar/cart"])
        expect([path, isFramed(await open(path, env, guest), path)]).toEqual([path, true]);
      const about = await open("/about", env, guest);
      expect(about.status).toBe(200);
      expect(about.text).toContain('"shopper":null');
      expect(about.text).toMatch(/<\/body><\/html>$/);
    },
  );
});

describe("a bucket that is", () => {
  const broken = ["refused", "hanging", "failing", "cut"];

  test.for(broken)("%s costs a document its page, not the frame", async (mood) => {
    const path = new URL(documentLink({ sessionSecret }, "some-file", Date.now()), "http://localhost");
    const row = { document_id: "some-file", file_name: "a.pdf", content_type: "application/pdf" };
    const env = { DB: database(row), DOCUMENTS: binding<R2Bucket>(moods[mood]!) };
    const { status, text } = await open(path.pathname + path.search, env);
    expect(status).toBe(502);
    expect(text).toMatch(/<header[\s>].*<footer[\s>].*<\/body><\/html>$/s);
    expect(text).not.toContain(secret);
  });

  // Shows: errors.failing-bucket
  test.for(broken)("%s costs imported pictures alone, and is asked again", async (mood) => {
    const shipped = new Response("shipped", { headers: { "content-type": "image/webp" } });
    const ASSETS = binding<Fetcher>(async (url: string) =>
      url.endsWith("/shipped.webp") ? shipped.clone() : new Response(null, { status: 404 }),
    );
    const MEDIA = binding<R2Bucket>(moods[mood]!);
    const there = await open("/media/list/shipped.webp", { MEDIA, ASSETS });
    expect([there.status, there.text]).toEqual([200, "shipped"]);
    const imported = await open("/media/list/imported.webp", { MEDIA, ASSETS });
    expect([imported.status, imported.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});
