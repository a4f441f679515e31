// Shows what is uploaded of a configuration: names of the stage, ids of the account, and who may reach the worker.
import { expect, test } from "vitest";
import { generatedConfig } from "#scripts/deploy/generated-config";
import { readOptions } from "#scripts/deploy/options";
import { backendConfig, configOf, storefrontConfig, workerOf } from "./configurations";

const variables = { PUBLIC_ORIGIN: "https://shop.example", WORKERS_DEV_HOST: "falaj.clinic.workers.dev" };

function uploaded(args: string[] = [], change: object = {}) {
  const options = readOptions(args);
  const suffix = options.stage === "staging" ? "-staging" : "";
  const workers = [workerOf(backendConfig, suffix), workerOf(configOf({ ...storefrontConfig, ...change }), suffix)];
  const databases = new Map([
    [`falaj${suffix}`, "id-of-falaj"],
    [`falaj-2025${suffix}`, "id-of-2025"],
  ]);
  const wanted = { root: "/clone", options, workers, databases, variables };
  return workers.map((worker) => generatedConfig(worker, wanted)) as [Record<string, unknown>, Record<string, unknown>];
}

test("the shop itself: its names, ids of the account, variables that the worker has", () => {
  const [backend, storefront] = uploaded();
  expect(backend).toMatchObject({
    name: "falaj-backend",
    main: "/clone/dist/falaj-backend/index.js",
    no_bundle: true,
    upload_source_maps: true,
    d1_databases: [
      { database_name: "falaj", database_id: "id-of-falaj", migrations_dir: "/clone/worker/backend/migrations" },
      { database_name: "falaj-2025", database_id: "id-of-2025" },
    ],
    vars: { ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://shop.example" },
  });
  expect(backend).not.toHaveProperty("vars.WORKERS_DEV_HOST");
  expect(backend).not.toHaveProperty("configPath");
  expect(storefront).toMatchObject({
    assets: { directory: "/clone/dist/client" },
    vars: variables,
    ratelimits: [{ namespace_id: "1001" }],
  });
});

test("staging: a suffix on everything that is ours, counters of its own, nothing of the shop's domain", () => {
  const [backend, storefront] = uploaded(["--staging"], { routes: [{ pattern: "shop.example", custom_domain: true }] });
  expect(backend).toMatchObject({
    name: "falaj-backend-staging",
    r2_buckets: [{ bucket_name: "falaj-media-staging" }],
    queues: {
      producers: [{ queue: "falaj-outbox-staging" }],
      consumers: [{ queue: "falaj-outbox-staging", dead_letter_queue: "falaj-outbox-dead-staging" }],
    },
    analytics_engine_datasets: [{ dataset: "falaj_events_staging" }],
  });
  expect(storefront).toMatchObject({
    services: [{ service: "falaj-backend-staging" }, { service: "somebody-elses" }],
    ratelimits: [{ namespace_id: "91001" }],
    routes: [],
    workers_dev: true,
    preview_urls: true,
  });
});

test("the world reaches the storefront; a worker that another is bound to only if it says so", () => {
  const [backend, storefront] = uploaded();
  expect([backend["workers_dev"], backend["preview_urls"]]).toEqual([false, false]);
  expect([storefront["workers_dev"], storefront["preview_urls"]]).toEqual([true, true]);
  const routes = [{ pattern: "shop.example", custom_domain: true }];
  const [, own] = uploaded([], { routes });
  expect([own["workers_dev"], own["preview_urls"], own["routes"]]).toEqual([false, false, routes]);
  const [, both] = uploaded([], { routes, preview_urls: true });
  expect([both["workers_dev"], both["preview_urls"]]).toEqual([false, true]);
});
