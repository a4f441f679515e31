// Shows on 10,000 seeded histories that what goes back of a payment never exceeds what was paid: wallet, gateway and
// bank together, whatever the gateway answers, how often everything happens at once, and who else gives money back.
import { beforeAll, expect, test, vi } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { liveMoneyBack } from "#support/money-back-model";

const histories = 10_000;
const gateways = gatewaysInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));

test("ten thousand histories", { timeout: 7_200_000 }, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const tally = await liveMoneyBack(gateways, histories, 20_261_122);
  const sums = Object.entries(tally).filter(([name]) => !/\d/.test(name));
  console.log(`${histories} histories:`, Object.fromEntries(sums));
  expect(tally["given twice by others"]).toBeGreaterThan(histories / 100);
});
