/** How near each part is to its limit on such a day: what breaks first, and what next. */
import { orderBytes } from "./bill";
import type { DayResult } from "./days";

export type Near = {
  part: string;
  /** Part of the limit that is used; 1 is where it breaks. */
  use: number;
  told: string;
};

/** Nearest first. @param unshared the same day with every public read on a replica: what D1's primary must do itself */
export function nearest(result: DayResult, unshared: DayResult): Near[] {
  const { world, use, perSecond, amounts } = result;
  const { costs } = world;
  const percent = (part: number) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;
  const gigabytes = ((amounts.get("orders") ?? 0) * 365 * orderBytes(costs)) / 1e9;
  const { soldOut, few } = world.changesADay();
  const purges = ((soldOut + few) * 3) / 86_400;
  const nears: Near[] = [
    { part: "D1's time", use: use.primary.mean, told: `${percent(use.primary.mean)} of the busiest hour` },
    {
      part: "D1's time without public reads",
      use: unshared.use.primary.mean,
      told: `${percent(unshared.use.primary.mean)} of the busiest hour`,
    },
    {
      part: "an archive of one year's orders",
      use: gigabytes / costs.of("d1.mostBytes"),
      told: `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} of ${costs.of("d1.mostBytes")} GB`,
    },
    {
      part: "a queue",
      use: perSecond("messages") / costs.of("queue.perSecond"),
      told: `${perSecond("messages").toFixed(1)} messages a second`,
    },
    { part: "purges", use: purges / costs.of("purge.perSecond"), told: `${purges.toFixed(2)} a second` },
  ];
  return nears.toSorted((one, other) => other.use - one.use);
}

/** Processor cores that the workers keep busy in the busiest hour; no limit of them is documented. */
export const cores = ({ perSecond }: DayResult): number => perSecond("cpu") / 1000;
