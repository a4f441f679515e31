import { z } from "zod";
import { isoTime } from "../goods/catalogue";
import { paged, paging } from "../platform/paging";

/** AED, at most two decimals. One ledger: rewards are its balance. */
const balance = z.number().nonnegative();
export const walletKinds = ["credit", "refund", "reward", "spend"] as const;

export const walletContracts = {
  checkWalletBalance: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      data: z.object({
        balance,
        rewards: balance,
        /** The frozen part of the balance, in AED: the bank disputes the payment that it came from. */
        frozen: balance,
      }),
    }),
  },
  /** Newest first. */
  listWalletTransactions: {
    request: z.object(paging),
    reply: z.object({
      success: z.literal(true),
      transactions: z.array(
        z.object({
          /** Counts from 1 in this wallet. */
          sequence: z.number().int().positive(),
          kind: z.enum(walletKinds),
          /** AED; negative when spent. */
          amount: z.number(),
          balance_after: balance,
          note: z.string(),
          created_at: isoTime,
        }),
      ),
      ...paged,
    }),
  },
} as const;
