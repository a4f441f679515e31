// Shows that steps on two devices add up in whatever order they arrive, that a typed number holds, and that an older
// read or a lost answer never decides what is shown.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartScheduler, type LineChange } from "#client/shop/buy/cart/browser/scheduler";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { cartOf, scheduledCart, type Make } from "#support/scheduled-cart";

const step = fc.constantFrom(1, -1);
const steps = fc.array(fc.record({ device: fc.constantFrom(0, 1), add: step }), { minLength: 1, maxLength: 8 });
type Steps = { device: number; add: number }[];
const sumOf = (clicks: Steps) => clicks.reduce((sum, { add }) => sum + add, 0);

/** Two devices that both show ten of one SKU. */
function twoDevices(scheduler: fc.Scheduler, options: { make?: Make; lost?: () => boolean } = {}) {
  const server = new Map([["a", 10]]);
  const devices = [0, 1].map(() => scheduledCart(scheduler, { ...options, server }));
  const click = async (clicks: Steps) => {
    scheduler.scheduleSequence(
      clicks.map(
        ({ device, add }) =>
          async () =>
            void devices[device]!.changes.change({ sku: "a", add }),
      ),
    );
    await scheduler.waitIdle();
  };
  return { server, devices, click };
}

/** How it must not be: a step sends the quantity that it leads to. */
const absolute: Make = (ports) => {
  const changes = cartScheduler(ports);
  return {
    change: (wish: LineChange) =>
      changes.change(
        "add" in wish ? { sku: wish.sku, quantity: Math.max(0, ports.displayed(wish.sku) + wish.add) } : wish,
      ),
  };
};

describe("steps on two devices", () => {
  // Shows: cart.two-devices
  test("all count, in every order, and both show the same after a reading", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, clicks) => {
        const { server, devices, click } = twoDevices(scheduler);
        await click(clicks);
        expect(server.get("a")).toBe(10 + sumOf(clicks));
        for (const { changes } of devices) void changes.refresh?.();
        await scheduler.waitIdle();
        for (const { displayed } of devices) expect(displayed()).toEqual(server);
      }),
    );
  });

  test("all count when replies are lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, fc.infiniteStream(fc.boolean()), async (scheduler, clicks, luck) => {
        const { server, click } = twoDevices(scheduler, { lost: () => luck.next().value === true });
        await click(clicks);
        expect(server.get("a")).toBe(10 + sumOf(clicks));
      }),
    );
  });

  test("that send where they lead to lose some", async () => {
    const { failed } = await fc.check(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, clicks) => {
        const { server, click } = twoDevices(scheduler, { make: absolute });
        await click(clicks);
        expect(server.get("a")).toBe(10 + sumOf(clicks));
      }),
    );
    expect(failed).toBe(true);
  });
});

