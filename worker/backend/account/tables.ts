import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0006_account_data.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const addresses = sqliteTable("addresses", {
  address_id: text().primaryKey(),
  user_id: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  address_line_1: text().notNull(),
  address_line_2: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
  created_at: integer().notNull(),
  location_id: integer(),
});

export const addressDefaults = sqliteTable("address_defaults", {
  user_id: text().primaryKey(),
  delivery_address_id: text(),
  billing_address_id: text(),
});

export const kycSubmissions = sqliteTable("kyc_submissions", {
  submission_id: text().primaryKey(),
  user_id: text().notNull(),
  status: text({ enum: ["submitted", "approved", "rejected"] })
    .notNull()
    .default("submitted"),
  establishment: text().notNull(),
  business_type: text().notNull(),
  trn: text().notNull(),
  licence_number: text().notNull(),
  licence_authority: text().notNull(),
  licence_expiry: text().notNull(),
  reason: text(),
  submitted_at: integer().notNull(),
  decided_at: integer(),
  decided_by: text(),
});

export const documents = sqliteTable("documents", {
  document_id: text().primaryKey(),
  user_id: text().notNull(),
  submission_id: text(),
  file_name: text().notNull(),
  content_type: text().notNull(),
  size: integer().notNull(),
  uploaded_at: integer().notNull(),
  deleted_at: integer(),
  credit_account_id: text(),
});

export const walletEntries = sqliteTable(
  "wallet_entries",
  {
    user_id: text().notNull(),
    sequence: integer().notNull(),
    kind: text({ enum: ["credit", "refund", "reward", "spend"] }).notNull(),
    amount: integer().notNull(),
    balance_after: integer().notNull(),
    reference: text().notNull(),
    note: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.sequence] })],
);

export const reviews = sqliteTable("reviews", {
  review_id: text().primaryKey(),
  slug: text().notNull(),
  user_id: text().notNull(),
  rating: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  status: text({ enum: ["pending", "approved", "rejected"] })
    .notNull()
    .default("pending"),
  reason: text(),
  created_at: integer().notNull(),
  decided_at: integer(),
});

export const leads = sqliteTable("leads", {
  lead_id: text().primaryKey(),
  kind: text({ enum: ["contact", "enquiry"] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  query_type: text().notNull(),
  query: text().notNull(),
  fields: text().notNull(),
  landed_page_url: text().notNull(),
  status: text({ enum: ["new", "done"] })
    .notNull()
    .default("new"),
  created_at: integer().notNull(),
  done_at: integer(),
});

export const auditLog = sqliteTable("audit_log", {
  entry_id: integer().primaryKey(),
  staff_id: text().notNull(),
  staff_email: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: text().notNull(),
  created_at: integer().notNull(),
});
