import type { Stage } from "./options";
import { suffixOf, type Config } from "./workers";

/** What must be in the account before a worker is uploaded. */
export type Resources = {
  databases: { name: string; binding: string; migrations: string | null; table: string }[];
  buckets: string[];
  queues: string[];
};

/** Kinds of bindings that name something in the account which this command cannot make. */
const unknown = ["kv_namespaces", "hyperdrive", "vectorize"] as const;

/**
 * The resources of all workers, each once, by the names of the stage.
 * @throws Error for a binding that needs something else, or a database that two workers want migrated differently
 */
export function resourcesOf(configs: readonly Config[], stage: Stage): Resources {
  const suffix = suffixOf(stage);
  const databases = new Map<string, Resources["databases"][number]>();
  const [buckets, queues] = [new Set<string>(), new Set<string>()];
  for (const config of configs) {
    for (const kind of unknown) {
      if ((config[kind] ?? []).length > 0) throw new Error(`${config.name}: no step makes what ${kind} needs`);
    }
    for (const { binding, database_name, migrations_dir, migrations_table } of config.d1_databases) {
      if (!database_name) throw new Error(`${config.name}: the database ${binding} has no database_name`);
      const name = database_name + suffix;
      const known = databases.get(name);
      const migrations = migrations_dir ?? known?.migrations ?? null;
      databases.set(name, { name, binding, migrations, table: migrations_table ?? "d1_migrations" });
    }
    for (const { binding, bucket_name } of config.r2_buckets) {
      if (typeof bucket_name !== "string") throw new Error(`${config.name}: the bucket ${binding} has no bucket_name`);
      buckets.add(bucket_name + suffix);
    }
    for (const { queue } of config.queues.producers ?? []) queues.add(queue + suffix);
    for (const { queue, dead_letter_queue } of config.queues.consumers ?? []) {
      queues.add(queue + suffix);
      if (dead_letter_queue) queues.add(dead_letter_queue + suffix);
    }
  }
  return { databases: [...databases.values()], buckets: [...buckets], queues: [...queues] };
}
