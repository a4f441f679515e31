import { AsyncLocalStorage } from "node:async_hooks";
import { createBackend, type BackendEnv } from "../worker/backend/app";
import { runScheduled } from "../worker/backend/scheduled/tasks";
import { countingDatabase, noCost, type Cost } from "./counting-database";
import type { CountingShopper } from "./counting-shopper";

export { SaleObject } from "../worker/backend/ordering/announced-sales/sale-object";
export { CountingShopper as ShopperObject } from "./counting-shopper";

type Env = Omit<BackendEnv, "SHOPPER"> & { SHOPPER: DurableObjectNamespace<CountingShopper> };

const costs = new AsyncLocalStorage<Cost>();
/** Parts add up; of the sizes the last one counts. */
const spend = (part: Partial<Cost>) => {
  const cost = costs.getStore();
  if (!cost) return;
  for (const [name, value] of Object.entries(part) as [keyof Cost, number][])
    cost[name] = name === "size" ? value : cost[name] + value;
};

let counting: Env | undefined;

/**
 * The shop's own backend, served alone; each answer tells in `x-cost` what it cost at D1, and for the object that
 * `x-shopper` names, there. `/bench/tick` is the scheduled run of each minute at `x-now`; `/bench/plenty` fills every
 * shelf, and lets one buyer take all of it.
 */
export default {
  async fetch(request, env) {
    counting ??= { ...env, DB: countingDatabase(env.DB, spend) };
    const cost = noCost();
    const response = await costs.run(cost, () => answer(request, counting!));
    const shopper = request.headers.get("x-shopper");
    const object = shopper ? await env.SHOPPER.getByName(shopper).spent() : undefined;
    const told = new Response(response.body, response);
    told.headers.set("x-cost", JSON.stringify({ ...cost, object }));
    return told;
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/bench/tick") await runScheduled(env, new Date(Number(request.headers.get("x-now"))));
  else if (pathname === "/bench/plenty")
    await env.DB.batch([env.DB.prepare("UPDATE variants SET stock = 100000, max_oq = NULL")]);
  else return createBackend(env).fetch(request);
  return new Response("done");
}
