import type { z } from "zod";
import type { shipment } from "#shared/contracts/ordering/order-parts";
import type { listedOrder, order, orderStatus } from "#shared/contracts/ordering/orders";
import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import { orderReasons, type OrderReason } from "#shared/orders/order-reasons";
import { mayMove, sumUnits, type LineUnits, type UnitCounts } from "#shared/orders/order-units";
import { percentOf, taxTotals, type TaxTotal } from "#shared/money/vat";
import type { ParcelEvent } from "../carriers/carrier";
import type { Quote } from "../checkout/quote";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import { documentName } from "../invoices/document-name";
import { orderSummaryOf } from "./order-summary";
import { cashDueOf } from "./money-back";
import { orderReasonLabels } from "./reason-labels";
import type { ArchivedContent } from "../archives/content";
import { proposedChangeOf } from "../draft-orders/proposed-change";
import { slotIn } from "../slots/slot";
import { hasReturnable, returnSummaryOf } from "../returns/return-summary";
import type { OrderParts, OrderStatusRow } from "./orders-store";
import type { EventRow, OrderLine, OrderRow, ShipmentRow } from "./orders-statements";
import { isoOf, isoOrNull } from "#shared/time/iso";

type ListedOrder = z.output<typeof listedOrder>;
type Order = z.output<typeof order>;

export const linesOf = ({ lines }: Pick<OrderRow, "lines">): OrderLine[] => JSON.parse(lines);

/** The units of a line by state. */
export function unitsOf(line: OrderLine): UnitCounts {
  // Lines of older archives have none.
  const { quantity, backordered = 0, picked, shipped, delivered, cancelled, returned } = line;
  const open = quantity - backordered - picked - shipped - delivered - cancelled - returned;
  return { backordered, open, picked, shipped, delivered, cancelled, returned };
}

/** The units of all lines of an order, in their order. */
export const unitsByLine = (row: Pick<OrderRow, "lines">): UnitCounts[] => linesOf(row).map(unitsOf);

/** Whether an order has heavy units that were neither cancelled nor returned. @param units of its lines */
export const hasHeavy = (row: Pick<OrderRow, "lines">, units: readonly UnitCounts[] = unitsByLine(row)): boolean =>
  linesOf(row).some(
    ({ heavy, quantity }, line) => heavy === 1 && quantity > units[line]!.cancelled + units[line]!.returned,
  );

/** An order's state with its units, which say together what may be done with it. */
export const standingOf = (row: Pick<OrderRow, "status" | "lines">) => ({
  status: row.status,
  units: sumUnits(unitsByLine(row)),
});

export const buyerOf = ({ buyer }: Pick<OrderRow, "buyer">): Quote["buyer"] => JSON.parse(buyer);

/** An order in a list; titles in the caller's language. @param isAway its archive does not answer, so it has no lines */
export function listedOrderOf(row: OrderRow, locale: Locale, isAway = false): ListedOrder {
  const lines = linesOf(row);
  const { items, ...summary } = orderSummaryOf({ ...row, lines }, locale);
  return {
    ...summary,
    items: items.map((item, at) => ({
      ...item,
      slug: lines[at]!.slug,
      variant_title: lines[at]![`variant_title_${locale}`],
      image_url: lines[at]!.image,
      discount: aedFromFils(lines[at]!.discount),
      units: unitsOf(lines[at]!),
      ...(lines[at]!.expected_on && { expected_on: lines[at]!.expected_on }),
      tax_class: lines[at]!.tax_class,
      tax_rate: percentOf(lines[at]!.tax_rate),
    })),
    total_with_shipping: aedFromFils(row.total + row.shipping),
    po_number: row.po_number,
    ships_together: row.ships_together === 1,
    items_away: isAway,
  };
}

