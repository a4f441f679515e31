import { aedFromFils } from "#shared/money/money";
import type { CallAnswer } from "#backend/platform/call-types";
import type { ListedRow } from "./list-store";

type Listed = CallAnswer<"listCustomers">["customers"][number];
const parseTags = (json: string): string[] => JSON.parse(json);

/** A customer in a list. */
export const listedOf = (row: ListedRow): Listed => ({
  id: row.user_id,
  name: row.name,
  establishment: row.establishment,
  email: row.email,
  phone: row.phone,
  category: row.category,
  since: new Date(row.created_at).toISOString(),
  kyc: row.kyc,
  credit: row.credit,
  tags: parseTags(row.tags),
  cash: row.no_cash === null,
  orders: row.orders,
  spent: aedFromFils(row.spent),
  last_order_at: row.last_order_at === 0 ? null : new Date(row.last_order_at).toISOString(),
  owes: aedFromFils(row.owes),
});
