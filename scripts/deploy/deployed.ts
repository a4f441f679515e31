import type { Platform } from "./platform";
import { buildIn } from "./release";

/** What a worker is at the platform now. */
export type Deployed = {
  versionId: string;
  /** As this command left it: of which content it is. */
  tag: string;
  /** As this command left it: of which build it is. Null: nobody said. */
  build: string | null;
  variables: Record<string, string>;
  /** Names only; the platform tells nobody their values. */
  secrets: ReadonlySet<string>;
  /** Durable Object classes of its own that it is bound to. */
  classes: ReadonlySet<string>;
  /** Whether it is bound to a D1 database. */
  hasDatabase: boolean;
};

type Annotations = { "workers/tag"?: string; "workers/message"?: string; "workers/triggered_by"?: string };
export type DeploymentRow = {
  id: string;
  created_on: string;
  versions: { version_id: string; percentage: number }[];
  annotations?: Annotations;
};
type Binding = { type: string; name: string; text?: string; class_name?: string; script_name?: string };
type Version = {
  id: string;
  annotations?: Annotations;
  resources: { bindings: Binding[] };
};

const scriptPath = (accountId: string, name: string) => `/accounts/${accountId}/workers/scripts/${name}`;

/**
 * A worker's deployments, the newest first; none where there is no such worker. The first upload makes a deployment
 * without a message; then the newest has its version's.
 */
export async function deploymentsOf(platform: Platform, accountId: string, name: string): Promise<DeploymentRow[]> {
  const found = await platform.find<{ deployments: DeploymentRow[] }>(`${scriptPath(accountId, name)}/deployments`);
  const rows = (found?.deployments ?? []).toSorted((a, b) => b.created_on.localeCompare(a.created_on));
  const [newest] = rows;
  const id = newest?.versions[0]?.version_id;
  if (!newest || !id || newest.annotations?.["workers/message"]) return rows;
  const { annotations = {} } = await platform.get<Version>(`${scriptPath(accountId, name)}/versions/${id}`);
  return [{ ...newest, annotations: { ...annotations, ...newest.annotations } }, ...rows.slice(1)];
}

/**
 * The version that visitors get; null where there is no worker. Where two versions share them, it is the one that most get,
 * and without a tag, since neither is what was deployed.
 */
export async function deployedOf(platform: Platform, accountId: string, name: string): Promise<Deployed | null> {
  const [newest] = await deploymentsOf(platform, accountId, name);
  const [most, ...others] = (newest?.versions ?? []).toSorted((a, b) => b.percentage - a.percentage);
  if (!most) return null;
  const { annotations = {}, resources } = await platform.get<Version>(
    `${scriptPath(accountId, name)}/versions/${most.version_id}`,
  );
  const texts = resources.bindings.filter(({ type }) => type === "plain_text");
  const objects = resources.bindings.filter(
    ({ type, script_name = name }) => type === "durable_object_namespace" && script_name === name,
  );
  return {
    versionId: most.version_id,
    tag: others.length > 0 ? "" : (annotations["workers/tag"] ?? ""),
    build: buildIn(annotations["workers/message"] ?? ""),
    variables: Object.fromEntries(texts.map(({ name: variable, text = "" }) => [variable, text])),
    secrets: new Set(resources.bindings.filter(({ type }) => type === "secret_text").map((one) => one.name)),
    classes: new Set(objects.flatMap(({ class_name }) => class_name ?? [])),
    hasDatabase: resources.bindings.some(({ type }) => type === "d1"),
  };
}
