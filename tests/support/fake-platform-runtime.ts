import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { statementsOf } from "#scripts/catalogue/migrate";
import type { FakeAccount, Script, Version } from "./fake-platform-account";

type Options = Record<string, unknown> & { name: string };
/** What is used of Miniflare here. */
type Miniflare = {
  ready: Promise<URL>;
  setOptions(options: object): Promise<void>;
  getD1Database(binding: string, worker: string): Promise<D1Database>;
  dispatchFetch(url: string, init: object): Promise<Response>;
  dispose(): Promise<void>;
};
type Opened = {
  Miniflare: new (options: object) => Miniflare;
  convertV4MiniflareOptions: (options: object) => object;
};
// Wrangler's own copy, as the local shop has it.
const ofWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const { Miniflare: Runtime, convertV4MiniflareOptions } = ofWrangler("miniflare") as Opened;

/** The worker that queries databases. */
const desk = "platform-desk";

/** Runs what an account has deployed, and each version that has an address. */
export class FakeRuntime {
  #running: Miniflare | null = null;
  /** Databases that the desk has now. */
  #asked = "";
  /** One change after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly folder: string) {}

  /** Starts what is deployed now, on what is stored. */
  run(account: FakeAccount): Promise<void> {
    this.#asked = [...account.databases.keys()].join();
    return this.#next(async () => {
      const options = convertV4MiniflareOptions({
        host: "127.0.0.1",
        port: 0,
        cf: false,
        resourcePersistencePath: path.join(this.folder, "state"),
        workers: this.#workersOf(account),
      });
      if (this.#running) await this.#running.setOptions(options);
      else this.#running = new Runtime(options);
      await this.#running.ready;
    });
  }

  /** Statements of a batch, or of one text; all or none. */
  async query(account: FakeAccount, uuid: string, batch: { sql: string; params?: string[] }[]): Promise<object[]> {
    if ([...account.databases.keys()].join() !== this.#asked) await this.run(account);
    return this.#next(async () => {
      const database = await this.#running!.getD1Database(uuid, desk);
      const statements = batch.flatMap(({ sql, params = [] }) =>
        params.length > 0 || batch.length > 1
          ? [database.prepare(sql).bind(...params)]
          : statementsOf(sql).map((one) => database.prepare(one)),
      );
      const results = await database.batch(statements);
      return results.map(({ results: rows, success, meta }) => ({ results: rows, success, meta }));
    });
  }

  /** @param url whole, of workers.dev */
  async visit(
    url: string,
    init: { method: string; headers: [string, string][]; body: Buffer | null },
  ): Promise<Response> {
    if (!this.#running) return new Response("no such host", { status: 530 });
    const asked = { ...init, redirect: "manual" };
    return this.#running.dispatchFetch(url, asked);
  }

  async close(): Promise<void> {
    await this.#next(async () => this.#running?.dispose());
    rmSync(this.folder, { recursive: true, force: true });
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #workersOf(account: FakeAccount): Options[] {
    const d1Databases = Object.fromEntries([...account.databases.keys()].map((uuid) => [uuid, uuid]));
    const asleep = 'export default { fetch: () => new Response("no such host", { status: 530 }) }';
    const workers: Options[] = [
      { name: desk, modules: true, script: asleep, compatibilityDate: "2026-10-20", d1Databases },
    ];
    for (const script of account.scripts.values()) {
      const current = script.deployments[0]?.version;
      if (current) workers.push(this.#workerOf(account, script, current));
      if (!script.previews || script.classes.size > 0) continue;
      for (const version of script.versions.slice(0, 3)) {
        const name = `${version.id.slice(0, 8)}-${script.name}`;
        workers.push({
          ...this.#workerOf(account, script, version),
          name,
          routes: [`${name}.${account.subdomain}.workers.dev/*`],
        });
      }
    }
    return workers;
  }

  #workerOf(account: FakeAccount, { name, enabled }: Script, version: Version): Options {
    const { metadata, modules } = version;
    const folder = path.join(this.folder, "versions", version.id);
    const [main, others] = [metadata.main_module, [...modules.keys()].filter((file) => file !== metadata.main_module)];
    return {
      name,
      compatibilityDate: metadata.compatibility_date,
      compatibilityFlags: metadata.compatibility_flags ?? [],
      modulesRoot: folder,
      modules: [main, ...others]
        .filter((file) => modules.get(file)!.type !== "application/source-map")
        .map((file) => ({ type: "ESModule", path: path.join(folder, file), contents: modules.get(file)!.text })),
      routes: enabled ? [`${name}.${account.subdomain}.workers.dev/*`] : [],
      ...bindingsOf(metadata.bindings),
      ...(version.files && { assets: this.#assetsOf(account, version, folder) }),
      queueConsumers: consumersOf(account, name),
    };
  }

  #assetsOf({ files }: FakeAccount, version: Version, folder: string): object {
    const directory = path.join(folder, "assets");
    for (const [file, hash] of Object.entries(version.files!)) {
      const place = path.join(directory, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, files.get(hash)!.bytes);
    }
    const binding = version.metadata.bindings.find(({ type }) => type === "assets")?.name;
    return { directory, binding, routerConfig: { has_user_worker: true }, assetConfig: {} };
  }
}

const consumersOf = ({ queues }: FakeAccount, name: string) =>
  Object.fromEntries(
    [...queues.values()].flatMap((queue) =>
      queue.consumers
        .filter(({ script }) => script === name)
        .map(({ deadLetters }) => [
          queue.name,
          { maxBatchTimeout: 1, ...(deadLetters && { deadLetterQueue: deadLetters }) },
        ]),
    ),
  );

/** The bindings of an upload, as Miniflare takes them. */
function bindingsOf(bindings: Version["metadata"]["bindings"]): object {
  const ofType = <Value>(type: string, value: (one: Record<string, unknown>) => Value) =>
    Object.fromEntries(bindings.filter((one) => one.type === type).map((one) => [one.name, value(one)]));
  const images = bindings.find(({ type }) => type === "images");
  return {
    bindings: {
      ...ofType("plain_text", ({ text }) => text),
      ...ofType("secret_text", ({ text }) => text),
      ...ofType("json", ({ json }) => json),
    },
    d1Databases: ofType("d1", ({ id }) => id),
    r2Buckets: ofType("r2_bucket", ({ bucket_name }) => bucket_name),
    queueProducers: ofType("queue", ({ queue_name }) => ({ queueName: queue_name })),
    serviceBindings: ofType("service", ({ service, entrypoint, props }) => ({ name: service, entrypoint, props })),
    durableObjects: ofType("durable_object_namespace", ({ class_name, script_name }) => ({
      className: class_name,
      useSQLite: true,
      ...(script_name !== undefined && { scriptName: script_name }),
    })),
    ratelimits: ofType("ratelimit", ({ simple, namespace_id }) => ({ namespace_id, simple })),
    analyticsEngineDatasets: ofType("analytics_engine", ({ dataset }) => ({ dataset })),
    ...(images && { images: { binding: images.name } }),
  };
}
