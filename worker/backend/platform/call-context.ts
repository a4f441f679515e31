import type { Locale } from "#shared/text/locale";
import type { ReplyTags } from "./cache-purges/reply-tags";
import type { Database } from "./database";
import type { PlatformSettings } from "./settings";

/** What rate limits are counted by, as reported by the edge; nulls without an edge in front of the backend. */
export type Visitor = {
  /** An IPv4 address or the /64 of an IPv6 one. */
  network: string | null;
  /** The browser's random id. */
  browserId: string | null;
};

/** What every call's function gets beside its request. Each domain adds what it owns. */
export type CallContext = {
  /** For a signed-in caller it reads and writes only while the session lasts. */
  db: Database;
  locale: Locale;
  /** In ms since 1970. */
  now: number;
  idempotencyKey: string | undefined;
  /** The operator's settings. */
  settings: PlatformSettings;
  /** Scheme and host of the shop as the caller knows it, sent by the edge; gateways redirect back to it. */
  shopOrigin: string;
  visitor: Visitor;
  /** Collects which public data the reply shows, while it is being built. */
  shows: ReplyTags;
};
