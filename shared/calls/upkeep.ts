import type { ReceivedEvent } from "../tracking/events";
import type { TermKind } from "../goods/listing";

/** A tag that is due to be purged; `again`: for the second time. */
export type DuePurge = { tag: string; changes: number; again: 0 | 1 };

/** A product, or a taxonomy term with products, as needed for its page's URL. */
export type PublicEntry = { kind: TermKind | "product"; slug: string; top_level: boolean };

/** Most events of one call: as many data points as Analytics Engine takes of one invocation (docs/tracking.md). */
export const eventsInCall = 25;

/** The one scheduled task of the storefront; all others are the backend's. */
export const cachedPagesTask = "kept pages";

/** How a scheduled task ended; `at` in ms since 1970. */
export type TaskEnd = { name: string; ok: boolean; at: number };

/**
 * What the storefront asks of the shop's own backend besides the calls: tags to purge from its caches, and things to
 * record. Reachable only by a service binding, not from the internet.
 */
export type UpkeepCalls = {
  /**
   * Tags that are due to be purged, the oldest first, at most a hundred; and the D1 bookmark that answers made after
   * the purge must be read after.
   */
  duePurges(): Promise<{ due: DuePurge[]; bookmark: string | null }>;
  /** Marks these as purged; what changed meanwhile stays due. */
  markPurged(done: readonly DuePurge[]): Promise<void>;
  /** Whether something with one of these tags changed since a moment, in ms. */
  hasChangedSince(tags: readonly string[], moment: number): Promise<boolean>;
  /** Products and taxonomy terms with pages: the first five thousand of each kind. */
  publicEntries(): Promise<PublicEntry[]>;
  /**
   * Stores visitors' events, each once however often it is sent; at most `eventsInCall`.
   * @param network that they count against; null: none
   * @returns false when the network has reached its daily limit (if the database stores them); then nothing is stored
   */
  saveEvents(events: readonly ReceivedEvent[], network: string | null): Promise<boolean>;
  /** Records how a scheduled task of the storefront ended. */
  noteTask(end: TaskEnd): Promise<void>;
  /**
   * The oldest of all scheduled tasks' last successes, in ms since 1970; 0: one never succeeded; null: none ever ran.
   */
  oldestSuccess(): Promise<number | null>;
};
