/**
 * The built shop on workerd itself: `node workerd-shop.mjs CONFIGURATION STATE_FOLDER PORT VARIABLES_AS_JSON
 * [ENTRY]`; ENTRY takes the place of the worker's own. `wrangler dev` puts a proxy in front, which costs as much as the
 * shop, and now and then closes a connection without an answer when hundreds come at once.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { shopWorker, startWorkerd } from "../../bench/harness/workerd.mjs";

const [config, folder, port, variables, entryFile] = process.argv.slice(2);
const entry = entryFile && readFileSync(entryFile, "utf8");
const state = { folder: path.join(folder, "v3"), remove: () => {} };
const shop = await startWorkerd(
  shopWorker({ config, variables: JSON.parse(variables), entry, withAssets: true }),
  state,
  Number(port),
);
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
process.stdout.write(`Ready on ${shop.url}\n`);
