import type { z } from "zod";
import { aedFromFils } from "#shared/money/money";
import { isRemitted } from "#shared/payments/payment-methods";
import type { order } from "#shared/contracts/ordering/orders";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { isoOf } from "#shared/time/iso";
import type { CallContext } from "../call-context";
import { payeeOf } from "./payee";
import { dueOf } from "./money-back";
import { unitsByLine } from "./order";
import type { OrderRow } from "./orders-statements";
import { waitsForMoney } from "./release-order";

const dayMs = 86_400_000;

/** Until when the money of an order may come before the order is cancelled, in ms; it never is by a setting of 0 days. */
const unpaidUntil = (
  { placed_at }: Pick<OrderRow, "placed_at">,
  { unpaid_days }: Pick<ShopSettings["payments"], "unpaid_days">,
): number | null => (unpaid_days === 0 ? null : placed_at + unpaid_days * dayMs);

/** How the money of an order by bank transfer or cheque is to be sent, while something is due. */
export function remittanceOf(
  row: OrderRow,
  shop: ShopSettings,
  { locale }: Pick<CallContext, "locale">,
): z.output<typeof order>["remittance"] {
  const due = isRemitted(row.payment_method) ? dueOf(row) : 0;
  if (due === 0) return null;
  const { name, bank, iban } = payeeOf(shop);
  const isTransfer = row.payment_method === "bank_transfer";
  const waits = waitsForMoney(row, shop.payments);
  const isOnShelf = unitsByLine(row).every(({ shipped, delivered }) => shipped + delivered === 0);
  const until = waits && isOnShelf ? unpaidUntil(row, shop.payments) : null;
  return {
    due: aedFromFils(due),
    name: name[locale],
    bank: isTransfer ? bank : "",
    iban: isTransfer ? iban : "",
    reference: String(row.number),
    until: until === null ? null : isoOf(until),
    released: !waits,
  };
}
