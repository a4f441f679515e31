import type { Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { logError } from "#backend/platform/log";
import type { OrderingSettings } from "../settings";
import { claimDue, deleteBookings, dropOld, type BookingRow } from "./bookings-statements";
import type { Carrier, Parcel } from "./carrier";
import { carrierIn } from "./carriers";
import { labelKey } from "./label";

/** Bookings of one run, each with two questions at most: a worker has six connections at once. */
const mostAtOnce = 6;
/** When a carrier that never answers is not asked to cancel any more, in ms: nobody has brought it the parcel. */
const giveUpAfter = 7 * 24 * 60 * 60 * 1000;

type Stores = { db: Database; documents: R2Bucket; settings: Pick<OrderingSettings, "courier"> };

/**
 * Scheduled: cancels parcels at the carrier that no order left with, and deletes labels whose time is over. One that fails
 * is tried again half an hour later. @param now in ms
 */
export async function tidyBookings({ db, documents, settings }: Stores, now: number): Promise<void> {
  const [, due] = await db.run(dropOld(now), claimDue(now, mostAtOnce));
  if (due.length === 0) return;
  const carrier = carrierIn(settings);
  const ended = await Promise.all(
    due.map(
      async (row) => row.state === "shipped" || row.created_at < now - giveUpAfter || (await isOff(row, carrier)),
    ),
  );
  const ids = due.filter((_, at) => ended[at]).map(({ booking_id: id }) => id);
  try {
    if (ids.length > 0) await within(dependencyDeadline, "R2", documents.delete(ids.map(labelKey)));
    await db.run(deleteBookings(ids));
  } catch (error) {
    logError("labels_not_deleted", error, {});
  }
}

/**
 * Whether nothing of a booking is left at the carrier. Of one that never got an answer it is asked again for the number, which
 * books it if it was not.
 */
async function isOff({ booking_id: id, parcel, tracking_number }: BookingRow, carrier: Carrier | null) {
  // Nobody is left who could be asked.
  if (!carrier) return true;
  const answer = tracking_number === null ? await carrier.book(JSON.parse(parcel) as Parcel, id) : null;
  if (answer === "unavailable") return false;
  if (answer && "refused" in answer) return true;
  const went = await carrier.cancel(answer?.trackingNumber ?? tracking_number!);
  return went !== "unavailable";
}
