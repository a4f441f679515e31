import type { z } from "zod";
import type { orderSummary } from "#shared/contracts/ordering/order-summary";
import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import type { QuoteLine } from "../checkout/quote";
import type { PlacedRow } from "./place-statements";

type SummaryLine = Pick<QuoteLine, "sku_id" | "title_en" | "title_ar" | "quantity" | "unit_price" | "total">;

/** An order as its placing answers it, in one language. `number` is "" while only the database knows it. */
export const orderSummaryOf = (
  order: Omit<PlacedRow, "lines" | "number"> & { number: number | ""; lines: readonly SummaryLine[] },
  locale: Locale,
): z.output<typeof orderSummary> => ({
  id: order.order_id,
  number: String(order.number),
  status: order.status,
  payment_method: order.payment_method,
  total: aedFromFils(order.total),
  shipping: aedFromFils(order.shipping),
  wallet: aedFromFils(order.wallet),
  payable: aedFromFils(order.payable),
  items: order.lines.map((line) => ({
    sku_id: line.sku_id,
    title: line[`title_${locale}`],
    price: aedFromFils(line.unit_price),
    quantity: line.quantity,
    line_total: aedFromFils(line.total),
  })),
  placed_at: new Date(order.placed_at).toISOString(),
  promised: promisedOf(order),
});

/** The days that an order was promised for; null where it keeps none. */
export const promisedOf = ({
  promised_from: from,
  promised_to: to,
}: Pick<PlacedRow, "promised_from" | "promised_to">) => (from === null || to === null ? null : { from, to });

/** An order that was read back. */
export const placedOf = (row: PlacedRow, locale: Locale) =>
  orderSummaryOf({ ...row, lines: parseLines(row.lines) }, locale);
const parseLines = (json: string): SummaryLine[] => JSON.parse(json);
