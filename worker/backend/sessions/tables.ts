import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0005_accounts.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const sessions = sqliteTable("sessions", {
  family_id: text().primaryKey(),
  user_id: text().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
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
});

export const passwordTries = sqliteTable("password_tries", {
  try_id: integer().primaryKey(),
  address: text().notNull(),
  tried_at: integer().notNull(),
});
