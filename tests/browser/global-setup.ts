import type { TestProject } from "vitest/node";
import { startShop } from "../support/shop";

/** Users of one test each. */
const applicants = Array.from({ length: 12 }, (_, number) => `applicant-${number}`);
const reviewers = Array.from({ length: 16 }, (_, number) => `reviewer-${number}`);
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
    users: [
      "wisher",
      "comparer",
      "buyer",
      "neighbour",
      "lister",
      "hospital",
      ...applicants,
      ...reviewers,
      ...orderUsers,
    ],
  });
  project.provide("shopOrigin", shop.origin);
  return shop.stop;
}
