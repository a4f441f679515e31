import type { CallName } from "#shared/calls/calls";
import type { CallContext } from "./back-office/call-context";
import type { SaleTickets } from "./ordering/announced-sales/sale-tickets";
import type { Archives } from "./ordering/archives/archives";
import type { ShopperNamespace } from "./ordering/shopper/shopper";
import type { HandlersWith } from "./platform/call-types";
import type { Database } from "./platform/database";
import type { Settings } from "./settings";

/** What the backend is started with. */
export type Services = {
  db: Database;
  /**
   * The database for what is public and only read: maybe a copy that is some moments behind.
   * @param after a bookmark of D1 that the copy must have reached
   */
  copyOf: (after: string | undefined) => Database;
  /** Old orders. */
  archives: Archives;
  shoppers: ShopperNamespace;
  sales: SaleTickets;
  settings: Settings;
  /** Called after each call that may have changed more than a shopper's own object. */
  changed: () => void;
  /** Private files. */
  documents: R2Bucket;
  /** Pictures and documents of products, for everybody. */
  media: R2Bucket;
};

/** The function of every call; each works with what its domain gets of a request. */
export type Handlers = HandlersWith<CallContext, CallName>;