/** One order whole. */
export function orderOf(row: OrderRow, parts: OrderParts, locale: Locale): Order {
  const [events, shipments, documents, refunds, [due], returns, lots, changes, [changed]] = parts;
  return {
    ...listedOrderOf(row, locale),
    changed_at: isoOf(row.changed_at),
    items_total: aedFromFils(row.items_total),
    discount: aedFromFils(row.discount),
    tax: aedFromFils(row.tax + row.shipping_tax),
    taxes: taxTotals(taxPartsOf(row)).map(taxTotalOf),
    refunded: aedFromFils(row.refunded),
    cash_due: aedFromFils(cashDueOf(row)),
    voucher_code: row.voucher_code,
    delivery_address: addressOf(row.delivery_address),
    billing_address: addressOf(row.billing_address),
    shipping_instructions: row.shipping_instructions,
    reason: reasonOf(row.reason, locale),
    timeline: events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    shipments: shipments.map(shipmentOf),
    lots,
    documents: documents.map(({ kind, number, amount, issued_at, prefix }) => ({
      kind,
      number,
      name: documentName({ kind, number, prefix }),
      amount: aedFromFils(amount),
      issued_at: isoOf(issued_at),
    })),
    refunds: refunds.map(({ target, amount, status, created_at }) => ({
      target,
      amount: aedFromFils(amount),
      status,
      at: isoOf(created_at),
    })),
    credit: due ? { due_at: isoOrNull(due.due_at), open: aedFromFils(due.open) } : null,
    // Heavy goods that were added to an order come at its time, unless they have one of their own.
    slot: slotIn(row) ?? (changed && hasHeavy(row) ? slotIn(changed) : null),
    remittance: null,
    slots: [],
    po_file: null,
    po_number_used: [],
    can_set_po: false,
    can_cancel: mayMove(standingOf(row), "cancelled", "buyer"),
    returns: returns.map((one) => returnSummaryOf(one, row.number)),
    can_return: hasReturnable(unitsByLine(row), returns),
    changes: changes.map(proposedChangeOf),
    ships_with: changed ? { id: changed.order_id, number: String(changed.number) } : null,
  };
}

/** What each line of an order, and its delivery, is taxed by. */
export const taxPartsOf = (row: OrderRow): TaxTotal[] => [
  ...linesOf(row).map((line) => ({ ...line, amount: line.total - line.discount })),
  ...(row.shipping > 0
    ? [
        {
          tax_class: "standard" as const,
          tax_rate: row.shipping_tax_rate,
          amount: row.shipping,
          tax: row.shipping_tax,
        },
      ]
    : []),
];

/** How far an order is, for anyone who has its code. */
export function orderStatusOf(row: OrderStatusRow, content: ArchivedContent | null): z.output<typeof orderStatus> {
  const events: EventRow[] = content?.events ?? JSON.parse(row.events);
  const parcels: Pick<ShipmentRow, "shipped_at" | "delivered_at">[] = content?.shipments ?? JSON.parse(row.parcels);
  return {
    number: String(row.number),
    status: row.status,
    placed_at: isoOf(row.placed_at),
    changed_at: isoOf(row.changed_at),
    timeline: events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    shipments: parcels.map(({ shipped_at, delivered_at }) => ({
      shipped_at: isoOf(shipped_at),
      delivered_at: isoOrNull(delivered_at),
    })),
  };
}

export const shipmentOf = (row: ShipmentRow): z.output<typeof shipment> => ({
  id: row.shipment_id,
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  tracking_url: row.tracking_url,
  shipped_at: isoOf(row.shipped_at),
  delivered_at: isoOrNull(row.delivered_at),
  lines: JSON.parse(row.lines) as LineUnits[],
  event: eventOf(row.event),
});

function eventOf(text: string | null | undefined): z.output<typeof shipment>["event"] {
  if (!text) return null;
  const { at, ...event }: ParcelEvent = JSON.parse(text);
  return { ...event, at: isoOf(at) };
}

/** An address as the order keeps it, whatever was left out of it. */
export function addressOf(json: string): Order["delivery_address"] {
  const address: Record<string, string | undefined> = JSON.parse(json);
  const of = (name: string) => address[name] ?? "";
  return {
    name: [address["first_name"], address["last_name"]].filter(Boolean).join(" "),
    address_line_1: of("address_line_1"),
    address_line_2: of("address_line_2"),
    city: of("city"),
    state: of("state"),
    country: of("country"),
    phone: of("phone"),
  };
}

const isReason = (text: string | null): text is OrderReason => orderReasons.some((code) => code === text);
export const reasonCodeOf = (text: string | null): OrderReason | null => (isReason(text) ? text : null);
const reasonOf = (code: string | null, locale: Locale) =>
  isReason(code) ? { code, label: orderReasonLabels[locale][code] } : null;

/** What a credit note is for, in both languages: a reason's label, or what staff wrote. */
export const reasonInBoth = (text: string): Record<Locale, string> =>
  isReason(text) ? { en: orderReasonLabels.en[text], ar: orderReasonLabels.ar[text] } : { en: text, ar: text };
