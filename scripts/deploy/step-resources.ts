import type { Platform } from "./platform";
import { resourcesOf, type Resources } from "./resources";
import type { Deployment, Step, Task } from "./step";
import { wrangler } from "./wrangler";

/** D1 has no place in the Gulf; this is where its data lies nearest. It cannot be moved later. */
const location = "eeur";

/** Databases, buckets and queues that the configurations name: found in the account by name, else made. */
export const resources: Step = {
  name: "resources",
  remedy: `See that the account is on the paid plan of Workers, that R2 is switched on (dashboard, R2), and that the token may
edit D1, R2 and Queues. What was made stays and is found the next time.`,
  async look(deployment) {
    const { platform, account, root, workers, databases, options } = deployment;
    const configs = workers.map(({ config }) => config);
    const wanted = resourcesOf(configs, options.stage);
    const place = { root, accountId: account.id };
    const has = await existing(deployment, wanted);
    const tasks: Task[] = [];
    for (const { name } of wanted.databases) {
      const id = has.databases.get(name);
      if (id) databases.set(name, id);
      else
        tasks.push({
          what: `create the D1 database ${name}`,
          async run() {
            const { output } = await wrangler(["d1", "create", name, "--location", location], place);
            databases.set(name, idIn(output) ?? (await databasesNamed(platform, account.id)).get(name) ?? "");
            return `created the D1 database ${name} in ${location}`;
          },
        });
    }
    for (const name of wanted.buckets.filter((one) => !has.buckets.has(one)))
      tasks.push({
        what: `create the R2 bucket ${name}`,
        run: async () => (await wrangler(["r2", "bucket", "create", name], place), `created the R2 bucket ${name}`),
      });
    for (const name of wanted.queues.filter((one) => !has.queues.has(one)))
      tasks.push({
        what: `create the queue ${name}`,
        run: async () => (await wrangler(["queues", "create", name], place), `created the queue ${name}`),
      });
    if (options.mode === "preview" && tasks.length > 0)
      throw new Error(`A preview runs on what the shop has, and this is missing: ${tasks[0]!.what}. Deploy first.`);
    return tasks;
  },
};

/** What is in the account, by name. What nothing needs is not asked for: a token may lack the right to see it. */
async function existing({ platform, account }: Deployment, wanted: Resources) {
  const [databases, buckets, queues] = await Promise.all([
    wanted.databases.length > 0 ? databasesNamed(platform, account.id) : new Map<string, string>(),
    Promise.all(wanted.buckets.map((name) => platform.find(`/accounts/${account.id}/r2/buckets/${name}`))),
    wanted.queues.length > 0 ? platform.list<{ queue_name: string }>(`/accounts/${account.id}/queues`) : [],
  ]);
  return {
    databases,
    buckets: new Set(wanted.buckets.filter((_, at) => buckets[at] !== null)),
    queues: new Set(queues.map(({ queue_name }) => queue_name)),
  };
}

/** Ids of the account's databases, by name. */
export async function databasesNamed(platform: Platform, id: string): Promise<Map<string, string>> {
  const all = await platform.list<{ uuid: string; name: string }>(`/accounts/${id}/d1/database`);
  return new Map(all.map(({ name, uuid }) => [name, uuid]));
}

/** Wrangler prints the configuration of what it made. */
const idIn = (output: string): string | undefined => /database_id"?\s*[=:]\s*"([0-9a-f-]{36})"/.exec(output)?.[1];
