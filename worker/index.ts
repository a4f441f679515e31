import { buildId } from "virtual:client-assets";
import { app } from "./app";
import { runScheduled } from "./backend/scheduled/tasks";
import { readConfig, type Env } from "./config";
import { forgetOldEvents } from "./events/store";

export { ShopperObject } from "./backend/shopper/shopper-object";

export default {
  fetch: app.fetch,
  /** Once a minute. A backend elsewhere keeps its own clock. */
  async scheduled(controller, env) {
    if (readConfig(env, buildId).backendUrl) return;
    const { scheduledTime } = controller;
    await runScheduled(env, new Date(scheduledTime), [
      { name: "events", run: () => forgetOldEvents(env.DB, scheduledTime) },
    ]);
  },
} satisfies ExportedHandler<Env>;
