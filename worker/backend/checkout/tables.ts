import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Drizzle's view of `migrations/0008_buying.sql`, for queries only: the SQL file is the truth, a test compares both. */
export const voucherUses = sqliteTable("voucher_uses", {
  checkout_id: text().primaryKey(),
  voucher_id: integer().notNull(),
  user_id: text().notNull(),
  once: integer().notNull(),
  used_at: integer().notNull(),
});

export const checkouts = sqliteTable("checkouts", {
  checkout_id: text().primaryKey(),
  user_id: text().notNull(),
  source: text({ enum: ["cart", "pdp", "multiple"] }).notNull(),
  lines: text().notNull(),
  location_id: integer(),
  cart_id: text(),
  voucher_code: text(),
  use_wallet: integer().notNull().default(0),
  delivery_address_id: text(),
  billing_address_id: text(),
  shipping_instructions: text().notNull().default(""),
  shown: text(),
  device_source: text().notNull().default(""),
  ordered_platform: integer().notNull().default(1),
  landed_page_url: text().notNull().default(""),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  sales_code: text(),
});

export const payments = sqliteTable("payments", {
  payment_id: text().primaryKey(),
  checkout_id: text().notNull(),
  user_id: text().notNull(),
  gateway: text().notNull(),
  method: text().notNull(),
  reference: text(),
  redirect_url: text(),
  amount: integer().notNull(),
  status: text().notNull().default("started"),
  quote: text().notNull(),
  started_at: integer().notNull(),
  held_until: integer().notNull(),
  ended_at: integer(),
  look_at: integer(),
  looks: integer().notNull().default(0),
  wrong_money: integer().notNull().default(0),
  compare_at: integer(),
});

export const orders = sqliteTable("orders", {
  order_id: text().primaryKey(),
  number: integer().notNull(),
  checkout_id: text().notNull(),
  user_id: text().notNull(),
  status: text().notNull(),
  payment_method: text().notNull(),
  payment_id: text(),
  items_total: integer().notNull(),
  discount: integer().notNull(),
  total: integer().notNull(),
  tax: integer().notNull(),
  shipping: integer().notNull(),
  shipping_tax: integer().notNull(),
  wallet: integer().notNull().default(0),
  payable: integer().notNull(),
  refunded: integer().notNull().default(0),
  voucher_code: text(),
  delivery_address: text().notNull(),
  billing_address: text().notNull(),
  shipping_instructions: text().notNull().default(""),
  buyer: text().notNull(),
  locale: text().notNull(),
  device_source: text().notNull().default(""),
  ordered_platform: integer().notNull().default(1),
  landed_page_url: text().notNull().default(""),
  reason: text(),
  placed_at: integer().notNull(),
  changed_at: integer().notNull(),
  sales_code: text(),
});

export const orderLines = sqliteTable(
  "order_lines",
  {
    order_id: text().notNull(),
    position: integer().notNull(),
    sku_id: text().notNull(),
    slug: text().notNull(),
    title_en: text().notNull(),
    title_ar: text().notNull(),
    variant_title_en: text().notNull(),
    variant_title_ar: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    unit_price: integer().notNull(),
    total: integer().notNull(),
    discount: integer().notNull(),
    tax: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.position] })],
);

export const orderEvents = sqliteTable(
  "order_events",
  {
    order_id: text().notNull(),
    sequence: integer().notNull(),
    status: text().notNull(),
    actor: text().notNull(),
    note: text().notNull().default(""),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.sequence] })],
);

export const shipments = sqliteTable("shipments", {
  shipment_id: text().primaryKey(),
  order_id: text().notNull(),
  carrier: text().notNull(),
  tracking_number: text().notNull(),
  tracking_url: text(),
  shipped_at: integer().notNull(),
  delivered_at: integer(),
});

export const taxDocuments = sqliteTable(
  "tax_documents",
  {
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    number: integer().notNull(),
    order_id: text().notNull(),
    amount: integer().notNull(),
    tax: integer().notNull(),
    issued_at: integer().notNull(),
    reason: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);

export const cartClearings = sqliteTable("cart_clearings", {
  order_id: text().primaryKey(),
  user_id: text().notNull(),
  cart_id: text().notNull(),
  lines: text().notNull(),
  created_at: integer().notNull(),
});

export const stockTurns = sqliteTable("stock_turns", { group_id: integer().primaryKey() });

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    user_id: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    request_hash: text().notNull(),
    reply: text(),
    claimed_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
