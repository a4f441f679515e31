/** What a business does: a closed list (A67). It filters variants, and tells the operator who asks. */
export const businessCategories = ["general", "clinic", "dental", "hospital", "pharmacy", "laboratory"] as const;
export type BusinessCategory = (typeof businessCategories)[number];

/** What somebody writes about, in the contact form (spec §5, QUERY_TYPE). */
export const queryTypes = ["order", "product", "bulk", "account", "other"] as const;
export type QueryType = (typeof queryTypes)[number];
