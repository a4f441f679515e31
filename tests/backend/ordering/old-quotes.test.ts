// Shows that what an abandoned payment was for is forgotten half a year later, that others keep theirs, and that money
// which comes even later still reaches the wallet. And that messages which wait for staff have an end.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { insertLead } from "#backend/customers/leads/leads-store";
import { lateMoneyMessage } from "#backend/ordering/order-emails/placed-message";
import { forgetOldQuotes } from "#backend/ordering/payments/quotes-store";

const db = openDatabase(env.DB);
const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;

const insertPayment = (id: string, status: string, endedAt: number | null, wrongMoney = 0) =>
  env.DB.prepare(
    `INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until, status,
      ended_at, wrong_money, redirect_url)
     VALUES (?1, ?1, 'user', 'sandbox', 'card', 100, '{"buyer":{"name":"Noura"}}', 0, 0, ?2, ?3, ?4, 'https://pay.test/')`,
  )
    .bind(id, status, endedAt, wrongMoney)
    .run();

// Shows: security.old-quotes
test("abandoned ones lose their quote and address after 180 days, and only they", async () => {
  for (const status of ["failed", "cancelled", "expired"]) await insertPayment(status, status, now - 181 * day);
  await insertPayment("recent", "expired", now - 179 * day);
  await insertPayment("wrong money", "expired", now - 181 * day, 1);
  await insertPayment("open", "started", null);
  for (const status of ["paid", "late", "refunded"]) await insertPayment(status, status, now - 999 * day);
  await db.run(forgetOldQuotes(now));
  const { results } = await env.DB.prepare(
    "SELECT payment_id FROM payments WHERE quote = '{}' AND redirect_url IS NULL ORDER BY payment_id",
  ).all();
  expect(results.map(({ payment_id }) => payment_id)).toEqual(["cancelled", "expired", "failed"]);
});

test("late money of a forgotten payment has nobody to tell, and fails nothing", () => {
  expect(lateMoneyMessage({}, 100)).toBeNull();
});

test("beyond what waits for staff no message is taken", async () => {
  const lead = (lead_id: string) =>
    insertLead(
      {
        lead_id,
        kind: "contact",
        name: "n",
        email: `${lead_id}@a.test`,
        phone: "",
        query_type: "",
        query: "",
        fields: "{}",
        landed_page_url: "",
        created_at: now,
      },
      2,
    );
  const kept = [await db.run(lead("a")), await db.run(lead("b")), await db.run(lead("c"))];
  expect(kept.map(([rows]) => rows.length)).toEqual([1, 1, 0]);
});
