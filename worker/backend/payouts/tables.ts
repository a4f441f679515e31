import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0016_buying_limits.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const payouts = sqliteTable("payouts", {
  payout_id: text().primaryKey(),
  user_id: text().notNull(),
  order_id: text(),
  amount: integer().notNull(),
  reference: text().notNull(),
  status: text({ enum: ["waiting", "paid"] })
    .notNull()
    .default("waiting"),
  note: text().notNull().default(""),
  created_at: integer().notNull(),
  paid_at: integer(),
  paid_by: text(),
});
