/** Sums that a bookkeeper would compare, in fils and units: a restored shop has the same. */
export type Books = Record<string, number>;

/** Each with the table that it is read from. */
const sums: [table: string, sql: string][] = [
  ["users", "SELECT count(*) AS users FROM users"],
  ["product_groups", "SELECT count(*) AS products FROM product_groups"],
  ["variants", "SELECT count(*) AS skus, coalesce(sum(stock), 0) AS units_in_stock FROM variants"],
  ["orders", "SELECT count(*) AS orders, coalesce(max(number), 0) AS last_order FROM orders"],
  ["order_lines", "SELECT coalesce(sum(quantity), 0) AS units_ordered FROM order_lines"],
  [
    "tax_documents",
    `SELECT coalesce(sum(kind = 'invoice'), 0) AS invoices, coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0) AS invoiced,
       coalesce(sum(kind = 'credit_note'), 0) AS credit_notes, coalesce(sum(amount) FILTER (WHERE kind = 'credit_note'), 0) AS credited
     FROM tax_documents`,
  ],
  ["order_reductions", "SELECT coalesce(sum(amount), 0) AS reduced FROM order_reductions"],
  ["wallet_entries", "SELECT coalesce(sum(amount), 0) AS in_wallets FROM wallet_entries"],
  ["credit_entries", "SELECT coalesce(sum(amount), 0) AS owed_on_credit FROM credit_entries"],
  ["archived_orders", "SELECT count(*) AS archived_orders FROM archived_orders"],
  ["refunds", "SELECT coalesce(sum(amount), 0) AS refunds FROM refunds"],
];

/** @param tables those that the database has */
export const selectBooks = (database: D1Database, tables: ReadonlySet<string>): D1PreparedStatement[] =>
  sums.filter(([table]) => tables.has(table)).map(([, sql]) => database.prepare(sql));
