import { buildId } from "virtual:client-assets";
import { cachedPagesTask } from "#shared/calls/upkeep";
import { carryOutPurges } from "./api/purge-due-tags";
import { app } from "./app";
import { readConfig, type Env } from "./config";
import { requestAhead } from "./crawlers/pages-ahead";
import { logError } from "./log";
import { cachedEntrypoint } from "./public-cache/cached-entrypoint";

export { InnerShop } from "./inner-entrypoint";

/** Purges what has changed, and renders the shop's pages again before a visitor requests them. */
async function renewPages(env: Env, context: ExecutionContext, origin: string | null, now: number): Promise<void> {
  await carryOutPurges(env, context);
  // Without a cache shared by all isolates, no visitor would get the pages made here.
  if (!origin || !(await cachedEntrypoint(context))) return;
  await requestAhead({ UPKEEP: env.UPKEEP, origin, ask: (request) => app.fetch(request, env, context) }, now);
}

export default {
  fetch: app.fetch,
  /** Runs once a minute. The backend has its own schedule, and an external one sends no notice of its changes. */
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
