/** Parts of the download of one's data; each is a list (docs/personal-data.md says what is in it). */
export const accountDataSections = [
  "account",
  "addresses",
  "business_details",
  "documents",
  "credit_line",
  "credit_transactions",
  "wallet_transactions",
  "cart",
  "wishlist",
  "compare",
  "recently_viewed",
  "checkouts",
  "orders",
  "order_lines",
  "order_events",
  "shipments",
  "archived_orders",
  "tax_documents",
  "refunds",
  "payments",
  "vouchers_used",
  "reviews",
  "enquiries",
  "stock_alerts",
  "messages",
  "sessions",
  "address_changes",
  "sales_code",
  "staff_actions",
  "staff_notes",
  "staff_tags",
  "staff_messages",
] as const;
export type AccountDataSection = (typeof accountDataSections)[number];

/** What must be finished before an account can be deleted. */
export const deletionObstacles = [
  "order_open",
  "payment_open",
  "refund_open",
  "credit_owed",
  "merge_fresh",
  "staff",
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
