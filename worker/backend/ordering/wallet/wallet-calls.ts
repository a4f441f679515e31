import { aedFromFils } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { creditWallet } from "./credit-wallet";
import { countTransactions, selectBalance, selectTransactions } from "./wallet-statements";

/** The wallet, and what staff put into it. One ledger: rewards are its balance. */
export const walletHandlers: Handlers<"checkWalletBalance" | "listWalletTransactions" | "creditWallet"> = {
  async checkWalletBalance(_input, context) {
    const [[newest]] = await context.db.run(selectBalance(userOf(context)));
    const fils = newest?.balance_after ?? 0;
    const balance = aedFromFils(fils);
    return { data: { balance, rewards: balance, frozen: aedFromFils(Math.min(fils, newest?.frozen ?? 0)) } };
  },

  async listWalletTransactions({ page, limit }, context) {
    const userId = userOf(context);
    const [rows, [count]] = await context.db.run(
      selectTransactions(userId, limit, (page - 1) * limit),
      countTransactions(userId),
    );
    const transactions = rows.map(({ amount, balance_after, created_at, ...row }) => ({
      ...row,
      amount: aedFromFils(amount),
      balance_after: aedFromFils(balance_after),
      created_at: new Date(created_at).toISOString(),
    }));
    return { transactions, total: count?.total ?? 0, page, limit };
  },

  creditWallet,
};
