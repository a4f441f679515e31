/**
 * Processor time of workerd for one product page: rendered with nothing cached, the same with the copy that is made
 * behind it for the next visitor, and sent from the store. The local database is in the same process and so in the
 * figure, as it is not on the platform; hence also the figure with the database answered from memory.
 */
import { setTimeout as pause } from "node:timers/promises";
import { cpuMs } from "./harness/cpu.mjs";
import { send, visitEach } from "./harness/load.mjs";
import { expectKind, productPaths, storedPage } from "./harness/pages.mjs";
import { figure, ms } from "./harness/table.mjs";
import { replay, replayingEntry, uncachedEntry } from "./harness/uncached-entry.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

/** Addresses that let the compiler get warm, and those that are then measured, each of them visited once. */
const share = { warmUp: 100, measured: 200 };
const storedPages = 3000;
const devices = Object.values(agents);

export async function measure() {
  const shop = await startWorkerd(shopWorkers());
  const rendering = await startWorkerd(shopWorkers({ entry: uncachedEntry, backendEntry: replayingEntry }));
  try {
    const paths = await productPaths(shop.url);
    const [warmUp, measured] = [paths.slice(0, share.warmUp), paths.slice(share.warmUp, share.warmUp + share.measured)];

    const visitAll = (worker, some, agent) =>
      visitEach(
        some.map((path) => worker.url + path),
        agent,
      );
    await visitAll(shop, warmUp, agents.mobile);
    // A page differs by device, so that each round finds nothing stored.
    const withCopy = await leastCpu(shop, share.measured, (agent) => visitAll(shop, measured, agent));

    for (const agent of devices) await visitAll(rendering, measured, agent);
    const rendered = await leastCpu(rendering, share.measured, (agent) => visitAll(rendering, measured, agent));
    await replay(rendering.url);
    await visitAll(rendering, measured, agents.mobile);
    const withoutDatabase = await leastCpu(rendering, share.measured, (agent) => visitAll(rendering, measured, agent));
    await expectKind(rendering.url + measured[0], "miss");

    const page = `${shop.url}${measured[0]}`;
    await storedPage(page);
    await send(page, { amount: 3000 });
    const stored = await leastCpu(shop, storedPages, () => send(page, { amount: storedPages }));
    const call = `${shop.url}/api/products/`;
    await send(call, { amount: 200 });
    const kept = await leastCpu(shop, storedPages, () => send(call, { amount: storedPages }));

    return [
      figure("CPU of a product page, nothing cached", rendered, { atMost: 9 }, ms),
      figure("… the database's work left out", withoutDatabase, { atMost: 5 }, ms),
      figure("… with the copy for the store made behind it", withCopy, { atMost: 12 }, ms),
      figure("… from the store", stored, { atMost: 0.25 }, ms),
      figure("CPU of a call that the edge keeps, its cache included", kept, undefined, ms),
    ];
  } finally {
    await Promise.all([shop, rendering].map(({ stop }) => stop()));
  }
}

/** CPU in ms of one page: the least of the rounds, one with each device, since other programs can only add to it. */
async function leastCpu({ pid }, pages, work) {
  const rounds = [];
  for (const agent of devices) {
    const before = cpuMs(pid);
    await work(agent);
    // What an answer leaves behind for `waitUntil` belongs to it.
    await pause(300);
    rounds.push((cpuMs(pid) - before) / pages);
  }
  return Math.min(...rounds);
}
