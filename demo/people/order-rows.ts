import { sql } from "drizzle-orm";
import { taxIn } from "#shared/money/vat";
import type { Locale } from "#shared/text/locale";
import { statement, type Statement } from "#backend/platform/database";
import { insertInvoices } from "#backend/ordering/supply/supply-statements";

const run = (query: Parameters<typeof statement>[0]) => statement<never>(query);
const day = 24 * 60 * 60 * 1000;

/** A SKU that demo orders are made of; money in fils. */
export type DemoSku = {
  sku_id: string;
  slug: string;
  title_en: string;
  title_ar: string;
  variant_title_en: string;
  variant_title_ar: string;
  image: string | null;
  price: number;
};

/** The way of an order, up to its end. */
const steps = ["placed", "confirmed", "packed", "shipped", "delivered"] as const;

/** An order in cash, with delivery for 15 AED; money in fils, times in ms. `address` and `buyer` are JSON. */
export type DemoOrder = {
  orderId: string;
  userId: string;
  locale: Locale;
  placedAt: number;
  lines: readonly (DemoSku & { quantity: number; total: number; tax: number })[];
  address: string;
  buyer: string;
  /** How far it has come; delivered unless told otherwise. */
  status?: (typeof steps)[number];
};

/** The statements of one order, with its lines and events, and its invoice once it has left. */
export function cashOrderStatements({
  orderId,
  userId,
  locale,
  placedAt,
  lines,
  address,
  buyer,
  status = "delivered",
}: DemoOrder): Statement[] {
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [total, tax] = [sum((line) => line.total), sum((line) => line.tax)];
  const shipped = steps.indexOf("shipped");
  const [hasLeft, leftAt] = [steps.indexOf(status) >= shipped, placedAt + shipped * day * 0.75];
  return [
    run(sql`
      INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax,
        shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
      SELECT ${orderId}, 1 + coalesce(max(number), 100000), ${orderId}, ${userId}, ${status}, 'cod', ${total}, 0, ${total}, ${tax},
        1500, ${taxIn(1500, 500)}, ${total + 1500}, ${address}, ${address}, ${buyer}, ${locale}, ${placedAt},
        ${placedAt + (steps.indexOf(status) * day * 3) / 4} FROM orders`),
    run(sql`
      INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar, image,
        quantity, unit_price, total, discount, tax)
      SELECT ${orderId}, key, value ->> 'sku_id', value ->> 'slug', value ->> 'title_en', value ->> 'title_ar',
        value ->> 'variant_title_en', value ->> 'variant_title_ar', value ->> 'image', value ->> 'quantity', value ->> 'price',
        value ->> 'total', 0, value ->> 'tax' FROM json_each(${JSON.stringify(lines)})`),
    run(sql`
      INSERT INTO order_events (order_id, sequence, status, actor, at)
      SELECT ${orderId}, key + 1, value, iif(key = 0, 'buyer', 'staff'), CAST(${placedAt} + key * ${day * 0.75} AS INTEGER)
      FROM json_each(${JSON.stringify(steps.slice(0, steps.indexOf(status) + 1))})`),
    ...(hasLeft ? insertInvoices([orderId], leftAt) : []),
  ];
}
