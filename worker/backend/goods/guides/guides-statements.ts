import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { GuideDocument } from "./guide-document";

/** Replaces all guides. */
export const replaceGuides = (documents: readonly GuideDocument[]) => [
  statement<never>(sql`DELETE FROM guides`),
  statement<never>(sql`
    INSERT INTO guides (slug, document) SELECT value ->> 'slug', value FROM json_each(${JSON.stringify(documents)})`),
];
