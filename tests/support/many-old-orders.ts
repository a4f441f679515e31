import { env } from "cloudflare:workers";
import { dayOf } from "#shared/console/report-period";
import { day, longAgo, today } from "./archives";

const address = JSON.stringify({
  first_name: "Noura",
  last_name: "Al Falasi",
  address_line_1: "Unit 214, Building 64",
  address_line_2: "",
  city: "Dubai Healthcare City",
  state: "Dubai",
  country: "United Arab Emirates",
  phone: "+971501234567",
});
const buyer = JSON.stringify({ name: "Noura", email: "noura@clinic.test", phone: "", establishment: "", trn: "" });

/** A row for each of these numbers, as `n`. */
const numbers =
  "WITH RECURSIVE all_of (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM all_of WHERE n < ?2)";
const status = "CASE n % 20 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'returned' ELSE 'delivered' END";
/** Lines of the n-th order: one to five. */
const lines = "1 + n % 5";

/** What each order of a part is, in one batch. `?3`: when the first was placed, in ms. */
const texts = [
  `${numbers} INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total,
    tax, shipping, shipping_tax, wallet, payable, refunded, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
    SELECT 'old-' || n, 100000 + n, 'old-' || n, 'buyer-' || (n % 100), ${status}, 'cod', (${lines}) * 5000, 0, (${lines}) * 5000,
      (${lines}) * 238, 1500, 71, 0, (${lines}) * 5000 + 1500, iif(n % 20 = 1, (${lines}) * 5000 + 1500, 0), ?4, ?4, ?5, 'en',
      ?3 + n * 60000, ?3 + n * 60000 + 86400000
    FROM all_of`,
  `${numbers}, per (at) AS (VALUES (0), (1), (2), (3), (4)) INSERT INTO order_lines (order_id, position, sku_id, slug, title_en,
    title_ar, variant_title_en, variant_title_ar, image, quantity, unit_price, total, discount, tax)
    SELECT 'old-' || n, at, 'SKU-' || ((n * 7 + at) % 200), 'nitrile-examination-gloves-' || ((n * 7 + at) % 200),
      'Nitrile examination gloves, powder free, blue, box of 100', 'قفازات فحص نتريل خالية من البودرة، زرقاء، علبة 100 قطعة',
      'Size M', 'مقاس م', 'nitrile-examination-gloves-1.webp', 2, 2500, 5000, 0, 238
    FROM all_of JOIN per ON at < ${lines}`,
  `${numbers}, per (at, state) AS (VALUES (1, 'placed'), (2, 'confirmed'), (3, 'packed'), (4, 'shipped'), (5, '')) INSERT INTO order_events
    (order_id, sequence, status, actor, at)
    SELECT 'old-' || n, at, iif(state = '', ${status}, state), 'staff', ?3 + n * 60000 + at * 3600000 FROM all_of JOIN per`,
  `${numbers} INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, shipped_at, delivered_at)
    SELECT 'ship-' || n, 'old-' || n, 'Aramex', 'AX' || n, ?3 + n * 60000, ?3 + n * 60000 FROM all_of`,
  `${numbers} INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
    SELECT 'invoice', n, 'old-' || n, (${lines}) * 5000 + 1500, (${lines}) * 238 + 71, ?3 + n * 60000 FROM all_of ORDER BY n`,
  `${numbers} INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
    SELECT 'invoice', n, 'standard', 500, (${lines}) * 5000 + 1500, (${lines}) * 238 + 71 FROM all_of`,
  `${numbers} INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, reason)
    SELECT 'credit_note', row_number() OVER (ORDER BY n) + (SELECT count(*) FROM tax_documents WHERE kind = 'credit_note'),
      'old-' || n, (${lines}) * 5000 + 1500, (${lines}) * 238 + 71, ?3 + n * 60000 + 86400000, 'damaged'
    FROM all_of WHERE n % 20 < 2 ORDER BY n`,
  // A hundred of ten thousand have money on its way back.
  `${numbers} INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at)
    SELECT 'refund-' || n, 'old-' || n, 'gateway', 1, 'pending', 0, ${Number.MAX_SAFE_INTEGER} FROM all_of WHERE n % 100 = 50`,
];

/** Writes so many settled orders of long ago, a minute apart, of a hundred buyers; one in a hundred is not settled. */
export async function writeOldOrders(count: number): Promise<void> {
  const part = 500;
  for (let from = 1; from <= count; from += part) {
    const values = [from, Math.min(count, from + part - 1), longAgo, address, buyer];
    await env.DB.batch(
      texts.map((text) =>
        env.DB.prepare(text).bind(
          ...values.slice(0, Math.max(...[...text.matchAll(/\?(\d)/g)].map(([, n]) => Number(n)))),
        ),
      ),
    );
  }
  await env.DB.prepare("UPDATE figure_state SET closed_to = ?")
    .bind(dayOf(today - day))
    .run();
}
