import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import {
  endingStage,
  firstEndingNotice,
  isUnnoticed,
  wasNoticed,
  type Ending,
} from "#backend/platform/ending-notices-statements";

/** Staff get one e-mail a day at most, however the ends fall; a little less, so that it does not wander. In ms. */
const between = 23 * 3_600_000;
/** What one e-mail to staff is about, and since when none may have been sent. */
export const quietAt = (now: number) => ({ kinds: ["certificate", "registration"] as const, since: now - between });

/** A SKU whose tax certificate, or a product whose registration, ends soon or has ended. */
export type EndingRow = Ending & { title_en: string; title_ar: string; number: string };

/** Of what staff have had no notice yet; nothing as long as the last e-mail is not a day old. @param now in ms */
export function selectUnnoticed(now: number, most: number) {
  const { kinds, since } = quietAt(now);
  return statement<EndingRow>(sql`
    SELECT e.kind, e.subject, e.ends_at, g.title_en, g.title_ar, coalesce(e.number, '') AS number,
      ${endingStage(sql`e.ends_at`, now)} AS days
    FROM product_endings e CROSS JOIN product_groups g ON g.group_id = e.group_id
    WHERE e.ends_at <= ${now + firstEndingNotice} AND NOT ${wasNoticed(kinds, since)}
      AND ${isUnnoticed(sql`e.kind`, sql`e.subject`, sql`e.ends_at`, now)}
    ORDER BY e.ends_at, e.subject LIMIT ${most}`);
}