/** A device whose answers and readings come when the test says so. */
function heldDevice() {
  const requests: { change: LineChange; answer(held: Held | null): void }[] = [];
  const readings: ((held: Held) => void)[] = [];
  let cart = cartOf(new Map([["a", 1]]));
  const requested = new Map<string, number>();
  const changes = cartScheduler<null, string>({
    send: (change) =>
      new Promise((resolve) =>
        requests.push({
          change,
          answer: (held) => resolve(held === null ? undefined : { cart: cartHolding(held), reply: null }),
        }),
      ),
    read: () => new Promise((resolve) => readings.push((held) => resolve(cartHolding(held)))),
    take: (next: Cart, onItsWay) => {
      cart = next;
      for (const sku of requested.keys()) if (!onItsWay(sku)) requested.delete(sku);
    },
    displayed: (sku) => displayed(sku),
    showRequested: (sku, quantity) => void (quantity === null ? requested.delete(sku) : requested.set(sku, quantity)),
  });
  const displayed = (sku = "a") => requested.get(sku) ?? cart.items.find((line) => line.sku_id === sku)?.quantity ?? 0;
  return { changes, requests, readings, displayed };
}
/** Quantities by SKU; a number is that of `a`. */
type Held = number | Record<string, number>;
const cartHolding = (held: Held) => cartOf(new Map(Object.entries(typeof held === "number" ? { a: held } : held)));
/** Lets every promise that can go on go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("what is wished while a change travels", () => {
  test.for<[string, LineChange[], LineChange[]]>([
    ["steps add up", [1, 1, -1].map((add) => ({ sku: "a", add })), [{ sku: "a", add: 1 }]],
    [
      "a quantity takes the place of steps",
      [
        { sku: "a", add: 3 },
        { sku: "a", quantity: 7 },
      ],
      [{ sku: "a", quantity: 7 }],
    ],
    [
      "a step goes on from a quantity",
      [
        { sku: "a", quantity: 7 },
        { sku: "a", add: -1 },
      ],
      [{ sku: "a", quantity: 6 }],
    ],
    [
      "a step does not lead below nothing",
      [
        { sku: "a", quantity: 0 },
        { sku: "a", add: -1 },
      ],
      [{ sku: "a", quantity: 0 }],
    ],
    [
      "steps that lead nowhere are not sent",
      [
        { sku: "a", add: 1 },
        { sku: "a", add: -1 },
      ],
      [],
    ],
    [
      "no more is asked for than a line may have",
      [9999, 1].map((add) => ({ sku: "a", add })),
      [{ sku: "a", add: 9999 }],
    ],
    ["nor fewer", [-9999, -1].map((add) => ({ sku: "a", add })), [{ sku: "a", add: -9999 }]],
  ])("%s", async ([, meanwhile, sent]) => {
    const { changes, requests } = heldDevice();
    const first = changes.change({ sku: "a", add: 1 });
    const later = meanwhile.map((change) => changes.change(change));
    requests[0]!.answer(2);
    await turn();
    expect(requests.slice(1).map(({ change }) => change)).toEqual(sent);
    requests[1]?.answer(5);
    const carried = requests[1] ? { cart: cartHolding(5), reply: null } : await first;
    for (const answer of later) expect(await answer).toEqual(carried);
  });

  test("a waiting step shows on top of what the answer tells of the other device", async () => {
    const { changes, requests, displayed } = heldDevice();
    void changes.change({ sku: "a", add: 1 });
    void changes.change({ sku: "a", add: 1 });
    expect(displayed()).toBe(3);
    requests[0]!.answer(7);
    await turn();
    expect(displayed()).toBe(8);
  });
});

describe("an older reading", () => {
  test("that arrives after a newer one is not taken", async () => {
    const { changes, readings, displayed } = heldDevice();
    void changes.refresh();
    void changes.refresh();
    readings[1]!(8);
    await turn();
    readings[0]!(6);
    await turn();
    expect(displayed()).toBe(8);
  });

  test("that was asked for before a change is not taken after it", async () => {
    const { changes, requests, readings, displayed } = heldDevice();
    void changes.refresh();
    void changes.change({ sku: "a", add: 1 });
    requests[0]!.answer(9);
    await turn();
    readings[0]!(6);
    await turn();
    expect(displayed()).toBe(9);
    readings[1]!(9);
    await turn();
    expect(displayed()).toBe(9);
  });

  test("that was asked for before a change is not believed when it arrives before the change's late answer", async () => {
    const { changes, requests, readings, displayed } = heldDevice();
    void changes.refresh();
    void changes.change({ sku: "a", add: 1 });
    readings[0]!(8);
    await turn();
    requests[0]!.answer(6);
    await turn();
    readings[1]!(8);
    await turn();
    expect(displayed()).toBe(8);
  });

  test("after it had its say, one change alone needs no other", async () => {
    const { changes, requests, readings, displayed } = heldDevice();
    void changes.refresh();
    readings[0]!(4);
    await turn();
    void changes.change({ sku: "a", add: 1 });
    requests[0]!.answer(5);
    await turn();
    expect([displayed(), readings.length]).toEqual([5, 1]);
  });

  test("answers of two lines in the wrong order let neither go back", async () => {
    const { changes, requests, readings, displayed } = heldDevice();
    void changes.change({ sku: "a", add: 1 });
    void changes.change({ sku: "b", add: 1 });
    requests[1]!.answer({ a: 2, b: 1 });
    await turn();
    requests[0]!.answer({ a: 2 });
    await turn();
    expect([displayed("a"), displayed("b")]).toEqual([2, 1]);
    readings[0]!({ a: 2, b: 1 });
    await turn();
    expect([displayed("a"), displayed("b")]).toEqual([2, 1]);
  });

  test("an unheard answer is followed by a reading, which decides", async () => {
    const { changes, requests, readings, displayed } = heldDevice();
    const answer = changes.change({ sku: "a", add: 1 });
    requests[0]!.answer(null);
    expect(await answer).toBeUndefined();
    await turn();
    readings[0]!(4);
    await turn();
    expect(displayed()).toBe(4);
  });
});
