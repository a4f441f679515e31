import { SQL, sql } from "drizzle-orm";

/**
 * Whether a column contains a text, ignoring the case of Latin letters. Not LIKE, which D1 refuses for more than 50
 * bytes.
 * @param column SQL of our own, such as `g.title_en`
 */
export const holds = (column: string, text: string): SQL => sql`instr(lower(${sql.raw(column)}), lower(${text})) > 0`;

/**
 * Whether a column equals one of these texts.
 * @param column SQL of our own, such as `browser`
 */
export const oneOf = (column: string, texts: readonly string[]): SQL =>
  sql`${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`;

/** Texts that a statement is about: known, or a SELECT of their JSON where they are read in the same batch. */
export type TextList = readonly string[] | SQL;

/** The same for `json_each`. */
export const jsonOf = (texts: TextList): SQL => (texts instanceof SQL ? texts : sql`${JSON.stringify(texts)}`);
