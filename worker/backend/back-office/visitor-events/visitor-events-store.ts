import type { ReceivedEvent } from "#shared/tracking/events";
import { dataPointOf } from "./data-point";

/** How long an event is stored, in ms, and how many are stored at most, so that nobody can fill the shop's database. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;
const mostStored = 500_000;

/** Events that one network may have kept in a day (UTC); many people may share one. */
const mostOfNetwork = 100_000;
const day = 24 * 60 * 60 * 1000;

/**
 * Keeps a batch, each event once however often it is sent. One statement: D1 takes 100 parameters, a batch has more.
 * @param network under what the day's events of the sender's network are counted; null: they are not
 * @returns false when the network has sent as many as it may; then nothing is stored
 */
export async function saveEvents(
  db: D1Database,
  batch: readonly ReceivedEvent[],
  now: number,
  network: string | null,
): Promise<boolean> {
  const insert = (condition: string) =>
    db
      .prepare(
        `INSERT OR IGNORE INTO events (event_id, name, happened_at, received_at, data)
         SELECT value ->> 'id', value ->> 'name', value ->> 'at', ?2, value ->> 'data' FROM json_each(?1) WHERE ${condition}`,
      )
      .bind(JSON.stringify(batch), now);
  if (network === null) return (await insert("true").run()).success;
  const period = Math.floor(now / day);
  const use = db
    .prepare(
      `INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES ('events', ?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?5 RETURNING used`,
    )
    .bind(network, period, batch.length, (period + 1) * day, mostOfNetwork);
  const [counted] = await db.batch([use, insert("changes() > 0")]);
  return (counted?.results.length ?? 0) > 0;
}

/**
 * Writes a batch to Analytics Engine, which answers nothing: a data point each, and no row of the database. How many a network
 * may send is bounded by the rate limit of batches alone. A count of the day would be a write for every batch, of which a busy
 * shop has a hundred a second; and here nothing fills up: a data point that a stranger makes costs a quarter of a millionth of
 * a dollar and goes after three months.
 */
export function writeDataPoints(dataset: AnalyticsEngineDataset, batch: readonly ReceivedEvent[]): void {
  for (const event of batch) dataset.writeDataPoint(dataPointOf(event));
}

/** Deletes what is older than 90 days, and the oldest beyond half a million. */
export async function forgetOldEvents(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM events WHERE received_at < ?").bind(now - retentionMs),
    db.prepare("DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM events) - ?").bind(mostStored),
  ]);
}
