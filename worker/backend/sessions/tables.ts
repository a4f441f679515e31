import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0005_accounts.sql` and `0014_sign_in_bounds.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const sessions = sqliteTable("sessions", {
  family_id: text().primaryKey(),
  user_id: text().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
  proven_at: integer(),
  proven_by: text(),
});

export const refreshUses = sqliteTable(
  "refresh_uses",
  { family_id: text().notNull(), generation: integer().notNull(), used_at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.family_id, table.generation] })],
);

export const oneTimeCodes = sqliteTable("one_time_codes", {
  code_id: integer().primaryKey(),
  address: text().notNull(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  used_at: integer(),
  browser: text().notNull().default(""),
  network: text().notNull().default(""),
  trusted: integer().notNull().default(0),
});

export const passwordTries = sqliteTable("password_tries", {
  try_id: integer().primaryKey(),
  address: text().notNull(),
  tried_at: integer().notNull(),
  browser: text().notNull().default(""),
  network: text().notNull().default(""),
  trusted: integer().notNull().default(0),
});

export const trustedBrowsers = sqliteTable(
  "trusted_browsers",
  { user_id: text().notNull(), browser: text().notNull(), seen_at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] })],
);

export const socialNonces = sqliteTable("social_nonces", {
  nonce_hash: text().primaryKey(),
  browser: text().notNull(),
  expires_at: integer().notNull(),
});

export const addressChanges = sqliteTable("address_changes", {
  change_id: integer().primaryKey(),
  link_id: text().notNull(),
  user_id: text().notNull(),
  kind: text().notNull(),
  old_address: text(),
  changed_at: integer().notNull(),
  expires_at: integer().notNull(),
  undone_at: integer(),
});
