/**
 * The built shop on workerd itself, or the backend alone. `wrangler dev` puts a proxy in front, which costs as much as the shop,
 * and now and then closes a connection without an answer when hundreds come at once. By `node workerd-shop.mjs FILE` it is a
 * process of its own; the JSON in the file is what `shop.ts` says of it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { backendWorker, shopWorkers, startWorkerd } from "../../bench/harness/workerd.mjs";

/** @param {(line: string) => void} say is told each line that the workers print */
export async function startWorkerdShop({ config, folder, port, variables, counted, statements }, say) {
  const workers = config === "backend" ? backendWorker({ variables }) : theShop({ config, variables, counted });
  const state = { folder: path.join(folder, "v3"), remove: () => {} };
  const shop = await startWorkerd(workers, state, { port, say });
  if (statements.length > 0) {
    const database = await shop.database();
    await database.batch(statements.map(([sql, ...values]) => database.prepare(sql).bind(...values)));
  }
  return { url: shop.url, minute: shop.minute, stop: shop.stop };
}

/** With entries that count in the place of their own, when it is `counted`. */
function theShop({ config, variables, counted }) {
  const counting = (file) => counted && readFileSync(path.join(import.meta.dirname, file), "utf8");
  const [entry, backendEntry] = [counting("counting-entry.js"), counting("counting-backend-entry.js")];
  return shopWorkers({ config, variables, entry, backendEntry, withAssets: true });
}

if (process.argv[1] === import.meta.filename) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const shop = await startWorkerdShop(JSON.parse(readFileSync(process.argv[2], "utf8")), print);
  process.on("SIGUSR2", () => void shop.minute());
  process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
  print(`Ready on ${shop.url}`);
}
