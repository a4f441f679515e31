import { buildId } from "virtual:client-assets";
import { cachedPagesTask } from "#shared/calls/upkeep";
import { carryOutPurges } from "./api/purge-due-tags";
import { app } from "./app";
import { readConfig, type Env } from "./config";
import { requestAhead } from "./crawlers/pages-ahead";
import { logError } from "./log";
import { cachedEntrypoint } from "./public-cache/cached-entrypoint";

export { InnerShop } from "./inner-entrypoint";

/** Purges what has changed, and has the shop's pages made again before a visitor asks. */
async function renewPages(env: Env, context: ExecutionContext, origin: string | null, now: number): Promise<void> {
  await carryOutPurges(env, context);
  // Without a cache that all isolates share nobody would find what is made here.
  if (!origin || !(await cachedEntrypoint(context))) return;
  await requestAhead({ UPKEEP: env.UPKEEP, origin, ask: (request) => app.fetch(request, env, context) }, now);
}

export default {
  fetch: app.fetch,
  /** Once a minute. The backend has a clock of its own, and an external one sends no notice of its changes. */
  async scheduled({ scheduledTime }, env, context) {
    const { backendUrl, publicOrigin } = readConfig(env, buildId);
    if (backendUrl) return;
    const task = { name: cachedPagesTask, at: scheduledTime };
    try {
      await renewPages(env, context, publicOrigin, scheduledTime);
    } catch (error) {
      logError("scheduled_task_failed", "", error);
      await env.UPKEEP.noteTask({ ...task, ok: false });
      throw error;
    }
    await env.UPKEEP.noteTask({ ...task, ok: true });
  },
} satisfies ExportedHandler<Env>;
