import { z } from "zod";
import { id } from "../goods/catalogue";
import { day, line, typedAmount, typedCount } from "../platform/form-fields";
import { creditConsoleContracts } from "./credit-console";

const decided = creditConsoleContracts.rejectCredit.reply;
const decidedOrRequested = creditConsoleContracts.changeCredit.reply;

/** What staff decide about overdue invoices of credit accounts. Every change is in the audit log. */
export const overdueContracts = {
  /**
   * Lets an account buy on credit though invoices are overdue, until the end of a day in the Emirates, 90 days ahead at most. A
   * release counts as lending the line's limit: `waits` above what one member of staff may lend alone. The customer is notified
   * when credit was stopped.
   */
  releaseCredit: { request: z.object({ id, until: day, reason: line(300) }), reply: decidedOrRequested },
  /**
   * When overdue invoices stop the credit of an account: by the shop's rule, by `own` (`after` so many days overdue, `from` such a
   * sum in AED), or `never`. What is not the shop's rule counts as lending the line's limit.
   */
  setCreditStop: {
    request: z.object({
      id,
      rule: z.enum(["shop", "own", "never"]),
      after: typedCount(0, 365).optional(),
      from: typedAmount(0, 999_999).optional(),
    }),
    reply: decidedOrRequested,
  },
  /** Notes that the customer disputes an invoice: no reminder is sent of it. 409 `already_decided` when it is noted already. */
  disputeDue: { request: z.object({ id, order_id: id, reason: line(300) }), reply: decided },
  /** Ends a dispute: reminders are sent again. */
  endDispute: { request: z.object({ id, order_id: id }), reply: decided },
} as const;
