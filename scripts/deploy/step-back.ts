import { deploymentsOf, type DeploymentRow } from "./deployed";
import { backFromIn, backMessage, releaseIn } from "./release";
import type { Deployment, Step, Task } from "./step";
import { readConfigs, suffixOf } from "./workers";
import { wrangler } from "./wrangler";

/** Each worker that the last release changed, back to what it was before. The storefront goes first: it asks the other. */
export const back: Step = {
  name: "back",
  remedy: `The platform goes back to none of the versions from before a Durable Object migration, nor to one whose bindings are
gone. Then deploy the older sources: "git checkout <commit> && npm run deploy". Migrations are not undone; the row of
the deployment that applied them names the command that would.`,
  async look(deployment) {
    const { root, options, platform, account } = deployment;
    const names = readConfigs(root).map(({ config }) => config.name + suffixOf(options.stage));
    const histories = new Map<string, DeploymentRow[]>();
    for (const name of names.toReversed()) histories.set(name, await deploymentsOf(platform, account.id, name));
    if ([...histories.values()].every((history) => history.length === 0)) throw new Error("Nothing is deployed there.");
    const release = lastRelease(histories);
    if (!release)
      throw new Error("The newest deployment is not of this command, so nobody knows what belongs together.");
    const tasks = [...histories].flatMap(([name, history]) => taskOf(name, history, { release, deployment }));
    if (tasks.length === 0)
      deployment.notes.push(
        `The shop is back from release ${release} already. An older version: npx wrangler versions list.`,
      );
    return tasks;
  },
};

/** What a deployment says of itself. A secret that was put since is a deployment of its own that says nothing: it has the code below. */
function messageOf(history: readonly DeploymentRow[], at = 0): string {
  const own = history.slice(at).find((row) => row.annotations?.["workers/triggered_by"] !== "secret");
  return own?.annotations?.["workers/message"] ?? "";
}
const versionOf = (row: DeploymentRow | undefined) => row?.versions[0]?.version_id;

/**
 * The release to go back from: the one that somebody has begun to go back from and that another worker still has, else
 * the newest. Null where the newest deployment was made by something else.
 */
export function lastRelease(histories: ReadonlyMap<string, DeploymentRow[]>): string | null {
  const newest = [...histories.values()]
    .filter((history) => history.length > 0)
    .toSorted(([a], [b]) => b!.created_on.localeCompare(a!.created_on));
  const message = messageOf(newest[0] ?? []);
  return backFromIn(message) ?? releaseIn(message);
}

/**
 * What a worker was before a release: the same one may have been deployed more than once, after a secret was put or when a
 * deployment had been cut off.
 */
export function versionBefore(history: readonly DeploymentRow[], release: string): string | undefined {
  const ofRelease = new Set(history.filter((_, at) => releaseIn(messageOf(history, at)) === release).map(versionOf));
  return history.map(versionOf).find((version) => !ofRelease.has(version));
}

/** Nothing for a worker that the release did not change, or that is back already. */
function taskOf(
  name: string,
  history: DeploymentRow[],
  { release, deployment: { root, account, notes } }: { release: string; deployment: Deployment },
): Task[] {
  if (releaseIn(messageOf(history)) !== release) return [];
  const before = versionBefore(history, release);
  if (!before) {
    notes.push(`${name} has no version from before: the release ${release} was its first.`);
    return [];
  }
  return [
    {
      what: `return ${name} to version ${before.slice(0, 8)}`,
      async run() {
        await wrangler(["rollback", before, "--name", name, "--message", backMessage(release), "--yes"], {
          root,
          accountId: account.id,
        });
        return `returned ${name} to version ${before.slice(0, 8)}`;
      },
    },
  ];
}
