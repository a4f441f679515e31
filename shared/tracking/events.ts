import { trackingLimits } from "./tracking";
import { withoutPrivate } from "../text/without-private";

/**
 * Every event that is counted after consent, with all its fields. Anything not listed here is neither sent nor stored.
 * No field reveals who the visitor is.
 */
export const eventFields = {
  /** Once a browser session: where it began, and the site and campaign that led there. */
  session_start: ["path", "referrer_host", "utm_source", "utm_medium", "utm_campaign"],
  /** Once a sign-in. */
  login: [],
  logout: [],
  /** `screen` is its id in `client/router.ts`; `path` only of screens that are the same for everyone. */
  page_view: ["screen", "path"],
  /** `product` is its slug; `searched` the text of the search that the visitor came from, where it has no digit. */
  product_view: ["product", "searched"],
  add_to_cart: ["sku", "quantity"],
  /** A way to the address step; `source` is cart or pdp, `total` in AED before shipping. */
  checkout_started: ["source", "lines", "total"],
  /** Once an order, when its thanks are shown; `total` in AED with shipping. */
  order_placed: ["method", "lines", "total"],
  /** `text` only where it has no digit. */
  search: ["text"],
} as const satisfies Record<string, readonly string[]>;

export type EventName = keyof typeof eventFields;
export type EventData<Name extends EventName = EventName> = Partial<
  Record<(typeof eventFields)[Name][number], string | number>
>;

export const isEventName = (name: unknown): name is EventName =>
  typeof name === "string" && Object.hasOwn(eventFields, name);

const isSearch = (name: EventName, field: string): boolean => name === "search" || field === "searched";

/**
 * The part of an event's data that may be sent and stored: the fields of that event, texts of at most 255 characters,
 * and no text with anything personal or secret, or a search with a digit.
 */
export function eventData(name: EventName, data: Record<string, unknown>): Record<string, string | number> {
  const sent = eventFields[name].flatMap((field): [string, string | number][] => {
    const value = data[field];
    if (typeof value === "number" && Number.isFinite(value)) return [[field, value]];
    if (typeof value !== "string" || value === "") return [];
    // Somewhat more than is stored, so that half a secret at its end is known as one.
    const text = value.slice(0, 2 * trackingLimits.textLength);
    if (withoutPrivate(text) !== text || (isSearch(name, field) && /\p{Nd}/u.test(text))) return [];
    return [[field, text.slice(0, trackingLimits.textLength)]];
  });
  return Object.fromEntries(sent);
}

/** An event as it is stored and passed on. */
export type ReceivedEvent = {
  /** Made by the browser; the same event has it again when it is sent again. */
  id: string;
  name: EventName;
  /** When it happened, in ms since 1970. */
  at: number;
  /** Random ids of visitor and session, language, kind of browser, and the event's own fields. */
  data: Record<string, string | number>;
};
