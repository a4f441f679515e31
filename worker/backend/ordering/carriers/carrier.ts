import type { Fils } from "#shared/money/money";
import type { ParcelState } from "#shared/shipping/parcel-states";

/** What a carrier gets when a parcel is booked. The same booking is always described in the same words. */
export type Parcel = {
  orderNumber: string;
  recipient: { name: string; phone: string };
  /** Lines of the address, without city and emirate; none is empty. */
  address: string[];
  city: string;
  emirate: string;
  pieces: number;
  /** In grams; null: not known. */
  weight: number | null;
  /** What the carrier collects, in fils; 0: nothing. */
  cash: Fils;
};

/** A parcel that a carrier has taken on. */
export type Booked = {
  trackingNumber: string;
  /** Where the recipient follows it; null: the carrier has no such page. */
  trackingUrl: string | null;
  /** Bytes of a PDF. */
  label: Uint8Array<ArrayBuffer>;
};

/** What happened to a parcel, in the carrier's words. */
export type ParcelEvent = {
  /** ms since 1970. */
  at: number;
  state: ParcelState;
  /** At most 200 characters; may be empty. */
  text: string;
};

/** `refused`: a plain no in the carrier's words, after which nothing is booked. `unavailable`: it may or may not be. */
export type BookAnswer = Booked | { refused: string } | "unavailable";

/**
 * Somebody who carries parcels and takes bookings by itself. Every function answers within three seconds and never throws:
 * trouble is one of its answers.
 */
export type Carrier = {
  /** As buyers and staff read it. */
  readonly name: string;
  /** @param reference the shop's own id; asked again under it, the carrier books one parcel and answers as before */
  book(parcel: Parcel, reference: string): Promise<BookAnswer>;
  /** By tracking number, the newest last; a number that the carrier does not know is left out. At most `mostTracked`. */
  track(numbers: readonly string[]): Promise<ReadonlyMap<string, readonly ParcelEvent[]> | "unavailable">;
  /** `refused`: the carrier does not know it, or has collected it. */
  cancel(trackingNumber: string): Promise<"done" | "refused" | "unavailable">;
};

/** Parcels that are asked for in one request. */
export const mostTracked = 50;
