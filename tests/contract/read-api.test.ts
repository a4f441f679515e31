// Shows the read API as an integrator meets it, over HTTP through the edge: a key in its header and nowhere else, beside a
// session and never mixed with it, answers that nobody keeps, and nothing of a key in the log. And the files for accounting.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls } from "#shared/calls/calls";
import { keyRights } from "#shared/console/key-rights";
import { HttpShopper } from "../support/http-shopper";
import { mintToken, staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const staffId = staffEmail.split("@")[0]!;
let shop: Shop;
let staff: HttpShopper;
let key = "";

beforeAll(async () => {
  shop = await startShop({ users: [staffId], variables: { RATE_LIMITS: "on" } });
  staff = new HttpShopper(shop.origin, { access_token: await mintToken(staffId) });
  ({ key } = await staff.get("makeApiKey", { name: "ERP", rights: [...keyRights] }));
}, 120_000);
afterAll(() => shop?.stop());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(shop.origin + path, { ...init, headers: { authorization: `Bearer ${key}`, ...headers } });
const lists = Object.values<Call>(calls).filter(
  ({ caller, kind, path }) => caller === "key" && kind === "read" && !path.includes("{"),
);
const writes = Object.values<Call>(calls).filter(({ caller, kind }) => caller === "key" && kind === "write");

test.for(lists.map(({ path }) => path))(
  "%s with a key: private, counted, without cookies, for no other site",
  async (path) => {
    const answer = await ask(`${path}?limit=2`, { origin: "https://elsewhere.example" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": expect.stringContaining("application/json"),
      "ratelimit-limit": "120",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const name of ["access-control-allow-origin", "cloudflare-cdn-cache-control", "cache-tag"])
      expect(answer.headers.get(name)).toBeNull();
    expect(await answer.json()).toMatchObject({ success: true, next: expect.any(String) });
  },
);

// Shows: programs.write-api
test.for(writes.map(({ path }) => path))(
  "%s with a key: posted as JSON, private, counted by itself, without cookies, for no other site",
  async (path) => {
    const post = (body: string, query = "", headers: Record<string, string> = {}) =>
      ask(path + query, { "content-type": "application/json", ...headers }, { method: "POST", body });
    const answer = await post('{"rows": []}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input", fields: { rows: "Choose at least one." } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "ratelimit-limit": "30",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const broken = await Promise.all(["{", "[]", '{"rows": 7}', '{"rows": [7]}', ""].map((body) => post(body)));
    expect(broken.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const arabic = (await (await post('{"rows": []}', "?lang=ar")).json()) as { fields: { rows: string } };
    expect(arabic.fields.rows).toBe("اختر واحدًا على الأقل.");
    expect((await post('{"rows": []}', "?row=1")).status).toBe(400);
    expect((await post('{"rows": []}', "", { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await ask(path)).status).toBe(405);
    expect((await post("{}", "", { authorization: "" })).status).toBe(401);
  },
);

test("stock is read to its end page by page, each SKU once", async () => {
  const seen: string[] = [];
  let cursor = "";
  for (let more = true, pages = 0; more && pages < 3; pages++) {
    const answer = await ask(`/api/v1/stock?limit=100${cursor && `&cursor=${cursor}`}`);
    const body = (await answer.json()) as { stock: { sku_id: string }[]; next: string; more: boolean };
    seen.push(...body.stock.map(({ sku_id }) => sku_id));
    ({ next: cursor, more } = body);
  }
  expect(seen.length).toBe(300);
  expect(new Set(seen).size).toBe(300);
});

test("what is refused says so alike: no key, an unknown one, one elsewhere than in the header, a session", async () => {
  const cookie = `access_token=${await mintToken(staffId)}`;
  const none = { authorization: "" };
  const answers = await Promise.all([
    ask("/api/v1/orders", none),
    ask("/api/v1/orders", { authorization: `Bearer falaj_${"x".repeat(43)}` }),
    ask("/api/v1/orders", { authorization: `Basic ${btoa(`${key}:`)}` }),
    ask("/api/v1/orders", { ...none, cookie }),
    ask("/api/v1/orders", { ...none, cookie: `access_token=${key}` }),
    ask("/api/v1/orders", { ...none, "x-api-key": key }),
    ask("/api/v1/orders", { authorization: `Bearer ${await mintToken(staffId)}`, cookie }),
  ]);
  const told = await Promise.all(
    answers.map(async (answer) => [
      answer.status,
      answer.headers.get("www-authenticate"),
      answer.headers.get("cache-control"),
      answer.headers.getSetCookie().length,
      await answer.text(),
    ]),
  );
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]).toEqual([401, "Bearer", "private, no-store", 0, expect.stringContaining("key_not_valid")]);
});

test.for([
  (secret: string) => `/api/v1/orders?api_key=${secret}`,
  (secret: string) => `/api/v1/stock?sku_id=${secret}`,
  (secret: string) => `/api/v1/orders?${secret}`,
  (secret: string) => `/api/v1/orders/${secret}`,
  (secret: string) => `/api/v1/orders?key=%66${secret.slice(1)}`,
])("a key in the address is refused, also beside one in the header (%#)", async (pathOf) => {
  for (const authorization of [`Bearer ${key}`, ""]) {
    const answer = await ask(pathOf(key), { authorization });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "key_in_url" }]);
  }
});

// Shows: programs.read-api
test("a session beside a key changes nothing: the key's rights count, and the session stays as it is", async () => {
  const { key: narrow } = await staff.get("makeApiKey", { name: "WMS", rights: ["stock:read"] });
  const cookie = `access_token=${await mintToken(staffId)}; guest_user_id=${crypto.randomUUID()}`;
  const refused = await ask("/api/v1/orders", { authorization: `Bearer ${narrow}`, cookie });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "no_right" });
  const allowed = await ask("/api/v1/stock?limit=1", {
    authorization: `Bearer ${narrow}`,
    cookie: "access_token=spoilt",
  });
  expect([allowed.status, allowed.headers.getSetCookie()]).toEqual([200, []]);
  // A key is no session for any other call, whose cookie counts as ever.
  const customer = await ask("/api/get-customer/", { cookie: `access_token=${await mintToken(staffId)}` });
  expect(customer.status).toBe(200);
  expect((await ask("/api/get-customer/")).status).toBe(401);
});

