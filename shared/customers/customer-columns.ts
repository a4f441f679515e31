/** Columns of a file of customers, out and in; those after `tags` are only written. */
export const customerColumns = [
  "email",
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
