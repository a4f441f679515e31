import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `refunds` as the migrations left it, for the test that compares both: the SQL files are the truth. */
export const refunds = sqliteTable("refunds", {
  refund_id: text().primaryKey(),
  order_id: text().notNull(),
  target: text({ enum: ["wallet", "gateway", "credit"] }).notNull(),
  amount: integer().notNull(),
  status: text({ enum: ["done", "pending", "refused", "replaced"] }).notNull(),
  created_at: integer().notNull(),
  due_at: integer().notNull(),
  ended_at: integer(),
  attempt: integer().notNull().default(0),
  asked: integer().notNull().default(0),
  gateway_refund: text(),
  trouble: text().notNull().default(""),
  elsewhere: integer().notNull().default(0),
});
