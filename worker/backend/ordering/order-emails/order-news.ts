/** What news of an order is about: all of it, some of its units while others are still to come, or the last of them. */
export type Extent = "whole" | "part" | "rest";

/** What happened to an order; money in AED. `toGateway` goes back to what was paid with, `toWallet` to the wallet. */
export type OrderNews =
  | {
      about: "shipped";
      extent: Extent;
      carrier: string;
      trackingNumber: string;
      trackingUrl: string | null;
      /** With this parcel the order's tax invoice was issued. */
      isInvoiced: boolean;
    }
  | { about: "delivered"; extent: Extent }
  | ({ about: "cancelled" | "returned"; extent: Extent } & MoneyNews)
  /** It arrives later than it was promised for. */
  | { about: "late" }
  /** Staff moved the delivery of its heavy goods to another time. */
  | { about: "slot" }
  /** Its bank transfer or cheque has come. */
  | { about: "paid"; amount: number }
  /** The bank took that back, or it was another's money: it is due again. */
  | { about: "unpaid"; amount: number; reason: string }
  | ({ about: "refunded" } & MoneyNews);

/** `hasNote`: with a tax credit note; an order without an invoice has none. */
type MoneyNews = { toWallet: number; toGateway: number; toCredit: number; hasNote: boolean };
