/** The numbers of analytics, once. Times in ms unless their name says otherwise. */
export const trackingLimits = {
  /** Most events of one request. */
  batchSize: 50,
  flushMs: 5000,
  requestTimeoutMs: 90_000,
  /** After so long without an event the next one belongs to another session. */
  sessionIdleMs: 30 * 60 * 1000,
  /** Unused: screens are never recorded. */
  maxRecordingMs: 24 * 60 * 60 * 1000,
  cookieDays: 365,
  linkTimeoutMs: 300,
  /** Most characters of a text of an event. */
  textLength: 255,
} as const;

/** What begins the id that the library makes for a device; no event may carry it as a visitor's id. */
export const devicePrefix = "$device:";

/** Whether an event may name its visitor so: any text of at most 64 letters, digits and dashes. */
export const isVisitorId = (id: unknown): id is string =>
  typeof id === "string" && !id.startsWith(devicePrefix) && /^[\w-]{1,64}$/.test(id);
