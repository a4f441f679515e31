import { createBackend, type BackendEnv } from "./app";

/** The embedded shop deployed alone, as the target of a BACKEND_URL. */
export default {
  fetch: (request, env) => createBackend(env).fetch(request),
} satisfies ExportedHandler<BackendEnv>;
