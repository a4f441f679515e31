import type { Locale } from "#shared/text/locale";
import type { ReplyTags } from "./cache-purges/reply-tags";
import type { Database } from "./database";
import type { PlatformSettings } from "./settings";

/** What limits are counted by, as the edge reports it; nulls where nothing stands in front of the backend. */
export type Visitor = {
  /** An IPv4 address or the /64 of an IPv6 one. */
  network: string | null;
  /** A random id of the browser's own. */
  browserId: string | null;
};

/** What every call's function gets beside its request. Each domain adds what it owns. */
export type CallContext = {
  /** Of a signed-in caller it writes and reads only while the session lasts. */
  db: Database;
  locale: Locale;
  /** In ms since 1970. */
  now: number;
  idempotencyKey: string | undefined;
  /** What the operator has set. */
  settings: PlatformSettings;
  /** Scheme and host of the shop as the caller knows it, sent by the edge; where gateways lead back to. */
  shopOrigin: string;
  visitor: Visitor;
  /** What the reply shows of everybody's data, told while it is made. */
  shows: ReplyTags;
};
