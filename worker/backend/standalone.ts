import { createBackend, type BackendEnv } from "./app";
import { runScheduled } from "./scheduled/tasks";

export { SaleObject } from "./announced-sales/sale-object";
export { ShopperObject } from "./shopper/shopper-object";

/** The embedded shop deployed alone, as the target of a BACKEND_URL. */
export default {
  fetch: (request, env) => createBackend(env).fetch(request),
  /** Once a minute. */
  scheduled: (controller, env) => runScheduled(env, new Date(controller.scheduledTime)),
} satisfies ExportedHandler<BackendEnv>;
