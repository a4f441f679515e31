// Shows that webhooks arrive signed, at least once and in the order of their subject; that what fails is tried again for three
// days and then given up; that a receiver in trouble is left alone, and switched off when it stays so; and that staff send
// again what they want. Two who deliver at once deliver once, which a twin without its claim does not.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { deliverWebhook } from "#backend/back-office/webhooks/try-delivery";
import { resealSecrets } from "#backend/back-office/webhooks/reseal";
import { holdsBack, mostTries } from "#backend/back-office/webhooks/retry-schedule";
import { interceptedDatabase } from "#support/intercepted-database";
import { anOrder } from "#support/orders";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { countingDatabase } from "#support/rows-read";
import { receiversInProcess, someEvents, sweepAt, webhookSettings } from "#support/webhooks";
import { emptyTables } from "#support/emptied-tables";

const { aWebhook } = receiversInProcess();
const [second, minute, hour] = [1000, 60_000, 3_600_000];
let logged: string[] = [];

beforeEach(async () => {
  await emptyTables("webhook_attempts", "webhook_deliveries", "webhook_endpoints");
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: unknown) => void logged.push(String(line)));
});

const skusOf = (receiver: { taken: readonly { data: Record<string, unknown> }[] }) =>
  receiver.taken.map(({ data }) => data["sku_id"]);
const states = async () =>
  (
    await env.DB.prepare("SELECT state, tries, attempts FROM webhook_deliveries ORDER BY event_id").all<{
      state: string;
      tries: number;
      attempts: number;
    }>()
  ).results;
const eventsIn = async (endpointId: string) =>
  (
    await env.DB.prepare("SELECT event_id FROM webhook_deliveries WHERE endpoint_id = ? ORDER BY event_id")
      .bind(endpointId)
      .all<{ event_id: number }>()
  ).results.map(({ event_id }) => event_id);
const dueIn = async (from: number) =>
  (await env.DB.prepare("SELECT max(due_at) AS due FROM webhook_deliveries").first<number>("due"))! - from;
const shown = async (staff: TestShopper, id: string) => (await staff.get("getWebhook", { id })).webhook;
const status = (code: number, more = {}) => ({ kind: "status" as const, status: code, ...more });

describe("what arrives", () => {
  // Shows: programs.webhook-order
  test("is what was chosen, signed, once, in the order in which it happened", async () => {
    const [staff, user] = [await aStaff(), await aUser()];
    const { id, receiver } = await aWebhook(staff, ["order.placed", "invoice.issued"]);
    const { receiver: idle } = await aWebhook(staff, ["order.placed"], false);
    const order = await anOrder(user.userId);
    await sweepAt(Date.now());
    await sweepAt(Date.now());
    expect(receiver.refused).toEqual([]);
    expect(receiver.taken.map(({ type, data }) => [type, data["order_id"]])).toEqual([
      ["order.placed", order.id],
      ["invoice.issued", order.id],
    ]);
    expect(idle.asked).toEqual([]);
    const { health } = await shown(staff, id);
    expect(health).toMatchObject({ tried: 2, delivered: 2, pending: 0, failed: 0, last_failure: null });
    expect(health.median).not.toBeNull();
  });

  test("has the same id and text each time, and another signature", async () => {
    const { receiver } = await aWebhook(await aStaff());
    await someEvents("again");
    receiver.troubles.push(status(500));
    const now = Date.now();
    await sweepAt(now);
    await sweepAt(now + 10 * minute);
    expect(receiver.asked).toHaveLength(2);
    expect(new Set(receiver.asked).size).toBe(1);
    expect(receiver.taken.map(({ id }) => id)).toEqual([receiver.asked[0]]);
  });

  test("comes to everybody who chose it, however many events there are", async () => {
    const staff = await aStaff();
    const both = [await aWebhook(staff), await aWebhook(staff)];
    const skus = Array.from({ length: 60 }, (_, at) => `many-${at}`);
    await someEvents(...skus);
    await sweepAt(Date.now());
    for (const { receiver } of both) expect(skusOf(receiver).toSorted()).toEqual(skus.toSorted());
  });

  test("costs the same few rows, however much waits", async () => {
    const { id } = await aWebhook(await aStaff());
    await someEvents(...Array.from({ length: 300 }, (_, at) => `rows-${at}`));
    const last = (await eventsIn(id)).at(-1)!;
    const { database, rowsRead } = countingDatabase(env.DB);
    const services = { db: openDatabase(database), settings: webhookSettings() };
    expect(await deliverWebhook(services, { endpointId: id, eventId: last }, Date.now())).toMatchObject({
      status: 200,
    });
    expect(rowsRead()).toBeLessThan(25);
  });
});

