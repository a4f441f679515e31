import { existsSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { openBindings, root } from "../catalogue/open-shop";
import { Refused } from "../catalogue/refused";
import type { Buckets } from "./objects";

/** The worker that has the shop's data. */
export const configFile = path.join(root, "wrangler.backend.toml");

export type Stores = {
  /** By the name of its binding; of years that were moved out of the first one, too. */
  databases: Record<string, { database: D1Database; migrations: string }>;
  buckets: Buckets;
  close(): Promise<void>;
};

type Declared = { d1_databases: { binding: string; migrations_dir?: string }[]; r2_buckets: { binding: string }[] };
type Place = { remote: boolean; "state-dir": string };

/**
 * Every database and bucket of the backend's configuration.
 * @param mustExist refuses a folder of this machine in which no shop is, instead of beginning one
 */
export async function openStores(place: Place, { mustExist }: { mustExist: boolean }): Promise<Stores> {
  const folder = path.join(path.resolve(place["state-dir"]), "v3");
  if (mustExist && !place.remote && !existsSync(path.join(folder, "d1")))
    throw new Refused(`there is no shop in ${place["state-dir"]}`);
  const persist = place.remote ? (false as const) : { path: folder };
  const { d1_databases, r2_buckets }: Declared = unstable_readConfig({ config: configFile });
  const { env, close } = await openBindings(configFile, place.remote, persist);
  return {
    databases: Object.fromEntries(
      d1_databases.map(({ binding, migrations_dir }) => [
        binding,
        {
          database: env[binding] as D1Database,
          migrations: path.resolve(path.dirname(configFile), migrations_dir ?? "migrations"),
        },
      ]),
    ),
    buckets: Object.fromEntries(r2_buckets.map(({ binding }) => [binding, env[binding] as R2Bucket])),
    close,
  };
}
