import type { PackScan, packRequest } from "#shared/orders/packing";

/** A request to pack that may have arrived or not; under its key it counts once, however often it is sent. */
export type Sending = { key: string; at: number } & ReturnType<typeof packRequest>;

/** What was scanned of an order and is not packed yet, and what of it was sent and has no answer. */
export type StoredPack = {
  /** The order's, as people read it out. */
  number: string;
  scans: PackScan[];
  sending: Sending | null;
};

const prefix = "pack-1-";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isScan = (value: unknown): value is PackScan =>
  isRecord(value) &&
  isCount(value["line"]) &&
  isCount(value["quantity"]) &&
  value["quantity"] > 0 &&
  (value["lot"] === null || typeof value["lot"] === "string");

function isSending(value: unknown): value is Sending {
  if (!isRecord(value) || typeof value["key"] !== "string" || !isCount(value["at"])) return false;
  const { lines, lots } = value;
  return Array.isArray(lines) && Array.isArray(lots) && lots.every(isScan) && lines.length > 0;
}

/**
 * What this browser stores of an order: scans are there before anything is sent, so that neither a reload nor a lost network
 * loses one. It names an order, lines and lots, and nobody, and stays at sign-out, as the goods do in their parcel.
 * A browser's storage may contain anything.
 */
export function readPack(orderId: string): StoredPack {
  const nothing = { number: orderId, scans: [], sending: null };
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + orderId) ?? "null");
    if (!isRecord(value) || !Array.isArray(value["scans"])) return nothing;
    return {
      number: typeof value["number"] === "string" ? value["number"] : orderId,
      scans: value["scans"].filter(isScan),
      sending: isSending(value["sending"]) ? value["sending"] : null,
    };
  } catch {
    return nothing;
  }
}

/** Stores what was scanned; nothing scanned leaves no trace. @returns false when the browser stores nothing */
export function writePack(orderId: string, pack: StoredPack): boolean {
  try {
    if (pack.scans.length === 0 && !pack.sending) localStorage.removeItem(prefix + orderId);
    else localStorage.setItem(prefix + orderId, JSON.stringify(pack));
    return true;
  } catch {
    return false;
  }
}

/** Orders of which something was sent that has no answer yet. */
export function waitingOrders(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((orderId) => readPack(orderId).sending !== null);
  } catch {
    return [];
  }
}
