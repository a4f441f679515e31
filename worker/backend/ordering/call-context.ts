import type { CallName } from "#shared/calls/calls";
import type { CallContext as GoodsContext } from "../goods/call-context";
import type { HandlersWith } from "../platform/call-types";
import type { SaleTickets, Tickets } from "./announced-sales/sale-tickets";
import type { Archives } from "./archives/archives";
import type { OrderingSettings } from "./settings";
import type { Shopper, ShopperNamespace } from "./shopper/shopper";

/** What the calls about carts and orders get. */
export type CallContext = GoodsContext & {
  settings: OrderingSettings;
  /** Old orders. */
  archives: Archives;
  /** The object of the shopper that the call is for, by `caller` in `shared/calls/calls.ts`; null for none. */
  shopper: Shopper | null;
  /** Everybody's objects: for calls of staff about somebody else. */
  shoppers: ShopperNamespace;
  /** The object of the guest of `guest_user_id`, also beside a session: for the sync only. */
  guest: Shopper | null;
  /** Announced sales, and the objects that hand out their tickets. */
  sales: SaleTickets;
  /** With which a checkout begins that has SKUs of such sales. */
  tickets: Tickets | null;
  /** By how many a cart line changes, where an edge has put it into the specification's words as a quantity too. */
  quantityChange: number | undefined;
};

export type Handlers<Names extends CallName> = HandlersWith<CallContext, Names>;
