import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

type Upload = {
  file: string;
  slug: string;
  /** Whether its product, a draft or a version of it has the file, or the shop's contents or settings have or had. */
  used: 0 | 1;
  /** For how many other products it is noted too. */
  others: number;
};

/** The oldest uploads from before a moment (ms). */
export const selectOldUploads = (before: number, limit: number) =>
  statement<Upload>(sql`
    SELECT u.file, u.slug,
      EXISTS (SELECT 1 FROM product_drafts d WHERE d.slug = u.slug AND instr(d.document, u.file))
        OR EXISTS (SELECT 1 FROM product_versions v WHERE v.slug = u.slug AND instr(v.document, u.file))
        OR EXISTS (SELECT 1 FROM product_groups g WHERE g.slug = u.slug
          AND (instr(g.images, u.file) OR instr(g.files, u.file)))
        OR EXISTS (SELECT 1 FROM shop_settings s WHERE s.name = 'brand' AND instr(s.value, u.file))
        OR EXISTS (SELECT 1 FROM shop_setting_changes s WHERE s.subject = 'brand' AND instr(s.after, u.file))
        OR EXISTS (SELECT 1 FROM content_drafts c WHERE instr(c.document, u.file))
        OR EXISTS (SELECT 1 FROM content_versions c WHERE instr(c.document, u.file)) AS used,
      (SELECT count(*) FROM product_uploads o WHERE o.file = u.file AND o.slug <> u.slug) AS others
    FROM product_uploads u WHERE u.uploaded_at < ${before} ORDER BY u.uploaded_at LIMIT ${limit}`);

const named = (json: string) => sql`(SELECT value ->> 'file', value ->> 'slug' FROM json_each(${json}))`;

/** Those that are used are looked at again after a month; the others are forgotten. @param now in ms */
export const settleUploads = (uploads: readonly Upload[], now: number) => {
  const listed = (used: 0 | 1) => JSON.stringify(uploads.filter((upload) => upload.used === used));
  return [
    statement<never>(sql`DELETE FROM product_uploads WHERE (file, slug) IN ${named(listed(0))}`),
    statement<never>(sql`
      UPDATE product_uploads SET uploaded_at = ${now + 29 * 86_400_000} WHERE (file, slug) IN ${named(listed(1))}`),
  ];
};
