/**
 * The built shop on workerd itself, or the backend alone: `node workerd-shop.mjs FILE`, where `shop.ts` says what the
 * JSON in the file has. `wrangler dev` puts a proxy in front, which costs as much as the shop, and now and then closes a connection
 * without an answer when hundreds come at once.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { backendWorker, shopWorkers, startWorkerd } from "../../bench/harness/workerd.mjs";

const { config, folder, port, variables, counted, statements } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const workers = config === "backend" ? backendWorker({ variables }) : theShop();
const shop = await startWorkerd(workers, { folder: path.join(folder, "v3"), remove: () => {} }, port);
if (statements.length > 0) {
  const database = await shop.database();
  await database.batch(statements.map(([sql, ...values]) => database.prepare(sql).bind(...values)));
}
process.on("SIGUSR2", () => void shop.minute());
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
process.stdout.write(`Ready on ${shop.url}\n`);

/** With entries that count in the place of their own, when it is `counted`. */
function theShop() {
  const counting = (file) => counted && readFileSync(path.join(import.meta.dirname, file), "utf8");
  const [entry, backendEntry] = [counting("counting-entry.js"), counting("counting-backend-entry.js")];
  return shopWorkers({ config, variables, entry, backendEntry, withAssets: true });
}
