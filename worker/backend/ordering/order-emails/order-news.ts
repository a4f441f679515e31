/** What happened to an order; money in AED. `toGateway` goes back to what was paid with, `toWallet` to the wallet. */
export type OrderNews =
  | { about: "shipped"; carrier: string; trackingNumber: string; trackingUrl: string | null }
  | { about: "delivered" }
  | { about: "cancelled" | "returned" | "refunded"; toWallet: number; toGateway: number; toCredit: number };
