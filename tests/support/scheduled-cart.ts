import type fc from "fast-check";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { cartScheduler, type LineChange } from "#client/shop/buy/cart/browser/scheduler";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";

/** A cart as the server sends it, of nothing but quantities by SKU. */
export const cartOf = (quantities: Map<string, number>): Cart =>
  ({ items: [...quantities].map(([sku_id, quantity]) => ({ sku_id, quantity })) }) as unknown as Cart;
const quantitiesOf = (cart: Cart) => new Map(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));

/** How changes travel; a test may put an unsafe way in the place of the shop's. */
export type Make = (ports: Parameters<typeof cartScheduler<null, string>>[0]) => {
  change(change: LineChange): Promise<unknown>;
  refresh?(): Promise<void>;
};
type Options = { most?: number; lost?: () => boolean; make?: Make; server?: Map<string, number> };

/**
 * A cart at the server with at most `most` of anything, and a device that shows it; between them a scheduler.
 * @param server quantities by SKU; shared by those that are devices of one shopper
 */
export function scheduledCart(
  scheduler: fc.Scheduler,
  { most = maxLineQuantity, lost = () => false, make = cartScheduler, server = new Map() }: Options = {},
) {
  let cart = cartOf(server);
  let requested = new Map<string, number>();
  const requests: LineChange[] = [];
  const travel = <T>(value: T) => scheduler.schedule(Promise.resolve(value));
  const changes = make({
    async send(change) {
      await travel(null);
      requests.push(change);
      const quantity = "add" in change ? (server.get(change.sku) ?? 0) + change.add : change.quantity;
      if (quantity > 0) server.set(change.sku, Math.min(quantity, most));
      else server.delete(change.sku);
      const replied = cartOf(server);
      await travel(null);
      return lost() ? undefined : { cart: replied, reply: null };
    },
    async read() {
      await travel(null);
      const now = cartOf(server);
      await travel(null);
      return now;
    },
    take(next, onItsWay) {
      cart = next;
      requested = new Map([...requested].filter(([sku]) => onItsWay(sku)));
    },
    displayed: (sku) => displayed().get(sku) ?? 0,
    showRequested(sku, quantity) {
      if (quantity === null) requested.delete(sku);
      else requested.set(sku, quantity);
    },
  });
  function displayed(): Map<string, number> {
    const quantities = new Map([...quantitiesOf(cart), ...requested]);
    return new Map([...quantities].filter(([, quantity]) => quantity > 0));
  }
  return { server, changes, displayed, requests };
}
