// Shows that visitors' events which go to Analytics Engine leave no row in D1, fit its limits, and come back as the same
// figures; that counts are replaced as a whole, and that a day is closed only with all of them.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { EventName, ReceivedEvent } from "#shared/tracking/events";
import { beginningOf, dayOf } from "#shared/console/report-period";
import { eventsInCall } from "#shared/calls/upkeep";
import { openDatabase, statement } from "#backend/platform/database";
import { searchBookings, visitBookings } from "#backend/back-office/reports/events-statements";
import { runScheduled } from "#backend/scheduled/tasks";
import { Upkeep } from "#backend/upkeep";
import { importCounts } from "#backend/back-office/visitor-events/import-counts";
import { analyticsIn } from "#backend/back-office/visitor-events/analytics-settings";
import { saveEvents, writeDataPoints } from "#backend/back-office/visitor-events/visitor-events-store";
import { sql } from "drizzle-orm";
import { FakeAnalytics } from "#support/fake-analytics";
import { answerInProcess } from "#support/answer-in-process";
import { localOutbox } from "#support/shoppers";

const minute = 60_000;
const origin = "http://analytics.test";
const day = dayOf(Date.UTC(2026, 10, 20));
const noon = beginningOf(day) + 12 * 60 * minute;
const afterMidnight = beginningOf(day + 1) + 65 * minute;
const db = openDatabase(env.DB);

let fake: FakeAnalytics;
const api = () => analyticsIn(fake.variables(origin))!.api;

const rowsOf = async (text: string) => (await env.DB.prepare(text).all()).results;
const imported = async () => [
  await rowsOf("SELECT * FROM visit_counts ORDER BY day, locale, device, step"),
  await rowsOf("SELECT * FROM search_counts ORDER BY day, words"),
];
/** What the figures of a day are made of. */
const figures = () =>
  db.run(
    statement(sql`SELECT * FROM (${visitBookings({ from: day, to: day })}) ORDER BY locale, device, step`),
    statement(sql`SELECT * FROM (${searchBookings({ from: day, to: day })}) ORDER BY searches DESC, words`),
  );

/** Writes at a time; each batch is an invocation of its own. */
function write(events: ReceivedEvent[], at: number): void {
  fake.now = at;
  for (let from = 0; from < events.length; from += eventsInCall) {
    fake.nextInvocation();
    writeDataPoints(fake.dataset, events.slice(from, from + eventsInCall));
  }
}
const event = (id: string, name: EventName, data: ReceivedEvent["data"] = {}): ReceivedEvent => ({
  id,
  name,
  at: noon,
  data: { visitor: "v", session: id, ...data },
});

const emptied = ["events", "event_imports", "figure_visits", "figure_searches", "scheduled_tasks", "quota_uses"];
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.restoreAllMocks();
  fake = new FakeAnalytics(
    async (text, ...values) =>
      (
        await env.DB.prepare(text)
          .bind(...values)
          .all()
      ).results,
  );
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    return answerInProcess(new Request(input, init), fake.answer);
  });
  await env.DB.batch([
    ...emptied.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    // The month before is closed, as in a shop that has run for a while.
    env.DB.prepare("UPDATE figure_state SET closed_to = ?").bind(day),
  ]);
});

// Shows: tracking.analytics-engine
test("a batch of fifty becomes data points within the limits, and no row of the database", async () => {
  const upkeep = new Upkeep(createExecutionContext(), { ...env, ...fake.variables(origin) });
  const longest = "ض".repeat(255);
  const data = {
    path: longest,
    referrer_host: longest,
    utm_source: longest,
    utm_medium: longest,
    utm_campaign: longest,
  };
  const batch = Array.from({ length: 50 }, (_, at) => event(`${"s".repeat(60)}${at}`, "session_start", data));
  for (const part of [batch.slice(0, eventsInCall), batch.slice(eventsInCall)]) {
    fake.nextInvocation();
    expect(await upkeep.saveEvents(part, "203.0.113.7")).toBe(true);
  }
  expect(fake.points).toHaveLength(50);
  expect(JSON.stringify(fake.points)).not.toContain("203.0.113");
  expect(await rowsOf("SELECT 1 FROM events UNION ALL SELECT 1 FROM quota_uses")).toEqual([]);
});

