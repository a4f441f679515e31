// Shows that scheduled runs delete what nobody needs any more, to the millisecond: what is as old as is kept stays,
// what is a millisecond older goes.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { localOutbox } from "#support/shoppers";

const now = Date.UTC(2026, 10, 1, 12);
const day = 24 * 60 * 60_000;

/**
 * A table, what names its rows, how long a row is kept in ms after the time that its `?2` says, and how one is written:
 * `?1` its name.
 */
type Sweep = [table: string, name: string, kept: number, insert: string];

const sweeps: Sweep[] = [
  ["one_time_codes", "address", day, "(address, created_at, code_hash, expires_at) VALUES (?1, ?2, 'h', 0)"],
  ["password_tries", "address", day, "(address, tried_at) VALUES (?1, ?2)"],
  ["social_nonces", "nonce_hash", 0, "(nonce_hash, expires_at, browser) VALUES (?1, ?2, 'b')"],
  ["trusted_browsers", "browser", 180 * day, "(browser, seen_at, user_id) VALUES (?1, ?2, 'u')"],
  [
    "address_changes",
    "link_id",
    0,
    "(link_id, expires_at, user_id, kind, changed_at) VALUES (?1, ?2, 'u', 'email', 0)",
  ],
  ["sessions", "family_id", 7 * day, "(family_id, expires_at, user_id, created_at) VALUES (?1, ?2, 'u', 0)"],
  ["quota_uses", "subject", 0, "(subject, ends_at, quota, period, used) VALUES (?1, ?2, 'q', 0, 1)"],
  [
    "idempotency_keys",
    "key",
    day,
    "(key, claimed_at, user_id, call, request_hash) VALUES (?1, ?2, 'u', 'placeOrder', 'h')",
  ],
  [
    "checkouts",
    "checkout_id",
    day,
    "(checkout_id, expires_at, user_id, source, lines, created_at) VALUES (?1, ?2, 'u', 'cart', '[]', 0)",
  ],
  [
    "leads",
    "lead_id",
    365 * day,
    `(lead_id, done_at, status, kind, name, email, phone, query_type, query, fields, landed_page_url, created_at)
      VALUES (?1, ?2, 'done', 'contact', '', '', '', '', '', '[]', '', 0)`,
  ],
  [
    "outbox",
    "recipient",
    7 * day,
    `(recipient, created_at, channel, subject, body, due_at, stale_at, sent_at)
      VALUES (?1, ?2, 'email', '', '', 0, 0, 1)`,
  ],
  ["cart_sales_codes", "cart_id", 30 * day, "(cart_id, linked_at, code) VALUES (?1, ?2, 'c')"],
  ["cart_links", "token_hash", 30 * day, "(token_hash, expires_at, lines) VALUES (?1, ?2, '[]')"],
];

beforeAll(async () => {
  await env.DB.exec("INSERT INTO users (user_id, created_at) VALUES ('u', 0)");
  await env.DB.exec("INSERT INTO sales_codes (code, user_id, created_at) VALUES ('c', 'u', 0)");
  for (const [table, , kept, insert] of sweeps) {
    const write = env.DB.prepare(`INSERT INTO ${table} ${insert}`);
    await env.DB.batch([write.bind("kept", now - kept), write.bind("over", now - kept - 1)]);
  }
  await runScheduled({ ...env, ...localOutbox }, new Date(now));
});

test.each(sweeps)("rows of %s stay as long as they are kept, and no longer", async (table, name) => {
  const { results } = await env.DB.prepare(
    `SELECT ${name} AS name FROM ${table} WHERE ${name} IN ('kept', 'over')`,
  ).all();
  expect(results).toEqual([{ name: "kept" }]);
});
