/** Hours in which something of the platform is away, slow or empty. */
import { Tally } from "./tally";
import { busiest } from "./visitors";
import { day, hour, minute, World, type WorldOptions } from "./world";

export type Trouble = {
  name: string;
  /** How long it lasts, in minutes. */
  minutes: number;
  /** Loads to report it for, in visitors a day. */
  loads: number[];
  begin: (world: World) => void;
  end?: (world: World) => void;
};

export type TroubleResult = { before: Tally; during: Tally; after: Tally; use: number; waitingUntil: number };

export const troubles: Trouble[] = [
  {
    name: "location lost",
    minutes: 15,
    loads: [100_000, 1_000_000],
    begin: ({ shop, costs }) => {
      shop.detour.uae = costs.of("rtt.rerouted");
      shop.kept.loseLocation("uae");
    },
    end: ({ shop }) => {
      shop.detour.uae = 0;
      shop.kept.loseLocation("uae");
    },
  },
  {
    name: "location and upper tier lost",
    minutes: 15,
    loads: [100_000, 1_000_000],
    begin: ({ shop, costs }) => {
      shop.detour.uae = costs.of("rtt.rerouted");
      shop.kept.purgeAll();
    },
    end: ({ shop }) => {
      shop.detour.uae = 0;
    },
  },
  {
    name: "database ten times slower",
    minutes: 10,
    loads: [100_000, 1_000_000],
    begin: ({ shop, clock }) => {
      const until = clock.now + 10 * minute;
      shop.primary.slowness = (at) => (at < until ? 10 : 1);
    },
  },
  {
    name: "everything purged, as by a deployment",
    minutes: 5,
    loads: [100_000, 1_000_000, 10_000_000],
    begin: ({ shop }) => shop.kept.purgeAll(),
  },
];

export function simulateTrouble(trouble: Trouble, options: WorldOptions): TroubleResult {
  const world = new World(options);
  const start = day + (busiest + 0.3) * hour;
  const taken = (until: number) => {
    const tally = (world.shop.tally = new Tally());
    world.simulate(until);
    return tally;
  };
  world.passOver(start - 2 * minute);
  const before = taken(start);
  trouble.begin(world);
  const end = start + trouble.minutes * minute;
  const during = taken(end);
  trouble.end?.(world);
  const after = taken(end + 5 * minute);
  let waitingUntil = 0;
  for (const [second, ms] of world.shop.primary.workedIn)
    if (ms > 950 && second * 1000 > end) waitingUntil = Math.max(waitingUntil, second + 1 - end / 1000);
  return { before, during, after, use: world.shop.primary.use(start, end).mean, waitingUntil };
}
