// Shows that a batch is aborted when a statement changed another number of rows than it should, whatever stands before it:
// a write to a table that a search index follows leaves work to that index, which it does when the next statement begins.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase, statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { aUser } from "#support/shoppers";

const db = openDatabase(env.DB);
const renamed = (userId: string, name: string) =>
  statement<never>(sql`UPDATE users SET name = ${name} WHERE user_id = ${userId}`);
const nothing = () => statement<never>(sql`UPDATE one_time_codes SET used_at = 1 WHERE code_id = -1`);

test("a statement that changed nothing aborts the batch, also behind one whose words are indexed", async () => {
  const { userId } = await aUser();
  for (const expected of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(db.run(renamed(userId, "Changed"), nothing(), guardChanges(expected))).rejects.toThrow(/batch_guard/);
  }
  expect(await env.DB.prepare("SELECT name FROM users WHERE user_id = ?").bind(userId).first("name")).not.toBe(
    "Changed",
  );
  await db.run(renamed(userId, "Changed"), nothing(), guardChanges(0));
});

test("a statement that changed one row passes, behind the same", async () => {
  const { userId } = await aUser();
  await db.run(renamed(userId, "First"), renamed(userId, "Second"), guardChanges(1));
  await expect(db.run(renamed(userId, "Third"), renamed(userId, "Fourth"), guardChanges(0))).rejects.toThrow(
    /batch_guard/,
  );
});
