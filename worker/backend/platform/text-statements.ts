import { sql, type SQL } from "drizzle-orm";

/**
 * Whether a text of a row has another one somewhere, without regard to the case of Latin letters. Not LIKE, which D1
 * refuses for more than 50 bytes.
 * @param column SQL of our own, such as `g.title_en`
 */
export const holds = (column: string, text: string): SQL => sql`instr(lower(${sql.raw(column)}), lower(${text})) > 0`;

/**
 * Whether a text of a row is one of these.
 * @param column SQL of our own, such as `browser`
 */
export const oneOf = (column: string, texts: readonly string[]): SQL =>
  sql`${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`;
