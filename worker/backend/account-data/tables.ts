import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0011_own_data.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const accountDeletions = sqliteTable("account_deletions", {
  user_id: text().primaryKey(),
  deleted_at: integer().notNull(),
  documents: text().notNull(),
  due_at: integer(),
  kept_until: integer(),
});
