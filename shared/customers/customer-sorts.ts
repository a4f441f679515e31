/** What a list of customers is sorted by, the most or newest first. */
export const customerSorts = ["newest", "last_order", "spent", "orders"] as const;
