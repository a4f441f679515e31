import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Slugs of sub-categories whose products are used together with those of another, the closest first. */
export type Complements = Readonly<Record<string, readonly string[]>>;

/** Replaces what is known of categories that are used together. */
export function writeComplements(complements: Complements) {
  const rows = Object.entries(complements).flatMap(([category, others]) =>
    others.map((goes_with, position) => ({ category, goes_with, position })),
  );
  return [
    statement(sql`DELETE FROM complements`),
    statement(sql`
      INSERT INTO complements (category, goes_with, position)
      SELECT value ->> 'category', value ->> 'goes_with', value ->> 'position' FROM json_each(${JSON.stringify(rows)})`),
  ] as const;
}
