import { WorkerEntrypoint } from "cloudflare:workers";
import type { ReceivedEvent } from "../../shared/events";
import type { BackendEnv } from "./app";
import { hasChangedSince, markPurged, readDuePurges, type DuePurge } from "./cache-purges/store";
import { readPublicEntries, type PublicEntry } from "./catalogue/public-entries";
import { openDatabase } from "./database";
import { writeHeartbeats, type TaskEnd } from "./scheduled/store";
import { oldestSuccess } from "./scheduled/store-heartbeats";
import { keyedHash } from "./sessions/keyed-hash";
import { keepEvents } from "./visitor-events/store";

/**
 * What the storefront asks of the shop's own backend beside the calls: what has to be purged from the pages that it keeps,
 * and what it has to write down. Only a service binding leads here, so nothing of it is reachable from the internet. Each of
 * these asks the database once: the platform runs entrypoints like this one where the caller is, not beside the database.
 */
export class Upkeep extends WorkerEntrypoint<BackendEnv> {
  /** Tags of what has changed and is to be purged now, the oldest first, at most a hundred. */
  async duePurges(): Promise<DuePurge[]> {
    return readDuePurges(openDatabase(this.env.DB), Date.now());
  }

  /** Writes down that these were purged; what changed meanwhile stays to be purged. */
  async markPurged(done: readonly DuePurge[]): Promise<void> {
    await markPurged(openDatabase(this.env.DB), done, Date.now());
  }

  /** Whether something with one of these tags changed since a moment, in ms. */
  async hasChangedSince(tags: readonly string[], moment: number): Promise<boolean> {
    return hasChangedSince(openDatabase(this.env.DB), tags, moment);
  }

  /** Products and terms that have pages of their own: of each kind the first five thousand. */
  async publicEntries(): Promise<PublicEntry[]> {
    return readPublicEntries(openDatabase(this.env.DB));
  }

  /**
   * Keeps visitors' events, each once however often it is sent.
   * @param network whose use of the day is counted, by its hash; null: nobody's
   * @returns false when the network has sent as many as it may in a day; then nothing is kept
   */
  async keepEvents(events: readonly ReceivedEvent[], network: string | null): Promise<boolean> {
    // Neither the address nor anything that leads from an event to it is kept.
    const counted = network === null ? null : keyedHash(this.env.SESSION_SECRET ?? "", "events", network);
    return keepEvents(this.env.DB, events, Date.now(), counted);
  }

  /** Writes how a scheduled task of the storefront's has ended, beside those of the backend. */
  async noteTask(end: TaskEnd): Promise<void> {
    await openDatabase(this.env.DB).run(...writeHeartbeats([end], end.at));
  }

  /** When the scheduled task that has waited longest went well, in ms since 1970; 0: one never did; null: none ever ran. */
  async oldestSuccess(): Promise<number | null> {
    return oldestSuccess(this.env.DB);
  }
}
