import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0005_accounts.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const outbox = sqliteTable("outbox", {
  message_id: integer().primaryKey(),
  channel: text({ enum: ["email", "sms"] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: integer().notNull(),
  due_at: integer().notNull(),
  stale_at: integer().notNull(),
  tries: integer().notNull().default(0),
  sent_at: integer(),
});
