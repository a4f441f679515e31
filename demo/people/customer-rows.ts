import { sql } from "drizzle-orm";
import { taxIn } from "#shared/money/vat";
import { statement, type Statement } from "#backend/platform/database";
import { cashOrderStatements, type DemoSku } from "./order-rows";
import type { DemoCustomer } from "./customers";

const run = (query: Parameters<typeof statement>[0]) => statement<never>(query);
const day = 24 * 60 * 60 * 1000;

const demoSkus = sql`
    SELECT v.sku_id, g.slug, g.title_en, g.title_ar, v.title_en AS variant_title_en, v.title_ar AS variant_title_ar,
      coalesce(v.image, g.images ->> 0) AS image, v.price
    FROM variants v JOIN product_groups g USING (group_id)`;

export const selectNamedSkus = (skus: readonly string[]) =>
  statement<DemoSku>(sql`${demoSkus} WHERE v.sku_id IN (SELECT value FROM json_each(${JSON.stringify(skus)}))`);

/** SKUs at the standard rate, the same ones each time. */
export const selectDemoSkus = () =>
  statement<DemoSku>(sql`
    ${demoSkus}
    WHERE v.tax_class = 'standard' AND v.price BETWEEN 500 AND 50000 ORDER BY v.sku_id LIMIT 60`);

const phoneOf = (place: number) => `+97150555${String(1000 + place)}`;
const trnOf = (place: number) => `10077700${String(1000 + place)}003`;

/** The statements of one customer: account, address, business details, tags, a note. @param place in the list, from 0 */
export function demoCustomerStatements(customer: DemoCustomer, place: number, now: number): Statement[] {
  const { first, last, locale, establishment, category, tags, note } = customer;
  const [state, city, locationId] = customer.place;
  const userId = demoIdOf(place);
  const since = now - (720 - 17 * place) * day;
  return [
    run(sql`
      INSERT INTO users (user_id, email, phone, name, first_name, last_name, business_type, establishment_name, locale, created_at)
      VALUES (${userId}, ${`customer${place + 1}@example.com`}, ${phoneOf(place)}, ${`${first} ${last}`}, ${first}, ${last},
        ${category}, ${establishment}, ${locale}, ${since}) ON CONFLICT DO NOTHING`),
    run(sql`
      INSERT INTO addresses (address_id, user_id, first_name, last_name, address_line_1, address_line_2, city, state, country,
        phone, created_at, location_id)
      VALUES (${`${userId}-address`}, ${userId}, ${first}, ${last}, ${`Building ${3 + place}`}, ${`Street ${10 + place}`}, ${city},
        ${state}, 'United Arab Emirates', ${phoneOf(place)}, ${since}, ${locationId}) ON CONFLICT DO NOTHING`),
    ...(establishment !== "" && place % 3 !== 2
      ? [
          run(sql`
            INSERT INTO kyc_submissions (submission_id, user_id, status, establishment, business_type, trn, licence_number,
              licence_authority, licence_expiry, submitted_at, decided_at, decided_by)
            VALUES (${`${userId}-details`}, ${userId}, 'approved', ${establishment}, ${category}, ${trnOf(place)},
              ${`L-${7000 + place}`}, 'Health authority', '2030-12-31', ${since}, ${since + day}, 'demo') ON CONFLICT DO NOTHING`),
        ]
      : []),
    ...tags.map((tag) =>
      run(sql`INSERT INTO customer_tags (user_id, tag) VALUES (${userId}, ${tag}) ON CONFLICT DO NOTHING`),
    ),
    ...(note === ""
      ? []
      : [
          run(sql`
            INSERT INTO customer_notes (note_id, user_id, body, staff_id, staff_email, pinned, created_at)
            VALUES (${`${userId}-note`}, ${userId}, ${note}, 'demo', 'demo@falaj.example', 1, ${since + day}) ON CONFLICT DO NOTHING`),
        ]),
  ];
}

const demoIdOf = (place: number) => `demo-${String(place + 1).padStart(2, "0")}`;

/**
 * The statements of one delivered order, with its lines, events and invoice. It lies so far back that it says nothing about
 * what sells now. @param at which of the customer's orders, from 0
 */
export function demoOrderStatements(
  customer: DemoCustomer,
  { place, at, skus, now }: { place: number; at: number; skus: readonly DemoSku[]; now: number },
): Statement[] {
  const userId = demoIdOf(place);
  const orderId = `${userId}-order-${at + 1}`;
  const placedAt = now - (130 + 31 * at + 5 * place) * day;
  const lines = Array.from({ length: 1 + ((place + at) % 3) }, (_, line) => {
    const sku = skus[(7 * place + 13 * at + 5 * line) % skus.length]!;
    const quantity = 1 + ((place + 2 * line) % 5);
    const total = quantity * sku.price;
    return { ...sku, quantity, total, tax: taxIn(total, 500) };
  });
  const [state, city] = customer.place;
  const address = JSON.stringify({
    first_name: customer.first,
    last_name: customer.last,
    address_line_1: `Building ${3 + place}`,
    address_line_2: `Street ${10 + place}`,
    city,
    state,
    country: "United Arab Emirates",
    phone: phoneOf(place),
  });
  const buyer = JSON.stringify({
    name: `${customer.first} ${customer.last}`,
    email: `customer${place + 1}@example.com`,
    phone: phoneOf(place),
    establishment: customer.establishment,
    trn: customer.establishment !== "" && place % 3 !== 2 ? trnOf(place) : "",
  });
  return cashOrderStatements({
    orderId,
    userId,
    locale: customer.locale,
    placedAt,
    lines,
    address,
    buyer,
  });
}
