import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { openDatabase, type Database } from "#backend/platform/database";
import type { BackendEnv } from "#backend/app";
import { isArchiveName } from "#backend/ordering/archives/archives";
import { wrangler } from "../deploy/wrangler";
import { migrate } from "./migrate";
import { Refused } from "./refused";

export const root = path.resolve(import.meta.dirname, "../..");
export const defaultState = path.join(root, ".wrangler/state");
/** Options that say whose stores a command opens. */
export const storeOptions = {
  "state-dir": { type: "string", default: process.env["STATE_DIR"] || defaultState },
  remote: { type: "boolean", default: false },
} as const;
// What wrangler prints would end up in an export that goes to the standard output.
process.env["WRANGLER_LOG"] ??= "error";
const configPath = path.join(root, "wrangler.backend.toml");
/** Longest wait for one batch of an import, in ms. */
const importDeadline = 600_000;

export type Shop = {
  db: Database;
  binding: D1Database;
  /** The databases of old orders, by the names of their bindings. */
  archives: Record<string, D1Database>;
  media: R2Bucket;
  close(): Promise<void>;
};

/**
 * The data of a shop on this machine.
 * @param stateFolder where `wrangler dev --persist-to` keeps it; made when it is not there. Migrations that are missing
 *   are applied
 */
export async function openLocalShop(stateFolder: string): Promise<Shop> {
  // The command line and `wrangler dev` add `v3` to the folder they are given, this function does not.
  const shop = await openData(false, { path: path.join(path.resolve(stateFolder), "v3") });
  try {
    await migrate(shop.binding, path.join(root, "worker/backend/migrations"));
    for (const archive of Object.values(shop.archives)) {
      // oxlint-disable-next-line no-await-in-loop -- one database after the other
      await migrate(archive, path.join(root, "worker/backend/archive-migrations"));
    }
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}

/**
 * Only the database and the pictures of `wrangler.backend.toml`: the rest of it, such as Durable Objects, needs the worker.
 * @param remote those of the deployed shop, through wrangler's remote bindings and the account that it is signed in to
 */
async function openData(remote: boolean, persist: false | { path: string }): Promise<Shop> {
  const { env, close } = await openBindings(configPath, remote, persist);
  const { DB, MEDIA } = env as Pick<BackendEnv, "DB" | "MEDIA">;
  const archives = Object.fromEntries(Object.entries(env).filter(([key]) => isArchiveName(key))) as Shop["archives"];
  return { db: openDatabase(DB, importDeadline), binding: DB, archives, media: MEDIA, close };
}

/**
 * The databases and buckets that a worker's configuration names, without the worker.
 * @param file the configuration
 * @param remote those of the account, else those of this machine, kept below `persist`
 */
export async function openBindings(
  file: string,
  remote: boolean,
  persist: false | { path: string },
): Promise<{ env: Record<string, unknown>; close: () => Promise<void> }> {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: file });
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-shop-"));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const config = path.join(folder, "wrangler.json");
  const placed = <Binding>(bindings: Binding[]) => bindings.map((binding) => ({ ...binding, remote }));
  const databases = remote ? await Promise.all(d1_databases.map(withId)) : d1_databases;
  const bindings = { d1_databases: placed(databases), r2_buckets: placed(r2_buckets) };
  writeFileSync(config, JSON.stringify({ name, compatibility_date, ...bindings }));
  try {
    const { env, dispose } = await getPlatformProxy({ configPath: config, persist, remoteBindings: remote });
    return { env, close: () => dispose().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Ids are of an account, so none is committed; the account is asked. @throws Refused where it has no such database */
async function withId<Binding extends { database_name?: string }>(binding: Binding) {
  const { output } = await wrangler(["d1", "list", "--json"], { root });
  const all = JSON.parse(output.slice(output.indexOf("["))) as { uuid: string; name: string }[];
  const found = all.find(({ name }) => name === binding.database_name);
  if (!found) throw new Refused(`the account has no database ${binding.database_name}: run npm run deploy first`);
  return { ...binding, database_id: found.uuid };
}

/** The shop that the options of a command name. @throws Refused when an export names a folder without a shop */
export function openShop(options: { remote: boolean; "state-dir": string }, { mustExist = false } = {}): Promise<Shop> {
  if (options.remote) return openData(true, false);
  if (mustExist && !existsSync(path.join(options["state-dir"], "v3/d1"))) {
    throw new Refused(`there is no shop in ${options["state-dir"]}`);
  }
  return openLocalShop(options["state-dir"]);
}
