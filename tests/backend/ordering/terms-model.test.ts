// Shows by random histories that a statement's balance, the ledger and the sum of the ageing are the same to the fils at every
// step, however receipts are spread, undone and paid back.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { liveTerms } from "#support/terms-model";
import { isWalked } from "#support/walked";

// Shows: terms.statement, terms.ageing
test("random histories of an account", async () => {
  const db = openDatabase(env.DB, 60_000);
  const tally: Record<string, number> = {};
  for (let seed = 1; seed <= (isWalked ? 40 : 3); seed++) {
    const userId = `terms-${seed}`;
    // oxlint-disable-next-line no-await-in-loop -- one history after the other
    await env.DB.prepare("INSERT INTO users (user_id, name, created_at) VALUES (?, '', 0)").bind(userId).run();
    // oxlint-disable-next-line no-await-in-loop -- one history after the other
    for (const [done, count] of Object.entries(await liveTerms(db, userId, 80, seed))) {
      tally[done] = (tally[done] ?? 0) + count;
    }
  }
  for (const done of [
    "invoice",
    "invoice before an older order's",
    "purchase",
    "refund",
    "repayment",
    "receipt",
    "allocation",
    "undone",
    "refunded",
    "beyond",
  ]) {
    expect([done, (tally[done] ?? 0) > 0]).toEqual([done, true]);
  }
}, 300_000);
