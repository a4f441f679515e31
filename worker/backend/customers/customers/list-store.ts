import { sql } from "drizzle-orm";
import type { BusinessCategory } from "#shared/goods/business-categories";
import type { CreditState } from "#shared/payments/credit-line";
import type { Fils } from "#shared/money/money";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import { customersNamed, inCustomerList } from "./list-filter-statements";

export type ListedRow = {
  customer_id: number;
  user_id: string;
  name: string;
  establishment: string;
  email: string;
  phone: string;
  category: BusinessCategory | "";
  created_at: number;
  kyc: "none" | "submitted" | "approved" | "rejected";
  credit: CreditState;
  owes: Fils;
  orders: number;
  spent: Fils;
  last_order_at: number;
  no_cash: string | null;
  po_required: 0 | 1;
  remits: 0 | 1;
  /** JSON list. */
  tags: string;
};

export const listedColumns = sql`
  c.customer_id, c.user_id, u.name, coalesce(nullif(u.establishment_name, ''), (
    SELECT establishment FROM kyc_submissions k WHERE k.user_id = c.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1
  ), '') AS establishment, coalesce(u.email, '') AS email, coalesce(u.phone, '') AS phone, c.category, c.created_at, c.kyc,
  c.credit, c.owes, c.orders, c.spent, c.last_order_at, c.no_cash, c.po_required, c.remits, (
    SELECT json_group_array(tag ORDER BY tag) FROM customer_tags g WHERE g.user_id = c.user_id) AS tags`;

type Wanted = CallInput<"listCustomers">;
const sortColumns = { newest: "created_at", last_order: "last_order_at", spent: "spent", orders: "orders" } as const;

/** Customers that a search of the list looks at. */
const mostFound = 2000;

/** One more than `most`, so that it is known whether anything follows. */
export const selectCustomers = (wanted: Wanted, most: number) => {
  const column = sql.raw(`c.${sortColumns[wanted.sort]}`);
  const [value = "", customerId = ""] = wanted.after?.split(".") ?? [];
  const behind = wanted.after ? sql`(${column}, c.customer_id) < (${Number(value)}, ${Number(customerId)})` : sql`true`;
  return statement<ListedRow>(sql`
    SELECT ${listedColumns} FROM ${customersNamed(wanted, mostFound)} JOIN users u ON u.user_id = c.user_id
    WHERE ${inCustomerList(wanted)} AND ${behind}
    ORDER BY ${column} DESC, c.customer_id DESC LIMIT ${most + 1}`);
};

/** The `after` of what follows a row. */
export const placeOf = (row: ListedRow, sort: Wanted["sort"]): string => `${row[sortColumns[sort]]}.${row.customer_id}`;

/** Tags that there are; reads about one row for each. */
export const selectTags = () =>
  statement<{ tag: string }>(sql`
    WITH RECURSIVE known (tag) AS (
      SELECT min(tag) FROM customer_tags
      UNION ALL SELECT (SELECT min(tag) FROM customer_tags WHERE tag > known.tag) FROM known WHERE tag IS NOT NULL
      LIMIT 201)
    SELECT tag FROM known WHERE tag IS NOT NULL`);
