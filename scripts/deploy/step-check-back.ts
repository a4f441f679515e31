import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { deployedOf } from "./deployed";
import { remoteDatabase } from "./remote-database";
import { checkPages } from "./step-check";
import { databasesNamed } from "./step-resources";
import type { Deployment, Step, Task } from "./step";
import { readConfigs, suffixOf } from "./workers";

/**
 * The shop after a return. The platform keeps answers by version, so the one that is back has what it kept when it went; what
 * changed meanwhile was purged by the other. Hence all of it is purged: its tag is written down, and the visits have the
 * worker read it.
 */
export const checkBack: Step = {
  name: "check",
  remedy: `The workers are returned, and something does not answer as it must. "npx wrangler tail" with a worker's name shows why, by the
request id that the answer carries. Is it the database? Migrations are not undone: the row of the deployment that applied
them names the command that would.`,
  async look(deployment) {
    const { platform, account, root, options } = deployment;
    const storefront = readConfigs(root).at(-1)!.config.name + suffixOf(options.stage);
    const { variables = {}, build = null } = (await deployedOf(platform, account.id, storefront)) ?? {};
    const origin = variables["PUBLIC_ORIGIN"];
    const tasks = await purgeOf(deployment);
    if (origin) tasks.push({ what: `visit ${origin}`, run: () => checkPages(origin, build) });
    return tasks;
  },
};

async function purgeOf({ root, options, platform, account }: Deployment): Promise<Task[]> {
  const all = readConfigs(root).flatMap(({ config }) => config.d1_databases);
  const name = `${all.find(({ binding }) => binding === "DB")?.database_name}${suffixOf(options.stage)}`;
  const id = (await databasesNamed(platform, account.id)).get(name);
  if (!id) return [];
  return [
    {
      what: "have the pages purged that were kept before",
      async run() {
        await remoteDatabase(platform, account.id, id).run(purgeCatalogue());
        return "has the pages purged that were kept before";
      },
    },
  ];
}
