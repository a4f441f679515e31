// Shows that a public reply whose data has changed while it was being read is not cached: whichever of its round trips the
// change came before, from a copy that does not have it yet, and when more has changed than is told apart.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { checksChangesHeader } from "#shared/calls/crossing-headers";
import { forgetMeant } from "#backend/goods/listing/listing-calls";
import { watchedChanges } from "#backend/platform/cache-purges/watched-changes";
import { openDatabase, statement, type Database } from "#backend/platform/database";
import { sql } from "drizzle-orm";
import { addressOf, ask, type Parameters } from "#support/backend-calls";
import { productSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";

beforeEach(async () => {
  await loadProducts([productSample("mirror", { brand: "alpha" }), productSample("cream", { brand: "beta" })]);
  await env.DB.prepare("DELETE FROM cache_purges").run();
});

const change = (tag: string, moment: number) =>
  env.DB.prepare("INSERT INTO cache_purges (tag, changed_at) VALUES (?, ?)").bind(tag, moment).run();

/** What a reply says to the cache when a tag changes just before one of its round trips. */
async function controlAfter(tag: string, trip: number, parameters: Parameters = {}) {
  forgetMeant();
  let trips = 0;
  const database = interceptedDatabase(env.DB, async (_, statements) => {
    if (++trips === trip) await change(tag, Date.now());
    return statements;
  });
  const headers = { [checksChangesHeader]: "1" };
  const answer = await ask(addressOf("filterProducts", parameters), { headers }, database);
  return [answer.status, answer.headers.get("cache-control"), trips];
}

test.each([
  ["its only one", 1, {}, 1],
  ["its first", 1, { brand: "alpha" }, 2],
  ["its last", 2, { brand: "alpha" }, 2],
])("a change before %s", async (_, trip, parameters, trips) => {
  expect(await controlAfter("term:0", trip, parameters)).toEqual([200, "no-store", trips]);
  await env.DB.prepare("DELETE FROM cache_purges").run();
  expect(await controlAfter("term:12345", trip, parameters)).toEqual([200, null, trips]);
});

const db = openDatabase(env.DB);
const one = statement<{ one: number }>(sql`SELECT 1 AS one`);

test("a copy that is behind: the database itself says what has changed", async () => {
  const begunAt = Date.now();
  const sent: number[] = [];
  const copy: Database = { run: (...statements) => (sent.push(statements.length), db.run(...statements)) };
  const watched = watchedChanges(copy, db, begunAt);
  await change("products", begunAt + 1);
  expect(await watched.db.run(one)).toEqual([[{ one: 1 }]]);
  expect(sent).toEqual([1]);
  expect([await watched.haveChanged(["term:0"]), await watched.haveChanged(["products"])]).toEqual([false, true]);
});

test("a reply that read nothing asks all the same", async () => {
  const watched = watchedChanges(db, db, Date.now());
  await change("settings", Date.now());
  expect(await watched.haveChanged(["settings"])).toBe(true);
});

test("what changed before the call began does not count; too many changes count for everything", async () => {
  const begunAt = Date.now();
  await change("settings", begunAt - 60_000);
  const before = watchedChanges(db, db, begunAt);
  expect(await before.haveChanged(["settings"])).toBe(false);
  for (let at = 0; at <= 100; at++) await change(`product:${at}`, begunAt);
  const watched = watchedChanges(db, db, begunAt);
  expect(await watched.haveChanged(["term:7"])).toBe(true);
});
