import type { Config, Worker } from "#scripts/deploy/workers";

const empty = {
  d1_databases: [],
  r2_buckets: [],
  queues: {},
  services: [],
  durable_objects: { bindings: [] },
  analytics_engine_datasets: [],
  ratelimits: [],
  kv_namespaces: [],
  hyperdrive: [],
  vectorize: [],
  triggers: { crons: [] },
  vars: {},
};

/** A configuration as wrangler reads it, with these parts. */
export const configOf = (parts: Partial<Config> & { name: string }): Config => ({ ...empty, ...parts });

export const backendConfig = configOf({
  name: "falaj-backend",
  configPath: "/clone/wrangler.backend.toml",
  d1_databases: [
    { binding: "DB", database_name: "falaj", migrations_dir: "worker/backend/migrations" },
    { binding: "ARCHIVE_2025", database_name: "falaj-2025", migrations_dir: "archive" },
  ],
  r2_buckets: [{ binding: "MEDIA", bucket_name: "falaj-media" }],
  queues: {
    producers: [{ binding: "OUTBOX_QUEUE", queue: "falaj-outbox" }],
    consumers: [{ queue: "falaj-outbox", dead_letter_queue: "falaj-outbox-dead" }],
  },
  analytics_engine_datasets: [{ binding: "EVENTS", dataset: "falaj_events" }],
  vars: { ENVIRONMENT: "production", PUBLIC_ORIGIN: "" },
});

export const storefrontConfig = configOf({
  name: "falaj",
  configPath: "/clone/wrangler.toml",
  r2_buckets: [{ binding: "MEDIA", bucket_name: "falaj-media" }],
  services: [
    { binding: "BACKEND", service: "falaj-backend" },
    { binding: "MAIL", service: "somebody-elses" },
  ],
  ratelimits: [{ name: "API_RATE_LIMIT", namespace_id: "1001", simple: { limit: 600, period: 60 } }],
  vars: { ENVIRONMENT: "production", PUBLIC_ORIGIN: "", WORKERS_DEV_HOST: "" },
});

export const workerOf = (config: Config, suffix = ""): Worker => ({
  name: config.name + suffix,
  config,
  code: { folder: `/clone/dist/${config.name}`, main: "index.js" },
  assets: config.name === "falaj" ? "/clone/dist/client" : null,
});
