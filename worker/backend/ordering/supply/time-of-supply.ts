import { isPaidLater, type PaymentMethod } from "#shared/payments/payment-methods";
import type { Fils } from "#shared/money/money";

/**
 * Whether an order has its tax invoice from the moment at which it is placed. VAT law counts a supply from the earliest of three:
 * the goods leave, money is paid for them, or the invoice is issued. So an order of which nothing is paid has its invoice when
 * its first parcel leaves, and what is cancelled before that needs no paper.
 */
export const isInvoicedWhenPlaced = ({ method, wallet }: { method: PaymentMethod; wallet: Fils }): boolean =>
  wallet > 0 || !isPaidLater(method);
