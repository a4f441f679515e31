import { sql, type SQL } from "drizzle-orm";
import { emiratesAhead } from "#shared/time/emirates-time";

/** Written out, not bound: what has parameters is never the same expression twice to SQLite. */
const written = (figure: number): SQL => sql.raw(String(figure));

/** A moment in ms as SQLite's dates take one with `'unixepoch'`, by the clock of the Emirates. */
export const emiratesSeconds = (moment: SQL): SQL => sql`${moment} / 1000 + ${written(emiratesAhead / 1000)}`;

/** The day of a moment in ms, as a number: `dayOf` of `shared/console/report-period.ts`. */
export const emiratesDay = (moment: SQL): SQL => sql`((${moment} + ${written(emiratesAhead)}) / 86400000)`;
