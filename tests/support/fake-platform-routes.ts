import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  Refusal,
  type FakeAccount,
  type Metadata,
  type Queue,
  type Script,
  type Version,
} from "./fake-platform-account";

export type PlatformRequest = { method: string; path: string; url: URL; body: Buffer; headers: IncomingHttpHeaders };
type Answer = (account: FakeAccount, asked: PlatformRequest, ...names: string[]) => unknown;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what a caller expects
const sentBy = <Body>({ body }: PlatformRequest): Body => JSON.parse(body.toString()) as Body;
const accountRow = { id: "0123456789abcdef0123456789abcdef", name: "Clinic of the tests" };

/** The calls that wrangler and the deployment make, below the account. */
export const routes: [string, RegExp, Answer][] = [
  ["GET", /^\/accounts$/, () => [accountRow]],
  ["GET", /^\/workers\/subdomain$/, ({ subdomain }) => namedOr404(subdomain)],
  [
    "PUT",
    /^\/workers\/subdomain$/,
    (account, asked) => ({ subdomain: (account.subdomain = sentBy<{ subdomain: string }>(asked).subdomain) }),
  ],

  ["GET", /^\/d1\/database$/, (account) => [...account.databases.values()]],
  ["POST", /^\/d1\/database$/, createDatabase],
  ["GET", /^\/d1\/database\/([^/]+)$/, (account, _, id) => account.database(id)],
  ["POST", /^\/d1\/database\/([^/]+)\/query$/, queryDatabase],
  [
    "GET",
    /^\/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
    () => ({ bookmark: "00000001-00000002-00000003-deadbeef" }),
  ],

  ["GET", /^\/r2\/buckets$/, (account) => ({ buckets: [...account.buckets].map((name) => ({ name })) })],
  ["POST", /^\/r2\/buckets$/, createBucket],
  ["GET", /^\/r2\/buckets\/([^/]+)$/, (account, _, name) => bucketOr404(account, name)],

  ["GET", /^\/queues$/, (account, { url }) => queuesShown(account, url.searchParams.get("name"))],
  ["POST", /^\/queues$/, createQueue],
  ["POST", /^\/queues\/([^/]+)\/consumers$/, addConsumer],
  ["PUT", /^\/queues\/([^/]+)\/consumers\/([^/]+)$/, changeConsumer],

  ["GET", /^\/workers\/services\/([^/]+)$/, (account, _, name) => serviceOf(account.script(name))],
  [
    "GET",
    /^\/workers\/workers\/([^/]+)$/,
    (account, _, name) => ({ subdomain: subdomainOf(account, account.script(name)) }),
  ],
  ["GET", /^\/workers\/scripts\/([^/]+)\/secrets$/, (account, _, name) => secretsOf(account.script(name))],
  ["PUT", /^\/workers\/scripts\/([^/]+)$/, putScript],
  ["POST", /^\/workers\/scripts\/([^/]+)\/versions$/, postVersion],
  [
    "GET",
    /^\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
    (account, _, name, id) => versionShown(account, name, id),
  ],
  [
    "GET",
    /^\/workers\/scripts\/([^/]+)\/versions$/,
    (account, _, name) => ({ items: account.script(name).versions.map(({ id }) => versionShown(account, name, id)) }),
  ],
  [
    "GET",
    /^\/workers\/scripts\/([^/]+)\/deployments$/,
    (account, _, name) => ({ deployments: account.script(name).deployments.map(deploymentShown) }),
  ],
  ["POST", /^\/workers\/scripts\/([^/]+)\/deployments$/, postDeployment],
  ["GET", /^\/workers\/scripts\/([^/]+)\/subdomain$/, (account, _, name) => subdomainOf(account, account.script(name))],
  ["POST", /^\/workers\/scripts\/([^/]+)\/subdomain$/, openSubdomain],
  [
    "GET",
    /^\/workers\/scripts\/([^/]+)\/schedules$/,
    (account, _, name) => ({ schedules: account.script(name).crons.map((cron) => ({ cron })) }),
  ],
  [
    "PUT",
    /^\/workers\/scripts\/([^/]+)\/schedules$/,
    (account, asked, name) => (account.script(name).crons = sentBy<{ cron: string }[]>(asked).map(({ cron }) => cron)),
  ],
  [
    "PATCH",
    /^\/workers\/scripts\/([^/]+)\/script-settings$/,
    (account, asked, name) => ((account.script(name).tags = sentBy<{ tags?: string[] }>(asked).tags ?? []), {}),
  ],
  ["POST", /^\/workers\/scripts\/([^/]+)\/assets-upload-session$/, beginAssets],
  ["POST", /^\/workers\/assets\/upload$/, uploadAssets],
];

