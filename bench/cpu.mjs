/**
 * Processor time of workerd for one product page: rendered with nothing cached, the same with the copy that is made
 * behind it for the next visitor, and sent from the store. The local database is in the same process and so in the
 * figure, as it is not on the platform; hence also the figure with the database answered from memory.
 */
import { cpuMs } from "./harness/cpu.mjs";
import { send, visitEach } from "./harness/load.mjs";
import { expectKind, productPaths, storedPage } from "./harness/pages.mjs";
import { figure, ms } from "./harness/table.mjs";
import { order, uncachedEntry } from "./harness/uncached-entry.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorker, startWorkerd } from "./harness/workerd.mjs";

/** Addresses that let the compiler get warm, and those that are then measured, each of them visited once. */
const share = { warmUp: 100, measured: 200 };
const storedPages = 4000;

export async function measure() {
  const shop = await startWorkerd(shopWorker());
  const rendering = await startWorkerd(shopWorker({ entry: uncachedEntry }));
  try {
    const paths = await productPaths(shop.url);
    const [warmUp, measured] = [paths.slice(0, share.warmUp), paths.slice(share.warmUp, share.warmUp + share.measured)];

    const visitAll = (worker, some, agent = agents.mobile) =>
      visitEach(
        some.map((path) => worker.url + path),
        agent,
      );
    await visitAll(shop, warmUp, agents.desktop);
    const withCopy = await cpuPerPage(shop, measured.length, () => visitAll(shop, measured));

    // The copies of a first visit never end here, so the second visit of the same pages, a day later, makes none.
    await visitAll(rendering, measured);
    await order(rendering.url, "age");
    const rendered = await cpuPerPage(rendering, measured.length, () => visitAll(rendering, measured));
    await order(rendering.url, "replay");
    await visitAll(rendering, measured);
    const withoutDatabase = await cpuPerPage(rendering, measured.length, () => visitAll(rendering, measured));
    await expectKind(rendering.url + measured[0], "miss");

    const page = `${shop.url}${measured[0]}`;
    await storedPage(page);
    await send(page, { amount: 3000 });
    const stored = await cpuPerPage(shop, storedPages, () => send(page, { amount: storedPages }));

    return [
      figure("CPU of a product page, nothing cached", rendered, { atMost: 6 }, ms),
      figure("… the database's work left out", withoutDatabase, undefined, ms),
      figure("… with the copy for the store made behind it", withCopy, undefined, ms),
      figure("… from the store", stored, { atMost: 0.5 }, ms),
    ];
  } finally {
    await Promise.all([shop, rendering].map(({ stop }) => stop()));
  }
}

async function cpuPerPage({ pid }, pages, work) {
  const before = cpuMs(pid);
  await work();
  // What an answer leaves behind for `waitUntil` belongs to it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (cpuMs(pid) - before) / pages;
}
