import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0015_money_back.sql`, for the test that compares both: the SQL file is the truth. */
export const paymentClaims = sqliteTable("payment_claims", {
  claim_id: text().primaryKey(),
  payment_id: text().notNull(),
  kind: text({ enum: ["dispute", "refund"] }).notNull(),
  amount: integer().notNull(),
  status: text({ enum: ["open", "won", "lost"] }).notNull(),
  reason: text().notNull().default(""),
  opened_at: integer().notNull(),
  changed_at: integer().notNull(),
});

export const paymentDifferences = sqliteTable("payment_differences", {
  difference_id: text().primaryKey(),
  payment_id: text().notNull(),
  kind: text().notNull(),
  about: text().notNull(),
  ours: integer(),
  theirs: integer(),
  detail: text().notNull(),
  found_at: integer().notNull(),
  dealt_at: integer(),
  dealt_by: text(),
  note: text().notNull().default(""),
});
