/** What the heartbeats of the scheduled tasks say together; null when none ever ran. In ms since 1970. */
export async function oldestSuccess(database: D1Database): Promise<number | null> {
  const row = await database
    .prepare("SELECT min(coalesce(succeeded_at, 0)) AS oldest FROM scheduled_tasks")
    .first<{ oldest: number | null }>();
  return row?.oldest ?? null;
}
