import type { Fils } from "#shared/money/money";
import type { StandingRow } from "./standing-store";

/**
 * What the owner of accounts could move at most, in fils: what the wallets hold, what the credit lines could still buy, and
 * what open orders would give back. Payments, refunds and requests that are open stand in the way of a merge; vouchers
 * belong to nobody.
 */
export const worthOfMerge = (accounts: readonly Pick<StandingRow, "wallet" | "credit_free" | "open_paid">[]): Fils =>
  accounts.reduce((sum, { wallet, credit_free, open_paid }) => sum + wallet + credit_free + open_paid, 0);
