/** Of `shared/calls/integration-calls.ts`. */
export const integrationPurposes = {
  listApiOrders: "orders that changed, oldest change first, with lines, addresses, shipments and papers",
  getApiOrder: "one order, by its id or number",
  listApiInvoices: "tax invoices and credit notes, as they were printed",
  listApiCustomers: "customers, and which accounts were deleted or merged since",
  listApiStock: "what can be bought of each SKU now, and its price",
  listApiKeys: "the keys of the read API, with when each was used last",
  makeApiKey: "makes a key, which is told this once",
  rotateApiKey: "makes a key in the place of another, which stays good for a while",
  revokeApiKey: "ends a key at once",
  listPaymentBookings: "money that came from customers and went to them in a period, as a file for accounting holds it",
  listIssuedPapers: "the tax invoices and credit notes of a period, as files for accounting hold them",
} as const;
