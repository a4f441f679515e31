// Shows that the simulated shop waits and refuses as the real one does: the same clicks, at the same moments, at the real
// backend on workerd with a database of a known speed, and in the simulation.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { Costs } from "#bench/simulation/costs";
import { Clock } from "#bench/simulation/engine";
import { Random } from "#bench/simulation/random";
import { Shop } from "#bench/simulation/shop";

/** ms that D1 needs for a batch here: far more than the machine's own hiccups. */
const work = 50;
/** How far apart the two may be, as a part: between two batches the real one loses some ms that the model does not know. */
const near = 0.35;
const visitor = { location: "uae", mobile: false } as const;

type Click = { took: number; status: number };
/** `batch`: how long D1 really needed for one. */
type Phase<Of> = { clicks: Of[]; batch: number };
type Real = { alone: Phase<Click>; loaded: Phase<Click & { came: number }>[] };

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(part * values.length)]!;

/** The same clicks in the simulation, where nothing is far away; `own`: ms of a click that are not D1's. */
function simulated({ clicks, batch }: Phase<{ came: number }>, own: number): Click[] {
  const nothing = [
    "edge.overhead",
    "cpu.personal",
    "d1.row",
    "d1.trip",
    "d1.spread",
    "net.spread",
    "lastMile.spread",
    "start.isolate",
  ];
  const none = Object.fromEntries(
    [...nothing, "rtt.uae.backend", "object.trip", "lastMile.desktop"].map((name) => [name, 0]),
  );
  const costs = new Costs({
    ...none,
    "d1.read": batch,
    "ms.object": own,
    "d1.mostWaiting": 1e6,
    "d1.longestWait": 1e6,
  });
  const shop = new Shop(costs, new Clock(), new Random("real load"));
  const answers: Click[] = [];
  for (const { came } of clicks)
    shop.clock.plan(came, () =>
      shop.personal("cart click", "cart click", visitor, ({ ok, at }) => {
        answers.push({ took: at - came, status: ok ? 200 : 504 });
      }),
    );
  shop.clock.runUntil(1e9);
  return answers;
}

// Shows: operations.simulation
test("clicks on carts, half of the time and faster than the database can", async () => {
  const script = ["bench/simulation/real-load.mjs", String(work), "0.6", "200", "1.6", "200"];
  const { stdout } = await promisify(execFile)("node", script, { maxBuffer: 1e8 });
  const { alone, loaded } = JSON.parse(stdout.trim().split("\n").at(-1)!) as Real;
  const own =
    quantile(
      alone.clicks.map(({ took }) => took),
      0.5,
    ) -
    2 * work;
  const [half, over] = loaded.map((real) => {
    const model = simulated(real, own);
    const times = (clicks: readonly Click[]) => clicks.filter(({ status }) => status === 200).map(({ took }) => took);
    const refused = (clicks: readonly Click[]) => clicks.filter(({ status }) => status !== 200).length / clicks.length;
    const of = (clicks: readonly Click[]) => ({
      median: quantile(times(clicks), 0.5),
      late: quantile(times(clicks), 0.95),
      refused: refused(clicks),
      statuses: [...new Set(clicks.map(({ status }) => status))].toSorted(),
    });
    return { batch: real.batch, real: of(real.clicks), model: of(model) };
  });
  console.info(JSON.stringify({ own, half, over }, null, 1));
  expect(half!.real.statuses).toEqual([200]);
  const apart = (phase: typeof half, name: "median" | "late") => Math.abs(phase!.model[name] / phase!.real[name] - 1);
  expect(apart(half, "median")).toBeLessThan(near);
  expect(apart(half, "late")).toBeLessThan(near);
  // Of the few that get through some came early and some waited long, so that there is no usual one.
  expect(apart(over, "late")).toBeLessThan(near);
  expect(over!.real.statuses).toEqual([200, 504]);
  expect(Math.abs(over!.model.refused - over!.real.refused)).toBeLessThan(0.12);
});
