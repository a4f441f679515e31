import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type RuleRow = {
  rule_id: string;
  kind: "synonyms" | "spelling" | "pins";
  /** JSON. */
  words: string;
  /** JSON of slugs. */
  products: string;
  version: number;
  staff_id: string;
  staff_email: string;
  changed_at: number;
};

/** Everything that the search was taught. */
export const selectTaught = () =>
  statement<Pick<RuleRow, "rule_id" | "kind" | "words" | "products">>(
    sql`SELECT rule_id, kind, words, products FROM search_rules ORDER BY rule_id`,
  );

/** The products of these slugs that there are. */
export const selectGroupIds = (slugs: readonly string[]) =>
  statement<{ slug: string; group_id: number }>(sql`
    SELECT g.slug, g.group_id FROM json_each(${JSON.stringify([...new Set(slugs)])}) wanted
    CROSS JOIN product_groups g ON g.slug = wanted.value`);