describe("what does not arrive", () => {
  // Shows: programs.webhook-order
  test("is tried again ten times in three days, and then given up", async () => {
    const { id, receiver } = await aWebhook(await aStaff());
    await someEvents("poison");
    receiver.troubleWith.set("stock.changed", status(422, { body: "no such\u0000SKU" }));
    let now = Date.now();
    const waits: number[] = [];
    for (let tries = 1; tries < mostTries; tries++) {
      await sweepAt(now);
      waits.push(await dueIn(now));
      now += waits.at(-1)!;
    }
    const usual = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    for (const [at, wait] of waits.entries()) {
      expect(wait / usual[at]!).toBeGreaterThanOrEqual(0.8);
      expect(wait / usual[at]!).toBeLessThanOrEqual(1.2);
    }
    // A moment before its time nothing is asked.
    await sweepAt(now - 1);
    expect(receiver.asked).toHaveLength(mostTries - 1);
    await env.DB.prepare("UPDATE webhook_endpoints SET failing_since = NULL").run();
    await sweepAt(now);
    expect(await states()).toEqual([{ state: "failed", tries: mostTries, attempts: mostTries }]);
    await sweepAt(now + 240 * hour);
    expect(receiver.asked).toHaveLength(mostTries);
    const staff = await aStaff();
    const { attempts } = await staff.get("getWebhookDelivery", { id, event_id: receiver.asked[0]! });
    expect(attempts[0]).toMatchObject({ attempt: mostTries, outcome: "status", status: 422, answer: "no such SKU" });
    expect((await shown(staff, id)).health).toMatchObject({ failed: 1, pending: 0 });
    expect(logged.map((line) => JSON.parse(line) as { event: string }).at(-1)).toMatchObject({
      event: "webhook_given_up",
    });
  });

  test("holds back later events of its subject for some tries, and nobody else's", async () => {
    const { receiver } = await aWebhook(await aStaff());
    await someEvents("first", "first", "other");
    receiver.troubles.push(status(400));
    let now = Date.now();
    await sweepAt(now);
    expect(skusOf(receiver)).toEqual(["other"]);
    for (let tries = 1; tries < holdsBack; tries++) {
      expect(skusOf(receiver)).toEqual(["other"]);
      receiver.troubles.push(status(400));
      now += await dueIn(now);
      await sweepAt(now);
    }
    await sweepAt(now + 1);
    expect(skusOf(receiver)).toEqual(["other", "first"]);
    await sweepAt(now + 3 * hour);
    expect(skusOf(receiver)).toEqual(["other", "first", "first"]);
    // The later one came first, the earlier one with its own id.
    expect(receiver.taken[1]!.id > receiver.taken[2]!.id).toBe(true);
  });

  test("holds them back also from who delivers a later one alone, such as a queue's message", async () => {
    const { id, receiver } = await aWebhook(await aStaff());
    await someEvents("queued", "queued");
    const [earlier, later] = await eventsIn(id);
    const services = { db: openDatabase(env.DB), settings: webhookSettings() };
    const deliver = (eventId: number, at = Date.now()) => deliverWebhook(services, { endpointId: id, eventId }, at);
    expect(await deliver(later!)).toBe("skipped");
    receiver.troubles.push(status(400));
    expect(await deliver(earlier!)).toMatchObject({ outcome: "status" });
    expect(await deliver(later!)).toBe("skipped");
    expect(receiver.taken).toEqual([]);
    const now = Date.now() + minute;
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    expect(await deliver(earlier!, now)).toMatchObject({ outcome: "delivered" });
    expect(await deliver(later!, now)).toMatchObject({ outcome: "delivered" });
  });

  test("a receiver that takes its time to fail is left alone from then on, not from when it was asked", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff, ["stock.changed"]);
    await someEvents("slow");
    receiver.answer = (_, response) => {
      vi.setSystemTime(Date.now() + 9000);
      response.writeHead(503).end();
    };
    const now = Date.now();
    await sweepAt(now);
    const pausedUntil = Date.parse((await shown(staff, id)).health.paused_until!);
    expect(pausedUntil).toBeGreaterThanOrEqual(now + 9000 + 4000);
  });

  test("tests do not count for its health, and a failure is reported however much has arrived since", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff, ["stock.changed"]);
    receiver.troubleWith.set("webhook.test", status(410));
    await staff.get("testWebhook", { id });
    expect((await shown(staff, id)).health).toMatchObject({ tried: 0, last_failure: null });
    await env.DB.prepare(
      `WITH RECURSIVE tries (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM tries WHERE n < 1500)
      INSERT INTO webhook_attempts (endpoint_id, event_id, attempt, at, status, outcome, took)
      SELECT ?, 1, n + 1, ? + n, iif(n = 0, 503, 200), iif(n = 0, 'status', 'delivered'), 5 FROM tries`,
    )
      .bind(id, Date.now() - 60_000)
      .run();
    expect((await shown(staff, id)).health).toMatchObject({ tried: 1000, last_failure: { status: 503 } });
  });

  // Shows: programs.webhook-trouble
  test("waits for a receiver that is in trouble: one or two tries, longer each time, then everything in its order", async () => {
    const staff = await aStaff();
    const [{ id, receiver }, { receiver: well }] = [await aWebhook(staff), await aWebhook(staff)];
    const skus = Array.from({ length: 20 }, (_, at) => `wait-${String(at).padStart(2, "0")}`);
    await someEvents(...skus);
    receiver.troubleWith.set("stock.changed", status(503));
    const now = Date.now();
    await sweepAt(now);
    const asked = receiver.asked.length;
    expect(asked).toBeLessThanOrEqual(2);
    expect(well.taken).toHaveLength(20);
    await sweepAt(now + 2 * second);
    expect(receiver.asked).toHaveLength(asked);
    expect((await shown(staff, id)).health).toMatchObject({ pending: 20, last_failure: { status: 503 } });
    await sweepAt(now + 6 * second);
    expect(receiver.asked.length).toBeGreaterThan(asked);
    expect(receiver.asked.length).toBeLessThanOrEqual(asked + 2);
    receiver.troubleWith.clear();
    await sweepAt(now + hour);
    expect(skusOf(receiver).toSorted()).toEqual(skus);
    expect((await shown(staff, id)).health).toMatchObject({ pending: 0, paused_until: null });
  });

  test("is asked for when the receiver says so", async () => {
    const { receiver } = await aWebhook(await aStaff());
    await someEvents("later");
    receiver.troubles.push(status(429, { headers: { "retry-after": "1800" } }));
    const now = Date.now();
    await sweepAt(now);
    expect(await dueIn(now)).toBe(30 * minute);
    await sweepAt(now + 29 * minute);
    expect(receiver.asked).toHaveLength(1);
    await sweepAt(now + 31 * minute);
    expect(skusOf(receiver)).toEqual(["later"]);
  });

  test("is kept whatever the receiver does: cut off, redirected, or not there", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    await someEvents("kept");
    receiver.troubles.push({ kind: "cut" }, status(302, { headers: { location: "http://169.254.169.254/" } }));
    const now = Date.now();
    await sweepAt(now);
    await sweepAt(now + minute);
    await sweepAt(now + hour);
    const { attempts } = await staff.get("getWebhookDelivery", { id, event_id: receiver.asked[0]! });
    expect(attempts.map(({ outcome, status: code }) => [outcome, code])).toEqual([
      ["delivered", 200],
      ["redirect", 302],
      ["network", null],
    ]);
  });

  test("a receiver that never answers leaves the others theirs", async () => {
    const staff = await aStaff();
    const [{ receiver: stuck }, { receiver: well }] = [await aWebhook(staff), await aWebhook(staff)];
    const skus = Array.from({ length: 30 }, (_, at) => `stuck-${at}`);
    await someEvents(...skus);
    const cut = Promise.withResolvers<void>();
    const answer = stuck.answer;
    const cutOff = async (...asked: Parameters<typeof answer>) => {
      await cut.promise;
      stuck.troubles.push({ kind: "cut" });
      answer(...asked);
    };
    stuck.answer = (...asked) => void cutOff(...asked);
    const sweeping = sweepAt(Date.now());
    await vi.waitFor(() => expect(well.taken).toHaveLength(30));
    cut.resolve();
    await sweeping;
    expect(stuck.asked.length).toBeLessThanOrEqual(2);
  });
});

