// Shows that the scheduled run of each minute works off all that is due, however much, each once: messages and payments
// nobody came back from; and that a carrier which fails is asked once a message.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { deliverDue } from "#backend/messages/outbox/deliver";
import type { MessageProvider } from "#backend/messages/outbox/providers";
import { lookDue } from "#backend/ordering/payments/look-due";
import { readSettings } from "#backend/settings";

const db = openDatabase(env.DB);
const now = 5_000_000;
const settings = readSettings({ ENVIRONMENT: "production" });
const numbers = "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)";

const writeMessages = (count: number, to: string) =>
  env.DB.prepare(`${numbers} INSERT INTO outbox (channel, recipient, subject, body, created_at, due_at, stale_at)
    SELECT 'email', ?2 || n || '@b.ae', 's', 'b', 0, ?3, ?3 + 600000 FROM number`)
    .bind(count, to, now)
    .run();

// Shows: operations.rounds
test("forty-five messages leave in one minute, each once", async () => {
  await writeMessages(45, "due");
  const sent: string[] = [];
  const takes: MessageProvider = async ({ recipient }) => void sent.push(recipient);
  await deliverDue(db, { ...settings, email: takes }, now);
  expect(sent).toHaveLength(45);
  expect(new Set(sent).size).toBe(45);
});

test("a carrier that fails is asked once for each message", async () => {
  await writeMessages(45, "kept");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let asked = 0;
  const fails: MessageProvider = async () => {
    asked += 1;
    throw new Error("the carrier answered 503");
  };
  await deliverDue(db, { ...settings, email: fails }, now);
  expect(asked).toBe(45);
  log.mockRestore();
});

test("ninety payments are looked at in one minute, each once", async () => {
  await env.DB.prepare(
    `${numbers} INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until, look_at)
      SELECT 'payment-' || n, 'checkout-' || n, 'user', 'sandbox', 'card', 100, '{}', 0, ?2 + 600000, ?2 FROM number`,
  )
    .bind(90, now)
    .run();
  await lookDue(db, settings, now);
  const looked = await env.DB.prepare(
    "SELECT count(*) AS count, min(looks) AS least, max(looks) AS most FROM payments",
  ).first();
  expect(looked).toEqual({ count: 90, least: 1, most: 1 });
});

test("payments that could not be settled are counted in the log", async () => {
  await env.DB.exec("DELETE FROM payments");
  await env.DB.prepare(
    `${numbers} INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until, look_at)
      SELECT 'lost-' || n, 'lost-' || n, 'user', 'stripe', 'card', 100, '{}', 0, ?2 - 1, ?2 FROM number`,
  )
    .bind(2, now)
    .run();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await lookDue(db, settings, now);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
    where: "backend",
    level: "error",
    event: "payments_not_settled",
    failed: 2,
  });
  log.mockRestore();
});
