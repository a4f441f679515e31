/**
 * Fills empty databases and buckets with a backup (docs/backup.md):
 *
 *   npm run restore -- FOLDER [--deletions FILE] [--state-dir DIR | --remote]
 *   npm run restore -- --after-time-travel [--deletions FILE] [--state-dir DIR | --remote]
 *
 * Nothing is opened before every file of the backup was checked, and nothing that holds data is overwritten. The second form
 * does to databases that Time Travel took back what the first does behind the last row.
 */
import { parseArgs } from "node:util";
import { openArchives } from "#backend/ordering/archives/archives";
import { openDatabase } from "#backend/platform/database";
import { migrate } from "../catalogue/migrate";
import { storeOptions } from "../catalogue/open-shop";
import { say } from "../catalogue/progress";
import { Refused } from "../catalogue/refused";
import { deleteAgain, describeSetAside, forgetWhatHasPassed, readDeletions } from "./after-restore";
import { selectBooks, type Books } from "./books";
import { readChecked, type Manifest } from "./folder";
import { loadDatabase, refuseFilled } from "./load";
import { putObjects } from "./objects";
import { openStores, type Stores } from "./open-stores";
import { makeSearchIndexes } from "./search-indexes";

/** Longest wait for one batch, in ms. */
const deadline = 600_000;
/** The binding of the shop's first database, which has the search and the accounts. */
const first = "DB";

export async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      deletions: { type: "string" },
      "after-time-travel": { type: "boolean", default: false },
      ...storeOptions,
    },
  });
  const isBack = options["after-time-travel"];
  const [folder, ...more] = positionals;
  if ((folder === undefined) !== isBack || more.length > 0)
    throw new Refused("name one backup: npm run restore -- FOLDER; or --after-time-travel alone");
  const manifest = folder === undefined ? null : await readChecked(folder);
  const deletions = options.deletions === undefined ? [] : await readDeletions(options.deletions);
  const stores = await openStores(options, { mustExist: isBack });
  try {
    if (folder !== undefined && manifest) await restore(folder, manifest, stores);
    else await afterTimeTravel(stores);
    const archives = openArchives(
      Object.fromEntries(Object.entries(stores.databases).map(([name, { database }]) => [name, database])),
      deadline,
    );
    const db = openDatabase(stores.databases[first]!.database, deadline);
    const open = await deleteAgain({ db, archives, now: Date.now() }, deletions);
    report(manifest, await describeSetAside(db));
    reportDeletions(deletions.length, open);
  } finally {
    await stores.close();
  }
}

async function restore(folder: string, manifest: Manifest, { databases, buckets }: Stores): Promise<void> {
  const missing = Object.keys(manifest.databases).filter((name) => !databases[name]);
  if (missing.length > 0) throw new Refused(`the configuration has no database ${missing.join(", ")}`);
  // All of them before the first is written, so that nothing is filled by half.
  for (const name of Object.keys(manifest.databases)) await refuseFilled(name, databases[name]!.database);
  for (const [name, backup] of Object.entries(manifest.databases)) {
    const { database, migrations } = databases[name]!;
    await loadDatabase(database, migrations, { folder, name, backup });
    // At once: a restore that breaks off behind it leaves no session and no key of before.
    if (name === first) await forgetWhatHasPassed(openDatabase(database, deadline));
    await compareBooks(database, name, backup);
  }
  await makeSearchIndexes(openDatabase(databases[first]!.database, deadline));
  if (manifest.objects) say(`${await putObjects(folder, buckets)} of ${manifest.objects.count} objects put back`);
}

/** Databases of before may lack migrations that the shop of today needs, and what is forgotten is written in its tables. */
async function afterTimeTravel({ databases }: Stores): Promise<void> {
  for (const [name, { database, migrations }] of Object.entries(databases)) {
    const applied = await migrate(database, migrations);
    if (applied.length > 0) say(`${name}: applied ${applied.join(", ")}`);
  }
  await forgetWhatHasPassed(openDatabase(databases[first]!.database, deadline));
}

async function compareBooks(database: D1Database, name: string, { books, tables }: Manifest["databases"][string]) {
  const asked = selectBooks(database, new Set(Object.keys(tables)));
  const results = asked.length === 0 ? [] : await database.batch<Books>(asked);
  const found: Books = Object.assign({}, ...results.map((result) => result.results[0]));
  const wrong = Object.keys(books).filter((sum) => found[sum] !== books[sum]);
  if (wrong.length > 0) throw new Error(`${name}: the books differ in ${wrong.join(", ")}`);
  say(
    `${name}: ${Object.values(tables)
      .reduce((sum, { rows }) => sum + rows, 0)
      .toLocaleString("en")} rows, the books are equal`,
  );
  say(
    `  ${Object.entries(found)
      .map(([sum, value]) => `${sum} ${value}`)
      .join(", ")}`,
  );
}

function report(manifest: Manifest | null, setAside: string[]): void {
  const then = manifest ? `at ${manifest.made_at}` : "then";
  say(`The shop is as it was ${then}. What happened since is not in it: docs/backup.md says what to do about it.`);
  if (manifest?.secrets) say(`Secrets that it had: ${manifest.secrets.join(", ")}`);
  say(
    `Nobody is staff, and nothing below works, until it is confirmed at /admin/restored by an owner: the first to sign in of those that STAFF_EMAILS names.`,
  );
  for (const line of setAside) say(line);
}

function reportDeletions(deletions: number, open: string[]): void {
  if (deletions > 0)
    say(`${deletions - open.length} of ${deletions} deleted accounts are deleted again or were before`);
  if (open.length === 0) return;
  say(
    `Not deleted, since something of theirs is open or lost from an archive: ${open.join(", ")}. Close it, and delete them again.`,
  );
  process.exitCode = 1;
}