describe("a webhook is switched off", () => {
  // Shows: programs.webhook-trouble
  test("by the answer 410, and what waits then arrives once it is on again", async () => {
    const staff = await aStaff();
    const { id, receiver, url } = await aWebhook(staff);
    await someEvents("one", "two");
    receiver.troubles.push(status(410), status(410));
    const now = Date.now();
    await sweepAt(now);
    expect(await shown(staff, id)).toMatchObject({ on: false, off_reason: "gone", health: { pending: 2 } });
    expect((await staff.get("listWaiting")).waiting.find(({ name }) => name === "webhooks")).toMatchObject({
      count: 1,
    });
    await someEvents("three");
    await sweepAt(now + hour);
    expect(receiver.taken).toEqual([]);
    const { version, event_types } = await shown(staff, id);
    await staff.get("saveWebhook", { id, version, url, event_types, on: true });
    expect((await staff.get("listWaiting")).waiting.find(({ name }) => name === "webhooks")).toBeUndefined();
    await sweepAt(now + hour);
    expect(skusOf(receiver).toSorted()).toEqual(["one", "two"]);
    await staff.get("replayWebhook", { id, since: new Date(now).toISOString() });
    await sweepAt(now + hour);
    expect(skusOf(receiver)).toContain("three");
  });

  test("when everything failed for three days, and not when something arrived meanwhile", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    receiver.troubleWith.set("stock.changed", status(500));
    await someEvents("one");
    const now = Date.now();
    await sweepAt(now);
    await sweepAt(now + 40 * hour);
    expect(await shown(staff, id)).toMatchObject({ on: true });
    receiver.troubleWith.clear();
    await sweepAt(now + 71 * hour);
    expect(receiver.taken).toHaveLength(1);
    receiver.troubleWith.set("stock.changed", status(500));
    await someEvents("two", "three");
    await sweepAt(now + 73 * hour);
    await sweepAt(now + 140 * hour);
    expect(await shown(staff, id)).toMatchObject({ on: true });
    await sweepAt(now + 146 * hour);
    expect(await shown(staff, id)).toMatchObject({ on: false, off_reason: "failing" });
  });
});

