/**
 * Requests per second of a public page: as a stored shell for a visitor without a session, with the tail of a guest who
 * has a cart, as the shop renders it each time, as React alone renders the same markup, and of a bare Hono handler that
 * answers as many bytes. All on workerd itself, in turns. The ratios are of requests per second of workerd's processor time: what one core answers that has
 * nothing else to do.
 */
import { bundle } from "./harness/bundle.mjs";
import { cpuMs } from "./harness/cpu.mjs";
import { send, sendFor } from "./harness/load.mjs";
import { expectKind, guestWithCart, productPaths, storedPage } from "./harness/pages.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, kB, times } from "./harness/table.mjs";
import { uncachedEntry } from "./harness/uncached-entry.mjs";
import { browserAgent } from "./harness/visitor.mjs";
import { plainWorker, shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const rounds = 5;
const secondsEach = 2;

export async function measure() {
  const shop = await startWorkerd(shopWorkers());
  const rendering = await startWorkerd(shopWorkers({ entry: uncachedEntry }));
  const bare = await startWorkerd(plainWorker("bare", await bundle("bench/bare-worker.ts")));
  const react = await startWorkerd(plainWorker("react", await bundle("bench/bare-react-worker.ts")));
  try {
    const [path] = await productPaths(shop.url);
    const page = `${shop.url}${path}`;
    const rendered = `${rendering.url}${path}`;
    const { length: bytes } = await storedPage(page);
    const plain = `${bare.url}/${bytes}`;
    await expectKind(rendered, "miss");
    const alone = await fetch(react.url, { method: "POST", body: await textOf(rendered) });
    // Whatever it left out would make React look cheaper than it is.
    const ratio = (await alone.text()).length / (await textOf(rendered)).length;
    if (Math.abs(ratio - 1) > 0.05) throw new Error(`React alone wrote ${ratio} times as much`);

    const guest = await guestWithCart(shop.url);
    for (const url of [page, plain]) await send(url, { amount: 3000 });
    for (const url of [rendered, react.url]) await send(url, { amount: 300 });
    const turns = await interleaved(rounds, {
      stored: () => rates(page, shop.pid),
      tail: () => rates(page, shop.pid, guest),
      plain: () => rates(plain, bare.pid),
      react: () => rates(rendered, rendering.pid),
      alone: () => rates(react.url, react.pid),
    });
    await expectKind(rendered, "miss");
    const perSecond = (name, kind) => Math.round(median(turns[name].map((rate) => rate[kind])));
    const told = (name) => `${perSecond(name, "core")} (${perSecond(name, "clock")})`;
    const against = (name, other) => median(turns[name].map(({ core }, round) => core / turns[other][round].core));
    const size = kB(bytes);
    return [
      figure(`requests per core second (and by the clock): stored product page, ${size}`, told("stored")),
      figure(`… bare Hono handler, ${size}`, told("plain")),
      figure("… the stored page with the tail of a guest with three lines", told("tail")),
      figure("… the same product page rendered by React", told("react")),
      figure("… its markup rendered by React alone, without data and components", told("alone")),
      figure("stored page against the bare handler", against("stored", "plain"), { atLeast: 0.65 }, times),
      figure("stored page against React", against("stored", "react"), undefined, times),
      figure("stored page with a tail against React", against("tail", "react"), { atLeast: 8 }, times),
      figure("stored page with a tail against React alone", against("tail", "alone"), undefined, times),
      figure("rendered page against React alone", against("react", "alone"), undefined, times),
    ];
  } finally {
    await Promise.all([shop, rendering, bare, react].map(({ stop }) => stop()));
  }
}

const textOf = async (url) => (await fetch(url, { headers: { "user-agent": browserAgent } })).text();

/** Requests per second: of the processor time that workerd used, and by the clock, which other programs disturb. */
async function rates(url, pid, cookie) {
  const before = { cpu: cpuMs(pid), clock: performance.now() };
  const amount = await sendFor(url, secondsEach, cookie);
  return {
    core: (1000 * amount) / (cpuMs(pid) - before.cpu),
    clock: (1000 * amount) / (performance.now() - before.clock),
  };
}
