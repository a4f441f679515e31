import type { ReceivedEvent } from "./batch";

/** How long an event is kept, in ms, and how many are kept at most, so that nobody can fill the shop's database. */
const keptMs = 90 * 24 * 60 * 60 * 1000;
const mostKept = 500_000;

/** Keeps a batch, each event once however often it is sent. One statement: D1 takes 100 parameters, a batch has more. */
export async function keepEvents(db: D1Database, batch: readonly ReceivedEvent[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO events (event_id, name, happened_at, received_at, data)
       SELECT value ->> 'id', value ->> 'name', value ->> 'at', ?2, value ->> 'data' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(batch), now)
    .run();
}

/** Deletes what is older than 90 days, and the oldest beyond half a million. */
export async function forgetOldEvents(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM events WHERE received_at < ?").bind(now - keptMs),
    db.prepare("DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM events) - ?").bind(mostKept),
  ]);
}