function namedOr404(subdomain: string | null) {
  if (!subdomain) throw new Refusal(404, 10007, "the account has no workers.dev subdomain");
  return { subdomain };
}

function createDatabase(account: FakeAccount, asked: PlatformRequest) {
  const { name, primary_location_hint: location = "" } = sentBy<{ name: string; primary_location_hint?: string }>(
    asked,
  );
  if ([...account.databases.values()].some((one) => one.name === name))
    throw new Refusal(400, 7502, `A database with the name ${name} already exists`);
  const made = { uuid: randomUUID(), name, location };
  account.databases.set(made.uuid, made);
  return made;
}

async function queryDatabase(account: FakeAccount, asked: PlatformRequest, id: string | undefined) {
  const { uuid } = account.database(id!);
  const body = sentBy<{ sql: string; params?: string[] } | { batch: { sql: string; params?: string[] }[] }>(asked);
  try {
    return await account.runtime.query(account, uuid, "batch" in body ? body.batch : [body]);
  } catch (error) {
    throw new Refusal(400, 7500, String(error instanceof Error ? error.message : error));
  }
}

function bucketOr404({ buckets }: FakeAccount, name: string) {
  if (!buckets.has(name)) throw new Refusal(404, 10006, "The specified bucket does not exist.");
  return { name };
}

function createBucket(account: FakeAccount, asked: PlatformRequest) {
  const { name } = sentBy<{ name: string }>(asked);
  if (account.buckets.has(name)) throw new Refusal(409, 10004, "The bucket you tried to create already exists");
  account.buckets.add(name);
  return { name };
}

const queueShown = ({ id, name, consumers }: Queue) => ({
  queue_id: id,
  queue_name: name,
  consumers: consumers.map(({ id: consumer_id, script }) => ({ consumer_id, script, type: "worker" })),
});
const queuesShown = (account: FakeAccount, name: string | null) =>
  [...account.queues.values()].filter((one) => name === null || one.name === name).map(queueShown);

function createQueue(account: FakeAccount, asked: PlatformRequest) {
  const { queue_name: name } = sentBy<{ queue_name: string }>(asked);
  if (account.queues.has(name)) throw new Refusal(409, 11009, `Queue name ${name} is already taken`);
  const made: Queue = { id: randomUUID().replaceAll("-", ""), name, consumers: [] };
  account.queues.set(name, made);
  return queueShown(made);
}

async function addConsumer(account: FakeAccount, asked: PlatformRequest, id: string | undefined) {
  const queue = account.queue(id!);
  const body = sentBy<{ script_name: string; dead_letter_queue?: string }>(asked);
  if (queue.consumers.length > 0) throw new Refusal(409, 11004, `Queue ${queue.name} already has a consumer`);
  account.script(body.script_name);
  if (body.dead_letter_queue) account.queue(body.dead_letter_queue);
  const { dead_letter_queue: deadLetters } = body;
  queue.consumers.push({ id: randomUUID(), script: body.script_name, ...(deadLetters && { deadLetters }) });
  await account.runtime.run(account);
  return {};
}

function changeConsumer(account: FakeAccount, _: PlatformRequest, queue: string | undefined, id: string | undefined) {
  if (!account.queue(queue!).consumers.some((one) => one.id === id)) throw new Refusal(404, 11003, `no consumer ${id}`);
  return {};
}

const serviceOf = ({ name, tag, tags, migrationTag }: Script) => ({
  id: name,
  default_environment: {
    environment: "production",
    script: { id: name, tag, tags, migration_tag: migrationTag ?? undefined, last_deployed_from: "wrangler" },
  },
});

const subdomainOf = ({ subdomain }: FakeAccount, { name, enabled, previews }: Script) => ({
  enabled,
  previews_enabled: previews,
  url: `https://${name}.${subdomain}.workers.dev`,
  preview_url_suffix: `-${name}.${subdomain}.workers.dev`,
});

async function openSubdomain(account: FakeAccount, asked: PlatformRequest, name: string | undefined) {
  const { enabled, previews_enabled = enabled } = sentBy<{ enabled: boolean; previews_enabled?: boolean }>(asked);
  Object.assign(account.script(name!), { enabled, previews: previews_enabled });
  await account.runtime.run(account);
  return subdomainOf(account, account.script(name!));
}

