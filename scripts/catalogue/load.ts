/**
 * Loads the demo catalogue with its vouchers, kits and delivery times (`demo/catalogue`), and one demo account, into the local database.
 *
 *   npx node scripts/typescript.mjs scripts/catalogue/load.ts [--if-empty] [--renew] [--state-dir DIR]
 *
 * --if-empty   leaves a database with products as it is; kits come into one that has none
 * --renew      makes a state new whose tables are of before release 0.1.0, instead of refusing it
 * --state-dir  where `wrangler dev --persist-to` keeps its state (default .wrangler/state)
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { problemsOf } from "#backend/goods/catalogue-import/problems";
import { clinicDocuments, clinicSource, spotsSource } from "#backend/goods/clinics/clinic-document";
import { replaceClinics } from "#backend/goods/clinics/clinics-statements";
import { writeComplements } from "#backend/goods/catalogue/complements-statements";
import { rowsOf } from "#backend/goods/catalogue-import/rows";
import { writeCatalogue } from "#backend/goods/catalogue-import/catalogue-import-store";
import { demoVouchers, type SourceVoucher } from "#backend/goods/vouchers/demo-vouchers";
import { upsertVouchers } from "#backend/goods/vouchers/vouchers-statements";
import { loadDemoAccount, loadDemoCustomers } from "#demo/people/accounts";
import { defaultState, openLocalShop, root, type Shop } from "./open-shop";
import { setDeliveryTimes } from "./delivery-times";
import { say } from "./progress";
import { readSource } from "./read-source";
import { Refused } from "./refused";
import { openRenewed } from "./renewed-shop";

export async function main(args: string[]): Promise<void> {
  const { values: options } = parseArgs({
    args,
    options: {
      "if-empty": { type: "boolean", default: false },
      renew: { type: "boolean", default: false },
      "state-dir": { type: "string", default: defaultState },
    },
  });
  const shop = await (options.renew ? openRenewed : openLocalShop)(options["state-dir"]);
  try {
    if (options["if-empty"] && (await isFilled(shop))) {
      if (!(await hasLandings(shop))) await loadLandings(shop.db);
      return say("The database has products already");
    }
    await load(shop);
  } finally {
    await shop.close();
  }
}

const isFilled = async ({ binding }: Shop) =>
  (await binding.prepare("SELECT 1 FROM search_words LIMIT 1").first()) !== null;

const readData = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, "demo/catalogue", file), "utf8"));

const hasLandings = async ({ binding }: Shop) =>
  (await binding.prepare("SELECT 1 FROM clinics LIMIT 1").first()) !== null;

async function loadVouchers(db: Shop["db"], now: number): Promise<void> {
  const source = (await readData("vouchers.json")) as SourceVoucher[];
  await db.run(upsertVouchers(demoVouchers(source, now)), purgeCatalogue());
}

/** Kits of clinics. */
async function loadLandings(db: Shop["db"]): Promise<void> {
  const clinics = clinicSource.parse(await readData("clinics.json"));
  const spots = spotsSource.parse(await readData("clinic-spots.json"));
  await db.run(...replaceClinics(clinicDocuments(clinics, spots)), purgeCatalogue());
}

async function loadComplements(db: Shop["db"]): Promise<void> {
  const source = (await readData("complements.json")) as Parameters<typeof writeComplements>[0];
  await db.run(...writeComplements(source));
}

async function load({ db }: Shop): Promise<void> {
  const started = Date.now();
  await loadGoods(db, started);
  await setDeliveryTimes(db, (await readData("delivery-times.json")) as Record<string, string>);
  await loadDemoAccount(db, started);
  await loadDemoCustomers(db, started);
}

/** The catalogue with its vouchers, kits and guides. Doing it twice changes nothing. @param started in ms */
export async function loadGoods(db: Shop["db"], started = Date.now()): Promise<void> {
  const source = await readSource(path.join(root, "demo/catalogue"));
  const problems = problemsOf(source);
  if (problems.length > 0) throw new Refused(`demo/catalogue does not fit together:\n${problems.join("\n")}`);
  await writeCatalogue(db, rowsOf(source, started), started);
  await loadComplements(db);
  await loadVouchers(db, started);
  await loadLandings(db);
  const variants = source.products.reduce((sum, product) => sum + product.variants.length, 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`Loaded ${source.products.length} products with ${variants} SKUs in ${seconds} s`);
}
