import { app } from "./app";
import { expireOffers } from "./backend/catalogue/offers";
import type { Env } from "./config";

export default {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await expireOffers(env, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
