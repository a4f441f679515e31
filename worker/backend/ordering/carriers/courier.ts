import { z } from "zod";
import { aedFromFils } from "#shared/money/money";
import { parcelStates } from "#shared/shipping/parcel-states";
import { askJson } from "#backend/platform/ask-json";
import { log } from "#backend/platform/log";
import type { BookAnswer, Carrier, Parcel, ParcelEvent } from "./carrier";

/** A carrier that speaks the courier API, with the operator's key there. */
export type CourierSettings = { url: string; key: string; name: string };

/** Most that a label may weigh, in bytes; as base64, with the rest of the answer, it weighs more. */
const largestLabel = 1024 * 1024;
const largestAnswer = 1.5 * largestLabel;
/** Most of a carrier's own words, in characters. */
const mostWords = 200;
/** Statuses of a plain no; all others may be better the next time, or after the operator has mended something. */
const refusals = [400, 409, 422];

const booked = z.object({
  // In a label, a link and a request; no carrier has other signs in its numbers.
  tracking_number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,79}$/),
  tracking_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
  label: z.base64().max(Math.ceil(largestLabel / 3) * 4),
});
const tracked = z.object({
  parcels: z.array(
    z.object({
      tracking_number: z.string(),
      events: z.array(
        z.object({ at: z.iso.datetime({ offset: true }), state: z.enum(parcelStates), text: z.string() }),
      ),
    }),
  ),
});

/**
 * A client of the courier API: JSON over HTTPS with a bearer key.
 * - `POST /parcels`, with our reference as `Idempotency-Key`: 200 or 201 with `tracking_number`, `tracking_url` and `label`
 *   (a PDF as base64); 400, 409 or 422 with `message` for one that is not taken.
 * - `POST /parcels/track` with `tracking_numbers`: `parcels` with their `events`.
 * - `POST /parcels/cancel` with a `tracking_number`.
 */
export function courier({ url, key, name }: CourierSettings): Carrier {
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    askJson({
      method: "POST",
      url: `${url.endsWith("/") ? url.slice(0, -1) : url}${path}`,
      key,
      headers,
      body,
      largest: largestAnswer,
      onTrouble: (went) => log("error", "carrier_trouble", { carrier: name, asked: path, went }),
    });
  const readWith = <Shape extends z.ZodType>(shape: Shape, path: string, body: unknown) => {
    const parsed = shape.safeParse(body);
    if (!parsed.success) log("error", "carrier_trouble", { carrier: name, asked: path, went: "unreadable" });
    return parsed.data;
  };
  return {
    name,
    async book(parcel, reference): Promise<BookAnswer> {
      const { status, body } = await ask("/parcels", requestOf(parcel, reference), { "idempotency-key": reference });
      if (refusals.includes(status)) return { refused: wordsOf(body) };
      if (status !== 200 && status !== 201) return "unavailable";
      const answer = readWith(booked, "/parcels", body);
      const label = answer && Uint8Array.from(atob(answer.label), (sign) => sign.charCodeAt(0));
      if (!answer || !label || !isPdf(label)) return "unavailable";
      return { trackingNumber: answer.tracking_number, trackingUrl: answer.tracking_url ?? null, label };
    },
    async track(numbers) {
      const { status, body } = await ask("/parcels/track", { tracking_numbers: numbers });
      const answer = status === 200 ? readWith(tracked, "/parcels/track", body) : undefined;
      if (!answer) return "unavailable";
      const asked = new Set(numbers);
      return new Map(
        answer.parcels
          .filter(({ tracking_number: number }) => asked.has(number))
          .map(({ tracking_number: number, events }) => [number, events.map(eventOf).toSorted((a, b) => a.at - b.at)]),
      );
    },
    async cancel(trackingNumber) {
      const { status } = await ask("/parcels/cancel", { tracking_number: trackingNumber });
      if (status === 200) return "done";
      return [...refusals, 404].includes(status) ? "refused" : "unavailable";
    },
  };
}

const requestOf = (parcel: Parcel, reference: string) => ({
  reference,
  order_number: parcel.orderNumber,
  recipient: parcel.recipient,
  address: { lines: parcel.address, city: parcel.city, emirate: parcel.emirate, country: "AE" },
  pieces: parcel.pieces,
  weight_grams: parcel.weight,
  cash_on_delivery: parcel.cash > 0 ? { amount: aedFromFils(parcel.cash).toFixed(2), currency: "AED" } : null,
});

const eventOf = ({ at, state, text }: { at: string; state: ParcelEvent["state"]; text: string }): ParcelEvent => ({
  at: Date.parse(at),
  state,
  text: inOneLine(text),
});

const isPdf = (bytes: Uint8Array): boolean => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/** A carrier's own words, as a line that is safe to show. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, mostWords)
    .toWellFormed();

function wordsOf(body: unknown): string {
  const parsed = z.object({ message: z.string() }).safeParse(body);
  return parsed.success ? inOneLine(parsed.data.message) : "";
}
