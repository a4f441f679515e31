/**
 * An announced sale on workerd itself: how many tickets one SKU's object hands out and refuses in a second, and what a buyer who
 * gets none costs D1 with and without it.
 */
import { bundle } from "./harness/bundle.mjs";
import { CountedShopper } from "./harness/counted-shopper.mjs";
import { cpuMs } from "./harness/cpu.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

const rounds = 5;
const asks = 2000;
const atOnce = 50;

export async function measure() {
  const worker = plainWorker("tickets", await bundle("bench/tickets-worker.ts"));
  const durableObjects = {
    SHOPPER: { className: "ShopperObject", useSQLite: true },
    SALE: { className: "SaleObject", useSQLite: true },
  };
  const bindings = {
    ENVIRONMENT: "local",
    OUTBOX: "local",
    SESSION_SECRET: "a secret of the bench, 32 letters or more",
  };
  const backend = await startWorkerd({ ...worker, durableObjects, r2Buckets: ["DOCUMENTS", "MEDIA"], bindings });
  try {
    const database = await backend.database();
    const skus = await database
      .prepare("SELECT sku_id FROM variants WHERE max_oq IS NULL ORDER BY sku_id LIMIT 2")
      .all();
    const [plenty, none] = skus.results.map(({ sku_id }) => sku_id);
    await database
      .prepare("UPDATE variants SET stock = iif(sku_id = ?1, 1000000, 0) WHERE sku_id IN (?1, ?2)")
      .bind(plenty, none)
      .run();
    const shopper = await CountedShopper.signIn(backend.url);
    const without = await costOfLoser(shopper, none);
    await announce(database, [plenty, none]);
    const handed = await rush(backend, plenty, "ticket");
    const refused = await rush(backend, none, "sold_out");
    // What an isolate knows of the sales is ten seconds old at most.
    await new Promise((resolve) => setTimeout(resolve, 10_100));
    const guarded = await costOfLoser(shopper, none);
    return [
      figure("tickets that one object hands out in a second", Math.round(handed.rate)),
      figure("… CPU of workerd for one", handed.cpu, undefined, ms),
      figure("… and refuses, when none is left", Math.round(refused.rate)),
      figure("… CPU of workerd for one refusal", refused.cpu, undefined, ms),
      figure("round trips to D1 of a buyer who gets none, unguarded", without.roundTrips),
      figure("… rows read / written", `${without.rowsRead} / ${without.rowsWritten}`),
      figure("… guarded, once an isolate knows the sales", guarded.roundTrips, { atMost: 0 }),
      figure("… rows read / written", `${guarded.rowsRead} / ${guarded.rowsWritten}`),
    ];
  } finally {
    await backend.stop();
  }
}

const announce = (database, skus) =>
  database.batch([
    database.prepare(`INSERT INTO announced_sales (sale_id, name, starts_at, staff_id, staff_email, created_at)
      VALUES (1, 'Rush', 1, 'staff', 'staff', 1)`),
    database
      .prepare("INSERT INTO announced_sale_skus (sale_id, sku_id) SELECT 1, value FROM json_each(?)")
      .bind(JSON.stringify(skus)),
  ]);

/** Median of some rounds, asks a second and CPU of each in ms; the first round warms up. */
async function rush({ url, pid }, sku, kind) {
  const rates = [];
  const cpu = [];
  for (let round = 0; round <= rounds; round++) {
    const [started, before] = [performance.now(), cpuMs(pid)];
    const wanted = new URLSearchParams({ sku, from: round * asks, asks, atOnce });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const kinds = await (await fetch(`${url}/rush?${wanted}`)).json();
    if (kinds[kind] !== asks) throw new Error(`${sku}: ${JSON.stringify(kinds)}`);
    if (round === 0) continue;
    rates.push((asks * 1000) / (performance.now() - started));
    cpu.push((cpuMs(pid) - before) / asks);
  }
  return { rate: median(rates), cpu: median(cpu) };
}

/** What the second of two tries to begin a checkout costs. */
async function costOfLoser(shopper, sku) {
  for (let tries = 0; tries < 2; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- the second one
    const answer = await shopper.call("createCheckout", { source: "pdp", sku_id: sku }).catch(String);
    if (!String(answer).includes("409")) throw new Error(`nobody was refused: ${JSON.stringify(answer)}`);
  }
  return shopper.cost;
}
