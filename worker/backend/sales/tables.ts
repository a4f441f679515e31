import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0010_credit_line.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const salesCodes = sqliteTable("sales_codes", {
  code: text().primaryKey(),
  user_id: text().notNull(),
  created_at: integer().notNull(),
});

export const cartSalesCodes = sqliteTable("cart_sales_codes", {
  cart_id: text().primaryKey(),
  code: text().notNull(),
  linked_at: integer().notNull(),
});
