import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0007_events.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const events = sqliteTable("events", {
  sequence: integer().primaryKey(),
  event_id: text().notNull(),
  name: text().notNull(),
  happened_at: integer().notNull(),
  received_at: integer().notNull(),
  data: text().notNull(),
});
