// Shows that the questions which docs/deploy.md puts to the database are ones that it answers, and that a shop in which
// nothing is wrong answers the daily one with zeros.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import guide from "../../docs/deploy.md?raw";

const questions = [...guide.matchAll(/--command "([^"]+)"/g)].map(([, sql]) => sql!.trim());

test("every question is answered", async () => {
  expect(questions.length).toBeGreaterThan(2);
  for (const sql of questions) await env.DB.prepare(sql).all();
});

test("nothing is stuck in a new shop", async () => {
  const daily = await env.DB.prepare(questions.find((sql) => sql.includes("stuck_payments"))!).first<
    Record<string, number>
  >();
  expect(Object.values(daily!).every((count) => count === 0)).toBe(true);
});
