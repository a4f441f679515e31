import { aedFromFils } from "#shared/money/money";
import type { CallAnswer } from "#backend/platform/call-types";
import type {
  selectEnquiries,
  selectMerged,
  ActionRow,
  AddressRow,
  LineRow,
  OrderRow,
  ReviewRow,
} from "./customers-store";
import type { MessageRow } from "./messages-store";
import { isoOf, isoOrNull } from "#shared/time/iso";

type Customer = NonNullable<CallAnswer<"getStoredCustomer">["customer"]>;
type RowOf<Select extends (...args: never[]) => { rows?: unknown[] }> = NonNullable<ReturnType<Select>["rows"]>[number];

export const lineOf = ({ account_id, credit_limit, used, due_at }: LineRow): Customer["credit_line"] => ({
  id: account_id,
  limit: aedFromFils(credit_limit),
  used: aedFromFils(used),
  due_at: isoOrNull(due_at),
});

export const addressOf = (row: AddressRow): Customer["addresses"][number] => ({
  name: [row.first_name, row.last_name].filter(Boolean).join(" "),
  lines: [row.address_line_1, row.address_line_2, row.city, row.state === row.city ? "" : row.state].filter(Boolean),
  phone: row.phone,
  is_delivery: row.is_delivery === 1,
  is_billing: row.is_billing === 1,
});

export const orderOf = (row: OrderRow): Customer["newest_orders"][number] => ({
  id: row.order_id,
  number: String(row.number),
  status: row.status,
  payment_method: row.payment_method,
  total: aedFromFils(row.amount),
  placed_at: isoOf(row.placed_at),
});

export const reviewOf = ({ review_id, created_at, ...review }: ReviewRow): Customer["reviews"][number] => ({
  ...review,
  id: review_id,
  created_at: isoOf(created_at),
});

export const enquiryOf = (row: RowOf<typeof selectEnquiries>): Customer["enquiries"][number] => ({
  id: row.lead_id,
  query: row.query,
  status: row.status,
  created_at: isoOf(row.created_at),
});

export const messageOf = (row: MessageRow): Customer["messages"][number] => ({
  id: row.message_id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  staff: row.staff_email,
  sent_at: isoOf(row.created_at),
});

export const mergedOf = (row: RowOf<typeof selectMerged>): Customer["merged"][number] => ({
  id: row.gone_id,
  email: row.email ?? "",
  phone: row.phone ?? "",
  at: isoOf(row.merged_at),
});

export const actionOf = (row: ActionRow): Customer["entries"][number] => ({
  id: String(row.entry_id),
  staff: row.staff_email,
  action: row.action,
  subject: row.subject,
  detail: row.detail,
  created_at: isoOf(row.created_at),
});
