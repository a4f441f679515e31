import library from "mixpanel-browser/src/loaders/loader-module-core";
import { eventFields, type EventName } from "#shared/tracking/events";
import { devicePrefix, trackingLimits } from "#shared/tracking/tracking";
import { mayTrack, onConsent } from "./consent";
import { sessionIdAt } from "./tracked-session";

/** Missing from the library's own types. */
const mixpanel = library as typeof library & { stop_batch_senders(): void; start_batch_senders(): void };

/** Names the shop in the library's keys; no secret. */
const project = "falaj";

/** Properties that the library adds and the shop keeps. All others are removed before an event is saved. */
const wanted = ["time", "$insert_id", "distinct_id", "$os", "$browser", "$device"];
const refused = [
  "$current_url",
  "$referrer",
  "$referring_domain",
  "$initial_referrer",
  "$initial_referring_domain",
  "$browser_version",
  "$screen_height",
  "$screen_width",
  "$device_id",
  "$search_engine",
  "mp_keyword",
];

type Sent = { event: string; properties: Record<string, unknown> };

/** The last gate before sending: nothing without consent, nothing that is not listed. */
function gate({ event, properties }: Sent): Sent | null {
  if (!mayTrack()) return null;
  const named = [...wanted, "session_id", "locale", ...(eventFields[event as EventName] ?? [])];
  const present = named.flatMap((name) => (name in properties ? [[name, properties[name]] as const] : []));
  return { event, properties: Object.fromEntries(present) };
}

/** Starts the library with the limits of `shared/tracking/tracking.ts` and our own endpoint; no screen recording. */
function start(): void {
  // Not all of these are in the library's types either.
  const settings = {
    api_host: location.origin,
    api_routes: { track: "events/" },
    api_payload_format: "json" as const,
    batch_size: trackingLimits.batchSize,
    batch_flush_interval_ms: trackingLimits.flushMs,
    batch_request_timeout_ms: trackingLimits.requestTimeoutMs,
    record_sessions_percent: 0,
    record_idle_timeout_ms: trackingLimits.sessionIdleMs,
    record_max_ms: trackingLimits.maxRecordingMs,
    cookie_expiration: trackingLimits.cookieDays,
    track_links_timeout: trackingLimits.linkTimeoutMs,
    persistence: "cookie" as const,
    persistence_name: project,
    cross_subdomain_cookie: false,
    secure_cookie: location.protocol === "https:",
    ip: false,
    save_referrer: false,
    store_google: false,
    track_marketing: false,
    skip_first_touch_marketing: true,
    stop_utm_persistence: true,
    property_blacklist: refused,
    hooks: { before_send_events: gate },
  };
  mixpanel.init(project, settings);
  nameVisitor();
}

/** The library's own id has a prefix that no event may carry; the rest of it is just as random. */
function nameVisitor(): void {
  const id: unknown = mixpanel.get_distinct_id();
  if (typeof id === "string" && id.startsWith(devicePrefix))
    mixpanel.register({ distinct_id: id.slice(devicePrefix.length) });
}

let running = false;

/** A no stops tracking at once, in every tab, and drops what was not sent; a later yes begins with a new id. */
function obey(): void {
  if (mayTrack() === running) return;
  running = !running;
  if (!running) return mixpanel.stop_batch_senders();
  mixpanel.reset();
  nameVisitor();
  mixpanel.start_batch_senders();
}

start();
running = true;
onConsent(obey);

/** Puts an event into the queue that is sent every 5 s, at most 50 at a time. */
export function sendEvent(name: EventName, data: Record<string, string | number>): void {
  obey();
  const common = { session_id: sessionIdAt(Date.now()), locale: document.documentElement.lang };
  mixpanel.track(name, { ...data, ...common });
}
