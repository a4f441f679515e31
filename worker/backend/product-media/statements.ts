import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Notes the files that these products name, whoever uploaded them for which: then each of them keeps its files. */
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
