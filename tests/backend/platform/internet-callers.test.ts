// Shows what a backend with its own address trusts: what a storefront says about its visitor counts over the service
// binding or with the shared secret, and the storefront's own calls are not available to anybody else.
import { env } from "cloudflare:workers";
import { afterAll, expect, test, vi } from "vitest";
import { calls, type CallName } from "#shared/calls/calls";
import { methodsOf, type Call } from "#shared/calls/call";
import { trustedFrom, storefrontSecretHeader } from "#shared/calls/crossing-headers";
import { joinedReadsPath } from "#shared/calls/framed-answers";
import worker from "#backend/index";
import { addressOf } from "#support/backend-calls";

const log = ["warn", "error"].map((level) => vi.spyOn(console, level as "warn").mockImplementation(() => {}));
afterAll(() => log.forEach((spied) => spied.mockRestore()));

const secret = "a secret of both workers, 32 letters or more";
const previous = "the secret of before, of 32 letters or more";
const variables = { BACKEND_SECRET: secret, BACKEND_SECRET_PREVIOUS: previous, SMS_DAILY_LIMIT: "50" };

/** The ways to a backend. */
const doors = {
  binding: { props: { caller: "storefront" }, headers: {} },
  secret: { props: {}, headers: { [storefrontSecretHeader]: secret } },
  "secret of before": { props: {}, headers: { [storefrontSecretHeader]: previous } },
  nothing: { props: {}, headers: {} },
  "wrong secret": { props: {}, headers: { [storefrontSecretHeader]: "x".repeat(secret.length) } },
  "empty secret": { props: {}, headers: { [storefrontSecretHeader]: "" } },
} satisfies Record<string, { props: object; headers: Record<string, string> }>;
type Door = keyof typeof doors;
const trusted: Door[] = ["binding", "secret", "secret of before"];
const strangers: Door[] = ["nothing", "wrong secret", "empty secret"];

/** Asks the worker as the platform hands it a request. */
function askBy(door: Door, path: string, init: RequestInit = {}, more: object = {}): Promise<Response> {
  const { props, headers } = doors[door];
  const request = new Request(`https://falaj-backend.example${path}`, init);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const context = { props, waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;
  return worker.fetch(request as never, { ...env, ...variables, ...more }, context);
}

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
/** Phones of the Emirates, none of them twice. */
let phones = 0;
const aPhone = () => `+97150${String(1_000_000 + phones++)}`;
/** How many of fifty codes by SMS are sent to fifty phones, by a caller who invents a network for each. */
async function smsTaken(door: Door, address = "192.0.2.7"): Promise<number> {
  await env.DB.exec("DELETE FROM quota_uses");
  let sent = 0;
  for (let at = 0; at < 50; at += 1) {
    const headers = { "x-visitor-network": `198.51.100.${at}`, "cf-connecting-ip": address };
    const { status } = await askBy(door, "/auth/send-otp", posted({ phone: aPhone() }, headers));
    sent += Number(status === 200);
  }
  return sent;
}

test.each(strangers)("with %s invented networks are one: a fifth of the day's SMS", async (door) => {
  expect(await smsTaken(door)).toBe(10);
});

test.each(trusted)("by %s each network has its own part, up to that of all strangers", async (door) => {
  expect(await smsTaken(door)).toBe(40);
});

const internal = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).internal);
/** Where there is an outbox to read. */
const local = { ENVIRONMENT: "local", OUTBOX: "local" };
const unknownCall = { success: false, code: "unknown_call" };

test("there are calls of the storefront alone", () => expect(internal.length).toBeGreaterThan(3));

test.for(internal.flatMap((name) => strangers.map((door) => [name, door] as const)))(
  "%s with %s is as unknown as any call that is not there",
  async ([name, door]) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const init = method === "POST" ? posted({}) : { method };
      const answer = await askBy(door, addressOf(name), init, local);
      const absent = await askBy(door, "/no-such-call", init, local);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject(unknownCall);
      expect(answer.headers.get("allow")).toBe(absent.headers.get("allow"));
    }
  },
);

test.for(internal.flatMap((name) => trusted.map((door) => [name, door] as const)))(
  "%s is there by %s",
  async ([name, door]) => {
    const [method] = methodsOf(calls[name]);
    const answer = await askBy(door, addressOf(name), method === "POST" ? posted({}) : { method: method! }, local);
    expect(await answer.json()).not.toMatchObject({ code: "unknown_call" });
  },
);

