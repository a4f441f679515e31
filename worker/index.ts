import { buildId } from "virtual:client-assets";
import { carryOutPurges } from "./api/due-purges";
import { app } from "./app";
import { runScheduled } from "./backend/scheduled/tasks";
import { readConfig, type Env } from "./config";
import { forgetOldEvents } from "./events/store";

export { ShopperObject } from "./backend/shopper/shopper-object";
export { InnerShop } from "./inner-entrypoint";

export default {
  fetch: app.fetch,
  /** Once a minute. A backend elsewhere keeps its own clock. */
  async scheduled(controller, env, context) {
    if (readConfig(env, buildId).backendUrl) return;
    const { scheduledTime } = controller;
    await runScheduled(env, new Date(scheduledTime), [
      { name: "events", run: () => forgetOldEvents(env.DB, scheduledTime) },
      // What the other tasks have changed, too.
      { name: "kept pages", last: true, run: () => carryOutPurges(env, context) },
    ]);
  },
} satisfies ExportedHandler<Env>;
