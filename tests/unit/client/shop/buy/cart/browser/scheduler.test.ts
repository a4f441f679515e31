// Shows that clicks on lines, replies in any order and lost replies end at the server's cart, with no click lost.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartScheduler, type LineChange } from "#client/shop/buy/cart/browser/scheduler";
import { scheduledCart as shop, type Make } from "#support/scheduled-cart";

const sku = fc.constantFrom("a", "b", "c");
const change: fc.Arbitrary<LineChange> = fc.oneof(
  fc.record({ sku, add: fc.integer({ min: -2, max: 3 }).filter((add) => add !== 0) }),
  fc.record({ sku, quantity: fc.integer({ min: 0, max: 5 }) }),
);

/** How it must not be: every reply is shown as it comes, and nothing is asked again. */
const unsafe: Make = ({ send, take }) => ({
  async change(wish) {
    const answer = await send(wish);
    if (answer && "cart" in answer) take(answer.cart, () => false);
  },
});

test("the unsafe twin ends elsewhere for some order of replies", async () => {
  const { failed } = await fc.check(
    fc.asyncProperty(fc.scheduler(), fc.array(change, { maxLength: 12 }), async (scheduler, clicks) => {
      const { server, changes, displayed } = shop(scheduler, { make: unsafe });
      scheduler.scheduleSequence(clicks.map((click) => async () => void changes.change(click)));
      await scheduler.waitIdle();
      expect(displayed()).toEqual(server);
    }),
  );
  expect(failed).toBe(true);
});

describe("whatever the order of replies", () => {
  // Shows: states.add-button
  test("in the end the server's cart is shown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(change, { maxLength: 12 }), async (scheduler, clicks) => {
        const { server, changes, displayed } = shop(scheduler, { most: 4 });
        scheduler.scheduleSequence(clicks.map((click) => async () => void changes.change(click)));
        await scheduler.waitIdle();
        expect(displayed()).toEqual(server);
      }),
    );
  });

  test("it is also when replies are lost", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(change, { maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        async (scheduler, clicks, luck) => {
          const { server, changes, displayed } = shop(scheduler, { lost: () => luck.next().value === true });
          scheduler.scheduleSequence(clicks.map((click) => async () => void changes.change(click)));
          await scheduler.waitIdle();
          expect(displayed()).toEqual(server);
        },
      ),
    );
  });

  test("no add is lost and none counts twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(sku, { maxLength: 12 }), async (scheduler, clicks) => {
        const { server, changes } = shop(scheduler);
        scheduler.scheduleSequence(clicks.map((one) => async () => void changes.change({ sku: one, add: 1 })));
        await scheduler.waitIdle();
        const counted = new Map<string, number>();
        for (const one of clicks) counted.set(one, (counted.get(one) ?? 0) + 1);
        expect(server).toEqual(counted);
      }),
    );
  });

  test("a line shows its change at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 9 }), async (scheduler, times) => {
        const { changes, displayed } = shop(scheduler);
        for (let click = 0; click < times; click++) void changes.change({ sku: "a", add: 1 });
        expect(displayed().get("a")).toBe(times);
        await scheduler.waitIdle();
      }),
    );
  });
});

test("what is wished while a change travels goes as one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { changes, requests } = shop(scheduler);
      // A step that came from elsewhere leaves it known that one of them was a requested change.
      const froms = ["wishlist", "wishlist", undefined, "wishlist"] as const;
      const answers = froms.map((from) => changes.change({ sku: "a", add: 1, ...(from && { from }) }));
      await scheduler.waitIdle();
      await Promise.all(answers);
      expect(requests).toEqual([
        { sku: "a", add: 1, from: "wishlist" },
        { sku: "a", add: 3, from: "wishlist" },
      ]);
    }),
    { numRuns: 1 },
  );
});

test("a refused change lets the line show what the cart says again", async () => {
  let requested: number | null = null;
  const changes = cartScheduler<null, string>({
    send: async () => ({ refusal: "out_of_stock" }),
    read: async () => undefined,
    take: () => {},
    displayed: () => 0,
    showRequested: (_, quantity) => (requested = quantity),
  });
  expect(await changes.change({ sku: "a", add: 1 })).toEqual({ refusal: "out_of_stock" });
  expect(requested).toBeNull();
});
