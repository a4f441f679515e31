import { buildId } from "virtual:client-assets";
import { carryOutPurges } from "./api/due-purges";
import { app } from "./app";
import { runScheduled } from "./backend/scheduled/tasks";
import { readConfig, type Env } from "./config";
import { askAhead } from "./crawlers/pages-ahead";
import { cachedEntrypoint } from "./public-cache/inner-entrypoint";
import { forgetOldEvents } from "./events/store";

export { SaleObject } from "./backend/announced-sales/sale-object";
export { ShopperObject } from "./backend/shopper/shopper-object";
export { InnerShop } from "./inner-entrypoint";

/** Purges what has changed, and has the shop's pages made again before a visitor asks. */
async function keepPages(env: Env, context: ExecutionContext, origin: string | null, now: number): Promise<void> {
  await carryOutPurges(env, context);
  // Without a cache that all isolates share nobody would find what is made here.
  if (!origin || !(await cachedEntrypoint(context))) return;
  await askAhead({ DB: env.DB, origin, ask: (request) => app.fetch(request, env, context) }, now);
}

export default {
  fetch: app.fetch,
  /** Once a minute. A backend elsewhere keeps its own clock. */
  async scheduled(controller, env, context) {
    const { backendUrl, publicOrigin: origin } = readConfig(env, buildId);
    if (backendUrl) return;
    const { scheduledTime } = controller;
    await runScheduled(env, new Date(scheduledTime), [
      { name: "events", run: () => forgetOldEvents(env.DB, scheduledTime) },
      // What the other tasks have changed, too.
      { name: "kept pages", last: true, run: () => keepPages(env, context, origin, scheduledTime) },
    ]);
  },
} satisfies ExportedHandler<Env>;
