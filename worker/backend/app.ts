import { catalogueAnswers } from "./catalogue/routes";
import { openDatabase } from "./database";
import { listingAnswers } from "./listing/routes";
import { searchAnswers } from "./search/routes";
import { serve, type Answers } from "./serve";

export type BackendEnv = { DB: D1Database };
export type Backend = { fetch(request: Request): Promise<Response> };

/** Every call with the function that answers it; the compiler refuses a call without one. */
const answers: Answers = { ...catalogueAnswers, ...listingAnswers, ...searchAnswers };

const backends = new WeakMap<BackendEnv, Backend>();

/**
 * The embedded shop as anything with `fetch(Request)` (design §2): the worker calls it in place of a BACKEND_URL,
 * and `standalone.ts` serves the very same as a worker of its own. Built once per isolate.
 */
export function createBackend(env: BackendEnv): Backend {
  const known = backends.get(env);
  if (known) return known;
  const app = serve(answers, { db: openDatabase(env.DB) });
  const backend: Backend = { fetch: async (request) => app.fetch(request) };
  backends.set(env, backend);
  return backend;
}
