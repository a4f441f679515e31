import { sql } from "drizzle-orm";

/** Whether the registration of a group `g` has ended: then nothing of it is sold until it is renewed. */
const isRegistrationOver = sql`coalesce(g.codes ->> '$.registration_expires_on' < date('now', '+4 hours'), 0)`;

/** The most of a variant `v` of a group `g` that one order may have; null: no limit, 0: it is not sold. */
export const mostSold = sql`CASE WHEN ${isRegistrationOver} THEN 0 ELSE v.max_oq END`;