test("a made-up cursor is a clear 400, a method that is not read by a 405, and another site may not ask ahead", async () => {
  for (const cursor of ["x", "%00", "..%2f", "a".repeat(200), `0.${"A".repeat(43)}`]) {
    const answer = await ask(`/api/v1/orders?cursor=${cursor}`);
    expect([cursor, answer.status]).toEqual([cursor, 400]);
  }
  expect((await ask("/api/v1/orders", {}, { method: "DELETE" })).status).toBe(405);
  const preflight = await ask("/api/v1/orders", { "access-control-request-method": "GET" }, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([405, null]);
  expect((await ask("/api/v1/orders", {}, { method: "HEAD" })).status).toBe(200);
  expect((await ask("/api/v1/unknown")).status).toBe(404);
});

test("a revoked key is refused by the next request", async () => {
  const made = await staff.get("makeApiKey", { name: "old", rights: ["stock:read"] });
  const status = async () => (await ask("/api/v1/stock?limit=1", { authorization: `Bearer ${made.key}` })).status;
  expect(await status()).toBe(200);
  await staff.get("revokeApiKey", { id: made.id });
  expect(await status()).toBe(401);
});

test("files for accounting are sent to who may see money, private and named by their days", async () => {
  const file = (name: string, query = "") => staff.fetch(`/admin/figures/accounting/${name}${query}`);
  for (const [name, type, begins] of [
    ["odoo.csv", "text/csv", "id,move_type,name"],
    ["odoo-contacts.csv", "text/csv", "id,name"],
    ["zoho-invoices.csv", "text/csv", "Invoice Number"],
    ["zoho-credit-notes.csv", "text/csv", "Credit Note Number"],
    ["tally.xml", "application/xml", "<?xml"],
  ] as const) {
    const answer = await file(name, "?period=today");
    expect([name, answer.status, answer.headers.get("cache-control")]).toEqual([name, 200, "private, no-store"]);
    expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.(csv|xml)"$/,
    );
    expect((await answer.text()).startsWith(begins)).toBe(true);
  }
  expect(await (await file("tally.xml", "?period=today&company=A%26B")).text()).toMatch(/A&amp;B.*<\/ENVELOPE>\n$/s);
  const columnOf = async (name: string, at: number) =>
    (await (await file(name, "?period=year")).text())
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[at]!);
  const contacts = new Set(await columnOf("odoo-contacts.csv", 0));
  for (const payer of await columnOf("odoo-payments.csv", 5)) expect(contacts).toContain(payer);
  expect((await file("other.csv")).status).toBe(404);
  const wrong = await file("odoo.csv", "?period=custom&from=2026-01-01");
  expect([wrong.status, wrong.headers.get("location")]).toEqual([
    303,
    "/admin/figures/accounting?period=custom&from=2026-01-01",
  ]);
  const guest = await new HttpShopper(shop.origin).fetch("/admin/figures/accounting/odoo.csv");
  expect(guest.status).toBe(302);
});

