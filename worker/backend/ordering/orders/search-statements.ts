import { sql, type SQL } from "drizzle-orm";
import type { OrderMatch } from "#shared/orders/order-matches";
import { soughtEmail } from "#shared/typed/email";
import { normalOrderNumber } from "#shared/typed/order-number";
import { phoneBeginnings } from "#shared/typed/phone";
import { normalPoNumber } from "#shared/typed/po-number";
import { plainSigns } from "#shared/typed/signs";
import { looseSkuKey } from "#shared/typed/sku";
import { loosely } from "#backend/goods/catalogue/codes-statements";
import { customerSearchOf } from "#backend/identity/accounts/search-terms";
import { hasPoNumber, holdsPoNumber } from "../purchase-orders/po-statements";
import { holdsName } from "#backend/identity/accounts/names-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

/** Fewest digits of a phone number that say whose it is. */
const fewestDigits = 4;

/** The number of an order that a search may be; null for any other text. */
export function soughtNumber(search: string): number | null {
  const number = normalOrderNumber(search);
  return number === null ? null : Number(number);
}

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;

/** Orders `o` that a customer means: by their number, a part of that of their purchase order, or by what was bought. @param archived orders that have the text in their lines */
export function foundByBuyer(search: string, archived: readonly string[]): SQL {
  const loose = looseSkuKey(search);
  const bySku = loose === "" ? sql`false` : sql`instr(${loosely("l.sku_id")}, ${loose}) > 0`;
  const poNumber = normalPoNumber(search);
  return anyOf([
    sql`o.number = ${soughtNumber(search)}`,
    ...(poNumber === null ? [] : [holdsPoNumber(poNumber)]),
    sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id
      AND (${holds("l.title_en", search)} OR ${holds("l.title_ar", search)} OR ${bySku}))`,
    sql`o.order_id IN (SELECT value FROM json_each(${JSON.stringify(archived)}))`,
  ]);
}

/** One way in which staff find orders `o`: by what (null: plain to see), when, and the text of the order that it was. */
type Way = { by: OrderMatch | null; when: SQL; text: SQL };

/**
 * The ways in which staff find orders `o`: by their number, that of their purchase order, the buyer's e-mail, name or establishment, the recipient's name, a phone
 * number or some digits of it such as its last ones, a SKU in any writing, or what their customer is found by.
 */
function waysOfStaff(search: string): Way[] {
  // As they were typed: a country's code in front makes no number of a digit.
  const typed = plainSigns(search).replaceAll(/\D/g, "");
  const digits = typed.length < fewestDigits ? [] : phoneBeginnings(search);
  const loose = looseSkuKey(search);
  const { match } = customerSearchOf(search);
  const poNumber = normalPoNumber(search);
  const named = (by: OrderMatch, column: string): Way => ({
    by,
    when: holdsName(`coalesce(${column}, '')`, search),
    text: sql.raw(column),
  });
  const skuLine = sql`SELECT l.sku_id FROM order_lines l WHERE l.order_id = o.order_id
    AND (l.sku_id = ${search} OR ${loosely("l.sku_id")} = ${loose}) LIMIT 1`;
  return [
    { by: null, when: sql`o.number = ${soughtNumber(search)}`, text: sql`''` },
    { by: null, when: holds("o.buyer ->> 'email'", soughtEmail(search)), text: sql`''` },
    ...(poNumber === null
      ? []
      : [{ by: "po_number", when: hasPoNumber(poNumber), text: sql`o.po_number` } satisfies Way]),
    named("establishment", "o.buyer ->> 'establishment'"),
    named("name", "o.buyer ->> 'name'"),
    named("recipient", recipient),
    ...digits.flatMap((part) =>
      ["o.buyer ->> 'phone'", "o.delivery_address ->> 'phone'"].map((column): Way => ({
        by: "phone",
        when: sql`instr(${sql.raw(column)}, ${part}) > 0`,
        text: sql.raw(column),
      })),
    ),
    ...(loose === ""
      ? []
      : [
          {
            by: "sku",
            when: sql`(o.order_id IN (SELECT l.order_id FROM variants v JOIN order_lines l ON l.sku_id = v.sku_id
              WHERE ${loosely("v.sku_id")} = ${loose})
              OR o.order_id IN (SELECT order_id FROM order_lines WHERE sku_id = ${search}))`,
            text: sql`(${skuLine})`,
          } satisfies Way,
        ]),
    ...(match === null
      ? []
      : [
          {
            by: "customer",
            when: sql`o.user_id IN (SELECT c.user_id FROM customer_search JOIN customers c ON c.customer_id = customer_search.rowid
              WHERE customer_search MATCH ${match})`,
            text: sql`''`,
          } satisfies Way,
        ]),
  ];
}

/** Orders `o` that staff mean. */
export const foundByStaff = (search: string): SQL => anyOf(waysOfStaff(search).map(({ when }) => when));

/** By what staff have found each of these orders, the plainest that holds; `found` is JSON of it and of the text, or null. */
export const selectFoundBy = (search: string, orderIds: readonly string[]) => {
  const cases = waysOfStaff(search).map(
    ({ by, when, text }) => sql`WHEN ${when} THEN ${by === null ? sql`NULL` : sql`json_array(${by}, ${text})`}`,
  );
  return statement<{ order_id: string; found: string | null }>(sql`
    SELECT o.order_id, CASE ${sql.join(cases, sql` `)} END AS found FROM orders o
    WHERE o.order_id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))`);
};

const recipient = "(o.delivery_address ->> 'first_name') || ' ' || (o.delivery_address ->> 'last_name')";
