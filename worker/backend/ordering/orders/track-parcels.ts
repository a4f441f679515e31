import type { Database } from "#backend/platform/database";
import { logError } from "#backend/platform/log";
import type { OrderingSettings } from "../settings";
import { arriveTracked } from "./arrive-tracked";
import { claimTracks, saveEvents } from "../carriers/bookings-statements";
import { mostTracked } from "../carriers/carrier";
import { carrierIn } from "../carriers/carriers";

/** How far a carrier's clock may be ahead of ours, in ms. */
const aheadAtMost = 60 * 60 * 1000;

/**
 * Scheduled: asks the carrier about parcels that are on their way, each every half hour at most, and takes those on that have
 * arrived. What fails is asked again half an hour later. @param now in ms
 */
export async function trackParcels(services: { db: Database; settings: OrderingSettings }, now: number): Promise<void> {
  const { db, settings } = services;
  const carrier = carrierIn(settings);
  if (!carrier) return;
  const [, due] = await db.run(...claimTracks(now, mostTracked));
  if (due.length === 0) return;
  const answer = await carrier.track(due.map(({ tracking_number: number }) => number));
  if (answer === "unavailable") return;
  const news = due.flatMap(({ booking_id: bookingId, order_id: orderId, tracking_number: number }) => {
    const last = answer.get(number)?.findLast(({ at }) => at <= now + aheadAtMost);
    return last ? [{ bookingId, orderId, ...last }] : [];
  });
  if (news.length === 0) return;
  await db.run(saveEvents(news));
  const arrived = news.filter(({ state }) => state === "delivered");
  const taken = await Promise.allSettled(
    arrived.map(({ bookingId, orderId }) => arriveTracked({ orderId, shipmentId: bookingId }, { ...services, now })),
  );
  for (const { reason } of taken.filter((one) => one.status === "rejected")) logError("parcel_not_arrived", reason, {});
}