const words = ["gloves", "Gauze ", "قفازات", "MASK"];
const visits = fc.array(
  fc.record({
    locale: fc.constantFrom("en", "ar"),
    browser: fc.constantFrom({ device: "iPhone" }, { device: "iPad" }, { os: "Android" }, { os: "Windows" }),
    session: fc.integer({ min: 0, max: 6 }),
    did: fc.array(
      fc.constantFrom("search", "product_view", "add_to_cart", "checkout_started", "order_placed", "page_view"),
    ),
    text: fc.constantFrom(...words),
    twice: fc.boolean(),
  }),
  { maxLength: 25 },
);

// Shows: tracking.analytics-engine
test("figures are those of the database for the same events, whatever was sent twice", async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (made) => {
      fake = new FakeAnalytics(
        async (text, ...values) =>
          (
            await env.DB.prepare(text)
              .bind(...values)
              .all()
          ).results,
      );
      await env.DB.batch(["events", "event_imports"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
      const sent = made.flatMap(({ locale, browser, session, did, text, twice }, place) => {
        let searched = "";
        const events = did.map((name, at) => {
          const own = name === "search" ? { text } : name === "product_view" && searched ? { searched } : {};
          if (name === "search") searched = text;
          if (name === "product_view") searched = "";
          const common = { locale, session: `s${session}`, ...browser };
          return event(`e${place}-${at}`, name, { ...common, ...own });
        });
        return twice ? [...events, ...events] : events;
      });
      await saveEvents(env.DB, sent, noon, null);
      const wanted = await figures();
      await env.DB.exec("DELETE FROM events");
      write(sent, noon);
      await importCounts(db, api(), noon);
      expect(await figures()).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
});

test("counts are read again after ten minutes and replaced as a whole", async () => {
  write([event("a", "search", { text: "gloves" })], noon);
  await importCounts(db, api(), noon);
  const first = await imported();
  write([event("b", "search", { text: "gauze" })], noon + minute);
  await importCounts(db, api(), noon + 9 * minute);
  expect(await imported()).toEqual(first);
  await importCounts(db, api(), noon + 10 * minute);
  const [visited, searches] = await imported();
  expect(visited).toEqual([{ day, locale: "en", device: "computer", step: "visit", sessions: 2 }]);
  expect(searches).toMatchObject([{ words: "gauze" }, { words: "gloves", searches: 1 }]);
  await importCounts(db, api(), noon + 20 * minute);
  expect(await imported()).toEqual([visited, searches]);
});

test("a thinned out event counts for all that it stands for, and the log says so once the day is over", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fake.sampleInterval = 10;
  write([event("a", "search", { text: "gloves" })], noon);
  await importCounts(db, api(), afterMidnight);
  expect(await rowsOf("SELECT searches FROM search_counts")).toEqual([{ searches: 10 }]);
  expect(warn.mock.calls.flat().join()).toContain("event_counts_sampled");
});

// Shows: tracking.whole-days
test("while Analytics Engine is away a day stays open and the task fails; then it is closed with whole sums", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shop = { ...env, ...localOutbox, ...fake.variables(origin) };
  const minuteOf = (at: number) => runScheduled(shop, new Date(at));
  const closedTo = async () => (await rowsOf("SELECT closed_to FROM figure_state"))[0]!["closed_to"];
  write([event("a", "page_view")], noon);
  await minuteOf(noon);
  write([event("b", "order_placed")], beginningOf(day + 1) - minute);
  fake.faults.push(...Array<number>(6).fill(503));
  await expect(minuteOf(afterMidnight)).rejects.toThrow("scheduled tasks failed");
  expect(await closedTo()).toBe(day);
  expect(await rowsOf("SELECT failed_at FROM scheduled_tasks WHERE task = 'counts of events'")).toEqual([
    { failed_at: afterMidnight },
  ]);
  fake.faults.length = 0;
  await minuteOf(afterMidnight + minute);
  await minuteOf(afterMidnight + 2 * minute);
  expect(await closedTo()).toBe(day + 1);
  expect(await rowsOf("SELECT step, sessions FROM figure_visits ORDER BY step")).toEqual([
    { step: "order", sessions: 1 },
    { step: "visit", sessions: 2 },
  ]);
});
