// Shows that a seeded run of movements of many credit lines at once agrees with a model to the fils, on both sides of the
// ledger and never beyond a limit; the full size is in `tests/prove/backend/credit-model.test.ts`.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { checkCreditModel, openLines } from "#support/credit-model";

// Shows: credit.ledger
test("a thousand movements of sixteen credit lines", async () => {
  const users = Array.from({ length: 16 }, (_, at) => `line-${at}`);
  const insert = env.DB.prepare("INSERT INTO users (user_id, name, created_at) VALUES (?, '', 0)");
  await env.DB.batch(users.map((id) => insert.bind(id)));
  const db = openDatabase(env.DB);
  await openLines(db, users);
  const tally = await checkCreditModel(db, users, 1000, 20_261_121);
  expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(1000);
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(20);
}, 60_000);
