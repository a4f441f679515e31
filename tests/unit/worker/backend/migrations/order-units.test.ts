// Shows that orders which had moved whole have their units, parcels, credit notes and cash as if they had moved by the unit,
// both in the shop's database and in copies of archives.
import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { parseContent } from "#backend/ordering/archives/content";

const files = globSync("worker/backend/migrations/*.sql").toSorted();
const at = files.findIndex((file) => file.endsWith("0013_order_units.sql"));
const run = (db: DatabaseSync, some: readonly string[]) => some.forEach((file) => db.exec(readFileSync(file, "utf8")));

const states = ["placed", "confirmed", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
const leftAt = 2000;

/** A shop with an order in cash in each state: five units of a line, of which notes took back one before it left, one after. */
function oldShop(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  run(db, files.slice(0, at));
  db.exec("PRAGMA foreign_keys = ON");
  let note = 0;
  for (const [place, state] of states.entries()) {
    db.exec(`
      INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax,
        shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
      VALUES ('${state}', ${place + 1}, '${state}', 'u', '${state}', 'cod', 5000, 0, 5000, 0, 0, 0, 5000, '{}', '{}', '{}', 'en', 0, 0);
      INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar, quantity,
        unit_price, total, discount, tax) VALUES ('${state}', 0, 'S', 's', '', '', '', '', 5, 1000, 5000, 0, 0);`);
    const hasLeft = state === "shipped" || state === "delivered" || state === "returned";
    if (hasLeft)
      db.exec(`INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, shipped_at)
        VALUES ('p-${state}', '${state}', 'Aramex', '1', ${leftAt})`);
    if (state === "delivered")
      db.exec(
        "INSERT INTO order_events (order_id, sequence, status, actor, at) VALUES ('delivered', 1, 'delivered', 'staff', 9)",
      );
    for (const issued of hasLeft ? [leftAt - 1, leftAt + 1] : [leftAt - 1])
      db.exec(`INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, line, line_quantity, line_restocked)
        VALUES ('credit_note', ${++note}, '${state}', 1000, 0, ${issued}, '0', 1, 1)`);
  }
  return db;
}

const none = { picked: 0, shipped: 0, delivered: 0, cancelled: 1, returned: 0 };
const expected = {
  placed: none,
  confirmed: none,
  packed: { ...none, picked: 4 },
  shipped: { ...none, shipped: 3, returned: 1 },
  delivered: { ...none, delivered: 3, returned: 1 },
  cancelled: { ...none, cancelled: 5 },
  returned: { ...none, returned: 4 },
};

test("of the shop's database", () => {
  const db = oldShop();
  run(db, [files[at]!]);
  const lines = db.prepare("SELECT order_id, picked, shipped, delivered, cancelled, returned FROM order_lines").all();
  expect(Object.fromEntries(lines.map(({ order_id, ...units }) => [order_id, units]))).toEqual(expected);
  const parcels = db.prepare("SELECT shipment_id, position, quantity FROM shipment_lines ORDER BY shipment_id").all();
  expect(parcels.map((row) => ({ ...row }))).toEqual(
    ["p-delivered", "p-returned", "p-shipped"].map((shipment_id) => ({ shipment_id, position: 0, quantity: 4 })),
  );
  const cash = db.prepare("SELECT order_id, shipment_id, amount, collected_at FROM cash_collections").all();
  expect(cash.map((row) => ({ ...row }))).toEqual([
    { order_id: "delivered", shipment_id: "delivered", amount: 5000, collected_at: 9 },
  ]);
  expect(
    db.prepare("SELECT sum(quantity) AS units, sum(restocked) AS shelved FROM credit_note_lines").get(),
  ).toMatchObject({
    units: 10,
    shelved: 10,
  });
});

test("of a copy in an archive", () => {
  for (const state of ["delivered", "cancelled", "returned"] as const) {
    const hasLeft = state !== "cancelled";
    const content = parseContent(
      JSON.stringify({
        order: { status: state },
        lines: [{ quantity: 5 }],
        shipments: hasLeft ? [{ shipment_id: "p", shipped_at: leftAt }] : [],
      }),
      JSON.stringify(
        [leftAt - 1, ...(hasLeft ? [leftAt + 1] : [])].map((when) => ({ line: "0", quantity: 1, at: when })),
      ),
    );
    expect(content.lines).toEqual([{ quantity: 5, ...expected[state] }]);
    if (hasLeft) expect(content.shipments[0]?.lines).toBe('[{"line":0,"quantity":4}]');
  }
});
