import { sql, type SQL } from "drizzle-orm";
import { emiratesAhead } from "#shared/time/emirates-time";

/** Inlined, not bound: to SQLite, two expressions with parameters are never the same. */
const written = (figure: number): SQL => sql.raw(String(figure));

/** A moment in ms, as seconds for SQLite's `'unixepoch'` in the Emirates' time zone. */
export const emiratesSeconds = (moment: SQL): SQL => sql`${moment} / 1000 + ${written(emiratesAhead / 1000)}`;

/** The day of a moment in ms, as a number: `dayOf` of `shared/console/report-period.ts`. */
export const emiratesDay = (moment: SQL): SQL => sql`((${moment} + ${written(emiratesAhead)}) / 86400000)`;
