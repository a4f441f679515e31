/** By what a search of staff finds an order that has not its number or e-mail, the plainest first. */
export const orderMatches = ["po_number", "establishment", "name", "recipient", "phone", "sku", "customer"] as const;
export type OrderMatch = (typeof orderMatches)[number];
