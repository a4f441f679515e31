// Shows that a quota lets exactly so many pass, for one subject and for one network, however many ask at once; that a
// twin which reads first and counts later lets more pass; and that a period ends.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { takeQuota, type Quota } from "#backend/identity/quotas/quota";
import { readSettings } from "#backend/settings";

const db = openDatabase(env.DB);
const settings = readSettings(env);
const quota: Quota = { name: "tests", each: 3, network: 5, ms: 60_000 };
const now = 1_000_000 * quota.ms;
type Asking = { userId?: string; network?: string | null; at?: number; amount?: number };

const take = ({ userId = "one", network = "203.0.113.7", at = now, amount }: Asking = {}) =>
  takeQuota(quota, { db, settings, who: { userId }, visitor: { network, browserId: null }, now: at }, amount);
const passed = async (asked: Promise<unknown>[]) => (await Promise.all(asked)).filter((fail) => fail === null).length;

beforeEach(() => env.DB.exec("DELETE FROM quota_uses"));

test("twenty at once of one user: three pass, the others hear when to come back", async () => {
  expect(await passed(Array.from({ length: 20 }, () => take()))).toBe(3);
  expect(await take({ at: now + 10_000 })).toEqual({ fail: "rate_limited", retryAfter: 50 });
});

test("ten users of one network: five pass, and who was refused is not counted", async () => {
  expect(await passed(Array.from({ length: 10 }, (_, at) => take({ userId: `user-${at}` })))).toBe(5);
  const { results } = await env.DB.prepare("SELECT used FROM quota_uses ORDER BY used").all();
  expect(results.map(({ used }) => used)).toEqual([1, 1, 1, 1, 1, 5]);
});

test("where no network is known, the user alone is counted; a greater amount takes more", async () => {
  expect(await take({ network: null, amount: 2 })).toBeNull();
  expect(await take({ network: null, amount: 2 })).not.toBeNull();
  expect(await take({ network: null, amount: 1 })).toBeNull();
  expect(await take({ userId: "two", network: null, amount: 4 })).not.toBeNull();
});

test("the next period starts from nothing", async () => {
  await passed(Array.from({ length: 4 }, () => take()));
  expect(await take({ at: now + quota.ms })).toBeNull();
});

test("the unsafe twin, which reads and then counts, lets more than three pass", async () => {
  const unsafe = async () => {
    const used = await env.DB.prepare("SELECT used FROM quota_uses WHERE subject = 'one'").first<number>("used");
    if ((used ?? 0) >= quota.each) return "refused";
    await env.DB.prepare(
      "INSERT INTO quota_uses VALUES ('tests', 'one', 1, 1, 1) ON CONFLICT DO UPDATE SET used = used + 1",
    ).run();
    return null;
  };
  expect(await passed(Array.from({ length: 20 }, unsafe))).toBeGreaterThan(3);
});
