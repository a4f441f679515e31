import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Notes an upload for a product; once more is the same upload, kept for another day. @param now in ms */
export const noteUpload = (file: string, slug: string, now: number) =>
  statement<never>(sql`
    INSERT INTO product_uploads (file, slug, uploaded_at) VALUES (${file}, ${slug}, ${now})
    ON CONFLICT DO UPDATE SET uploaded_at = excluded.uploaded_at`);

/** Which of these files were uploaded for something. */
export const selectUploaded = (files: readonly string[], slug: string) =>
  statement<{ file: string }>(sql`
    SELECT file FROM product_uploads
    WHERE slug = ${slug} AND file IN (SELECT value FROM json_each(${JSON.stringify(files)}))`);

/** Notes the files that these products name, no matter for which product they were uploaded: then each of them keeps its files. */
export const noteUploads = (
  products: readonly { slug: string; document: { images: readonly { file: string }[] } }[],
  now: number,
) => {
  const named = products.flatMap(({ slug, document }) =>
    document.images.filter(({ file }) => /^[0-9a-f]{40}\./.test(file)).map(({ file }) => ({ file, slug })),
  );
  return statement<never>(sql`
    INSERT OR IGNORE INTO product_uploads (file, slug, uploaded_at)
    SELECT value ->> 'file', value ->> 'slug', ${now} FROM json_each(${JSON.stringify(named)})`);
};
