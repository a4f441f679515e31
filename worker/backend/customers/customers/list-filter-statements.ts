import { sql, type SQL } from "drizzle-orm";
import { momentInEmirates } from "#shared/time/emirates-time";
import { customerSearchOf } from "#backend/identity/accounts/search-terms";
import type { CallInput } from "#backend/platform/call-types";

/** What the list of customers is narrowed to. */
export type CustomerFilter = Omit<CallInput<"listCustomers">, "sort" | "after">;

/**
 * Where the list begins: with what the search or the tag names, else with all in the order of the sort.
 * @param mostFound customers that the words of a search find and that are looked at; those that came last
 */
export function customersNamed({ search, tag }: CustomerFilter, mostFound: number): SQL {
  if (search !== "") {
    const { match, orderNumber } = customerSearchOf(search);
    const byWords = sql`SELECT rowid AS customer_id FROM customer_search WHERE customer_search MATCH ${match ?? '""'}`;
    const byOrder = sql`
      SELECT customer_id FROM orders o JOIN customers USING (user_id) WHERE o.number = ${orderNumber}`;
    return sql`(SELECT * FROM (${byWords} ORDER BY rowid DESC LIMIT ${mostFound}) UNION ${byOrder}) found
      CROSS JOIN customers c ON c.customer_id = found.customer_id`;
  }
  return tag === undefined
    ? sql`customers c`
    : sql`customer_tags tagged CROSS JOIN customers c ON c.user_id = tagged.user_id AND tagged.tag = ${tag}`;
}

/** Whether a customer `c` has all that the list is narrowed to. */
export function inCustomerList({ search, tag, credit, kyc, category, ordered, since }: CustomerFilter): SQL {
  const all: SQL[] = [sql`c.gone = 0`];
  if (search !== "" && tag !== undefined)
    all.push(sql`EXISTS (SELECT 1 FROM customer_tags g WHERE g.user_id = c.user_id AND g.tag = ${tag})`);
  if (credit !== undefined) all.push(sql`c.credit <> 'none' AND c.credit IN ('approved', 'suspended')`);
  if (credit === "owing") all.push(sql`c.owes > 0`);
  if (kyc !== undefined) all.push(sql`c.kyc = ${kyc}`);
  if (category !== undefined) all.push(sql`c.category = ${category}`);
  if (ordered !== undefined) all.push(ordered === "yes" ? sql`c.last_order_at > 0` : sql`c.last_order_at = 0`);
  if (since !== undefined) all.push(sql`c.created_at >= ${momentInEmirates(`${since}T00:00`)}`);
  return sql.join(all, sql` AND `);
}
