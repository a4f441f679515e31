// Shows that the engine's queues wait as theory says, so that what a simulation tells is the model's and not the engine's.
import { expect, test } from "vitest";
import { arrivals, Clock, Station } from "#bench/simulation/engine";
import { Random } from "#bench/simulation/random";
import { Waits } from "#bench/simulation/waits";

const customers = 400_000;

/** A queue to which so many come in a ms; work is in ms. */
function queue({ perMs, servers, work }: { perMs: number; servers: number; work: (random: Random) => number }) {
  const clock = new Clock();
  const station = new Station({ servers });
  const random = new Random("queue");
  const stays = new Waits();
  let [inLine, looks] = [0, 0];
  const until = customers / perMs;
  arrivals(clock, random, perMs * 1000, until, () => {
    const done = station.enter(clock.now, work(random));
    stays.note((done as number) - clock.now);
  });
  // Looks at even times, which know nothing of who comes.
  const look = () => {
    inLine += station.waiting(clock.now);
    looks++;
    clock.plan(clock.now + 7, look);
  };
  clock.plan(0, look);
  clock.runUntil(until);
  return {
    meanWait: station.waited / station.served,
    length: inLine / looks,
    stays,
    busy: station.worked / until / servers,
  };
}

/** How far from what theory says, as a part of it. */
const off = (value: number, theory: number) => Math.abs(value - theory) / theory;

// Shows: operations.simulation
test("one server, work of random length (M/M/1)", () => {
  const { meanWait, busy, stays } = queue({ perMs: 0.7, servers: 1, work: (random) => random.exponential(1) });
  expect(off(meanWait, 0.7 / 0.3)).toBeLessThan(0.03);
  expect(off(busy, 0.7)).toBeLessThan(0.01);
  // How long one stays is exponential with a mean of 1 / (1 - 0.7).
  for (const part of [0.5, 0.95, 0.99]) expect(off(stays.quantile(part), -Math.log(1 - part) / 0.3)).toBeLessThan(0.06);
});

test("one server, work of one length (M/D/1)", () => {
  const { meanWait } = queue({ perMs: 0.8, servers: 1, work: () => 1 });
  expect(off(meanWait, 0.8 / (2 * 0.2))).toBeLessThan(0.03);
});

test("three servers (M/M/3)", () => {
  const { meanWait } = queue({ perMs: 2.4, servers: 3, work: (random) => random.exponential(1) });
  // Erlang's C of three servers with 2.4 at work, over what is left of them.
  const terms = [1, 2.4, 2.4 ** 2 / 2];
  const last = (2.4 ** 3 / 6) * (3 / 0.6);
  const allBusy = last / (terms.reduce((sum, term) => sum + term, 0) + last);
  expect(off(meanWait, allBusy / 0.6)).toBeLessThan(0.04);
});

test("as many wait as come in the time that one waits (Little)", () => {
  const { meanWait, length } = queue({ perMs: 0.75, servers: 1, work: (random) => random.withMean(1, 0.8) });
  expect(off(length, 0.75 * meanWait)).toBeLessThan(0.02);
});

test("log-normal work waits as its mean and spread say (Pollaczek and Khinchine)", () => {
  const { meanWait } = queue({ perMs: 0.6, servers: 1, work: (random) => random.withMean(1, 0.8) });
  const secondMoment = Math.exp(0.8 ** 2);
  expect(off(meanWait, (0.6 * secondMoment) / (2 * 0.4))).toBeLessThan(0.04);
});

test("a full queue turns away, and who would wait too long too", () => {
  const station = new Station({ mostWaiting: 2, longestWait: 1000 });
  expect(station.enter(0, 10)).toBe(10);
  expect([station.enter(0, 10), station.enter(0, 10), station.enter(0, 10)]).toEqual([20, 30, "full"]);
  expect(station.enter(25, 2000)).toBe(2030);
  expect(station.enter(31, 1)).toBe("long");
  expect(station.refused).toBe(2);
});

test("a slow station takes as much longer as it is slower when the work begins", () => {
  const station = new Station();
  station.slowness = (at) => (at < 100 ? 10 : 1);
  expect([station.enter(0, 10), station.enter(0, 10)]).toEqual([100, 110]);
});

test("events of one time happen in the order in which they were planned", () => {
  const clock = new Clock();
  const seen: number[] = [];
  for (const [at, name] of [
    [5, 1],
    [3, 2],
    [5, 3],
    [1, 4],
    [3, 5],
  ] as const)
    clock.plan(at, () => seen.push(name));
  clock.runUntil(4);
  expect([seen, clock.now]).toEqual([[4, 2, 5], 4]);
  clock.runUntil(9);
  expect(seen).toEqual([4, 2, 5, 1, 3]);
});
