import { sql, type SQL } from "drizzle-orm";
import { soughtEmail } from "../../../shared/typed/email";
import { normalOrderNumber } from "../../../shared/typed/order-number";
import { phoneBeginnings } from "../../../shared/typed/phone";
import { looseSkuKey } from "../../../shared/typed/sku";
import { loosely } from "../catalogue/statements-codes";
import { customerSearchOf } from "../customers/search-terms";
import { holdsName } from "../customers/statements-names";
import { holds } from "../store-text";

/** Fewest digits of a phone number that say whose it is. */
const fewestDigits = 4;

/** The number of an order that a search may be; null for any other text. */
export function soughtNumber(search: string): number | null {
  const number = normalOrderNumber(search);
  return number === null ? null : Number(number);
}

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;

/** Orders `o` that a customer means: by their number, or by what was bought. @param archived orders that have the text in their lines */
export function foundByBuyer(search: string, archived: readonly string[]): SQL {
  const loose = looseSkuKey(search);
  const bySku = loose === "" ? sql`false` : sql`instr(${loosely("l.sku_id")}, ${loose}) > 0`;
  return anyOf([
    sql`o.number = ${soughtNumber(search)}`,
    sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id
      AND (${holds("l.title_en", search)} OR ${holds("l.title_ar", search)} OR ${bySku}))`,
    sql`o.order_id IN (SELECT value FROM json_each(${JSON.stringify(archived)}))`,
  ]);
}

/**
 * Orders `o` that staff mean: by their number, the buyer's e-mail, name or establishment, the recipient's name, a phone number or
 * some digits of it such as its last ones, or a SKU in any writing.
 */
export function foundByStaff(search: string): SQL {
  const digits = phoneBeginnings(search).filter((part) => part.length >= fewestDigits);
  const loose = looseSkuKey(search);
  const { match } = customerSearchOf(search);
  return anyOf([
    ...names.map((column) => holdsName(`coalesce(${column}, '')`, search)),
    sql`o.number = ${soughtNumber(search)}`,
    holds("o.buyer ->> 'email'", soughtEmail(search)),
    ...(match === null
      ? []
      : [
          sql`o.user_id IN (SELECT c.user_id FROM customer_search JOIN customers c ON c.customer_id = customer_search.rowid
            WHERE customer_search MATCH ${match})`,
        ]),
    ...digits.flatMap((part) =>
      ["o.buyer ->> 'phone'", "o.delivery_address ->> 'phone'"].map(
        (column) => sql`instr(${sql.raw(column)}, ${part}) > 0`,
      ),
    ),
    ...(loose === ""
      ? []
      : [
          sql`o.order_id IN (SELECT l.order_id FROM variants v JOIN order_lines l ON l.sku_id = v.sku_id
            WHERE ${loosely("v.sku_id")} = ${loose})`,
          sql`o.order_id IN (SELECT order_id FROM order_lines WHERE sku_id = ${search})`,
        ]),
  ]);
}

const recipient = "(o.delivery_address ->> 'first_name') || ' ' || (o.delivery_address ->> 'last_name')";
const names = ["o.buyer ->> 'name'", "o.buyer ->> 'establishment'", recipient];
