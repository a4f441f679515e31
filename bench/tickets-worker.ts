import type { BackendEnv } from "../worker/backend/app";
import type { Ask } from "../worker/backend/ordering/announced-sales/hand-out";
import counting from "./counting-backend";

export { SaleObject, ShopperObject } from "./counting-backend";

type Env = Parameters<typeof counting.fetch>[1] & Pick<BackendEnv, "SALE">;

/**
 * A rush on the tickets of one SKU: `/rush?sku=…&from=…&asks=…&atOnce=…` asks its object as so many buyers, and tells how many
 * of each answer there were. Anything else is the shop's own backend, which tells in `x-cost` what it asked of D1.
 */
export default {
  fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    return pathname === "/rush" ? rush(env, searchParams) : counting.fetch(request, env);
  },
} satisfies ExportedHandler<Env>;

async function rush({ SALE }: Env, wanted: URLSearchParams): Promise<Response> {
  const number = (name: string) => Number(wanted.get(name));
  const sku = wanted.get("sku") ?? "";
  const object = SALE.get(SALE.idFromName(`sku:${sku}`));
  const kinds: Record<string, number> = {};
  let next = number("from");
  const end = next + number("asks");
  const ask = async () => {
    while (next < end) {
      const at = next++;
      const one: Ask = {
        buyer: `buyer ${at}`,
        checkoutId: `checkout ${at}`,
        quantity: 1,
        network: null,
        isPlacing: false,
        refused: 0,
      };
      // oxlint-disable-next-line no-await-in-loop -- as many at once as there are of these
      const { kind } = await object.take(sku, one);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: number("atOnce") }, ask));
  return Response.json(kinds);
}
