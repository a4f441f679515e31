import { sql } from "drizzle-orm";
import { windowsIn } from "#shared/shipping/delivery-slots";
import { statement, type Database } from "#backend/platform/database";

/**
 * Sets when heavy goods are delivered in emirates that have no times yet.
 * @param times windows as they are typed in the console, by the emirate's English name
 */
export async function setDeliveryTimes(db: Database, times: Readonly<Record<string, string>>): Promise<void> {
  const windows = Object.entries(times).map(([emirate, text]) => [emirate, JSON.stringify(windowsIn(text))]);
  await db.run(
    statement<never>(sql`
      UPDATE locations SET slots = value ->> 1 FROM json_each(${JSON.stringify(windows)})
      WHERE locations.name_en = value ->> 0 AND state_id IS NULL AND slots = '[]'`),
  );
}
