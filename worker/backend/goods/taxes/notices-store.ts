import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

const day = 86_400_000;
/** Staff get one e-mail a day at most, however the ends fall; a little less, so that it does not wander. */
const between = 23 * 3_600_000;

/** A SKU whose certificate ends soon, or has ended; `stage`: which notice that is. */
export type NoticeRow = {
  sku_id: string;
  title_en: string;
  title_ar: string;
  tax_certificate: string;
  expires_at: number;
  stage: "month" | "week" | "over";
};

/** Which notice is due for a SKU `v`. */
const stageAt = (now: number) => sql`
  CASE WHEN v.tax_basis_expires_at <= ${now} THEN 'over'
    WHEN v.tax_basis_expires_at <= ${now + 7 * day} THEN 'week' ELSE 'month' END`;

/** What staff have not been told of yet; nothing as long as the last e-mail is not a day old. @param now in ms */
export const selectUnnotified = (now: number, most: number) =>
  statement<NoticeRow>(sql`
    SELECT v.sku_id, g.title_en, g.title_ar, v.tax_certificate, v.tax_basis_expires_at AS expires_at,
      ${stageAt(now)} AS stage
    FROM variants v JOIN product_groups g ON g.group_id = v.group_id
    WHERE v.tax_basis_expires_at <= ${now + 30 * day}
      AND NOT EXISTS (SELECT 1 FROM certificate_notices WHERE noted_at > ${now - between})
      AND NOT EXISTS (
        SELECT 1 FROM certificate_notices n WHERE n.sku_id = v.sku_id AND n.expires_at = v.tax_basis_expires_at
          AND n.stage = ${stageAt(now)})
    ORDER BY v.tax_basis_expires_at, v.sku_id LIMIT ${most}`);

/** Notes that these were told; changes no row when another run did meanwhile. */
export const noteNotified = (rows: readonly NoticeRow[], now: number) =>
  statement<never>(sql`
    INSERT INTO certificate_notices (sku_id, expires_at, stage, noted_at)
    SELECT value ->> 'sku_id', value ->> 'expires_at', value ->> 'stage', ${now} FROM json_each(${JSON.stringify(rows)})
    WHERE NOT EXISTS (SELECT 1 FROM certificate_notices WHERE noted_at > ${now - between})
    ON CONFLICT DO NOTHING`);

export const forgetOldNotices = (now: number) =>
  statement<never>(sql`DELETE FROM certificate_notices WHERE expires_at < ${now - 400 * day}`);
