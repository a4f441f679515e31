import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0013_quotas.sql`: the SQL file is the truth, a test compares both. */
export const quotaUses = sqliteTable(
  "quota_uses",
  {
    quota: text().notNull(),
    subject: text().notNull(),
    period: integer().notNull(),
    used: integer().notNull(),
    ends_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quota, table.subject, table.period] })],
);
