// Shows that a seeded run of movements of many wallets at once agrees with a model to the fils; the full size is in
// `tests/prove/backend/wallet-model.test.ts`.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { checkWalletModel } from "#support/wallet-model";

// Shows: wallet.sums
test("a thousand movements of sixteen wallets", async () => {
  const users = Array.from({ length: 16 }, (_, at) => `wallet-${at}`);
  const insert = env.DB.prepare("INSERT INTO users (user_id, name, created_at) VALUES (?, '', 0)");
  await env.DB.batch(users.map((id) => insert.bind(id)));
  const tally = await checkWalletModel(openDatabase(env.DB), users, 1000, 20_261_121);
  expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(1000);
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(20);
}, 60_000);
