// Shows, over real HTTP, that the SQL API is asked with the token, in words that it has, and that an answer which is late,
// refused or no answer is a failure and never an empty day.
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { beginningOf } from "#shared/console/report-period";
import { askAnalytics } from "#backend/back-office/visitor-events/analytics-api";
import { searchesQuery, stepsQuery, visitsQuery } from "#backend/back-office/visitor-events/analytics-statements";
import { analyticsIn } from "#backend/back-office/visitor-events/analytics-settings";
import { writeDataPoints } from "#backend/back-office/visitor-events/visitor-events-store";
import { FakeAnalytics } from "#support/fake-analytics";
import { loopbackServer } from "#support/loopback-server";

async function analytics() {
  const database = new DatabaseSync(":memory:");
  const fake = new FakeAnalytics(async (sql, ...values) => database.prepare(sql).all(...values));
  const { origin, seen } = await loopbackServer(fake.answer);
  return { fake, seen, api: analyticsIn(fake.variables(origin))!.api };
}

test("what was written on a day is counted, and nothing of the days around it", async () => {
  const { fake, seen, api } = await analytics();
  const day = 20_000;
  for (const at of [beginningOf(day) - 1, beginningOf(day), beginningOf(day + 1) - 1, beginningOf(day + 1)]) {
    fake.now = at;
    const id = `e${at}`;
    writeDataPoints(fake.dataset, [
      { id, name: "search", at, data: { visitor: "v", session: id, os: "iOS", text: " Gloves" } },
      { id: `${id}-p`, name: "product_view", at, data: { visitor: "v", session: id, os: "iOS", searched: "gloves" } },
    ]);
  }
  expect(await askAnalytics(api, visitsQuery(day, api.dataset))).toEqual([
    { locale: "en", device: "phone", sessions: "2", sampled: "1" },
  ]);
  expect(await askAnalytics(api, stepsQuery(day, api.dataset))).toEqual([
    { locale: "en", device: "phone", step: "product", sessions: "2" },
  ]);
  expect(await askAnalytics(api, searchesQuery(day, api.dataset))).toEqual([
    { words: "gloves", searches: "2", opened: "2" },
  ]);
  expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${fake.token}`]));
});

test("a wrong token, a refusal, nonsense and silence are failures", async () => {
  const { fake, api } = await analytics();
  await expect(askAnalytics({ ...api, token: "another" }, visitsQuery(1, api.dataset))).rejects.toThrow("answered 403");
  await expect(askAnalytics(api, "SELECT 1 FROM a JOIN b")).rejects.toThrow("answered 422");
  fake.faults.push(500, "nonsense", "hangs");
  await expect(askAnalytics(api, visitsQuery(1, api.dataset))).rejects.toThrow("answered 500");
  await expect(askAnalytics(api, visitsQuery(1, api.dataset))).rejects.toThrow(SyntaxError);
  await expect(askAnalytics(api, visitsQuery(1, api.dataset), 50)).rejects.toThrow("timeout");
  expect(await askAnalytics(api, visitsQuery(1, api.dataset))).toEqual([]);
});

test("without the binding, the account or the token the database keeps events", () => {
  const all = new FakeAnalytics(async () => []).variables("");
  expect(analyticsIn(all)?.api.url).toBe(
    `https://api.cloudflare.com/client/v4/accounts/${all.ACCOUNT_ID}/analytics_engine/sql`,
  );
  expect(analyticsIn({ ...all, ACCOUNT_ID: "" })).toBeNull();
  expect(analyticsIn({ ...all, ANALYTICS_TOKEN: "" })).toBeNull();
  const { ACCOUNT_ID, ANALYTICS_TOKEN } = all;
  expect(analyticsIn({ ACCOUNT_ID, ANALYTICS_TOKEN })).toBeNull();
});

test("a staging shop counts its own events", () => {
  const all = new FakeAnalytics(async () => []).variables("");
  const { dataset } = analyticsIn({ ...all, ENVIRONMENT: "staging" })!.api;
  expect(visitsQuery(1, dataset)).toContain("FROM falaj_events_staging WHERE");
});
