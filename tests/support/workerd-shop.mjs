/**
 * The built shop on workerd itself, or the backend alone: `node workerd-shop.mjs FILE`, where `shop.ts` says what the
 * JSON in the file has. `wrangler dev` puts a proxy in front, which costs as much as the shop, and now and then closes a connection
 * without an answer when hundreds come at once.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "../../bench/harness/bundle.mjs";
import { plainWorker, shopWorker, startWorkerd } from "../../bench/harness/workerd.mjs";

const { config, folder, port, variables, counted, statements } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const worker = config === "backend" ? await backendWorker() : theShop();
const shop = await startWorkerd(worker, { folder: path.join(folder, "v3"), remove: () => {} }, port);
if (statements.length > 0) {
  const database = await shop.database();
  await database.batch(statements.map(([sql, ...values]) => database.prepare(sql).bind(...values)));
}
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
process.stdout.write(`Ready on ${shop.url}\n`);

/** With an entry that counts in the place of its own, when it is `counted`. */
function theShop() {
  const entry = counted && readFileSync(path.join(import.meta.dirname, "counting-entry.js"), "utf8");
  return shopWorker({ config, variables, entry, withAssets: true });
}

async function backendWorker() {
  return {
    ...plainWorker("backend", await bundle("worker/backend/standalone.ts")),
    durableObjects: {
      SHOPPER: { className: "ShopperObject", useSQLite: true },
      SALE: { className: "SaleObject", useSQLite: true },
    },
    r2Buckets: ["DOCUMENTS", "MEDIA"],
    bindings: variables,
  };
}
