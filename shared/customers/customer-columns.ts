/** Columns of a file of customers, out and in; `since`, `orders` and `spent` are not read. */
export const customerColumns = [
  "email",
  "name",
  "first_name",
  "last_name",
  "company",
  "trn",
  "phone",
  "language",
  "category",
  "tags",
  "since",
  "orders",
  "spent",
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** Most rows and bytes of a file of customers that is read. */
export const longestCustomerFile = { rows: 5000, bytes: 1_000_000 };
