import type { TestProject } from "vitest/node";
import { startShop } from "../support/shop";

/** Users of one test each. */
const applicants = Array.from({ length: 12 }, (_, number) => `applicant-${number}`);
const reviewers = Array.from({ length: 16 }, (_, number) => `reviewer-${number}`);

/** One shop for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({
    users: ["wisher", "comparer", "buyer", "neighbour", "lister", "hospital", ...applicants, ...reviewers, "staff"],
  });
  project.provide("shopOrigin", shop.origin);
  return shop.stop;
}
