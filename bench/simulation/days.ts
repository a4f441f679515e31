/** A whole day of so many visitors: what they wait, what is refused, what each part has to do, and the bill. */
import { Tally } from "./tally";
import { busiest } from "./visitors";
import { day, hour, minute, World, type WorldOptions } from "./world";

/** Visits of each hour that are simulated request by request, about; of the rest only what is kept. */
const inFull = 8000;

export type DayResult = {
  world: World;
  /** Everything in full, of all hours. */
  all: Tally;
  /** Of the busiest hour alone. */
  peak: Tally;
  /** Amounts of the whole day, extrapolated from the simulated part of each hour. */
  amounts: Map<string, number>;
  /** Part of the busiest second, and of the busiest hour, in which D1's primary and its replica work. */
  use: { primary: { peak: number; mean: number }; replica: { peak: number; mean: number } };
  /** In one second of the busiest hour, on average. */
  perSecond: (name: string) => number;
};

/** @param onlyBusiest leaves out all hours but the busiest one; what is kept is simulated all the same */
export function simulateDay(options: WorldOptions, onlyBusiest = false): DayResult {
  const world = new World(options);
  const { shop } = world;
  const all = new Tally();
  const amounts = new Map<string, number>();
  let peak = new Tally();
  let use = { primary: { peak: 0, mean: 0 }, replica: { peak: 0, mean: 0 } };
  let span = 1;
  // The day before, so that the cache holds what it usually holds.

  world.passOver(day);
  for (let at = 0; at < 24; at++) {
    const from = day + at * hour;
    if (onlyBusiest && at !== busiest) {
      world.passOver(from + hour);
      continue;
    }
    const visits = world.rate(from) * hour;
    // Whole minutes, since some work comes once in each; of the busiest hour enough for purges to have their part.
    const least = at === busiest ? 6 : 1;
    const length = Math.min(hour, Math.max(least, Math.ceil((inFull / visits) * 60)) * minute);
    world.passOver(from + hour - length);
    shop.tally = new Tally();
    world.simulate(from + hour);
    all.add(shop.tally);
    for (const [name, amount] of shop.tally.amounts)
      amounts.set(name, (amounts.get(name) ?? 0) + (amount * hour) / length);
    if (at !== busiest) continue;
    peak = shop.tally;
    span = length / 1000;
    const [begin, end] = [from + hour - length, from + hour];
    use = { primary: shop.primary.use(begin, end), replica: shop.replica.use(begin, end) };
  }
  return { world, all, peak, amounts, use, perSecond: (name) => peak.amount(name) / span };
}
