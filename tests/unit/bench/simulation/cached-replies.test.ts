// Shows that minutes which are passed over leave as much kept as minutes that are simulated request by request, and what a
// purge takes away.
import { expect, test } from "vitest";
import { Costs } from "#bench/simulation/costs";
import { KeptAnswers } from "#bench/simulation/cached-replies";
import { Random } from "#bench/simulation/random";
import { hour, minute, World } from "#bench/simulation/world";

const addresses = 20_000;
const part = (world: World, wanted: readonly string[]) => {
  let count = 0;
  for (let address = 0; address < addresses; address++)
    if (wanted.includes(world.shop.kept.find("product", address, "gcc", world.clock.now))) count++;
  return count / addresses;
};

test.each([20_000, 1_200_000])(
  "of %d visitors a day",
  (visitors) => {
    // Nothing changes and the shop asks for nothing itself but as it does in both.
    const worlds = [1, 2].map(() => new World({ visitors, costs: { "day.wholes": 0, crawlers: 0.000_001 } }));
    const [full, passed] = worlds as [World, World];
    for (const world of worlds) world.clock.runUntil(20 * hour);
    full.simulate(20 * hour + 8 * minute);
    passed.passOver(20 * hour + 8 * minute);
    const kept = ["held", "tier", "stale"];
    expect(part(passed, kept)).toBeGreaterThan(0.02);
    expect(Math.abs(part(passed, kept) / part(full, kept) - 1)).toBeLessThan(0.04);
  },
  60_000,
);

test("an answer is fresh for an hour, stale for a day, and then gone", () => {
  const kept = new KeptAnswers(new Costs());
  kept.keep("home", 1, hour);
  const at = (hours: number) => kept.find("home", 1, "uae", hours * hour);
  expect([at(1.5), at(1.5), at(2.5), at(24.9), at(25.1)]).toEqual(["tier", "held", "stale", "stale", "missing"]);
});

test("a sold-out product purges the pages with all products, its own page, and a part of the others", () => {
  const kept = new KeptAnswers(new Costs());
  const random = new Random("purge");
  const count = (kind: "home" | "keystroke" | "product" | "listing", all: number) => {
    let found = 0;
    for (let at = 0; at < all; at++) if (kept.find(kind, at, "uae", hour) !== "missing") found++;
    return found / all;
  };
  const fill = () => {
    for (let at = 0; at < 20_000; at++) kept.keep("product", at, hour - 1);
    for (let at = 0; at < 656; at++) kept.keep("listing", at, hour - 1);
    for (let at = 0; at < 400; at++) kept.keep("home", at, hour - 1);
  };
  fill();
  kept.purgeListings(random, true);
  expect([count("home", 400), count("keystroke", 20_000)]).toEqual([0, 0]);
  expect(count("product", 20_000)).toBeCloseTo(0.77, 1);
  expect(count("listing", 656)).toBeCloseTo(0.95, 1);
  fill();
  kept.purgeProduct(random);
  expect(count("home", 400)).toBe(1);
  expect(count("product", 20_000)).toBeGreaterThan(0.98);
  expect(count("product", 20_000)).toBeLessThan(1);
});
