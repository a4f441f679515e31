import type { LineUnits } from "#shared/orders/order-units";
import type { CreditedUnits } from "./archives-statements";
import type { EventRow, OrderLine, ShipmentRow } from "../orders/orders-statements";
import { hexOf } from "#shared/text/hex";

/** What an archive has of an order, as the shop's database had it. */
export type ArchivedContent = {
  /** For people who read an archive by itself. */
  order: {
    order_id: string;
    number: number;
    placed_at: number;
    status: string;
    /** Absent in older copies. The database has both too: orders are found by the number. */
    po_number?: string;
    /** Id of the document. */
    po_file?: string | null;
  };
  kept: {
    delivery_address: Record<string, unknown>;
    billing_address: Record<string, unknown>;
    shipping_instructions: string;
    device_source: string;
    landed_page_url: string;
  };
  lines: OrderLine[];
  events: (EventRow & { sequence: number; actor: string; note: string })[];
  shipments: ShipmentRow[];
};

/** The name of a content: the first 128 bits of its SHA-256, in hex. */
export async function sumOf(content: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return hexOf(new Uint8Array(hash, 0, 16));
}

/** Copies of a time when an order moved whole say of no unit in which state it is, and of no parcel what it carries. */
type StoredContent = Omit<ArchivedContent, "lines" | "shipments"> & {
  lines: (Omit<OrderLine, Unit> & Partial<Pick<OrderLine, Unit>>)[];
  shipments: (Omit<ShipmentRow, "lines"> & Partial<Pick<ShipmentRow, "lines">>)[];
};
type Unit = "picked" | "shipped" | "delivered" | "cancelled" | "returned";

/**
 * What an archive has of an order.
 * @param notes JSON of `CreditedUnits[]`: what credit notes took back of its lines, for copies that do not say it
 */
export function parseContent(text: string, notes: string | null): ArchivedContent {
  const content: StoredContent = JSON.parse(text);
  const credited: CreditedUnits[] = JSON.parse(notes ?? "[]");
  const { status } = content.order;
  const leftAt = content.shipments[0]?.shipped_at ?? Infinity;
  const sum = (line: number, isBefore: boolean) =>
    credited
      .filter((one) => one.line === String(line) && one.at <= leftAt === isBefore)
      .reduce((units, { quantity }) => units + quantity, 0);
  const lines = content.lines.map((line, at): OrderLine => {
    if (line.picked !== undefined) return line as OrderLine;
    const [cancelled, returned] = [sum(at, true), sum(at, false)];
    return {
      ...line,
      picked: 0,
      shipped: 0,
      delivered: status === "delivered" ? line.quantity - cancelled - returned : 0,
      cancelled: status === "cancelled" ? line.quantity - returned : cancelled,
      returned: status === "returned" ? line.quantity - cancelled : returned,
    };
  });
  const carried = lines.map(({ quantity, cancelled }, line): LineUnits => ({ line, quantity: quantity - cancelled }));
  const all = JSON.stringify(carried.filter(({ quantity }) => quantity > 0));
  return { ...content, lines, shipments: content.shipments.map((shipment) => ({ lines: all, ...shipment })) };
}
