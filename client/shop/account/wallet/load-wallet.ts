import type { CallReply } from "#shared/contracts/platform/table";
import type { ApiClient } from "#shared/calls/api-client";
import { notFound, required } from "#client/runtime/reply";

/** Entries on one page. */
const pageSize = 20;

type History = CallReply<"listWalletTransactions">;
export type WalletEntry = History["transactions"][number];

/**
 * The wallet of the signed-in user: what is in it and what of that is frozen, in AED, and one page of what happened to
 * it, newest first.
 */
export type Wallet = { balance: number; frozen: number; entries: WalletEntry[]; page: number; last: number };

/**
 * Loads a page of the one ledger, for wallet and rewards alike.
 * @param written the page's number as the address has it
 * @throws 404 for what is no page of it
 */
export async function loadWallet(api: ApiClient, written: string | null): Promise<Wallet> {
  const page = Number(written ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 100_000) throw notFound();
  const [balance, history] = await Promise.all([
    api.call("checkWalletBalance", {}),
    api.call("listWalletTransactions", { page, limit: pageSize }),
  ]);
  const { transactions, total } = required(history);
  if (page > 1 && transactions.length === 0) throw notFound();
  return {
    balance: required(balance).data.balance,
    frozen: required(balance).data.frozen,
    entries: transactions,
    page,
    last: Math.max(1, Math.ceil(total / pageSize)),
  };
}