test("joined reads are the storefront's too, which could say anything of each", async () => {
  const body = { reads: [{ path: "/shop/", headers: [["x-visitor-network", "198.51.100.1"]] }] };
  for (const door of strangers) expect((await askBy(door, joinedReadsPath, posted(body))).status).toBe(404);
  for (const door of trusted) expect((await askBy(door, joinedReadsPath, posted(body))).status).toBe(200);
});

type Reply = {
  [Name in keyof typeof trustedFrom]: (typeof trustedFrom)[Name] extends "storefront" ? Name : never;
}[keyof typeof trustedFrom];
/** The subjects against which a request for a code is counted. */
async function countedFor(door: Door, headers: Record<string, string>): Promise<unknown[]> {
  await env.DB.exec("DELETE FROM quota_uses");
  await askBy(door, "/auth/send-otp", posted({ email: `who-${phones++}@clinic.test` }, headers));
  const rows = await env.DB.prepare("SELECT subject FROM quota_uses WHERE quota = 'codes' ORDER BY subject").all();
  return rows.results;
}
/** How a public read is answered: its lifetime, and what the database was asked for a copy with. */
async function publicRead(door: Door, headers: Record<string, string>) {
  const sessions: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key === "withSession") return (after: string) => (sessions.push(after), target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const answer = await askBy(door, "/shop/", { headers }, { DB, READ_REPLICAS: "on" });
  return [answer.headers.get("cache-control"), ...sessions];
}
async function originOfLetter(door: Door, headers: Record<string, string>) {
  const email = `where-${phones++}@clinic.test`;
  await askBy(door, "/auth/send-otp", posted({ email }, headers), { ...local, PUBLIC_ORIGIN: "" });
  return env.DB.prepare("SELECT letter ->> '$.origin' AS origin FROM outbox WHERE recipient = ?").bind(email).first();
}

/** For each header that a stranger could forge: a value, and a probe that shows whether it was trusted. */
const probes: Record<Reply, [string, (door: Door, headers: Record<string, string>) => Promise<unknown>]> = {
  "x-visitor-network": ["198.51.100.1", countedFor],
  "x-visitor-browser": ["0b1f8b1e-7d3c-4c0a-9a52-6a6d5e1f2c3d", countedFor],
  "x-shop-origin": ["https://evil.test", originOfLetter],
  "x-read-after": ["00000001-00000001-00004e2f", publicRead],
  "x-checks-changes": ["1", publicRead],
};

test.each(Object.entries(probes))("%s is believed of a storefront alone", async (name, [value, look]) => {
  // Something has changed since any read of now began.
  await env.DB.exec("INSERT INTO cache_purges (tag, changed_at) VALUES ('catalogue', 9e12) ON CONFLICT DO NOTHING");
  for (const door of strangers)
    expect([door, await look(door, { [name]: value })]).toEqual([door, await look(door, {})]);
  for (const door of trusted)
    expect([door, await look(door, { [name]: value })]).not.toEqual([door, await look(door, {})]);
});

test("a secret that is none of ours is in the security log without its value, and no other request is", async () => {
  log.forEach((spied) => spied.mockClear());
  for (const door of [...trusted, "nothing"] as Door[]) await askBy(door, "/shop/");
  const lines = () =>
    log.flatMap((spied) => spied.mock.calls.flat()).filter((line) => String(line).includes("storefront_refused"));
  expect(lines()).toEqual([]);
  await askBy("wrong secret", "/shop/");
  expect(lines()).toHaveLength(1);
  expect(String(lines()[0])).not.toContain("xxx");
});

test("a backend without a secret believes nobody on the internet", async () => {
  const none = { BACKEND_SECRET: "", BACKEND_SECRET_PREVIOUS: "" };
  for (const door of [...strangers, "secret"] as Door[])
    expect((await askBy(door, joinedReadsPath, posted({ reads: [] }), none)).status).toBe(404);
  expect((await askBy("binding", joinedReadsPath, posted({ reads: [] }), none)).status).toBe(400);
});

test("only the binding's own property opens, whatever else somebody's binding has", async () => {
  const context = (props: unknown) => ({ props, waitUntil() {}, passThroughOnException() {} }) as never;
  const request = () => new Request("https://falaj-backend.example/dev/outbox/") as never;
  for (const props of [undefined, null, {}, "storefront", { caller: "Storefront" }, { caller: ["storefront"] }])
    expect((await worker.fetch(request(), { ...env, ...local }, context(props))).status).toBe(404);
});
