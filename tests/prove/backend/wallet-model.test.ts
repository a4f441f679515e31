// Shows that a seeded run of 100,000 movements of sixty wallets at once agrees with a model to the fils.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { checkWalletModel } from "#support/wallet-model";

const operations = 100_000;
/** Longest wait for one statement, in ms: a machine with other work does not fail the model. */
const patience = 60_000;
const users = Array.from({ length: 60 }, (_, at) => `wallet-${at}`);

test("a hundred thousand movements", async () => {
  const insert = env.DB.prepare("INSERT INTO users (user_id, name, created_at) VALUES (?, '', 0)");
  await env.DB.batch(users.map((id) => insert.bind(id)));
  const tally = await checkWalletModel(openDatabase(env.DB, patience), users, operations, 20_261_121);
  console.log(`${operations} movements:`, tally);
  expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(operations);
}, 3_600_000);
