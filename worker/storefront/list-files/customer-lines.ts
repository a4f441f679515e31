import type { CallReply } from "#shared/contracts/platform/table";
import { customerColumns, type CustomerColumn } from "#shared/customers/customer-columns";
import { guardedLine } from "#shared/sheets/guarded-cell";
import { dayInEmirates } from "#shared/time/emirates-time";

type Customer = CallReply<"exportCustomers">["customers"][number];

const cellOf: Readonly<Record<CustomerColumn, (customer: Customer) => string>> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  company: ({ company }) => company,
  trn: ({ trn }) => trn,
  phone: ({ phone }) => phone,
  language: ({ language }) => language,
  category: ({ category }) => category,
  tags: ({ tags }) => tags.join(", "),
  since: ({ since }) => dayInEmirates(Date.parse(since)),
  orders: ({ orders }) => String(orders),
  spent: ({ spent }) => spent.toFixed(2),
};

export const customersHead = guardedLine(customerColumns);

/** One customer as a line of a file. */
export const customerLine = (customer: Customer): string =>
  guardedLine(customerColumns.map((column) => cellOf[column](customer)));
