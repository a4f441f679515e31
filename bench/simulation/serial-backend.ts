import { DurableObject } from "cloudflare:workers";
import { createBackend, type BackendEnv } from "#backend/app";

export { ShopperObject } from "#backend/ordering/shopper/shopper-object";

type Env = BackendEnv & { QUEUE: DurableObjectNamespace<QueueObject>; WORK_MS: string };

/** Lets one request through at a time, each taking a while: the single thread of a D1 on the platform. */
export class QueueObject extends DurableObject {
  #lastEnd = 0;
  #passed = 0;
  #worked = 0;

  async pass(ms: number): Promise<void> {
    const came = Date.now();
    await this.ctx.blockConcurrencyWhile(() => scheduler.wait(ms));
    const end = Date.now();
    this.#passed += 1;
    // On a busy machine it takes longer than requested.
    this.#worked += end - Math.max(came, this.#lastEnd);
    this.#lastEnd = end;
  }

  /** How long each took that passed since the last time that this was asked, on average, in ms. */
  took(): number {
    const mean = this.#worked / this.#passed;
    this.#passed = 0;
    this.#worked = 0;
    return mean;
  }
}

/** The shop's own backend, with a database in which each batch takes `WORK_MS` and all of them one queue; `/bench/took` says how long they took. */
export default {
  async fetch(request, env, context) {
    const queue = env.QUEUE.getByName("queue");
    if (new URL(request.url).pathname === "/bench/took") return Response.json(await queue.took());
    const work = Number(env.WORK_MS);
    const batch: D1Database["batch"] = async (statements) => {
      const passing = queue.pass(work);
      // Is worked off though the call that asked has been given up; workerd would drop what has not begun.
      context.waitUntil(passing);
      await passing;
      return env.DB.batch(statements);
    };
    const DB = new Proxy(env.DB, {
      get(real, name) {
        if (name === "batch") return batch;
        const member: unknown = Reflect.get(real, name, real);
        return typeof member === "function" ? member.bind(real) : member;
      },
    });
    return createBackend({ ...env, DB }).fetch(request);
  },
} satisfies ExportedHandler<Env>;
