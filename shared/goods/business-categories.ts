/**
 * What a business does: a closed list. It filters variants, and tells the operator what kind of business a request is
 * from.
 */
export const businessCategories = ["general", "clinic", "dental", "hospital", "pharmacy", "laboratory"] as const;
export type BusinessCategory = (typeof businessCategories)[number];

/** What a visitor chose to see; empty is everything. */
export type ChosenCategory = BusinessCategory | "";

/** The readable cookie that keeps a visitor's choice, and the parameter that sends it with every call. */
export const categoryCookie = "business_category";

/** The choice that a text names; whatever is not on the list is no choice. */
export const chosenCategory = (text: unknown): ChosenCategory =>
  businessCategories.find((category) => category === text) ?? "";

/** What somebody writes about: the contact form's `QUERY_TYPE`. */
export const queryTypes = ["order", "product", "bulk", "account", "other"] as const;
export type QueryType = (typeof queryTypes)[number];
