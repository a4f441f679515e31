/**
 * Real clicks on guests' carts at the shop's own backend on workerd, with a database in which each batch takes a given
 * time and waits for those before it (`serial-backend.ts`): one at a time, then at random as fast as keeps it busy for
 * part of the time, then faster than it can. Prints as JSON when each came, how long it took in ms, and its status; a
 * test has the same clicks simulated.
 *
 *   node bench/simulation/real-load.mjs <ms of a batch> <part of the time> <clicks> …
 */
import { setTimeout as pause } from "node:timers/promises";
import { bundle } from "../harness/bundle.mjs";
import { calls } from "../harness/calls.mjs";
import { typescript } from "../harness/typescript.mjs";
import { plainWorker, startWorkerd } from "../harness/workerd.mjs";

const [work, ...loads] = process.argv.slice(2).map(Number);
const guests = 40;
const batchesOfClick = 2;

const { Random } = await typescript("bench/simulation/random.ts");
const random = new Random("real load");
const worker = plainWorker("load", await bundle("bench/simulation/serial-backend.ts"));
const backend = await startWorkerd({
  ...worker,
  durableObjects: {
    SHOPPER: { className: "ShopperObject", useSQLite: true },
    QUEUE: { className: "QueueObject", useSQLite: true },
  },
  r2Buckets: ["DOCUMENTS", "MEDIA"],
  bindings: {
    ENVIRONMENT: "local",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret of the bench, 32 letters or more",
    WORK_MS: String(work),
  },
});
try {
  const { products } = await (await post(calls.filterProducts.path, { in_stock: "1", limit: 1 })).json();
  const click = (at) => clickOn(products[0].default_sku, at);
  for (let at = 0; at < guests; at++) await click(at);
  await batchTook();
  const alone = { clicks: [], batch: 0 };
  for (let at = 0; at < guests; at++) alone.clicks.push(await click(at));
  alone.batch = await batchTook();
  const loaded = [];
  for (let at = 0; at < loads.length; at += 2) {
    const clicks = await atRandom(click, (work * batchesOfClick) / loads[at], loads[at + 1]);
    // Answers when everything before it is worked off, what nobody waits for any longer too.
    loaded.push({ clicks, batch: await batchTook() });
  }
  process.stdout.write(`\n${JSON.stringify({ alone, loaded })}\n`);
} finally {
  await backend.stop();
}

/** How long a batch really took since this was asked last, in ms. */
async function batchTook() {
  return (await fetch(`${backend.url}/bench/took`)).json();
}

async function clickOn(sku, at) {
  const began = performance.now();
  const answer = await post(calls.updateGuestCartItem.path, {
    type: "UPDATE",
    sku_id: sku,
    quantity: 1 + (at % 2),
    guest_user_id: `5f0c6a52-6d0e-4a0c-9d8e-0d6c5c1b7${String(at % guests).padStart(3, "0")}`,
  });
  await answer.arrayBuffer();
  return { took: performance.now() - began, status: answer.status };
}

async function atRandom(click, gap, count) {
  const began = performance.now();
  const all = [];
  for (let at = 0, next = 0; at < count; at++) {
    next += random.exponential(gap);
    await pause(Math.max(0, next - (performance.now() - began)));
    const came = performance.now() - began;
    all.push(click(at).then((answered) => ({ came, ...answered })));
  }
  return Promise.all(all);
}

function post(path, body) {
  const headers = { "content-type": "application/json", source: "web", "idempotency-key": crypto.randomUUID() };
  return fetch(backend.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}
