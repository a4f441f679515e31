import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of the search's tables, as `catalogue/tables.ts` has it of the catalogue's. */
export const searchWords = sqliteTable("search_words", {
  word: text().primaryKey(),
  shown: text().notNull(),
  groups: integer().notNull().default(0),
  sound: text(),
});

export const searchTrigrams = sqliteTable(
  "search_trigrams",
  { trigram: text().notNull(), word: text().notNull() },
  (table) => [primaryKey({ columns: [table.trigram, table.word] })],
);

export const searchKeywords = sqliteTable(
  "search_keywords",
  {
    locale: text({ enum: ["en", "ar"] }).notNull(),
    words: text().notNull(),
    shown: text().notNull(),
    searches: integer().notNull(),
    counted_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.words] })],
);
