// Shows on small shops that days, sales and troubles can be told again number by number, sell no more than there is, and use
// every figure that they are fed with.
import { expect, test } from "vitest";
import { billOf } from "#bench/simulation/bill";
import { Costs } from "#bench/simulation/costs";
import { simulateDay, type DayResult } from "#bench/simulation/days";
import { nearest } from "#bench/simulation/limits";
import { Random } from "#bench/simulation/random";
import { guards, simulateSale } from "#bench/simulation/sale";
import { simulateTrouble, troubles } from "#bench/simulation/troubles";
import { hours, Visitors } from "#bench/simulation/visitors";
import { minute, World } from "#bench/simulation/world";

/** Of goods so few that a day takes a second. */
const small = { "goods.products": 200, "goods.keystrokes": 500 };
const aSale = { ...small, "sale.buyers": 3000, "sale.units": 40 };

const told = ({ all, amounts, use }: DayResult) => ({
  waits: [...all.waits].map(([step, waits]) => [step, waits.count, waits.sum]),
  amounts: [...amounts],
  use,
});

// Shows: operations.simulation
test("the same seed gives the same day, another one another", () => {
  const day = (seed: number) => told(simulateDay({ visitors: 400, seed, costs: small }));
  const first = day(3);
  expect(day(3)).toEqual(first);
  expect(day(4)).not.toEqual(first);
}, 60_000);

test("visits ask for as much on average as is reckoned where they are passed over", () => {
  const visitors = new Visitors(new Costs());
  const random = new Random("visits");
  const visits = 40_000;
  const counts: Record<string, number> = {};
  for (let left = visits; left > 0; left--)
    for (const act of visitors.visit(0, random)) {
      const name =
        act.kind === "data" ? act.call : act.kind === "personal" && act.call === "order" ? "orders" : act.kind;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  for (const [name, mean] of Object.entries(visitors.means()))
    expect(counts[name]! / visits / mean, name).toBeCloseTo(1, 1);
  expect(hours.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 3);
});

test.each(guards)(
  "a sale sells each unit once at most: %s",
  (guard) => {
    const result = simulateSale(guard, { visitors: 1000, seed: 5, costs: aSale });
    expect(result.orders).toBe(40);
    expect(result.tally.amount("orders")).toBeGreaterThanOrEqual(40);
    const others = result.tally.amount("orders") - 40;
    expect(result.toldNone + result.gaveUp + result.orders).toBe(3000);
    expect(others).toBeLessThan(5);
  },
  60_000,
);

test("tickets keep buyers without one away from D1", () => {
  const work = (guard: (typeof guards)[number]) =>
    simulateSale(guard, { visitors: 1000, seed: 5, costs: { ...aSale, "sale.units": 5 } }).world.shop.primary.worked;
  expect(work("tickets")).toBeLessThan(work("no tickets"));
  expect(work("tickets at the cart")).toBeLessThan(work("tickets") / 2);
}, 60_000);

test("a lost location makes its visitors wait longer and nobody is refused; a slow database is felt, and gets over it", () => {
  const of = (name: string) =>
    simulateTrouble(
      troubles.find((one) => one.name === name)!,
      { visitors: 20_000, seed: 2 },
    );
  const lost = of("location lost");
  const median = (tally: (typeof lost)["during"]) => tally.waits.get("cart click")!.quantile(0.5);
  expect(median(lost.during)).toBeGreaterThan(median(lost.before) + 20);
  expect(lost.during.refused() + lost.after.refused()).toBe(0);
  const slow = of("database ten times slower");
  expect(median(slow.during)).toBeGreaterThan(median(slow.before) + 5);
  expect(median(slow.after)).toBeLessThan(median(slow.during));
}, 60_000);

test("events would cost $2,650 a month as rows of D1 at a million visitors, and $110 in Analytics Engine", () => {
  const world = new World({ visitors: 1_000_000 });
  const amounts = new Map([["events", 15_000_000]]);
  const { lines, eventsInD1 } = billOf({ world, amounts } as unknown as DayResult);
  expect(eventsInD1).toBeCloseTo(2650, 5);
  expect(Object.fromEntries(lines)["Analytics Engine"]).toBeCloseTo(110, 5);
});

// Shows: operations.simulation
test("every figure of costs.json is used, and says where it is from", () => {
  const used = new Set<string>();
  const add = ({ costs }: World) => costs.used.forEach((name) => used.add(name));
  const options = { visitors: 20_000, costs: small };
  const day = simulateDay(options, true);
  billOf(day);
  nearest(day, simulateDay({ ...options, replicas: true }, true));
  add(simulateSale("tickets at the cart", { visitors: 1000, costs: aSale }).world);
  add(day.world);
  add(simulateDay({ ...options, replicas: true }, true).world);
  // Some are refused and ask again.
  const world = new World({ ...options, costs: { ...small, "d1.mostWaiting": 0 } });
  for (const { begin } of troubles) begin(world);
  world.simulate(15 * minute);
  add(world);
  const { figures } = new Costs().file;
  expect(Object.keys(figures).filter((name) => !used.has(name))).toEqual([]);
  const sourceless = Object.entries(figures).filter(([, { source, date, kind }]) => {
    const cited = kind !== "cited" || source.startsWith("https://");
    return !source || !cited || !/^\d{4}-\d\d-\d\d$/.test(date);
  });
  expect(sourceless.map(([name]) => name)).toEqual([]);
}, 60_000);

test("a figure that is not there is named", () => {
  expect(() => new Costs().of("d1.speed")).toThrow("d1.speed");
  expect(() => new Costs({ "d1.speed": 1 })).toThrow("d1.speed");
});