describe("secrets", () => {
  // Shows: programs.webhook-secrets
  test("sign together for a day after a rotation, so that either one is known", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    const { version } = await shown(staff, id);
    const { secret } = await staff.get("rotateWebhookSecret", { id, version });
    expect(secret).not.toBe(receiver.secret);
    expect((await shown(staff, id)).old_secret_until).not.toBeNull();
    const now = Date.now();
    await someEvents("old");
    await sweepAt(now);
    const old = receiver.secret;
    receiver.secret = secret;
    await someEvents("new");
    await sweepAt(now);
    expect([skusOf(receiver), receiver.refused]).toEqual([["old", "new"], []]);
    receiver.secret = old;
    await someEvents("late");
    await sweepAt(now + 25 * hour);
    expect(receiver.refused).toEqual(["No matching signature found"]);
    receiver.secret = secret;
    await sweepAt(now + 26 * hour);
    expect(skusOf(receiver)).toEqual(["old", "new", "late"]);
  });

  // Shows: programs.webhook-secrets
  test("are shown once, stored encrypted, and in no log", async () => {
    const staff = await aStaff();
    const { id, receiver, url } = await aWebhook(staff);
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await someEvents("told");
    receiver.troubles.push(status(500, { body: `secret ${receiver.secret}` }));
    await sweepAt(Date.now());
    const { results } = await env.DB.prepare("SELECT * FROM webhook_endpoints").all();
    expect(JSON.stringify(results)).not.toContain(receiver.secret.slice(6, 30));
    const told = JSON.stringify([await staff.get("listWebhooks"), await shown(staff, id)].map((reply) => reply));
    expect(told.replaceAll(/"answer":"[^"]*"/g, "")).not.toContain(receiver.secret.slice(6, 30));
    const { entries } = await staff.get("listAuditLog", { subject: id });
    expect(entries).toMatchObject([{ action: "webhook.save" }]);
    expect(JSON.stringify(entries)).not.toContain("whsec_");
    for (const hidden of [receiver.secret, url, new URL(url).host, "told"]) expect(logged.join()).not.toContain(hidden);
    expect(logged).toHaveLength(1);
  });

  test("are encrypted again under a new SESSION_SECRET, and one that can no longer be read switches the webhook off", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    const kept = () => env.DB.prepare("SELECT secret FROM webhook_endpoints").first<string>("secret");
    const [before, now] = [await kept(), Date.now()];
    const changed = {
      SESSION_SECRET: "another secret, as long as the first one",
      SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
    };
    await someEvents("moved");
    await sweepAt(now, env.DB, changed);
    expect(await kept()).toBe(before);
    await resealSecrets(openDatabase(env.DB), webhookSettings(changed));
    const resealed = await kept();
    expect(resealed).not.toBe(before);
    await resealSecrets(openDatabase(env.DB), webhookSettings(changed));
    expect(await kept()).toBe(resealed);
    await someEvents("after");
    await sweepAt(now, env.DB, { SESSION_SECRET: changed.SESSION_SECRET });
    expect([skusOf(receiver), receiver.refused]).toEqual([["moved", "after"], []]);
    await someEvents("lost");
    await sweepAt(now, env.DB, { SESSION_SECRET: "a third one, of which nobody told the shop" });
    expect(receiver.asked).toHaveLength(2);
    expect(await shown(staff, id)).toMatchObject({ on: false, off_reason: "secret" });
  });
});

