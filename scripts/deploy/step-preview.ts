import { fingerprintOf } from "./fingerprint";
import { generatedConfig, writeGeneratedConfig } from "./generated-config";
import { checkPages } from "./step-check";
import type { Step } from "./step";
import { storefrontOf } from "./step-settings";
import { wrangler } from "./wrangler";

/**
 * A version of the storefront with an address of its own, and no visitors. It asks the backend that is deployed, with its
 * data; what needs another backend or another table is tried on a staging shop.
 */
export const preview: Step = {
  name: "preview",
  remedy: `A preview needs a shop that is deployed already ("npm run deploy" first), with preview addresses switched on
(preview_urls in wrangler.toml). The platform gives none to a worker that implements Durable Objects.`,
  async look(deployment) {
    const { root, account, workers } = deployment;
    const worker = storefrontOf(workers);
    const tag = fingerprintOf(worker, generatedConfig(worker, deployment), root);
    return [
      {
        what: `upload a version of ${worker.name} without visitors`,
        async run() {
          const config = writeGeneratedConfig(worker, deployment);
          const { outcomes } = await wrangler(
            ["versions", "upload", "--config", config, "--tag", tag, "--message", "preview"],
            { root, accountId: account.id, storefront: true },
          );
          const outcome = outcomes.find(({ type }) => type === "version-upload");
          if (!outcome?.preview_url)
            throw new Error(`The version ${outcome?.version_id ?? ""} is there, but the platform gave it no address.`);
          await checkPages(outcome.preview_url, deployment.build);
          return `it is at ${outcome.preview_url}`;
        },
      },
    ];
  },
};
