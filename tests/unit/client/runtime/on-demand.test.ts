// Shows that code that comes at its first use comes once, keeps the order of clicks, and is asked for again after a failure.
import { expect, test } from "vitest";
import { onDemand } from "#client/runtime/on-demand";

test("is fetched once for all, and those who waited go on in their order", async () => {
  const arrivals: ((code: string) => void)[] = [];
  const code = onDemand(
    () =>
      new Promise<string>((resolve) => {
        arrivals.push(resolve);
      }),
  );
  const order: number[] = [];
  const clicks = [1, 2, 3].map(async (click) => {
    await code();
    order.push(click);
  });
  for (const arrive of arrivals.toReversed()) arrive("code");
  await Promise.all(clicks);
  expect([arrivals.length, order]).toEqual([1, [1, 2, 3]]);
});

test("a failure rejects all waiting callers, and the next one tries again", async () => {
  let online = false;
  const code = onDemand(async () => {
    if (!online) throw new Error("offline");
    return "code";
  });
  const waiting = await Promise.allSettled([code(), code()]);
  expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  online = true;
  await expect(code()).resolves.toBe("code");
});
