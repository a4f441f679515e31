// Shows that what one account is given within a day counts together, by any call and any member: no sequence of
// credits, repayments, refunds and returns moves more than the limit without a second person, even when all come at
// once.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { withAddress } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] }),
    productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 500 })] }),
  ]);
  await aStaff();
});

type Act = { kind: "credit" | "repayment" | "refund" | "return"; fils: number };
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom("credit", "repayment", "refund", "return"),
    fils: fc.integer({ min: 1, max: 300_000 }),
  }),
  { minLength: 4, maxLength: 8 },
);

/** Tries each act, and gives how much was moved and what waits, in fils. */
async function tryAll(
  wanted: readonly Act[],
  { atOnce = false, database }: { atOnce?: boolean; database?: D1Database },
) {
  const user = await aUser();
  await withAddress(user);
  const account = await openCredit(user, 40_000);
  await buyOnCredit(user, "HUNDRED", 300);
  const members = [await aStaffWith("owner"), await aStaffWith("finance")];
  const ready = await Promise.all(
    wanted.map(async ({ kind, fils }, at) => {
      const staff = members[at % 2]!;
      const options = { idempotencyKey: crypto.randomUUID(), ...(database && { database }) };
      const amount = fils / 100;
      if (kind === "credit") {
        return () => staff.ask("creditWallet", { email: `${user.userId}@shop.test`, amount, note: "x" }, options);
      }
      if (kind === "repayment") return () => staff.ask("recordRepayment", { id: account, amount, note: "x" }, options);
      const lines = [{ quantity: 1, unitPrice: fils }];
      const { id } = await anOrder(user.userId, { status: "delivered", lines, shipping: 0 });
      if (kind === "refund")
        return () => staff.ask("refundOrder", { id, amount, refund_to: "wallet", note: "x" }, options);
      return () => members[0]!.ask("returnOrder", { id, reason: "damaged", refund_to: "wallet" }, options);
    }),
  );
  const answers: { status: number; body: unknown }[] = [];
  if (atOnce) answers.push(...(await Promise.all(ready.map((ask) => ask()))));
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  else for (const ask of ready) answers.push(await ask());
  const done = wanted.filter((_, at) => answers[at]!.status === 200 && !(answers[at]!.body as { waits?: true }).waits);
  return { moved: done.reduce((sum, { fils }) => sum + fils, 0), done, answers };
}

test("any acts one after the other: each is done exactly when all so far stay within the sum", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      const { done, answers } = await tryAll(wanted, {});
      let moved = 0;
      const expected = wanted.filter(({ fils }) => {
        const fits = moved + fils <= 500_000;
        if (fits) moved += fils;
        return fits;
      });
      expect(done).toEqual(expected);
      expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    }),
    { numRuns: 5 },
  );
});

const eight: Act[] = Array.from({ length: 8 }, (_, at) => ({
  kind: (["credit", "repayment", "refund", "return"] as const)[at % 4]!,
  fils: 200_000,
}));

test("all at once they come to the sum and not to more", async () => {
  const { moved, answers } = await tryAll(eight, { atOnce: true });
  expect(moved).toBe(400_000);
  // Those that came too late ask, or say that something came in between.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test("the unsafe twin, which looks what was given and then gives, gives more", async () => {
  const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
    statements.map((one, at) =>
      texts[at]!.includes("batch_guard") && texts[at]!.includes("lone_acts") ? env.DB.prepare("SELECT 1") : one,
    ),
  );
  expect((await tryAll(eight, { atOnce: true, database: unguarded })).moved).toBeGreaterThan(500_000);
});
