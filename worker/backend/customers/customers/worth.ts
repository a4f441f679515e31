import type { Fils } from "#shared/money/money";
import type { StandingRow } from "./standing-store";

/**
 * The most that the owner of accounts could move, in fils: wallets, free credit, and refunds of open orders. Open
 * payments, refunds and requests prevent a merge; vouchers belong to nobody.
 */
export const worthOfMerge = (accounts: readonly Pick<StandingRow, "wallet" | "credit_free" | "open_paid">[]): Fils =>
  accounts.reduce((sum, { wallet, credit_free, open_paid }) => sum + wallet + credit_free + open_paid, 0);
