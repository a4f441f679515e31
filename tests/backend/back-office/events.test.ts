// Shows, on a real D1, that events are kept once, for 90 days, and never more than fit.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { ReceivedEvent } from "#shared/tracking/events";
import { forgetOldEvents, saveEvents } from "#backend/back-office/visitor-events/visitor-events-store";

const day = 86_400_000;
const now = 1_790_000_000_000;
const event = (id: string): ReceivedEvent => ({
  id,
  name: "search",
  at: now - 5,
  data: { visitor: "v", text: "قفازات'" },
});
const ids = async () =>
  (await env.DB.prepare("SELECT event_id FROM events ORDER BY sequence").all<{ event_id: string }>()).results.map(
    ({ event_id }) => event_id,
  );

beforeEach(async () => {
  await env.DB.exec("DELETE FROM events");
});

test("a batch of fifty is kept as it came, each event once", async () => {
  const batch = Array.from({ length: 50 }, (_, at) => event(`e${at}`));
  await saveEvents(env.DB, batch, now, null);
  await saveEvents(env.DB, [...batch.slice(40), event("late")], now + 1, null);
  expect(await ids()).toEqual([...batch.map(({ id }) => id), "late"]);
  expect(await env.DB.prepare("SELECT * FROM events WHERE event_id = 'e0'").first()).toEqual({
    sequence: expect.any(Number),
    event_id: "e0",
    name: "search",
    happened_at: now - 5,
    received_at: now,
    data: '{"visitor":"v","text":"قفازات\'"}',
  });
});

// Shows: tracking.events
test("after 90 days an event is deleted", async () => {
  await saveEvents(env.DB, [event("old")], now - 90 * day - 1, null);
  await saveEvents(env.DB, [event("young")], now - 90 * day, null);
  await forgetOldEvents(env.DB, now);
  expect(await ids()).toEqual(["young"]);
});

test("beyond half a million the oldest go", async () => {
  await saveEvents(env.DB, [event("first"), event("second"), event("third"), event("last")], now, null);
  for (const [id, sequence] of Object.entries({ first: 1, second: 2, third: 3, last: 500_002 }))
    await env.DB.prepare("UPDATE events SET sequence = ? WHERE event_id = ?").bind(sequence, id).run();
  await forgetOldEvents(env.DB, now);
  expect(await ids()).toEqual(["third", "last"]);
});

test("what a network sends beyond a day's share is not kept, and the next day is another", async () => {
  const spent = 100_000 - 3;
  await env.DB.prepare(
    "INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES ('events', 'one', ?, ?, 1e15)",
  )
    .bind(Math.floor(now / day), spent)
    .run();
  expect(await saveEvents(env.DB, [event("a"), event("b"), event("c")], now, "one")).toBe(true);
  expect(await saveEvents(env.DB, [event("d")], now, "one")).toBe(false);
  expect(await saveEvents(env.DB, [event("e")], now, "two")).toBe(true);
  expect(await saveEvents(env.DB, [event("f")], now + day, "one")).toBe(true);
  expect(await ids()).toEqual(["a", "b", "c", "e", "f"]);
});
