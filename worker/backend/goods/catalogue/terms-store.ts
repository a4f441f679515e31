import { sql } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { TermKind } from "#shared/goods/listing";
import type { Locale } from "#shared/text/locale";
import type { Database } from "#backend/platform/database";
import type { TermRow } from "./group-rows";
import { selectTerms } from "./terms-statements";

/** Most entries of one kind that one reply carries. */
const termLimit = 1000;

export async function readTerms(
  db: Database,
  kind: TermKind,
  locale: Locale,
  category: ChosenCategory,
): Promise<TermRow[]> {
  const [rows] = await db.run(selectTerms(locale, sql`kind = ${kind}`, termLimit, category));
  return rows;
}
