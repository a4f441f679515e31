import { createBackend, type BackendEnv } from "./app";
import { runScheduled } from "./scheduled/tasks";

export { ShopperObject } from "./shopper/shopper-object";
export { Upkeep } from "./upkeep";

/** The backend as a worker: behind the storefront's service bindings, or as the target of a BACKEND_URL. */
export default {
  fetch: (request, env) => createBackend(env).fetch(request),
  /** Once a minute. */
  scheduled: (controller, env) => runScheduled(env, new Date(controller.scheduledTime)),
} satisfies ExportedHandler<BackendEnv>;
