import type { TestProject } from "vitest/node";
import { startShop } from "../support/shop";

/** Those of `orders.test.ts`, each with orders of its own. */
const orderUsers = ["en", "ar"]
  .map((locale) => `orderer-${locale}`)
  .concat(
    ["owner", "thief", "empty", "filter", "offline"].map((name) => `order-${name}`),
    [true, false].flatMap((scripts) => [`order-cancel-${scripts}`, `order-again-${scripts}`]),
    "staff",
  );

/** One shop for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({
    users: ["wisher", "comparer", "buyer", "neighbour", "lister", "hospital", ...orderUsers],
  });
  project.provide("shopOrigin", shop.origin);
  return shop.stop;
}
