import { buildId } from "virtual:client-assets";
import { app } from "./app";
import { expireOffers } from "./backend/catalogue/offers";
import { readConfig, type Env } from "./config";

export default {
  fetch: app.fetch,
  /** Once a minute. A backend elsewhere keeps its own clock. */
  async scheduled(controller, env) {
    if (readConfig(env, buildId).backendUrl) return;
    await expireOffers(env, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
