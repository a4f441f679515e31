import { createBackend, type BackendEnv } from "./app";
import { tick } from "./clock";

export { ShopperObject } from "./shopper/shopper-object";

/** The embedded shop deployed alone, as the target of a BACKEND_URL. */
export default {
  fetch: (request, env) => createBackend(env).fetch(request),
  /** Once a minute. */
  scheduled: (controller, env) => tick(env, new Date(controller.scheduledTime)),
} satisfies ExportedHandler<BackendEnv>;
