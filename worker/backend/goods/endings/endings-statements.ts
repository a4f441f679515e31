import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { firstEndingNotice } from "#backend/platform/ending-notices-statements";

/** What ends within 60 days, or has ended: rows of `product_endings`. @param now in ms */
export const endingSoon = (now: number): SQL => sql`(
  SELECT * FROM product_endings WHERE ends_at <= ${now + firstEndingNotice})`;

/** Products with a tax certificate or a registration that ends soon, or has ended. */
export const countEnding = (now: number) =>
  statement<{ total: number }>(sql`SELECT count(DISTINCT group_id) AS total FROM ${endingSoon(now)}`);
