import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { deployedOf } from "./deployed";
import { fingerprintOf } from "./fingerprint";
import { generatedConfig, writeGeneratedConfig } from "./generated-config";
import { releaseMessage } from "./release";
import type { Deployment, Step, Task } from "./step";
import { hasTriggers } from "./triggers";
import { storefrontOf } from "./step-settings";
import { wrangler } from "./wrangler";
import type { Worker } from "./workers";

/** Workers whose code, files, configuration or secrets differ from what visitors get, with their source maps. */
export const upload: Step = {
  name: "upload",
  remedy: `Nothing has to be taken back: a worker that was not uploaded still serves its version of before. Where the backend was
uploaded and the storefront was not, run it again soon: an old storefront may lack what the new backend asks of it
(docs/deploy.md, "The backend"). If the platform refuses a binding, see there, "Resources".`,
  async look(deployment) {
    const { workers, root, platform, account } = deployment;
    const tags = new Map(
      workers.map((worker) => [worker, fingerprintOf(worker, generatedConfig(worker, deployment), root)]),
    );
    const release = createHash("sha256")
      .update([...tags.values()].join())
      .digest("hex")
      .slice(0, 8);
    const tasks: Task[] = [];
    for (const worker of workers) {
      const tag = tags.get(worker)!;
      const deployed = await deployedOf(platform, account.id, worker.name);
      const config = generatedConfig(worker, deployment) as Parameters<typeof hasTriggers>[2];
      const isDone =
        deployed?.tag === tag &&
        secretsOf(worker, deployment).size === 0 &&
        (await hasTriggers(platform, account.id, config));
      if (isDone) continue;
      tasks.push({ what: `upload ${worker.name}`, run: () => uploadOne(worker, { deployment, tag, release }) });
    }
    return tasks;
  },
};

type Upload = { deployment: Deployment; tag: string; release: string };

async function uploadOne(worker: Worker, { deployment, tag, release }: Upload): Promise<string> {
  const config = writeGeneratedConfig(worker, deployment);
  const isStorefront = worker === storefrontOf(deployment.workers);
  const annotations = ["--tag", tag, "--message", releaseMessage(release, deployment.build)];
  const { outcomes } = await withSecretsFile(secretsOf(worker, deployment), (file) =>
    wrangler(["deploy", "--config", config, ...annotations, ...(file ? ["--secrets-file", file] : [])], {
      root: deployment.root,
      accountId: deployment.account.id,
      storefront: isStorefront,
    }),
  );
  const version = outcomes.find(({ type }) => type === "deploy")?.version_id;
  return `uploaded ${worker.name}${version ? `, version ${version.slice(0, 8)}` : ""}`;
}

/** Secrets are of the worker that has the database. */
const secretsOf = ({ config }: Worker, { secrets }: Deployment): ReadonlyMap<string, string> =>
  config.d1_databases.length > 0 ? secrets : new Map();

/** Lends a file that only this user can read, and removes it. */
async function withSecretsFile<Result>(
  secrets: ReadonlyMap<string, string>,
  use: (file: string | null) => Promise<Result>,
): Promise<Result> {
  if (secrets.size === 0) return use(null);
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-secrets-"));
  try {
    const file = path.join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
