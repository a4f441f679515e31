import { sql, type SQL } from "drizzle-orm";

/** Most categories above one another that are looked through. */
const mostLevels = 10;

/** The HS code of a category, else of the nearest one above it that has one; NULL: none has. @param categoryId of `terms` */
export const usualHsCode = (categoryId: SQL): SQL => sql`(
  WITH RECURSIVE upwards (parent_id, hs_code, level) AS (
    SELECT parent_id, hs_code, 0 FROM terms WHERE term_id = ${categoryId}
    UNION ALL SELECT t.parent_id, t.hs_code, u.level + 1 FROM upwards u JOIN terms t ON t.term_id = u.parent_id
    WHERE u.hs_code IS NULL AND u.level < ${mostLevels})
  SELECT hs_code FROM upwards WHERE hs_code IS NOT NULL LIMIT 1)`;
