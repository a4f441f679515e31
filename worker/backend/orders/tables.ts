import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0009_order_handling.sql` and what 0010 made of it, for queries only: the SQL file is the truth, a test compares both. */
export const refunds = sqliteTable("refunds", {
  refund_id: text().primaryKey(),
  order_id: text().notNull(),
  target: text({ enum: ["wallet", "gateway", "credit"] }).notNull(),
  amount: integer().notNull(),
  status: text({ enum: ["done", "pending", "refused"] }).notNull(),
  created_at: integer().notNull(),
  due_at: integer().notNull(),
  ended_at: integer(),
});
