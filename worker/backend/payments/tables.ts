import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The sandbox's books in `migrations/0008_buying.sql`, for the test that compares both. */
export const sandboxPayments = sqliteTable("sandbox_payments", {
  reference: text().primaryKey(),
  payment_id: text().notNull(),
  method: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  return_url: text().notNull(),
  status: text().notNull().default("open"),
  paid_at: integer(),
  created_at: integer().notNull(),
});

export const sandboxRefunds = sqliteTable("sandbox_refunds", {
  key: text().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
});
