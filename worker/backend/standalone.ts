import { createBackend, type BackendEnv } from "./app";

export { ShopperObject } from "./shopper/shopper-object";

/** The embedded shop deployed alone, as the target of a BACKEND_URL. */
export default {
  fetch: (request, env) => createBackend(env).fetch(request),
} satisfies ExportedHandler<BackendEnv>;
