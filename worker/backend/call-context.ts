import type { z } from "zod";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { CallName } from "#shared/calls/calls";
import type { Contracts } from "#shared/contracts/platform/table";
import type { Locale } from "#shared/text/locale";
import type { Archives } from "./ordering/archives/archives";
import type { SaleTickets, Tickets } from "./ordering/announced-sales/sale-tickets";
import type { Shown } from "./platform/cache-purges/reply-tags";
import type { Database } from "./platform/database";
import type { Outcome } from "./platform/outcome";
import type { Identity } from "./identity/sessions/caller";
import type { Settings } from "./settings";
import type { Shopper, ShopperNamespace } from "./ordering/shopper/shopper";
import type { ActingStaff } from "./identity/staff/staff";

/** What the calls work with. */
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
  /** Is told behind each call that may have changed more than a shopper's own object. */
  changed: () => void;
  /** Private files. */
  documents: R2Bucket;
  /** Pictures and documents of products, for everybody. */
  media: R2Bucket;
};

/** What limits are counted by, as the edge reports it; nulls where nothing stands in front of the backend. */
export type Visitor = {
  /** An IPv4 address or the /64 of an IPv6 one. */
  network: string | null;
  /** A random id of the browser's own. */
  browserId: string | null;
};

/** What every call's function gets beside its request. `now` is in ms since 1970. */
export type CallContext = {
  /** Of a signed-in caller it writes and reads only while the session lasts. */
  db: Database;
  /** Old orders. */
  archives: Archives;
  /** The session of whom the call is for; null for guests and nobody. */
  familyId: string | null;
  locale: Locale;
  /** Whose variants the caller wants to see; empty: all. */
  businessCategory: ChosenCategory;
  now: number;
  who: Identity;
  /** The object of whom the call is for, by `caller` in `shared/calls/calls.ts`; null for nobody. */
  shopper: Shopper | null;
  /** Everybody's objects: for calls of staff about somebody else. */
  shoppers: ShopperNamespace;
  /** The object of the guest of `guest_user_id`, also beside a session: for the sync only. */
  guest: Shopper | null;
  /** Announced sales, and the objects that hand out their tickets. */
  sales: SaleTickets;
  /** With which a checkout begins that has SKUs of such sales. */
  tickets: Tickets | null;
  idempotencyKey: string | undefined;
  /** By how many a cart line changes, where an edge has put it into the specification's words as a quantity too. */
  quantityChange: number | undefined;
  /** What the operator has set: secrets, who carries messages, who is staff. */
  settings: Settings;
  /** Private files. */
  documents: R2Bucket;
  /** Pictures and documents of products, for everybody. */
  media: R2Bucket;
  /** Scheme and host of the shop as the caller knows it, sent by the edge; where gateways lead back to. */
  shopOrigin: string;
  /** Who acts, on calls for staff; null on others. */
  staff: ActingStaff | null;
  visitor: Visitor;
  /** What the reply shows of everybody's data, told while it is made. */
  shows: Shown;
};
export type CallInput<Name extends CallName> = z.output<Contracts[Name]["request"]>;
export type CallAnswer<Name extends CallName> = Omit<z.output<Contracts[Name]["reply"]>, "success">;
export type Handlers<Names extends CallName = CallName> = {
  [Name in Names]: (input: CallInput<Name>, context: CallContext) => Promise<Outcome<CallAnswer<Name>>>;
};
