// Shows webhooks over real HTTP: taken and verified by the standard's own library, and what becomes of receivers that hang, cut
// off, redirect inward, or talk without end; and that the console keeps them by posted forms, with their secret shown once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakeWebhookReceiver } from "../support/fake-webhook-receiver";
import { HttpShopper } from "../support/http-shopper";
import { json, loopbackServer, type Seen } from "../support/loopback-server";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const receiver = new FakeWebhookReceiver();
let [shop, staff, webhook]: [Shop, HttpShopper, string] = ["" as never, "" as never, ""];
/** What stands behind the receiver, and is no receiver. */
let inside: { origin: string; seen: Seen[] };
let address: string;

const ends: (() => void)[] = [receiver.close];
beforeAll(async () => {
  const atEnd = (end: () => void) => ends.push(end);
  shop = await startShop({ users: ["staff"] });
  inside = await loopbackServer((_, response) => json(response, 200, { secret: "of the inside" }), atEnd);
  const { origin } = await loopbackServer(receiver.answer, atEnd);
  address = `${origin}/hooks/falaj`;
  staff = new HttpShopper(shop.origin, { access_token: await mintToken("staff") });
  const saved = await staff.get("saveWebhook", { url: address, event_types: ["order.placed"], on: false });
  [webhook, receiver.secret] = [saved.id, saved.secret!];
}, 120_000);
afterAll(async () => {
  for (const end of ends) end();
  await shop?.stop();
});

const tried = async () => {
  const began = performance.now();
  const told = await staff.get("testWebhook", { id: webhook });
  return { ...told, took: performance.now() - began };
};

test("a receiver that checks signatures as the standard says takes what the shop sends", async () => {
  expect(await tried()).toMatchObject({ outcome: "delivered", status: 200, answer: '{"taken":true}' });
  expect([receiver.taken.at(-1)!.type, receiver.refused]).toEqual(["webhook.test", []]);
  const known = receiver.secret;
  receiver.secret = `whsec_${btoa("x".repeat(32))}`;
  expect(await tried()).toMatchObject({ outcome: "status", status: 400, answer: "No matching signature found" });
  receiver.secret = known;
});

describe("a receiver that", () => {
  test("never answers is cut off in time for a page without scripts", async () => {
    receiver.troubles.push({ kind: "hang" });
    const { outcome, status, took } = await tried();
    expect([outcome, status]).toEqual(["timeout", null]);
    expect(took).toBeLessThan(4000);
  });

  // Shows: programs.webhook-test
  test("redirects inward is not followed", async () => {
    for (const code of [301, 302, 303, 307, 308]) {
      receiver.troubles.push({ kind: "status", status: code, headers: { location: `${inside.origin}/admin` } });
      expect(await tried()).toMatchObject({ outcome: "redirect", status: code });
    }
    expect(inside.seen).toEqual([]);
  });

  test("ends the connection has not answered", async () => {
    receiver.troubles.push({ kind: "cut" });
    expect(await tried()).toMatchObject({ outcome: "network", status: null, answer: "" });
  });

  // Shows: programs.webhook-test
  test("answers and goes on for ever has answered; so has one that says far too much", async () => {
    receiver.troubles.push({ kind: "drip" });
    const dripped = await tried();
    expect([dripped.outcome, dripped.answer.startsWith("so far, ")]).toEqual(["delivered", true]);
    expect(dripped.took).toBeLessThan(4000);
    receiver.troubles.push({ kind: "huge", bytes: 30_000_000 });
    const huge = await tried();
    expect([huge.outcome, huge.answer]).toEqual(["delivered", "x".repeat(500)]);
    expect(huge.took).toBeLessThan(3000);
  });

  test("answers with markup and signs of control is quoted as text", async () => {
    receiver.troubles.push({ kind: "status", status: 500, body: "<script>alert(1)</script>\u0007\r\n\u202Eend" });
    const { event_id, answer } = await tried();
    expect(answer).toBe("<script>alert(1)</script> end");
    const page = await (await staff.fetch(`/admin/webhooks/${webhook}/${event_id}`)).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
  });

  test("is not there", async () => {
    await staff.get("saveWebhook", { url: "http://127.0.0.1:9/hook", event_types: ["order.placed"], on: false });
    const { webhooks } = await staff.get("listWebhooks");
    const { id } = webhooks.find(({ url }) => url.includes(":9/"))!;
    expect(await staff.get("testWebhook", { id })).toMatchObject({ outcome: "network", status: null });
  });
});

describe("by forms, without scripts", () => {
  const post = (path: string, fields: Record<string, string>) =>
    staff.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  const secretIn = (html: string) => /whsec_[A-Za-z0-9+/=]{44}/.exec(html)?.[0];

  // Shows: programs.webhook-screen
  test("one is added, and its secret is shown this once", async () => {
    const fields = { intent: "save", url: address, description: "By form", "type.stock.back": "on", on: "on" };
    const answer = await post("/admin/webhooks/new", fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    const secret = secretIn(html);
    expect(secret).toBeDefined();
    const list = await (await staff.fetch("/admin/webhooks")).text();
    const [, id] = /\/admin\/webhooks\/([\w-]{36})/.exec(html)!;
    const page = await (await staff.fetch(`/admin/webhooks/${id}`)).text();
    expect(page).toContain("By form");
    for (const later of [list, page]) expect(secretIn(later)).toBeUndefined();
    const rotated = await (await post(`/admin/webhooks/${id}`, { intent: "rotate", version: "1" })).text();
    expect(secretIn(rotated)).toBeDefined();
    expect(secretIn(rotated)).not.toBe(secret);
    expect(shop.log()).not.toContain("whsec_");
  });

  test("what is wrong is said beside its field, in the page's language, and what was typed stays", async () => {
    const fields = {
      intent: "save",
      url: "https://10.0.0.1/",
      description: "Typed",
      on: "on",
      "type.order.paid": "on",
    };
    const html = await (await post("/ar/admin/webhooks/new", fields)).text();
    expect(html).toContain("أدخل عنوان خدمة عامة");
    expect(html).toContain('value="Typed"');
    const { "type.order.paid": _, ...none } = { ...fields, url: address };
    expect(await (await post("/admin/webhooks/new", none)).text()).toContain("Choose at least one event.");
  });

  test("a test, a replay and a removal are confirmed", async () => {
    expect(await (await post(`/admin/webhooks/${webhook}`, { intent: "test" })).text()).toContain(
      "The test event arrived",
    );
    const { version, url, event_types } = (await staff.get("getWebhook", { id: webhook })).webhook;
    await staff.get("saveWebhook", { id: webhook, version, url, event_types, on: true });
    const since = { intent: "replay", since: "2026-11-01T08:00", which: "stock.back" };
    expect(await (await post(`/admin/webhooks/${webhook}`, since)).text()).toMatch(/\d+ events? will be sent again/);
    const bad = await (await post(`/admin/webhooks/${webhook}`, { ...since, since: "yesterday" })).text();
    expect(bad).toContain("Enter a valid value.");
    const removed = await post(`/admin/webhooks/${webhook}`, { intent: "remove" });
    expect([removed.status, removed.headers.get("location")]).toEqual([303, "/admin/webhooks"]);
    expect((await staff.fetch(`/admin/webhooks/${webhook}`)).status).toBe(404);
  });
});
