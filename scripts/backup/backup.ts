/**
 * Writes everything that the shop keeps into a folder (docs/backup.md):
 *
 *   npm run backup -- FOLDER [--without-objects] [--state-dir DIR | --remote]
 *   npm run backup -- --deletions FILE [--state-dir DIR | --remote]
 *
 * The second writes only which accounts were deleted, and when: what a restore must delete again.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { storeOptions } from "../catalogue/open-shop";
import { say } from "../catalogue/progress";
import { Refused } from "../catalogue/refused";
import { ownerOnly, writeManifest, type Manifest } from "./folder";
import { saveObjects } from "./objects";
import { openStores, type Stores } from "./open-stores";
import { saveDatabases } from "./save-databases";
import { secretNames } from "./secret-names";

export async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      deletions: { type: "string" },
      "without-objects": { type: "boolean", default: false },
      ...storeOptions,
    },
  });
  const [folder, ...more] = positionals;
  if (more.length > 0 || (folder === undefined) === (options.deletions === undefined))
    throw new Refused("name one folder that is not there yet: npm run backup -- FOLDER");
  if (folder !== undefined && existsSync(folder)) throw new Refused(`${folder} is there already`);
  const stores = await openStores(options, { mustExist: true });
  try {
    if (folder === undefined) return await saveDeletions(stores, options.deletions!);
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: ownerOnly.folder });
    const manifest = await save(stores, unfinished, options);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    report(manifest, folder);
  } finally {
    await stores.close();
  }
}

async function save(
  { databases, buckets }: Stores,
  folder: string,
  options: { "without-objects": boolean; remote: boolean },
): Promise<Manifest> {
  const { saved, madeAt, lacking } = await saveDatabases(databases, folder);
  if (lacking.length > 0)
    say(
      `${lacking.length} archived orders have no copy in the archive of their year, and this backup none either: ` +
        `${lacking.slice(0, 20).join(", ")}${lacking.length > 20 ? ", …" : ""} (docs/backup.md)`,
    );
  // After the databases: an object that they name is there by then, and none is ever changed.
  const objects = options["without-objects"] ? null : await saveObjects(buckets, folder);
  return { format: 1, made_at: madeAt.toISOString(), databases: saved, objects, secrets: secretNames(options.remote) };
}

async function saveDeletions({ databases }: Stores, file: string): Promise<void> {
  const { results } = await databases["DB"]!.database.prepare(
    "SELECT user_id, deleted_at FROM account_deletions ORDER BY deleted_at",
  ).all();
  await writeFile(file, results.map((row) => `${JSON.stringify(row)}\n`).join(""), { mode: ownerOnly.file });
  say(`${results.length} deleted accounts in ${file}`);
}

function report({ databases, objects, secrets }: Manifest, folder: string): void {
  for (const [name, { tables, books }] of Object.entries(databases)) {
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`${name}: ${rows.toLocaleString("en")} rows of ${Object.keys(tables).length} tables`);
    say(
      `  ${Object.entries(books)
        .map(([sum, value]) => `${sum} ${value}`)
        .join(", ")}`,
    );
  }
  say(objects ? `${objects.count} objects` : "without the objects of the buckets");
  say(
    secrets
      ? `secrets that the shop has, whose values are not in it: ${secrets.join(", ")}`
      : "secrets: could not be asked",
  );
  say(`The backup is in ${folder}. It holds personal data: encrypt it before it leaves this machine (docs/backup.md).`);
}
