// Shows that the modelled shop answers, waits and refuses as the real one does: by its deadlines, and from what is kept.
import { beforeEach, expect, test } from "vitest";
import { Costs } from "#bench/simulation/costs";
import { Clock } from "#bench/simulation/engine";
import { Random } from "#bench/simulation/random";
import { Shop, type Outcome } from "#bench/simulation/shop";

const visitor = { location: "uae", mobile: true } as const;
/** Every distance and time as its median. */
const even = { "net.spread": 0, "lastMile.spread": 0, "d1.spread": 0, "start.isolate": 0 };
let shop: Shop;
let costs: Costs;
let outcomes: Outcome[];

function open(changed: Record<string, number> = {}) {
  costs = new Costs({ ...even, ...changed });
  shop = new Shop(costs, new Clock(1000), new Random("shop"));
  outcomes = [];
}
const then = (outcome: Outcome) => outcomes.push(outcome);
const wait = (step: string) => shop.tally.waits.get(step)?.mean;

beforeEach(() => open());

test("a kept page waits for the line and the edge, one of the upper tier for its distance too", () => {
  shop.kept.keep("product", 7, 1000);
  shop.page("product", visitor, { address: 7 });
  const away = wait("page, first byte")!;
  shop.page("product", visitor, { address: 7 });
  const here = costs.of("lastMile.mobile") + costs.of("edge.overhead") + costs.of("cpu.page.kept");
  expect(away).toBeCloseTo(here + costs.of("rtt.tier"), 5);
  expect(wait("page, first byte")! * 2 - away).toBeCloseTo(here, 5);
});

// Shows: operations.simulation
test("a page that nothing has kept costs one long trip, and its shell's trips to D1", () => {
  shop.page("product", visitor, { address: 7, done: then });
  shop.clock.runUntil(5000);
  const trip = costs.of("d1.trip") + costs.of("d1.read") + (costs.of("rows.product") / 6) * costs.of("d1.row");
  const edge = costs.of("edge.overhead") + costs.of("cpu.page.rendered");
  const all = costs.of("lastMile.mobile") + edge + costs.of("rtt.uae.backend") + 2 * trip;
  expect(wait("page, first byte")).toBeCloseTo(all, 5);
  expect(outcomes).toMatchObject([{ ok: true }]);
  // Twice: for the one who waits, and for those who come later.
  expect([shop.primary.served, shop.kept.find("product", 7, "gcc", 5000)]).toEqual([12, "tier"]);
});

test("a database that does not answer in 3 s is no longer waited for, but does its work", () => {
  shop.primary.slowness = () => 10_000;
  shop.personal("tail", "tail", visitor, then);
  shop.clock.runUntil(60_000);
  expect([...shop.tally.refusals]).toEqual([["504 database slow", 1]]);
  expect(outcomes[0]!.ok).toBe(false);
  expect(outcomes[0]!.at - 1000).toBeGreaterThan(3000);
  expect(outcomes[0]!.at - 1000).toBeLessThan(3400);
  expect(shop.primary.worked).toBeGreaterThan(5000);
});

test("a page has 4 s, a call 10 s, however many trips they make", () => {
  open({ "d1.trip": 2500 });
  shop.page("product", visitor, { address: 1, done: then });
  shop.personal("order", "order", visitor, then);
  shop.clock.runUntil(60_000);
  expect([...shop.tally.refusals.keys()].toSorted()).toEqual([
    "504 call not answered in 10 s",
    "504 page not made in 4 s",
  ]);
  expect(outcomes.map(({ at }) => Math.round(at - 1000)).toSorted((a, b) => a - b)).toEqual([4000, 10_000]);
});

test("a database with a full queue refuses, and kept pages are sent all the same", () => {
  open({ "d1.mostWaiting": 0 });
  shop.primary.enter(1000, 5000);
  shop.kept.keep("home", 3, 1000);
  shop.page("home", visitor, { address: 3 });
  shop.personal("cart click", "cart click", visitor, then);
  shop.clock.runUntil(20_000);
  expect([...shop.tally.refusals]).toEqual([["502 database overloaded", 1]]);
  expect(shop.tally.waits.get("page, first byte")?.count).toBe(1);
});

test("with replicas a part of the public reads leaves the primary, and no call of anybody's own", () => {
  shop = new Shop(costs, new Clock(1000), new Random("shop"), { replicas: true });
  for (let address = 0; address < 200; address++) shop.page("product", visitor, { address });
  shop.clock.runUntil(9000);
  const shared = shop.replica.served;
  expect(shared / (shared + shop.primary.served)).toBeCloseTo(costs.of("d1.replicaShare"), 1);
  for (let left = 50; left > 0; left--) shop.personal("cart click", "cart click", visitor);
  shop.clock.runUntil(20_000);
  expect(shop.replica.served).toBe(shared);
});