describe("sent again", () => {
  // Shows: programs.webhook-deliveries
  test("one event, by the same id, as often as staff want", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    await someEvents("again");
    await sweepAt(Date.now());
    const [event_id] = receiver.asked as [string];
    await staff.get("resendWebhook", { id, event_id });
    await sweepAt(Date.now());
    expect(receiver.taken.map((event) => event.id)).toEqual([event_id, event_id]);
    const { delivery, body, attempts } = await staff.get("getWebhookDelivery", { id, event_id });
    expect(delivery).toMatchObject({ state: "delivered", attempts: 2, subject: "again", type: "stock.changed" });
    expect(JSON.parse(body)).toEqual(receiver.taken[0]);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([2, 1]);
  });

  test("everything of some types since a time, also from before the webhook", async () => {
    const [staff, user] = [await aStaff(), await aUser()];
    await someEvents("before");
    const since = new Date(Date.now() - 20).toISOString();
    await env.DB.prepare("SELECT 1").run();
    const { id } = await anOrder(user.userId);
    const webhook = await aWebhook(staff, ["order.placed", "stock.changed"]);
    const { events, more_from } = await staff.get("replayWebhook", {
      id: webhook.id,
      since,
      event_types: ["order.placed"],
    });
    expect(more_from).toBeNull();
    expect(events).toBeGreaterThanOrEqual(1);
    await sweepAt(Date.now());
    expect(webhook.receiver.taken.map(({ type }) => type)).not.toContain("stock.changed");
    expect(webhook.receiver.taken.map(({ data }) => data["order_id"])).toContain(id);
    const entries = (await staff.get("listAuditLog", { subject: webhook.id })).entries.map(({ action }) => action);
    expect(entries).toEqual(["webhook.replay", "webhook.save"]);
  });

  // Shows: programs.webhook-deliveries
  test("more than one go takes says from when on to go on", async () => {
    const staff = await aStaff();
    const { id } = await aWebhook(staff, ["stock.changed"]);
    await env.DB.prepare(
      `INSERT INTO event_recorder (type, subject, facts)
      WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 5010)
      SELECT 'stock.changed', 'bulk-' || at, '{"sku_id":"bulk","stock":1,"change":1}' FROM n`,
    ).run();
    await env.DB.prepare("DELETE FROM webhook_deliveries").run();
    const since = new Date(Date.now() - hour).toISOString();
    const { events, more_from } = await staff.get("replayWebhook", { id, since });
    expect([events, more_from === null]).toEqual([5000, false]);
    await staff.get("replayWebhook", { id, since: more_from! });
    const pending = await env.DB.prepare(
      "SELECT count(*) AS n FROM webhook_deliveries WHERE subject LIKE 'bulk-%'",
    ).first("n");
    expect(pending).toBe(5010);
    expect((await shown(staff, id)).health.pending).toBe(1001);
  });

  test("nothing while it is off", async () => {
    const staff = await aStaff();
    const { id } = await aWebhook(staff, ["stock.changed"], false);
    const since = new Date().toISOString();
    expect(await staff.refuse("replayWebhook", { id, since })).toMatchObject({ status: 409, code: "webhook_off" });
    expect((await staff.refuse("resendWebhook", { id, event_id: "evt_1" })).code).toBe("webhook_off");
  });
});

