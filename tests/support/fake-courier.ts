import type { ServerResponse } from "node:http";
import type { ParcelState } from "#shared/shipping/parcel-states";
import { json, type Seen } from "./loopback-server";

type Asked = {
  reference: string;
  order_number: string;
  recipient: { name: string; phone: string };
  address: { lines: string[]; city: string; emirate: string; country: string };
  pieces: number;
  weight_grams: number | null;
  cash_on_delivery: { amount: string; currency: string } | null;
};
type Event = { at: string; state: ParcelState; text: string };
type Booking = { asked: Asked; tracking_number: string; cancelled: boolean; events: Event[] };
/** A status; an answer that is lost after it happened, that never comes, or that makes no sense. */
type Fault = number | "lost" | "silent" | "garbage";

const emirates = new Set(["Abu Dhabi", "Dubai", "Sharjah", "Ajman", "Umm Al Quwain", "Ras Al Khaimah", "Fujairah"]);

/**
 * No carrier, but a fake of one for tests: speaks the courier API as `courier.ts` describes it. A reference books one parcel;
 * what a carrier could not deliver is refused with a reason.
 */
export class FakeCourier {
  readonly key = "key_of_the_tests";
  /** By reference. */
  readonly bookings = new Map<string, Booking>();
  /** One for each request, from the first. */
  readonly faults: Fault[] = [];
  #booked = 0;

  /** As its documentation would say: every answer has the header `x-fake`. */
  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return say(response, 401, { message: "fake courier: unknown key" });
    const fault = this.faults.shift();
    if (fault === "silent") return;
    if (fault === "garbage") return void response.writeHead(200, { "x-fake": "1" }).end("<html>fake courier</html>");
    if (typeof fault === "number") return say(response, fault, { message: `fake courier: fault ${fault}` });
    const { status, body } = this.#act(request);
    if (fault === "lost") return void response.destroy();
    say(response, status, body);
  };

  /** The booking of a tracking number. */
  numbered(number: string): Booking | undefined {
    return [...this.bookings.values()].find(({ tracking_number }) => tracking_number === number);
  }

  /** Has something happen to a parcel. @param at ms since 1970 */
  happens(number: string, state: ParcelState, text = "", at = Date.now()): void {
    this.numbered(number)!.events.push({ at: new Date(at).toISOString(), state, text });
  }

  #act({ method, url, headers, body }: Seen): { status: number; body: object } {
    if (method !== "POST") return { status: 405, body: { message: "fake courier: POST only" } };
    const asked = JSON.parse(body);
    if (url === "/parcels") return this.#book(asked, String(headers["idempotency-key"] ?? ""));
    if (url === "/parcels/track") return { status: 200, body: { parcels: this.#track(asked.tracking_numbers) } };
    if (url === "/parcels/cancel") return this.#cancel(asked.tracking_number);
    return { status: 404, body: { message: "fake courier: nothing here" } };
  }

  #book(asked: Asked, key: string): { status: number; body: object } {
    const wrong = wrongIn(asked, key);
    if (wrong) return { status: 422, body: { message: wrong } };
    const known = this.bookings.get(key);
    if (known && JSON.stringify(known.asked) !== JSON.stringify(asked))
      return { status: 409, body: { message: "This reference was used for another parcel" } };
    const booking = known ?? { asked, tracking_number: `FAKE-${++this.#booked}`, cancelled: false, events: [] };
    this.bookings.set(key, booking);
    const { tracking_number } = booking;
    const label = btoa(`%PDF-1.4 fake label of ${tracking_number}`);
    const tracking_url = `https://courier.example/track/${tracking_number}`;
    return { status: known ? 200 : 201, body: { tracking_number, tracking_url, label } };
  }

  #track(numbers: string[]) {
    return numbers.flatMap((number) => {
      const booking = this.numbered(number);
      return booking ? [{ tracking_number: number, events: booking.events }] : [];
    });
  }

  #cancel(number: string): { status: number; body: object } {
    const booking = this.numbered(number);
    if (!booking) return { status: 404, body: { message: "Unknown parcel" } };
    if (booking.events.length > 0) return { status: 409, body: { message: "Collected already" } };
    booking.cancelled = true;
    return { status: 200, body: {} };
  }
}

const say = (response: ServerResponse, status: number, body: object) => json(response, status, body, { "x-fake": "1" });

function wrongIn({ recipient, address, pieces, cash_on_delivery: cash, reference }: Asked, key: string): string | null {
  if (!key || key !== reference) return "The reference is missing";
  if (!/^\+971\d{8,9}$/.test(recipient.phone)) return "A phone number in the UAE is required";
  if (!recipient.name) return "A name is required";
  if (address.lines.length === 0 || !address.city) return "An address is required";
  if (!emirates.has(address.emirate)) return `We do not deliver to “${address.emirate}”`;
  if (!Number.isInteger(pieces) || pieces < 1) return "At least one piece is required";
  if (cash && (cash.currency !== "AED" || !/^\d{1,7}\.\d{2}$/.test(cash.amount))) return "The amount is not valid";
  return null;
}
