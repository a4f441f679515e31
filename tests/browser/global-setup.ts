import type { TestProject } from "vitest/node";
import { startShop } from "../support/shop";

/** One shop for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({ users: ["wisher", "comparer", "buyer", "neighbour", "lister", "hospital", "staff"] });
  project.provide("shopOrigin", shop.origin);
  return shop.stop;
}