describe("a test event", () => {
  // Shows: programs.webhook-test
  test("arrives at once, also at one that is off, and is in no replay", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff, ["stock.changed"], false);
    const told = await staff.get("testWebhook", { id });
    expect(told).toMatchObject({
      outcome: "delivered",
      status: 200,
      answer: '{"taken":true}',
      message: "The test event arrived",
    });
    expect(receiver.taken).toMatchObject([{ id: told.event_id, type: "webhook.test", data: { endpoint_id: id } }]);
  });

  test("that fails says why, is not tried again, and speaks for no event", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff);
    receiver.troubles.push(status(500, { body: "<b>broken</b>" }));
    expect(await staff.get("testWebhook", { id })).toMatchObject({
      outcome: "status",
      status: 500,
      answer: "<b>broken</b>",
    });
    await sweepAt(Date.now() + hour);
    expect(receiver.asked).toHaveLength(1);
    expect((await shown(staff, id)).health).toMatchObject({ paused_until: null, pending: 0, failed: 0 });
  });
});

describe("two who deliver at once", () => {
  /** Both deliver one event; the receiver answers when the second one has come to it, or was sent away. */
  async function bothAtOnce(database: D1Database): Promise<string[]> {
    const { id, receiver } = await aWebhook(await aStaff());
    await someEvents("race");
    const eventId = (await env.DB.prepare("SELECT max(event_id) AS id FROM commerce_events").first<number>("id"))!;
    const settled = Promise.withResolvers<void>();
    let came = 0;
    const answer = receiver.answer;
    receiver.answer = (seen, response) => {
      came += 1;
      if (came === 2) settled.resolve();
      void settled.promise.then(() => answer(seen, response));
    };
    const services = { db: openDatabase(database), settings: webhookSettings() };
    const deliver = async () => {
      const sent = await deliverWebhook(services, { endpointId: id, eventId }, Date.now());
      if (sent === "skipped") settled.resolve();
      return sent;
    };
    await Promise.all([deliver(), deliver()]);
    expect(await deliver()).toBe("skipped");
    return receiver.asked;
  }

  // Shows: programs.webhook-order
  test("deliver once, and a third time nothing", async () => {
    expect(await bothAtOnce(env.DB)).toHaveLength(1);
  });

  test("deliver twice where nothing is claimed (the unsafe twin)", async () => {
    const unsafe = interceptedDatabase(env.DB, (texts, statements, rewrite) =>
      statements.map((statement, at) =>
        texts[at]!.includes("UPDATE webhook_deliveries AS d SET claimed_until")
          ? rewrite(at, texts[at]!.replace("AND claimed_until <=", "AND 0 <="))
          : statement,
      ),
    );
    expect(await bothAtOnce(unsafe)).toHaveLength(2);
  });

  test("a delivery whose worker died is taken over once its claim has run out", async () => {
    const { receiver } = await aWebhook(await aStaff());
    await someEvents("dead");
    const now = Date.now();
    const dying = interceptedDatabase(env.DB, (texts, statements) => {
      if (texts.some((text) => text.includes("INSERT INTO webhook_attempts"))) throw new Error("died");
      return statements;
    });
    await expect(sweepAt(now, dying)).rejects.toThrow("died");
    expect(receiver.taken).toHaveLength(1);
    await sweepAt(now + 20 * second);
    expect(receiver.taken).toHaveLength(1);
    await sweepAt(now + 31 * second);
    expect(receiver.taken).toHaveLength(2);
    expect(new Set(receiver.asked).size).toBe(1);
  });
});
