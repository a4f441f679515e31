import { DurableObject } from "cloudflare:workers";
import { createBackend, type BackendEnv } from "../worker/backend/app";

export { SaleObject } from "../worker/backend/ordering/announced-sales/sale-object";
export { ShopperObject } from "../worker/backend/ordering/shopper/shopper-object";

/** An object that does nothing: what a call to any object costs. */
export class EmptyObject extends DurableObject {
  answer(): number {
    return 1;
  }
}

type Env = BackendEnv & { EMPTY: DurableObjectNamespace<EmptyObject> };

/**
 * The shop's own backend; a request below `/empty` calls the empty object instead. `x-repeat: n` does it n times over,
 * one after the other, so that the way to the worker hardly counts.
 */
export default {
  async fetch(request, env) {
    const body = await request.text();
    const once = new URL(request.url).pathname.startsWith("/empty")
      ? async () => Response.json(await env.EMPTY.getByName("empty").answer())
      : () => createBackend(env).fetch(new Request(request.url, { method: "POST", headers: request.headers, body }));
    for (let left = Number(request.headers.get("x-repeat") ?? 1); left > 1; left--) await (await once()).text();
    return once();
  },
} satisfies ExportedHandler<Env>;
