import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Drizzle's view of `migrations/0004_shopper.sql` and of the columns that `0005_accounts.sql` gives users and
 * `0008_buying.sql` gives locations and vouchers, for queries only: the SQL files are the truth, a test compares both.
 */
export const users = sqliteTable("users", {
  user_id: text().primaryKey(),
  email: text(),
  name: text().notNull().default(""),
  created_at: integer().notNull(),
  phone: text(),
  first_name: text().notNull().default(""),
  last_name: text().notNull().default(""),
  business_type: text().notNull().default(""),
  establishment_name: text().notNull().default(""),
  password_hash: text(),
  social_id: text(),
  locale: text().notNull().default("en"),
  may_refer: integer().notNull().default(0),
});

export const locations = sqliteTable("locations", {
  location_id: integer().primaryKey(),
  state_id: integer(),
  name_en: text().notNull(),
  name_ar: text().notNull(),
  charge: integer().notNull(),
  slashed_charge: integer().notNull().default(0),
  free_from: integer().notNull(),
  cod: integer().notNull().default(1),
});

export const vouchers = sqliteTable("vouchers", {
  voucher_id: integer().primaryKey(),
  code: text().notNull(),
  title_en: text().notNull(),
  title_ar: text().notNull(),
  type: text({ enum: ["fixed", "percentage"] }).notNull(),
  value: integer().notNull(),
  max_discount: integer(),
  minimum: integer().notNull().default(0),
  scope_slug: text(),
  starts_at: integer().notNull().default(0),
  ends_at: integer(),
  position: integer().notNull().default(0),
  max_uses: integer(),
  once_per_customer: integer().notNull().default(0),
  uses: integer().notNull().default(0),
});

export const cartLinks = sqliteTable("cart_links", {
  token_hash: text().primaryKey(),
  lines: text().notNull(),
  expires_at: integer().notNull(),
  sales_code: text(),
  maker: text(),
});
