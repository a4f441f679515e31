import { createHash, randomUUID } from "node:crypto";
import type { FakeRuntime } from "./fake-platform-runtime";

/** What the platform answers to what it does not do. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export type Binding = { type: string; name: string } & Record<string, unknown>;
type MigrationStep = {
  new_sqlite_classes?: string[];
  deleted_classes?: string[];
  transferred_classes?: { from: string; from_script: string; to: string }[];
};
type Migration = { old_tag?: string; new_tag: string; steps: MigrationStep[] };
export type Metadata = {
  main_module: string;
  compatibility_date: string;
  compatibility_flags?: string[];
  bindings: Binding[];
  keep_bindings?: string[];
  migrations?: Migration;
  annotations?: Record<string, string>;
  assets?: { jwt: string; config?: Record<string, unknown> };
};
export type Version = {
  id: string;
  number: number;
  created_on: string;
  metadata: Metadata;
  modules: Map<string, { type: string; text: string }>;
  /** File to hash, where it has files. */
  files: Record<string, string> | null;
};
type Deployment = { id: string; created_on: string; version: Version; message?: string | undefined };
export type Script = {
  name: string;
  tag: string;
  versions: Version[];
  deployments: Deployment[];
  migrationTag: string | null;
  classes: Set<string>;
  enabled: boolean;
  previews: boolean;
  crons: string[];
  tags: string[];
};
export type Queue = { id: string; name: string; consumers: { id: string; script: string; deadLetters?: string }[] };

/** One account and what is in it. */
export class FakeAccount {
  subdomain: string | null = null;
  readonly databases = new Map<string, { uuid: string; name: string; location: string }>();
  readonly buckets = new Set<string>();
  readonly queues = new Map<string, Queue>();
  readonly scripts = new Map<string, Script>();
  /** Uploaded files by hash, in base64 with their type. */
  readonly files = new Map<string, { type: string; bytes: Buffer }>();
  /** Sessions of an upload of files: what is to be there. */
  readonly sessions = new Map<string, Record<string, string>>();
  /** A clock that never gives a moment twice. */
  #moment = Date.UTC(2026, 10, 25);

  constructor(readonly runtime: FakeRuntime) {}

  now(): string {
    this.#moment += 1000;
    return new Date(this.#moment).toISOString();
  }

  script(name: string): Script {
    const found = this.scripts.get(name);
    if (!found) throw new Refusal(404, 10007, `This Worker does not exist on your account: ${name}`);
    return found;
  }

  database(idOrName: string) {
    const found = [...this.databases.values()].find(({ uuid, name }) => uuid === idOrName || name === idOrName);
    if (!found) throw new Refusal(404, 7404, `The database ${idOrName} could not be found`);
    return found;
  }

  queue(idOrName: string): Queue {
    const found = [...this.queues.values()].find(({ id, name }) => id === idOrName || name === idOrName);
    if (!found) throw new Refusal(404, 11000, `Queue ${idOrName} not found`);
    return found;
  }

  /** A new version; its bindings must name what is there, its secrets come from the version before. */
  addVersion(name: string, metadata: Metadata, modules: Version["modules"]): Version {
    const before = this.scripts.get(name);
    const [last] = before?.versions ?? [];
    const kept = (last?.metadata.bindings ?? []).filter(
      (one) =>
        metadata.keep_bindings?.includes(one.type) && !metadata.bindings.some((other) => other.name === one.name),
    );
    const files = metadata.assets ? this.sessions.get(metadata.assets.jwt) : null;
    if (files === undefined) throw new Refusal(400, 10021, "the completion token of the assets is not valid");
    if (!modules.has(metadata.main_module)) throw new Refusal(400, 10021, `no module ${metadata.main_module}`);
    const classes = this.#migrated(before, metadata.migrations);
    for (const one of classes) checkExported(one, modules.get(metadata.main_module)!.text);
    for (const binding of metadata.bindings) this.#check(binding, classes);
    for (const one of metadata.migrations?.steps.flatMap(({ transferred_classes = [] }) => transferred_classes) ?? [])
      this.script(one.from_script).classes.delete(one.from);
    const script: Script = before ?? {
      name,
      tag: createHash("md5").update(name).digest("hex"),
      versions: [],
      deployments: [],
      migrationTag: null,
      classes: new Set(),
      enabled: false,
      previews: false,
      crons: [],
      tags: [],
    };
    script.classes = classes;
    script.migrationTag = metadata.migrations?.new_tag ?? script.migrationTag;
    const version: Version = {
      id: randomUUID(),
      number: script.versions.length + 1,
      created_on: this.now(),
      metadata: { ...metadata, bindings: [...metadata.bindings, ...kept] },
      modules,
      files,
    };
    script.versions.unshift(version);
    this.scripts.set(name, script);
    return version;
  }

  async deploy(name: string, id: string, message?: string): Promise<Deployment> {
    const script = this.script(name);
    const version = script.versions.find((one) => one.id === id);
    if (!version) throw new Refusal(404, 10014, `no version ${id}`);
    const deployment: Deployment = { id: randomUUID(), created_on: this.now(), version, message };
    script.deployments.unshift(deployment);
    try {
      await this.runtime.run(this);
    } catch (error) {
      // The platform starts a worker once before it takes it.
      script.deployments.shift();
      await this.runtime.run(this);
      throw new Refusal(400, 10021, `the script does not start: ${String(error)}`);
    }
    return deployment;
  }

  /** The classes that a worker has after its migrations. */
  #migrated(script: Script | undefined, migrations: Migration | undefined): Set<string> {
    const classes = new Set(script?.classes);
    if (!migrations) return classes;
    if ((migrations.old_tag ?? null) !== (script?.migrationTag ?? null))
      throw new Refusal(412, 10079, `the migration tag is ${script?.migrationTag}, not ${migrations.old_tag}`);
    for (const { new_sqlite_classes = [], deleted_classes = [], transferred_classes = [] } of migrations.steps) {
      for (const name of [...new_sqlite_classes, ...transferred_classes.map(({ to }) => to)]) classes.add(name);
      for (const name of deleted_classes) classes.delete(name);
      for (const { from, from_script } of transferred_classes)
        if (!this.script(from_script).classes.has(from)) throw new Refusal(400, 10064, `${from_script} has no ${from}`);
    }
    return classes;
  }

  #check(binding: Binding, classes: ReadonlySet<string>): void {
    const fail = (what: string) => new Refusal(400, 10021, `binding ${binding.name} of type ${binding.type}: ${what}`);
    const isThere: Record<string, () => boolean> = {
      d1: () => this.databases.has(String(binding["id"])),
      r2_bucket: () => this.buckets.has(String(binding["bucket_name"])),
      queue: () => [...this.queues.values()].some(({ name }) => name === binding["queue_name"]),
      service: () => this.scripts.has(String(binding["service"])),
      durable_object_namespace: () => Boolean(binding["script_name"]) || classes.has(String(binding["class_name"])),
    };
    if (isThere[binding.type]?.() === false) throw fail("what it names does not exist");
  }
}

/** Objects that exist must not be left without their class: their data would be nobody's. */
function checkExported(name: string, main: string): void {
  if (!new RegExp(`\\b${name}\\b`).test(main))
    throw new Refusal(
      400,
      10064,
      `New version of script does not export class '${name}' which is depended on by existing Durable Objects`,
    );
}
