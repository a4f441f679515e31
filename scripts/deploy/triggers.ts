import type { Platform } from "./platform";

/** What of an uploaded configuration stands beside the worker's versions. */
type Wanted = {
  name: string;
  workers_dev: boolean;
  preview_urls: boolean;
  triggers?: { crons?: string[] | undefined };
  queues: { consumers?: { queue: string }[] };
  routes?: (string | { pattern: string })[];
};

/**
 * Whether a worker is reached, waked and fed as its configuration says. Wrangler sets these after the version is there,
 * so an upload that broke off in between has the version and lacks some of them.
 */
export async function hasTriggers(platform: Platform, accountId: string, wanted: Wanted): Promise<boolean> {
  const script = `/accounts/${accountId}/workers/scripts/${wanted.name}`;
  const [open, clock] = await Promise.all([
    platform.find<{ enabled: boolean; previews_enabled: boolean }>(`${script}/subdomain`),
    platform.find<{ schedules: { cron: string }[] }>(`${script}/schedules`),
  ]);
  if (open?.enabled !== wanted.workers_dev || open.previews_enabled !== wanted.preview_urls) return false;
  const crons = (clock?.schedules ?? []).map(({ cron }) => cron).toSorted();
  if (crons.join("\n") !== (wanted.triggers?.crons ?? []).toSorted().join("\n")) return false;
  return (await hasConsumers(platform, accountId, wanted)) && hasDomains(platform, accountId, wanted);
}

async function hasConsumers(platform: Platform, accountId: string, { name, queues }: Wanted): Promise<boolean> {
  const wanted = (queues.consumers ?? []).map(({ queue }) => queue);
  if (wanted.length === 0) return true;
  type Queue = { queue_name: string; consumers?: { script?: string; service?: string }[] };
  const all = await platform.list<Queue>(`/accounts/${accountId}/queues`);
  return wanted.every((queue) =>
    all.some(
      (one) =>
        one.queue_name === queue &&
        (one.consumers ?? []).some(({ script, service }) => script === name || service === name),
    ),
  );
}

/** Domains of its own; plain routes are of a zone, and are set with each upload. */
async function hasDomains(platform: Platform, accountId: string, { name, routes = [] }: Wanted): Promise<boolean> {
  const wanted = routes.flatMap((one) => (typeof one === "object" && "custom_domain" in one ? [one.pattern] : []));
  if (wanted.length === 0) return true;
  const all = await platform.get<{ hostname: string }[]>(`/accounts/${accountId}/workers/domains?service=${name}`);
  return wanted.every((pattern) => all.some(({ hostname }) => hostname === pattern));
}
