import { createBackend, type BackendEnv } from "../worker/backend/app";

/**
 * The shop's own backend, served alone. A request with `x-repeat: n` is answered n times over, one after the other,
 * and only the last answer is sent, so that the way to the worker and back hardly counts.
 */
export default {
  async fetch(request, env) {
    const backend = createBackend(env);
    for (let left = Number(request.headers.get("x-repeat") ?? 1); left > 1; left--) {
      const answer = await backend.fetch(new Request(request.url, { headers: request.headers }));
      await answer.arrayBuffer();
    }
    return backend.fetch(request);
  },
} satisfies ExportedHandler<BackendEnv>;
