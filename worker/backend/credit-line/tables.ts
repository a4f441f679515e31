import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { creditKinds, creditStates } from "../../../shared/credit-line";

/** Drizzle's view of `migrations/0010_credit_line.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const creditAccounts = sqliteTable("credit_accounts", {
  account_id: text().primaryKey(),
  user_id: text().notNull(),
  status: text({ enum: creditStates }).notNull().default("applied"),
  credit_limit: integer().notNull().default(0),
  terms: integer(),
  establishment: text().notNull(),
  trn: text().notNull(),
  contact_name: text().notNull(),
  contact_phone: text().notNull(),
  monthly_purchases: text().notNull(),
  requested_limit: integer().notNull(),
  requested_terms: integer().notNull(),
  reason: text(),
  applied_at: integer().notNull(),
  decided_at: integer(),
  decided_by: text(),
});

export const creditEntries = sqliteTable(
  "credit_entries",
  {
    account_id: text().notNull(),
    sequence: integer().notNull(),
    kind: text({ enum: creditKinds }).notNull(),
    amount: integer().notNull(),
    balance_after: integer().notNull(),
    credit_limit: integer().notNull(),
    reference: text().notNull(),
    order_id: text(),
    due_at: integer(),
    note: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.sequence] })],
);

export const creditShopEntries = sqliteTable("credit_shop_entries", {
  sequence: integer().primaryKey(),
  account_id: text().notNull(),
  account_sequence: integer().notNull(),
  amount: integer().notNull(),
  balance_after: integer().notNull(),
  created_at: integer().notNull(),
});
