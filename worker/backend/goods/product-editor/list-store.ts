import { sql, type SQL } from "drizzle-orm";
import { aedFromFils } from "#shared/money/money";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isSoughtSku } from "../catalogue/codes-statements";
import { usualHsCode } from "../catalogue/usual-hs-code-statements";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { endingSoon } from "../endings/endings-statements";
import { holds } from "#backend/platform/text-statements";
import { isoOrNull } from "#shared/time/iso";

type Wanted = CallInput<"listEditedProducts">;

type ListedRow = {
  slug: string;
  title: string;
  brand: string;
  image: string | null;
  is_published: 0 | 1;
  revision: number | null;
  staff_email: string | null;
  changed_at: number | null;
  publish_at: number | null;
  problem: string | null;
  lacks_en: 0 | 1;
  lacks_ar: 0 | 1;
  variants: number;
  from_price: number | null;
  stock: number;
  certificate_ends_at: number | null;
};

/** What is in the shop with its draft, and drafts of what is not; texts are the draft's where there is one. */
const products = sql`(
  SELECT g.slug, g.group_id, g.updated_at, d.document, d.revision, d.staff_email, d.changed_at, d.publish_at, d.problem,
    coalesce(d.document ->> '$.title.en', g.title_en) AS title_en, coalesce(d.document ->> '$.title.ar', g.title_ar) AS title_ar,
    coalesce(d.document ->> '$.description.en', g.description_en) AS description_en,
    coalesce(d.document ->> '$.description.ar', g.description_ar) AS description_ar,
    coalesce(d.document ->> '$.brand', (SELECT slug FROM terms WHERE term_id = g.brand_id)) AS brand,
    coalesce(d.document ->> '$.images[0].file', g.images ->> '$[0]') AS image
  FROM product_groups g LEFT JOIN product_drafts d ON d.slug = g.slug
  UNION ALL
  SELECT d.slug, NULL, d.changed_at, d.document, d.revision, d.staff_email, d.changed_at, d.publish_at, d.problem,
    d.document ->> '$.title.en', d.document ->> '$.title.ar', d.document ->> '$.description.en',
    d.document ->> '$.description.ar', d.document ->> '$.brand', d.document ->> '$.images[0].file'
  FROM product_drafts d WHERE NOT EXISTS (SELECT 1 FROM product_groups g WHERE g.slug = d.slug)) p`;

const lacks = (locale: "en" | "ar", other: "en" | "ar") => sql`
  (${inLanguage("p.title", locale)} = '' OR (${inLanguage("p.description", locale)} = '' AND ${inLanguage("p.description", other)} <> ''))`;

const conditions = (now: number): Record<Wanted["status"], SQL> => ({
  all: sql`1`,
  draft: sql`p.revision IS NOT NULL`,
  scheduled: sql`p.publish_at IS NOT NULL`,
  untranslated: sql`(${lacks("en", "ar")} OR ${lacks("ar", "en")})`,
  certificate: sql`EXISTS (
    SELECT 1 FROM ${endingSoon(now)} e WHERE e.group_id = p.group_id)`,
  // Of a draft what is published counts: it is what e-invoices say.
  no_hs_code: sql`EXISTS (SELECT 1 FROM variants v WHERE v.group_id = p.group_id AND v.hs_code IS NULL)
    AND (SELECT ${usualHsCode(sql`g.category_id`)} FROM product_groups g WHERE g.group_id = p.group_id) IS NULL`,
});

const matching = (search: string) =>
  search === ""
    ? sql`1`
    : sql`(${holds("p.slug", search)} OR ${holds("p.title_en", search)} OR ${holds("p.title_ar", search)}
      OR EXISTS (SELECT 1 FROM variants v WHERE v.group_id = p.group_id AND (${isSoughtSku(search)})))`;

type Part = Pick<Wanted, "search" | "status"> & { after: number; limit: number; now: number };

/** The next products of the shop that a list would show, as a SELECT of their ids. @param after an id */
export const listedGroups = ({ search, status, after, limit, now }: Part): SQL =>
  search === "" && status === "all"
    ? sql`SELECT group_id FROM product_groups WHERE group_id > ${after} ORDER BY group_id LIMIT ${limit}`
    : sql`
      SELECT p.group_id FROM ${products} WHERE ${matching(search)} AND ${conditions(now)[status]}
        AND p.group_id > ${after} ORDER BY p.group_id LIMIT ${limit}`;

/** Products as staff find them, those that were changed last first. */
export async function listEdited(
  { search, status, page, limit }: Wanted,
  { db, locale, now }: CallContext,
): Promise<CallAnswer<"listEditedProducts">> {
  const found = sql`FROM ${products} WHERE ${matching(search)} AND ${conditions(now)[status]}`;
  const [rows, [count]] = await db.run(
    statement<ListedRow>(sql`
      SELECT p.slug, ${inLanguage("p.title", locale)} AS title,
        coalesce((SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = p.brand), p.brand) AS brand,
        p.image, p.group_id IS NOT NULL AS is_published, p.revision, p.staff_email, p.changed_at,
        p.publish_at, p.problem, ${lacks("en", "ar")} AS lacks_en, ${lacks("ar", "en")} AS lacks_ar,
        CASE WHEN p.document IS NULL THEN (SELECT count(*) FROM variants v WHERE v.group_id = p.group_id)
          ELSE json_array_length(p.document, '$.variants') END AS variants,
        (SELECT min(v.price) FROM variants v WHERE v.group_id = p.group_id) AS from_price,
        coalesce((SELECT sum(v.stock) FROM variants v WHERE v.group_id = p.group_id), 0) AS stock,
        (SELECT min(e.ends_at) FROM ${endingSoon(now)} e WHERE e.group_id = p.group_id) AS certificate_ends_at
      ${found}
      ORDER BY coalesce(p.changed_at, p.updated_at) DESC, p.slug LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    statement<{ total: number }>(sql`SELECT count(*) AS total ${found}`),
  );
  return { products: rows.map(listedOf), total: count?.total ?? 0, page, limit };
}

const listedOf = (row: ListedRow): CallAnswer<"listEditedProducts">["products"][number] => ({
  slug: row.slug,
  title: row.title,
  brand: row.brand,
  image_url: row.image,
  is_published: row.is_published === 1,
  draft:
    row.revision === null
      ? null
      : {
          revision: row.revision,
          by: row.staff_email ?? "",
          changed_at: new Date(row.changed_at ?? 0).toISOString(),
          publish_at: isoOrNull(row.publish_at),
        },
  has_problem: row.problem !== null,
  untranslated: [...(row.lacks_en ? (["en"] as const) : []), ...(row.lacks_ar ? (["ar"] as const) : [])],
  variants: row.variants,
  from_price: row.from_price === null ? null : aedFromFils(row.from_price),
  stock: row.stock,
  certificate_ends_at: isoOrNull(row.certificate_ends_at),
});
