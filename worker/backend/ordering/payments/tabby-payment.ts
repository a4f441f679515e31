import { z } from "zod";
import type { Fils } from "#shared/money/money";
import { logGateway, type BookedRefund, type Books, type Seen } from "./gateway";

const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const moves = z
  .array(z.object({ id: z.string().max(100).default(""), amount: money, reference_id: z.string().nullish() }))
  .default([]);

/** A payment as Tabby shows it. Webhooks write the status in small letters. */
export const tabbyPayment = z.object({
  status: z.string().transform((status) => status.toUpperCase()),
  amount: money,
  currency: z.string(),
  captures: moves,
  refunds: moves,
});
export type TabbyPayment = z.output<typeof tabbyPayment>;

/** "100.5" AED as fils. */
const filsIn = (text: string): Fils => Math.round(Number(text) * 100);
const sumOf = (some: TabbyPayment["captures"]): Fils => some.reduce((sum, { amount }) => sum + filsIn(amount), 0);

export function tabbySeen({ status, amount, currency, captures }: TabbyPayment): Seen {
  const due = { amount: filsIn(amount), currency };
  const captured = sumOf(captures);
  switch (status) {
    case "CREATED":
      return { status: "pending", ...due };
    case "AUTHORIZED":
      return { status: "authorised", captured, ...due };
    case "CLOSED":
      return captured > 0 ? { status: "paid", amount: captured, currency } : { status: "cancelled" };
    case "REJECTED":
      return { status: "failed" };
    case "EXPIRED":
      return { status: "cancelled" };
    default:
      logGateway("tabby", "look", "unknown status");
      return { status: "unknown" };
  }
}

/** A refund of Tabby's is final. One without a `reference_id` was made in its dashboard. Disputes are not shown here. */
export const tabbyBooks = (reference: string, { captures, refunds, currency }: TabbyPayment): Books => ({
  captured: sumOf(captures),
  currency,
  refunds: refunds.map((one, place): BookedRefund => {
    const key = one.reference_id || null;
    return {
      id: one.id || key || `${reference}-${place + 1}`,
      key,
      amount: filsIn(one.amount),
      status: "done",
      reason: "",
    };
  }),
  disputes: [],
});
