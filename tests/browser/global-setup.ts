import type { TestProject } from "vitest/node";
import { staffEmail } from "../support/session";
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

/** Those of `console-orders.test.ts`, `console-packing.test.ts` and `console-screens.test.ts`. */
const consoleBuyers = ["packed", "papers", "looked", "twice", "doubly", "lost", "found", "cancelled"]
  .concat(["ways-1440-en", "plain-390-en", "ways-390-ar", "plain-1440-ar"])
  .map((name) => `console-${name}`);

/** Those of `console-tool.test.ts`. */
const toolBuyers = ["desktop", "phone", "plain"].flatMap((name) => [`tool-${name}`, `tool-${name}-bulk`]);

/** Those of `console-handover.test.ts`, who are owners. */
const leavers = ["true-en", "false-en", "true-ar", "false-ar"].map((way) => `leaver-${way}`);

/** One shop for all browser tests of a run; `SHOP_BACKEND=remote` gives it a backend that is a server of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({
    backend: process.env["SHOP_BACKEND"] === "remote" ? "remote" : "bound",
    // One member of staff gives wallets what the tests need; a second one agrees to dear credit lines.
    variables: { FOUR_EYES_FROM: "1000000", STAFF_EMAILS: `${staffEmail}, colleague@shop.test` },
    users: [
      "wisher",
      "comparer",
      "buyer",
      "neighbour",
      "lister",
      "hospital",
      "colleague",
      "printer-en",
      "printer-ar",
      ...applicants,
      ...reviewers,
      ...orderUsers,
      ...consoleBuyers,
      ...toolBuyers,
      ...leavers,
    ],
  });
  project.provide("shopOrigin", shop.origin);
  return shop.stop;
}
