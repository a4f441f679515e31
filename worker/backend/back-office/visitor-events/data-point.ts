import type { ReceivedEvent } from "#shared/tracking/events";

/** The blobs of a data point, the first is `blob1`. Only ever add to the end: what was written keeps its places. */
const blobs = [
  "name",
  "step",
  "locale",
  "device",
  "id",
  "visitor",
  /** Of a search its text, of a product the search that led to it; in lower case. */
  "words",
  "path",
  "screen",
  "product",
  "sku",
  "source",
  "method",
  "referrer_host",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "os",
  "browser",
] as const;
/** The doubles; `happened_at` in ms since 1970. */
const doubles = ["happened_at", "quantity", "lines", "total"] as const;

/** The column that holds something of an event, such as `blob3`; `index1` is the session. */
export const columnOf = (field: (typeof blobs)[number]): string => `blob${blobs.indexOf(field) + 1}`;

const steps: Record<string, string> = {
  product_view: "product",
  add_to_cart: "cart",
  checkout_started: "checkout",
  order_placed: "order",
};
const phones = new Set(["iPhone", "Android", "iPod Touch"]);
const phoneSystems = new Set(["iOS", "Android", "Windows Phone"]);

/** What kind of device the library's own names mean; the same as `events-statements.ts` has in SQL. */
function deviceOf({ device, os }: ReceivedEvent["data"]): string {
  if (device === "iPad") return "tablet";
  return phones.has(String(device)) || phoneSystems.has(String(os)) ? "phone" : "computer";
}

/**
 * An event as Analytics Engine keeps it (docs/tracking.md, "In Analytics Engine"). The session is its index, so that sessions
 * can be counted: nothing is thinned out unless a single one sends very much.
 */
export function dataPointOf({ id, name, at, data }: ReceivedEvent): AnalyticsEngineDataPoint {
  const words = String((name === "search" ? data["text"] : data["searched"]) ?? "");
  const known: Record<string, string | number> = {
    ...data,
    name,
    step: steps[name] ?? "visit",
    locale: data["locale"] ?? "en",
    device: deviceOf(data),
    id,
    words: words.trim().toLowerCase(),
    happened_at: at,
  };
  return {
    indexes: [String(data["session"] ?? data["visitor"] ?? "")],
    blobs: blobs.map((field) => String(known[field] ?? "")),
    doubles: doubles.map((field) => Number(known[field]) || 0),
  };
}
