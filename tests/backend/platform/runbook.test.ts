// Shows that the questions which the runbook and operations/ put to the database are ones that it answers, and rehearses those incidents of
// docs/runbook.md that no other test plays.
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createBackend } from "#backend/app";
import runbook from "../../../docs/runbook.md?raw";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { mintToken } from "#support/session";

const files = import.meta.glob<string>("../../../operations/queries/database/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const asked = (name: string) =>
  files[`../../../operations/queries/database/${name}.sql`]!.replaceAll(/^--.*$/gm, "").trim();
const commands = [...runbook.matchAll(/--command "([^"]+)"/g)].map(([, sql]) => sql!.trim());

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("A", { stock: 10, cod: true })] })]));
afterEach(() => void vi.restoreAllMocks());

// Shows: operations.questions
test("every question is answered", async () => {
  expect(Object.keys(files).length).toBeGreaterThan(5);
  expect(commands.length).toBeGreaterThan(1);
  for (const sql of [...Object.values(files), ...commands]) await env.DB.prepare(sql).all();
});

test("nothing is stuck in a new shop", async () => {
  const daily = await env.DB.prepare(asked("what-is-stuck")).first<Record<string, number>>();
  expect(Object.values(daily!).every((count) => count === 0)).toBe(true);
});

// Shows: operations.rehearsals
test("a full database goes on reading, refuses orders whole, and takes the same order when there is room again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const user = await aUser();
  await withAddress(user);
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 2 });
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  // As D1 says it at 10 GB.
  const full = interceptedDatabase(env.DB, (texts, statements) => {
    if (texts.some((text) => /^\s*(INSERT|UPDATE|DELETE)/.test(text)))
      throw new Error("D1_ERROR: Exceeded maximum DB size: SQLITE_FULL");
    return statements;
  });
  const order = (database?: D1Database) =>
    user.ask("createCodOrder", { checkout_id: checkout.id }, { idempotencyKey: "the same click", database });
  expect((await user.ask("getCheckout", { id: checkout.id }, { database: full })).status).toBe(200);
  const refused = await order(full);
  expect(refused.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(refused.body)).not.toMatch(/SQLITE|D1_ERROR/);
  const counted = () =>
    env.DB.prepare("SELECT (SELECT count(*) FROM orders) AS orders, (SELECT stock FROM variants) AS stock").first();
  expect(await counted()).toEqual({ orders: 0, stock: 10 });
  expect((await order()).status).toBe(200);
  expect((await order()).status).toBe(200);
  expect(await counted()).toEqual({ orders: 1, stock: 8 });
});

test("whom a breach concerns is who had a session then, and a new secret ends them all", async () => {
  const [seen, later] = [await aUser(), await aUser()];
  const [from, to] = [Date.UTC(2026, 10, 25, 8), Date.UTC(2026, 10, 25, 12)];
  const span = "UPDATE sessions SET created_at = ?, expires_at = ? WHERE user_id = ?";
  await env.DB.prepare(span)
    .bind(from - 1000, to + 1000, seen.userId)
    .run();
  await env.DB.prepare(span)
    .bind(to + 1000, 1e15, later.userId)
    .run();
  const { results } = await env.DB.prepare(asked("whom-a-breach-concerns")).all<{ user_id: string }>();
  const ids = results.map(({ user_id }) => user_id);
  expect(ids).toContain(seen.userId);
  expect(ids).not.toContain(later.userId);
  const renewed = createBackend({ ...env, SESSION_SECRET: "another secret of the tests, as long as the first" });
  const headers = { authorization: `Bearer ${await mintToken(later.userId)}`, "content-type": "application/json" };
  const ask = (backend: { fetch(request: Request): Response | Promise<Response> }) =>
    backend.fetch(new Request("https://backend.test/api/orders/", { method: "POST", headers, body: "{}" }));
  expect((await ask(createBackend(env))).status).toBe(200);
  expect((await ask(renewed)).status).toBe(401);
});
