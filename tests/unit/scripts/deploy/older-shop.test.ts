// Shows which secrets of a storefront stop a deployment: those that the backend lacks and nobody could read any more, but not the
// one that a storefront has for a backend elsewhere.
import { expect, test } from "vitest";
import type { Deployment } from "#scripts/deploy/step";
import { olderShop } from "#scripts/deploy/step-older-shop";
import { backendConfig, storefrontConfig, workerOf } from "./configurations";

/** A deployment whose workers have these secrets at the platform. */
function deploymentWith(secrets: Record<string, string[]>): Deployment {
  const find = (path: string) => ({
    deployments: [{ id: "d", created_on: "2026-11-27", versions: [{ version_id: path, percentage: 100 }] }],
  });
  const get = (path: string) => ({
    id: path,
    resources: {
      bindings: (secrets[/scripts\/([^/]+)/.exec(path)![1]!] ?? []).map((name) => ({ type: "secret_text", name })),
    },
  });
  return {
    workers: [workerOf(backendConfig), workerOf(storefrontConfig)],
    platform: { find: async (path: string) => find(path), get: async (path: string) => get(path) },
    account: { id: "a", name: "clinic" },
    options: { secretsFile: null, stage: "staging" },
  } as unknown as Deployment;
}

test("a secret that the storefront shows a backend elsewhere is no older shop's", async () => {
  const deployment = deploymentWith({ falaj: ["BACKEND_SECRET"], "falaj-backend": ["SESSION_SECRET"] });
  expect(await olderShop.look(deployment)).toEqual([]);
});

test("secrets that the backend lacks stop it, and the storefront's own is not named among them", async () => {
  const deployment = deploymentWith({
    falaj: ["BACKEND_SECRET", "BACKEND_SECRET_PREVIOUS", "SESSION_SECRET", "EMAIL_API_KEY"],
    "falaj-backend": ["SESSION_SECRET"],
  });
  await expect(olderShop.look(deployment)).rejects.toThrow(
    "The worker falaj has the secrets BACKEND_SECRET_PREVIOUS, EMAIL_API_KEY, and falaj-backend has not",
  );
});
