import type { QuoteLine } from "../checkout/quote";
import type { EventRow, ShipmentRow } from "../orders/orders-statements";
import { hexOf } from "#shared/text/hex";

/** What an archive has of an order, as the shop's database had it. */
export type ArchivedContent = {
  /** For people who read an archive by itself. */
  order: { order_id: string; number: number; placed_at: number; status: string };
  kept: {
    delivery_address: Record<string, unknown>;
    billing_address: Record<string, unknown>;
    shipping_instructions: string;
    device_source: string;
    landed_page_url: string;
  };
  lines: QuoteLine[];
  events: (EventRow & { sequence: number; actor: string; note: string })[];
  shipments: ShipmentRow[];
};

/** The name of a content: the first 128 bits of its SHA-256, in hex. */
export async function sumOf(content: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return hexOf(new Uint8Array(hash, 0, 16));
}

export const parseContent = (content: string): ArchivedContent => JSON.parse(content);
