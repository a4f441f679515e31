/**
 * Loads the demo catalogue and its vouchers (`catalogue/data`) into the local database.
 *
 *   npx node scripts/catalogue/load.mjs [--migrate] [--if-empty] [--state-dir DIR]
 *
 * --migrate    applies the migrations that are missing first, noting them where `wrangler d1 migrations` looks
 * --if-empty   leaves a database with products as it is
 * --state-dir  where `wrangler dev --persist-to` keeps its state (default .wrangler/state)
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { getPlatformProxy } from "wrangler";
import { migrate } from "./migrate.mjs";
import { readSource } from "./read-source.mjs";

const root = path.resolve(import.meta.dirname, "../..");
/** Longest wait for one batch of an import, in ms. */
const importDeadline = 120_000;
const { values: options } = parseArgs({
  options: {
    migrate: { type: "boolean", default: false },
    "if-empty": { type: "boolean", default: false },
    "state-dir": { type: "string", default: path.join(root, ".wrangler/state") },
  },
});

// The command line and `wrangler dev` add `v3` to the folder they are given, this function does not.
const proxy = await getPlatformProxy({
  configPath: path.join(root, "wrangler.toml"),
  persist: { path: path.join(path.resolve(options["state-dir"]), "v3") },
  remoteBindings: false,
});
try {
  await prepare(proxy.env.DB);
} finally {
  await proxy.dispose();
}

async function prepare(database) {
  if (options.migrate) {
    const applied = await migrate(database, path.join(root, "worker/backend/migrations"));
    if (applied.length > 0) say(`Applied ${applied.join(", ")}`);
  }
  if (!existsSync(path.join(root, "catalogue/data"))) throw new Error("catalogue/data is missing");
  await loadVouchers(database);
  if (options["if-empty"] && (await hasProducts(database))) return say("The database has products already");
  await load(database);
}

async function loadVouchers(database) {
  const [{ demoVouchers }, { upsertVouchers }, { openDatabase }] = await Promise.all(
    ["vouchers/demo-vouchers", "vouchers/store", "database"].map(backendModule),
  );
  const source = JSON.parse(await readFile(path.join(root, "catalogue/data/vouchers.json"), "utf8"));
  await openDatabase(database).run(upsertVouchers(demoVouchers(source, Date.now())));
}

async function hasProducts(database) {
  return (await database.prepare("SELECT 1 FROM product_groups LIMIT 1").first()) !== null;
}

async function load(database) {
  const started = Date.now();
  const [{ catalogueSource }, { problemsOf }, { rowsOf }, { writeCatalogue }, { openDatabase }] = await Promise.all(
    [
      "catalogue-import/source",
      "catalogue-import/problems",
      "catalogue-import/rows",
      "catalogue-import/store",
      "database",
    ].map(backendModule),
  );
  const source = catalogueSource.parse(await readSource(path.join(root, "catalogue/data")));
  const problems = problemsOf(source);
  if (problems.length > 0) throw new Error(`catalogue/data does not fit together:\n${problems.join("\n")}`);
  await writeCatalogue(openDatabase(database, importDeadline), rowsOf(source, started), started);
  const variants = source.products.reduce((sum, product) => sum + product.variants.length, 0);
  say(
    `Loaded ${source.products.length} products with ${variants} SKUs in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

/** The backend's own modules are TypeScript without file extensions in their imports; Vite resolves them. */
async function backendModule(name) {
  const file = path.join(root, "worker/backend", `${name}.ts`);
  const { module } = await runnerImport(file, { configFile: false, root, logLevel: "error" });
  return module;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
