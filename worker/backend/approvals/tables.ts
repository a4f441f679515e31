import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0016_buying_limits.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const approvals = sqliteTable("approvals", {
  approval_id: text().primaryKey(),
  action: text().notNull(),
  subject: text().notNull(),
  user_id: text().notNull(),
  amount: integer().notNull(),
  request: text().notNull(),
  reference: text().notNull(),
  status: text({ enum: ["waiting", "approved", "refused"] })
    .notNull()
    .default("waiting"),
  asked_by: text().notNull(),
  asked_at: integer().notNull(),
  decided_by: text(),
  decided_at: integer(),
});
