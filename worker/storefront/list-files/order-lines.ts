import type { CallReply } from "#shared/contracts/platform/table";
import { guardedLine } from "#shared/sheets/guarded-cell";
import type { Locale } from "#shared/text/locale";
import { timeInEmirates } from "#shared/time/emirates-time";

type Order = CallReply<"exportOrders">["orders"][number];
type Item = Order["items"][number];
type Cell = { order: Order; item: Item; at: number; locale: Locale };

const money = (aed: number): string => aed.toFixed(2);

/**
 * Columns of a file of orders, one row for each line of an order. What belongs to the whole order is on each of its rows, but for
 * the delivery fee, which is on the first: so that every column of amounts can be summed.
 */
const columns: Readonly<Record<string, (cell: Cell) => string>> = {
  order_number: ({ order }) => order.number,
  placed_at: ({ order }) => timeInEmirates(Date.parse(order.placed_at)),
  state: ({ order }) => order.state,
  po_number: ({ order }) => order.po_number,
  company: ({ order }) => order.buyer.establishment,
  buyer: ({ order }) => order.buyer.name,
  trn: ({ order }) => order.buyer.trn,
  email: ({ order }) => order.buyer.email,
  phone: ({ order }) => order.buyer.phone || order.delivery_address.phone,
  emirate: ({ order }) => order.delivery_address.state,
  line: ({ at }) => String(at + 1),
  sku: ({ item }) => item.sku_id,
  title: ({ item, locale }) => [item.title[locale], item.variant_title[locale]].filter(Boolean).join(" · "),
  quantity: ({ item }) => String(item.quantity),
  open: ({ item }) => String(item.units.open),
  back_ordered: ({ item }) => String(item.units.backordered),
  picked: ({ item }) => String(item.units.picked),
  shipped: ({ item }) => String(item.units.shipped),
  delivered: ({ item }) => String(item.units.delivered),
  cancelled: ({ item }) => String(item.units.cancelled),
  returned: ({ item }) => String(item.units.returned),
  unit_price: ({ item }) => money(item.unit_price),
  vat_rate: ({ item }) => String(item.tax_rate),
  vat: ({ item }) => money(item.tax),
  discount: ({ item }) => money(item.discount),
  line_total: ({ item }) => money(item.total),
  delivery_fee: ({ order, at }) => (at === 0 ? money(order.shipping) : "0.00"),
  payment_method: ({ order }) => order.payment_method,
  payment_state: ({ order }) => order.payment_state,
  invoice: ({ order }) => order.documents.find(({ kind }) => kind === "invoice")?.name ?? "",
  tracking_numbers: ({ order, at }) => trackingOf(order, at),
};

/** Tracking numbers of the parcels that have units of a line. */
const trackingOf = ({ shipments }: Order, at: number): string =>
  shipments
    .filter(({ lines }) => lines.some(({ line, quantity }) => line === at && quantity > 0))
    .map(({ tracking_number }) => tracking_number)
    .join(" | ");

export const ordersHead = guardedLine(Object.keys(columns));

/** An order's lines as rows of a file. @param locale of the titles */
export const orderLines = (order: Order, locale: Locale): string =>
  order.items
    .map((item, at) => guardedLine(Object.values(columns).map((cellOf) => cellOf({ order, item, at, locale }))))
    .join("");