const secretsOf = ({ deployments }: Script) =>
  (deployments[0]?.version.metadata.bindings ?? [])
    .filter(({ type }) => type === "secret_text")
    .map(({ name, type }) => ({ name, type }));

async function uploadOf({ body, headers }: PlatformRequest) {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": headers["content-type"] ?? "" },
  }).formData();
  const modules: Version["modules"] = new Map();
  let metadata: Metadata | undefined;
  for (const [name, part] of form) {
    if (name === "metadata") metadata = JSON.parse(typeof part === "string" ? part : await part.text()) as Metadata;
    else if (typeof part !== "string") modules.set(part.name, { type: part.type, text: await part.text() });
  }
  if (!metadata) throw new Refusal(400, 10021, "no metadata");
  return { metadata, modules };
}

async function putScript(account: FakeAccount, asked: PlatformRequest, name: string | undefined) {
  const { metadata, modules } = await uploadOf(asked);
  const version = account.addVersion(name!, metadata, modules);
  await account.deploy(name!, version.id);
  return { id: name, etag: version.id, deployment_id: version.id.replaceAll("-", ""), startup_time_ms: 1 };
}

async function postVersion(account: FakeAccount, asked: PlatformRequest, name: string | undefined) {
  account.script(name!);
  const { metadata, modules } = await uploadOf(asked);
  if (metadata.migrations) throw new Refusal(400, 10211, "a version cannot migrate Durable Objects");
  const version = account.addVersion(name!, metadata, modules);
  await account.runtime.run(account);
  return { ...versionShown(account, name!, version.id), startup_time_ms: 1 };
}

/** The platform gives no address to versions of a worker that implements Durable Objects. */
const hasPreview = (script: Script) => script.classes.size === 0;

function versionShown(account: FakeAccount, name: string, id: string) {
  const script = account.script(name);
  const version = script.versions.find((one) => one.id === id);
  if (!version) throw new Refusal(404, 10014, `no version ${id}`);
  const bindings = version.metadata.bindings.map((one) =>
    one.type === "secret_text" ? { type: one.type, name: one.name } : one,
  );
  return {
    id,
    number: version.number,
    metadata: { created_on: version.created_on, source: "wrangler", has_preview: hasPreview(script) },
    annotations: version.metadata.annotations ?? {},
    resources: { bindings, script: { etag: id, handlers: ["fetch"] }, script_runtime: {} },
  };
}

const deploymentShown = ({ id, created_on, version, message }: Script["deployments"][number]) => ({
  id,
  created_on,
  source: "wrangler",
  strategy: "percentage",
  versions: [{ version_id: version.id, percentage: 100 }],
  annotations: message ? { "workers/message": message } : {},
});

async function postDeployment(account: FakeAccount, asked: PlatformRequest, name: string | undefined) {
  const { versions, annotations } = sentBy<{
    versions: { version_id: string }[];
    annotations?: Record<string, string>;
  }>(asked);
  return deploymentShown(await account.deploy(name!, versions[0]!.version_id, annotations?.["workers/message"]));
}

function beginAssets(account: FakeAccount, asked: PlatformRequest) {
  const { manifest } = sentBy<{ manifest: Record<string, { hash: string }> }>(asked);
  const jwt = jwtOf(randomUUID());
  const files = Object.fromEntries(Object.entries(manifest).map(([file, { hash }]) => [file, hash]));
  account.sessions.set(jwt, files);
  const missing = [...new Set(Object.values(files))].filter((hash) => !account.files.has(hash));
  const buckets: string[][] = [];
  while (missing.length > 0) buckets.push(missing.splice(0, 200));
  return { jwt, buckets };
}

async function uploadAssets(account: FakeAccount, asked: PlatformRequest) {
  const jwt = (asked.headers.authorization ?? "").replace("Bearer ", "");
  const files = account.sessions.get(jwt);
  if (!files) throw new Refusal(403, 10000, "the upload has no session");
  const form = await new Response(new Uint8Array(asked.body), {
    headers: { "content-type": asked.headers["content-type"] ?? "" },
  }).formData();
  for (const [hash, part] of form) {
    if (typeof part === "string") throw new Refusal(400, 10021, "a file is no file");
    account.files.set(hash, { type: part.type, bytes: Buffer.from(await part.text(), "base64") });
  }
  const isWhole = Object.values(files).every((hash) => account.files.has(hash));
  return isWhole ? { jwt } : {};
}

/** Read by wrangler as far as its end goes. */
const jwtOf = (id: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600, id })}.x`;
};