// Shows: orders.export, customers.export
test("lists of the console are sent as files that Excel opens, in both languages, to who may have them", async () => {
  for (const name of ["orders", "customers"]) {
    for (const prefix of ["", "/ar"]) {
      const answer = await staff.fetch(`${prefix}/admin/${name}.csv`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
      const [head] = new TextDecoder().decode(bytes).split("\r\n");
      expect(head).toMatch(name === "orders" ? /^order_number,placed_at,/ : /^email,name,/);
    }
  }
  const wrong = await staff.fetch("/ar/admin/orders.csv?from=yesterday&search=x");
  expect([wrong.status, wrong.headers.get("location")]).toEqual([303, "/ar/admin/orders?from=yesterday&search=x"]);
  expect(decodeURIComponent(wrong.headers.getSetCookie().join())).toContain("flash=");
  const guest = await new HttpShopper(shop.origin).fetch("/admin/customers.csv");
  expect(guest.status).toBe(302);
  const customer = new HttpShopper(shop.origin, { access_token: await mintToken("no-staff") });
  expect([302, 404]).toContain((await customer.fetch("/admin/customers.csv")).status);
});

test("the description names the key's scheme for each call of the read API, and no other", async () => {
  const document = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: unknown }>>;
    components: { securitySchemes: Record<string, object> };
  };
  expect(document.components.securitySchemes["key"]).toMatchObject({ type: "http", scheme: "bearer" });
  const withKey = Object.entries(document.paths).filter(
    ([, { get }]) => JSON.stringify(get?.security) === '[{"key":[]}]',
  );
  expect(withKey.map(([path]) => path).toSorted()).toEqual([
    "/api/v1/customers/",
    "/api/v1/invoices/",
    "/api/v1/orders/",
    "/api/v1/orders/{id}/",
    "/api/v1/stock/",
  ]);
  const posted = Object.entries(document.paths).filter(
    ([, { post }]) => JSON.stringify(post?.security) === '[{"key":[]}]',
  );
  expect(posted.map(([path]) => path).toSorted()).toEqual([
    "/api/v1/lot-counts/",
    "/api/v1/order-states/",
    "/api/v1/prices/",
    "/api/v1/shipments/",
    "/api/v1/stock-counts/",
  ]);
});

// Shows: programs.read-api
test("nothing of a key is in the log", () => {
  expect(shop.log()).toContain("key_refused");
  expect(shop.log()).not.toContain(key.slice(6));
  expect(shop.log()).not.toMatch(/falaj_[\w-]{20}/);
});
