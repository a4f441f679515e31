import type { ApiClient } from "#shared/calls/api-client";
import { readPack, writePack } from "./pack-store";

/** What became of a pack: nobody knows yet (`waits`), or its units are packed, or nothing was done and why. */
export type SentPack = { end: "waits" } | { end: "packed" | "refused"; message: string };

/** Answers after which the same request is sent again later: it may have been done, or will be. */
const passing = new Set(["request_in_flight", "state_changed"]);

/**
 * Sends what waits of an order, under the key that it was given when its button was pressed: sent twice, it counts once. What
 * is packed is forgotten here; what was refused stays as scans.
 */
export async function sendPack(api: ApiClient, orderId: string): Promise<SentPack> {
  const { number, scans, sending } = readPack(orderId);
  if (!sending) return { end: "waits" };
  const { key, lines, lots } = sending;
  const reply = await api.call("packOrder", { id: orderId, lines, lots }, { idempotencyKey: key });
  if (!reply || (!reply.success && (reply.status >= 500 || reply.status === 429 || passing.has(reply.code))))
    return { end: "waits" };
  // Another tab may have had its answer, and somebody gone on scanning there.
  if (readPack(orderId).sending?.key === key)
    writePack(orderId, { number, scans: reply.success ? [] : scans, sending: null });
  if (reply.success) return { end: "packed", message: reply.message };
  const fields = Object.values(reply.fields ?? {});
  return { end: "refused", message: [reply.message, ...fields].filter(Boolean).join(" ") };
}
