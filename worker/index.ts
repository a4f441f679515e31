import { buildId } from "virtual:client-assets";
import { app } from "./app";
import { expireOffers } from "./backend/catalogue/offers";
import { forgetOldLinks } from "./backend/cart-links/routes";
import { forgetUnusedFiles } from "./backend/documents/routes";
import { readConfig, type Env } from "./config";

export { ShopperObject } from "./backend/shopper/shopper-object";

export default {
  fetch: app.fetch,
  /** Once a minute. A backend elsewhere keeps its own clock. */
  async scheduled(controller, env) {
    if (readConfig(env, buildId).backendUrl) return;
    const now = new Date(controller.scheduledTime);
    await Promise.all([expireOffers(env, now), forgetOldLinks(env, now), forgetUnusedFiles(env, now)]);
  },
} satisfies ExportedHandler<Env>;
