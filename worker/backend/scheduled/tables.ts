import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0019_scheduled_tasks.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const scheduledTasks = sqliteTable("scheduled_tasks", {
  task: text().primaryKey(),
  /** In ms since 1970. */
  succeeded_at: integer(),
  failed_at: integer(),
});
