// Shows on some random histories that what goes back of a payment never exceeds what was paid, whatever the gateway
// answers; the full size is in `tests/prove/backend/money-back-model.test.ts`.
import { beforeAll, expect, test, vi } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { liveMoneyBack } from "#support/money-back-model";
import { isWalked } from "#support/walked";

const gateways = gatewaysInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));

test("thirty histories, and a hundred and fifty as a walk", { timeout: 240_000 }, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const tally = await liveMoneyBack(gateways, isWalked ? 150 : 30, 20_261_122);
  expect(Object.keys(tally).length).toBeGreaterThan(6);
  if (!isWalked) return;
  for (const happened of [
    "clock",
    "comparison",
    "a no after a lost answer",
    "retryRefund",
    "refundToWallet",
    "pending failed",
    "dispute lost",
  ])
    expect([happened, tally[happened] ?? 0]).toEqual([happened, expect.toSatisfy((count: number) => count > 0)]);
});
