// Shows that the database reads the Emirates' clock as the code does: the same day of every moment, and the same number of it.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dayOf } from "#shared/console/report-period";
import { dayInEmirates } from "#shared/time/emirates-time";
import { openDatabase, statement } from "#backend/platform/database";
import { emiratesDay, emiratesSeconds } from "#backend/platform/emirates-statements";

const midnight = Date.parse("2026-12-31T20:00:00Z");

test.each([midnight - 1, midnight, midnight + 86_399_999, midnight + 86_400_000])("the day of %i", async (moment) => {
  const at = sql`value`;
  const read = statement<{ day: string; number: number }>(sql`
    SELECT date(${emiratesSeconds(at)}, 'unixepoch') AS day, ${emiratesDay(at)} AS number
    FROM json_each(${JSON.stringify([moment])})`);
  const [[row]] = await openDatabase(env.DB).run(read);
  expect(row).toEqual({ day: dayInEmirates(moment), number: dayOf(moment) });
});
