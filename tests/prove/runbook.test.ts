// Rehearses what docs/runbook.md says of a deployment that went wrong: it is seen in the log, and going back is enough.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { addBuyers, buyerId, place, readyBuyer } from "../support/many-buyers";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-rollback-"));
const kept = path.join(folder, "v3");
afterAll(() => rmSync(folder, { recursive: true }));

/** A deployment on the data that the last one left. */
const deploy = (options: Parameters<typeof startShop>[0] = {}) =>
  startShop({
    prepared: async (state) => {
      rmSync(path.join(state, "v3"), { recursive: true });
      cpSync(kept, path.join(state, "v3"), { recursive: true });
    },
    inspected: async (state) => cpSync(path.join(state, "v3"), kept, { recursive: true }),
    ...options,
  });
const ordersIn = async ({ origin }: Shop) => {
  const shopper = new HttpShopper(origin, { access_token: await mintToken(buyerId(0)) });
  return (await shopper.get("listOrders", {})).orders.map(({ number }) => number);
};
/** Lines of the log with an event. */
const lines = (shop: Shop, event: string) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`));

// Shows: operations.rehearsals
test("a deployment with a wrong variable answers errors that the log tells of, and the version before it serves the same orders", async () => {
  let sku = "";
  const good = await startShop({
    prepared: async (state) => void ([sku = ""] = await addBuyers(state, 1, 1, 100)),
    inspected: async (state) => cpSync(path.join(state, "v3"), kept, { recursive: true }),
  });
  expect((await place(await readyBuyer(good.origin, 0, sku))).status).toBe(200);
  const before = await ordersIn(good);
  await good.stop();

  // Nobody is there: a port that was never opened.
  const wrong = await deploy({ backendUrl: "http://127.0.0.1:9" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      new HttpShopper(wrong.origin).fetch("/products", { headers: { accept: "text/html" } }),
    ),
  );
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]+$/);
    expect(await answer.text()).toMatch(/<header[^]*<\/html>/);
  }
  expect(lines(wrong, "backend_failed").length).toBeGreaterThan(0);
  const told = lines(wrong, "request").find((line) => /"status":5\d\d/.test(line));
  expect(told).toContain('"path":"/products"');
  expect(told).toContain('"one_in":1');
  await wrong.stop();

  const back = await deploy();
  expect((await new HttpShopper(back.origin).fetch("/healthz")).status).toBe(200);
  expect((await new HttpShopper(back.origin).fetch("/products")).status).toBe(200);
  expect(await ordersIn(back)).toEqual(before);
  expect((await place(await readyBuyer(back.origin, 0, sku))).status).toBe(200);
  await back.stop();
}, 180_000);
