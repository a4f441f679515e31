import type { ReceivedEvent } from "../tracking/events";
import type { TermKind } from "../goods/listing";

/** Something that was changed and is to be purged from the cache; `again` for the second time. */
export type DuePurge = { tag: string; changes: number; again: 0 | 1 };

/** A product, or a term that has some, as its page's address is made of it. */
export type PublicEntry = { kind: TermKind | "product"; slug: string; top_level: boolean };

/** Most events of one call: as many data points as Analytics Engine takes of one invocation (docs/tracking.md). */
export const eventsInCall = 25;

/** The one scheduled task of the storefront; all others are the backend's. */
export const cachedPagesTask = "kept pages";

/** How a scheduled task ended; `at` in ms since 1970. */
export type TaskEnd = { name: string; ok: boolean; at: number };

/**
 * What the storefront asks of the shop's own backend beside the calls: what has to be purged from its cached pages,
 * and what it has to write down. Only a service binding leads there, so nothing of it is reachable from the internet.
 */
export type UpkeepCalls = {
  /**
   * Tags of what has changed and is to be purged now, the oldest first, at most a hundred; and a bookmark of D1, which what
   * is made after the purge must be read after.
   */
  duePurges(): Promise<{ due: DuePurge[]; bookmark: string | null }>;
  /** Writes down that these were purged; what changed meanwhile stays to be purged. */
  markPurged(done: readonly DuePurge[]): Promise<void>;
  /** Whether something with one of these tags changed since a moment, in ms. */
  hasChangedSince(tags: readonly string[], moment: number): Promise<boolean>;
  /** Products and terms that have pages of their own: of each kind the first five thousand. */
  publicEntries(): Promise<PublicEntry[]>;
  /**
   * Keeps visitors' events, each once however often it is sent; at most `eventsInCall`.
   * @param network whose use of the day is counted; null: nobody's
   * @returns false when the network has sent as many as it may in a day, where the database keeps them; then nothing is stored
   */
  saveEvents(events: readonly ReceivedEvent[], network: string | null): Promise<boolean>;
  /** Writes how a scheduled task of the storefront's has ended, beside those of the backend. */
  noteTask(end: TaskEnd): Promise<void>;
  /** When the scheduled task that has waited longest went well, in ms since 1970; 0: one never did; null: none ever ran. */
  oldestSuccess(): Promise<number | null>;
};
