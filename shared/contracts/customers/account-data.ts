import { z } from "zod";
import { deletionObstacles, accountDataSections } from "#shared/customers/account-data";
import { isoTime, wholeNumber } from "../goods/catalogue";
import { otp, password } from "../identity/sessions";

/** AED, at most two decimals. */
const amount = z.number().nonnegative();
const row = z.record(z.string(), z.unknown());

/** A user's own data, to download and to delete (docs/personal-data.md). */
export const accountDataContracts = {
  /** Data for the screen: obstacles, what would be lost, and how the owner can prove their identity. */
  describeMyData: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      obstacles: z.array(z.enum(deletionObstacles)),
      wallet_balance: amount,
      /** Where a code can be sent; at least one is not empty. */
      email: z.string(),
      phone: z.string(),
      has_password: z.boolean(),
      /** How many parts the download has. */
      parts: z.number().int().positive(),
    }),
  },
  /**
   * Everything, as lists of rows: money in AED, times ISO 8601. A list with more than 1,000 rows continues in the next
   * `part`; after the last part all lists are empty. Files are listed with links that work for five minutes.
   */
  exportMyData: {
    request: z.object({ part: wholeNumber(1, 100_000).default(1) }),
    reply: z.object({
      success: z.literal(true),
      exported_at: isoTime,
      part: z.number().int().positive(),
      parts: z.number().int().positive(),
      data: z.record(z.enum(accountDataSections), z.array(row)),
    }),
  },
  /**
   * Deletes the account, forever. Exactly one of `otp`, a code sent to its e-mail (or phone, if it has none), and
   * `password` proves that it is the owner. Failures: `otp_invalid`, `password_wrong`; `account_open` (409): see
   * `obstacles` of `describeMyData`; `wallet_not_empty` (409): the balance is not the one that was agreed to be given
   * up.
   */
  deleteMyAccount: {
    request: z
      .object({
        otp: otp.optional(),
        password: password.optional(),
        /** The displayed wallet balance that is lost with the account, in AED. */
        give_up_wallet: amount.default(0),
      })
      .refine((asked) => (asked.otp === undefined) !== (asked.password === undefined), {
        error: "invalid",
        path: ["otp"],
      }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
