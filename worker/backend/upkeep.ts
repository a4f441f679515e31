import { WorkerEntrypoint } from "cloudflare:workers";
import type { ReceivedEvent } from "#shared/tracking/events";
import type { DuePurge, PublicEntry, TaskEnd, UpkeepCalls } from "#shared/calls/upkeep";
import type { BackendEnv } from "./app";
import { selectChangedSince } from "./platform/cache-purges/changed-since-statements";
import { markPurged, readDuePurges } from "./platform/cache-purges/cache-purges-store";
import { readPublicEntries } from "./goods/catalogue/public-entries";
import { openDatabase } from "./platform/database";
import { writeHeartbeats } from "./scheduled/heartbeats-store";
import { oldestSuccess } from "./scheduled/store-heartbeats";
import { pseudonym } from "./platform/keyed-hash";
import { readSettings } from "./settings";
import { analyticsIn } from "./back-office/visitor-events/analytics-settings";
import { saveEvents, writeDataPoints } from "./back-office/visitor-events/visitor-events-store";

/**
 * The storefront's private entrance. Each method asks the database in one go: the platform runs entrypoints like this one where
 * the caller is, and not beside the database as it does for calls.
 */
export class Upkeep extends WorkerEntrypoint<BackendEnv> implements UpkeepCalls {
  async duePurges(): Promise<{ due: DuePurge[]; bookmark: string | null }> {
    const session = this.env.READ_REPLICAS === "on" ? this.env.DB.withSession("first-primary") : null;
    const due = await readDuePurges(openDatabase(session ?? this.env.DB), Date.now());
    return { due, bookmark: session?.getBookmark() ?? null };
  }

  async markPurged(done: readonly DuePurge[]): Promise<void> {
    await markPurged(openDatabase(this.env.DB), done, Date.now());
  }

  async hasChangedSince(tags: readonly string[], moment: number): Promise<boolean> {
    const [changes] = await openDatabase(this.env.DB).run(selectChangedSince(tags, moment));
    return changes.length > 0;
  }

  async publicEntries(): Promise<PublicEntry[]> {
    return readPublicEntries(openDatabase(this.env.DB));
  }

  async saveEvents(events: readonly ReceivedEvent[], network: string | null): Promise<boolean> {
    const analytics = analyticsIn(this.env);
    if (analytics) {
      writeDataPoints(analytics.dataset, events);
      return true;
    }
    // Neither the address nor anything that leads from an event to it is stored.
    const counted = network === null ? null : pseudonym(readSettings(this.env), "events", network);
    return saveEvents(this.env.DB, events, Date.now(), counted);
  }

  async noteTask(end: TaskEnd): Promise<void> {
    await openDatabase(this.env.DB).run(...writeHeartbeats([end], end.at));
  }

  async oldestSuccess(): Promise<number | null> {
    return oldestSuccess(this.env.DB);
  }
}
