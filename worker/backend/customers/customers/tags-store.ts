import { sql } from "drizzle-orm";
import { mostTags } from "#shared/customers/customer-tags";
import { statement } from "#backend/platform/database";

const listOf = (tags: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(tags)}))`;

export const deleteTags = (userId: string, tags: readonly string[]) =>
  statement<{ tag: string }>(sql`
    DELETE FROM customer_tags WHERE user_id = ${userId} AND tag IN ${listOf(tags)} RETURNING tag`);

export const insertTags = (userId: string, tags: readonly string[]) =>
  statement<{ tag: string }>(sql`
    INSERT INTO customer_tags (user_id, tag)
    SELECT c.user_id, value FROM json_each(${JSON.stringify(tags)}) JOIN customers c ON c.user_id = ${userId} AND c.gone = 0
    WHERE true ON CONFLICT DO NOTHING RETURNING tag`);

/** Aborts the batch when a customer to whom tags are added has more than one may have. */
export const guardTagCount = (userId: string) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) > ${mostTags} FROM customer_tags WHERE user_id = ${userId}`);
