import { maxLineQuantity } from "#shared/orders/line-quantity";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";

/**
 * A change of one line: an absolute quantity (0 removes it) or a relative one. The names are the same from the button
 * to the object that stores the cart and back: a form's `quantity` or `add` becomes a `LineChange`, the line shows its
 * `requestedQuantitiesAtom` at once, `updateCartItem` carries `quantity` or `add`, the object joins it with what the
 * catalogue offers (`LineUpdate`), and its `LineReport` says `requestedQuantity`, `previousQuantity` and the line's
 * `quantity`, which the reply carries as `previous_quantity`, `capped` and the cart.
 */
export type LineChange = { sku: string; from?: "wishlist" | undefined } & ({ quantity: number } | { add: number });

/** The outcome of a change: the cart, a refusal, or nothing, when no answer arrived. */
export type CartAnswer<Reply, Refusal> = { cart: Cart; reply: Reply } | { refusal: Refusal } | undefined;

type Ports<Reply, Refusal> = {
  /** Sends one change. */
  send(change: LineChange): Promise<CartAnswer<Reply, Refusal>>;
  /** Asks for the cart as it is now. */
  read(): Promise<Cart | undefined>;
  /** Shows a cart of the server; requests stay for the lines that are still on their way. */
  take(cart: Cart, onItsWay: (sku: string) => boolean): void;
  /** The quantity that a line shows. */
  displayed(sku: string): number;
  /** Lets a line show a quantity; null: what the cart says. */
  showRequested(sku: string, quantity: number | null): void;
};

/** A line with a change on its way, and what was requested meanwhile. */
type Line<Answer> = { answer: Promise<Answer>; waiting?: LineChange; next?: Promise<Answer> };

/**
 * The visitor's changes on their way to the server. One change of a SKU travels at a time; what is requested meanwhile
 * is merged into the one that follows, so fast clicks lose nothing: steps add up (to nothing at all perhaps), a
 * quantity takes the place of what was requested before it. Lines show the requested quantity at once, totals only what
 * the server confirmed. The replies of several changes at once do not say which came last, so then the cart is read
 * once more when all is quiet: in whatever order replies come, the server's cart is shown in the end.
 */
export function cartScheduler<Reply, Refusal>({ send, read, take, displayed, showRequested }: Ports<Reply, Refusal>) {
  type Answer = CartAnswer<Reply, Refusal>;
  const lines = new Map<string, Line<Answer>>();
  const onItsWay = (sku: string) => lines.has(sku);
  /** Requests without a reply; requests ever made; readings ever made. */
  let open = 0;
  let made = 0;
  let readings = 0;
  /** The cart that shows may not be the server's last. */
  let doubtful = false;

  async function tracked(request: () => Promise<Answer>): Promise<Answer> {
    if (open > 0) doubtful = true;
    open++;
    made++;
    const answer = await request().catch(() => undefined);
    open--;
    if (!answer) doubtful = true;
    if (answer && "cart" in answer && !doubtful) take(answer.cart, onItsWay);
    return answer;
  }

  async function travel(change: LineChange): Promise<Answer> {
    const { sku } = change;
    const answer = await tracked(() => send(change));
    const line = lines.get(sku)!;
    if (line.waiting) {
      if (answer && "cart" in answer) showRequested(sku, quantityAfter(line.waiting, quantityIn(answer.cart, sku)));
      line.next = start(line.waiting);
      return answer;
    }
    lines.delete(sku);
    showRequested(sku, answer && "cart" in answer && doubtful ? quantityIn(answer.cart, sku) : null);
    void settle();
    return answer;
  }

  function start(change: LineChange): Promise<Answer> {
    const answer = travel(change);
    lines.set(change.sku, { answer });
    return answer;
  }

  async function settle(): Promise<void> {
    if (!doubtful || open > 0) return;
    const [madeBefore, reading] = [made, ++readings];
    const cart = await read().catch(() => undefined);
    // A change that began meanwhile ends with a reading of its own.
    if (!cart || made !== madeBefore || reading !== readings) return;
    doubtful = false;
    take(cart, onItsWay);
  }

  return {
    /** Changes one line. The promise is that of the request which carries it, or of the last one when none has to. */
    change(change: LineChange): Promise<Answer> {
      const { sku } = change;
      showRequested(sku, quantityAfter(change, displayed(sku)));
      const line = lines.get(sku);
      if (!line) return start(change);
      line.waiting = line.waiting ? merged(line.waiting, change) : change;
      if ("add" in line.waiting && line.waiting.add === 0) delete line.waiting;
      return line.answer.then((answer) => line.next ?? answer);
    },
    /** Changes the cart as a whole: voucher, location, many lines. */
    async whole(request: () => Promise<Answer>): Promise<Answer> {
      const answer = await tracked(request);
      void settle();
      return answer;
    },
    /** Reads the cart again, as soon as nothing is on its way. */
    refresh(): Promise<void> {
      doubtful = true;
      return settle();
    },
  };
}

const quantityIn = (cart: Cart, sku: string): number => cart.items.find(({ sku_id }) => sku_id === sku)?.quantity ?? 0;

const quantityAfter = (change: LineChange, before: number): number =>
  "quantity" in change ? change.quantity : Math.max(0, Math.min(before + change.add, maxLineQuantity));

/** Two changes of one line, the later upon the earlier, as one. */
function merged(earlier: LineChange, later: LineChange): LineChange {
  const from = later.from ?? earlier.from;
  if ("quantity" in later) return { ...later, from };
  if ("quantity" in earlier) return { ...earlier, quantity: quantityAfter(later, earlier.quantity), from };
  return { ...later, add: Math.max(-maxLineQuantity, Math.min(earlier.add + later.add, maxLineQuantity)), from };
}
