// Shows that figures are right to the fils: day by day against a simple model and against orders, tax documents and the
// credit ledger, the same before and after days are closed, at the edges of days, and that costs stay with staff.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginningOf, dayOf, isoDay } from "#shared/console/report-period";
import { taxIn } from "#shared/money/vat";
import { openDatabase } from "#backend/platform/database";
import { closeDays } from "#backend/back-office/reports/close-days";
import { reopenStatements } from "#backend/back-office/reports/close-store";
import { productSample, variantSample } from "#support/catalogue-samples";
import { withAddress } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { shipOrder } from "#support/shipped-order";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

const today = dayOf(Date.now());
const db = openDatabase(env.DB);
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const all = async <Row>(text: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;
const fils = (aed: number) => Math.round(aed * 100);

const tables = [
  "order_reductions",
  "credit_note_lines",
  "cash_collections",
  "shipment_lines",
  "shipments",
  "tax_document_rates",
  "tax_documents",
  "order_events",
  "order_lines",
  "refunds",
  "orders",
];
/** What was placed lies at another time. Rows that are only ever added let nobody move them, so their triggers go here. */
async function moveTo(id: string, at: number) {
  await run("UPDATE orders SET placed_at = ?2, changed_at = ?2 WHERE order_id = ?1", id, at);
  await run("UPDATE order_events SET at = ?2 WHERE order_id = ?1", id, at);
  await run("UPDATE tax_documents SET issued_at = ?2 WHERE order_id = ?1", id, at);
}

/** Half of all days, one after the other, until none is left. */
const closeAll = async () => {
  // oxlint-disable-next-line no-await-in-loop -- each run goes on where the last one ended
  while (await closeDays(db, Date.now()));
};

beforeAll(async () => {
  const triggers = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('order_events', 'tax_documents', 'tax_document_rates', 'credit_note_lines', 'order_reductions', 'cash_collections')",
  );
  await env.DB.batch(triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)));
  await loadProducts([
    productSample("mirror", { variants: [variantSample("SKU-mirror")] }),
    productSample("probe", { variants: [variantSample("SKU-probe")] }),
    productSample("gauze", { variants: [variantSample("SKU-gauze")] }),
  ]);
});
beforeEach(async () => {
  await emptyTables(...tables, "sku_costs", "events");
  await db.run(...reopenStatements());
  await emptyTables("figure_visits", "figure_searches");
});

/** Small numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const emirates = ["Dubai", "Abu Dhabi", "الشارقة", "Ajman", "Fujairah"];
type Day = { orders: number; gross: number; discounts: number; delivery: number; returns: number; vat: number };
const emptyDay = (): Day => ({ orders: 0, gross: 0, discounts: 0, delivery: 0, returns: 0, vat: 0 });

/** Writes a credit note as a step of an order does: over a part of each rate, with the VAT that it contains. */
async function credit(id: string, share: number, at: number, status?: "cancelled" | "returned") {
  const rates = await all<{ tax_class: string; rate: number; amount: number; tax: number }>(
    `SELECT tax_class, rate, sum(iif(kind = 'invoice', r.amount, -r.amount)) AS amount,
       sum(iif(kind = 'invoice', r.tax, -r.tax)) AS tax
     FROM tax_documents d JOIN tax_document_rates r USING (kind, number) WHERE order_id = ? GROUP BY 1, 2`,
    id,
  );
  const parts = rates
    .map((rate) => ({ ...rate, part: status ? rate.amount : Math.floor(rate.amount * share) }))
    .map((rate) => ({ ...rate, partTax: status ? rate.tax : Math.min(rate.tax, taxIn(rate.part, rate.rate)) }))
    .filter(({ part }) => part > 0);
  const [amount, tax] = [parts.reduce((n, p) => n + p.part, 0), parts.reduce((n, p) => n + p.partTax, 0)];
  if (amount > 0) {
    await run(
      `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, reason)
       SELECT 'credit_note', 1 + coalesce(max(number), 0), ?, ?, ?, ?, 'x' FROM tax_documents WHERE kind = 'credit_note'`,
      id,
      amount,
      tax,
      at,
    );
    for (const { tax_class, rate, part, partTax } of parts) {
      // oxlint-disable-next-line no-await-in-loop -- few
      await run(
        `INSERT INTO tax_document_rates SELECT 'credit_note', max(number), ?, ?, ?, ? FROM tax_documents WHERE kind = 'credit_note'`,
        tax_class,
        rate,
        part,
        partTax,
      );
    }
  }
  if (status) {
    await run("UPDATE orders SET status = ?2 WHERE order_id = ?1", id, status);
    await run(
      "INSERT INTO order_events (order_id, sequence, status, actor, at) VALUES (?, 2, ?, 'staff', ?)",
      id,
      status,
      at,
    );
  }
  return { amount, tax };
}

/** A history of orders with all that may happen to them, and what a simple model says of each day. */
async function history(count: number, length: number) {
  const { userId } = await aUser();
  const throwOf = dice(7);
  const model = new Map<number, Day>();
  const dayIn = (day: number) => model.get(day) ?? model.set(day, emptyDay()).get(day)!;
  for (let at = 0; at < count; at++) {
    const placed = today - length + throwOf(length + 1);
    const lines = ["mirror", "probe", "gauze"].slice(0, 1 + throwOf(3)).map((slug) => {
      const [quantity, unitPrice] = [1 + throwOf(5), 99 + throwOf(20_000)];
      const discount = throwOf(3) === 0 ? throwOf(quantity * unitPrice) : 0;
      return { sku: `SKU-${slug}`, slug, quantity, unitPrice, discount, taxClass: taxClassOf(slug) };
    });
    const shipping = throwOf(2) * 1500;
    // oxlint-disable-next-line no-await-in-loop -- one history
    const { id } = await anOrder(userId, { lines, shipping, wallet: throwOf(2) * 50 });
    // oxlint-disable-next-line no-await-in-loop -- one history
    await moveTo(id, beginningOf(placed) + throwOf(86_400_000));
    // oxlint-disable-next-line no-await-in-loop -- one history
    await run(
      "UPDATE orders SET delivery_address = json_set(delivery_address, '$.state', ?2) WHERE order_id = ?1",
      id,
      emirates[throwOf(emirates.length)],
    );
    const day = dayIn(placed);
    const taxOf = (line: (typeof lines)[number]) =>
      line.taxClass === "standard" ? taxIn(line.quantity * line.unitPrice - line.discount, 500) : 0;
    day.orders += 1;
    day.gross += lines.reduce((n, { quantity, unitPrice }) => n + quantity * unitPrice, 0);
    day.discounts += lines.reduce((n, { discount }) => n + discount, 0);
    day.delivery += shipping;
    day.vat += lines.reduce((n, line) => n + taxOf(line), 0) + taxIn(shipping, 500);
    const fates = [undefined, "part", "cancelled", "returned"] as const;
    const fate = fates[throwOf(4)];
    if (!fate) continue;
    const later = Math.min(today, placed + throwOf(20));
    // oxlint-disable-next-line no-await-in-loop -- one history
    const back = await credit(id, 0.3, beginningOf(later) + throwOf(86_400_000), fate === "part" ? undefined : fate);
    dayIn(later).returns += back.amount;
    dayIn(later).vat -= back.tax;
  }
  return model;
}
const taxClassOf = (slug: string) => (slug === "gauze" ? ("zero_rated" as const) : ("standard" as const));

describe("a random history", () => {
  // Shows: console.figures
  test("is the same to the fils by day, by rate and as a whole, open or closed", async () => {
    const model = await history(60, 75);
    const staff = await aStaff();
    const period = { period: "custom", from: isoDay(today - 80), to: isoDay(today) } as const;
    const read = async () =>
      Promise.all([
        staff.get("getSalesFigures", period),
        staff.get("getVatFigures", period),
        staff.get("getProductFigures", period),
        staff.get("getMarginFigures", period),
      ]);
    const open = await read();
    await closeAll();
    expect((await all<{ count: number }>("SELECT count(*) AS count FROM figure_days"))[0]!.count).toBeGreaterThan(20);
    expect(await read()).toEqual(open);

    const [sales, vat, products] = open;
    for (const { day, ...figures } of sales.days) {
      const said = model.get(Date.parse(day) / 86_400_000) ?? emptyDay();
      const { orders, gross, discounts, delivery, returns } = figures;
      expect({
        day,
        orders,
        gross: fils(gross),
        discounts: fils(discounts),
        delivery: fils(delivery),
        returns: fils(returns),
        vat: fils(figures.vat),
      }).toEqual({ day, ...said });
      expect(fils(figures.sales)).toBe(said.gross - said.discounts + said.delivery - said.returns);
    }
    // The month is the sum of its days, and both are what the papers say.
    const sum = (of: "sales" | "vat" | "net") => sales.days.reduce((n, day) => n + fils(day[of]), 0);
    expect([fils(sales.total.sales), fils(sales.total.vat), fils(sales.total.net)]).toEqual([
      sum("sales"),
      sum("vat"),
      sum("net"),
    ]);
    const [papers] = await all<{ amount: number; tax: number }>(
      "SELECT sum(iif(kind = 'invoice', amount, -amount)) AS amount, sum(iif(kind = 'invoice', tax, -tax)) AS tax FROM tax_documents",
    );
    expect([fils(sales.total.sales), fils(sales.total.vat), fils(vat.due)]).toEqual([
      papers!.amount,
      papers!.tax,
      papers!.tax,
    ]);
    const byRate = await all<{ emirate: string; tax_class: string; net: number; vat: number }>(
      `SELECT coalesce((SELECT name_en FROM locations WHERE state_id IS NULL
           AND o.delivery_address ->> 'state' IN (name_en, name_ar)), '') AS emirate, tax_class,
         sum(iif(kind = 'invoice', r.amount - r.tax, r.tax - r.amount)) AS net, sum(iif(kind = 'invoice', r.tax, -r.tax)) AS vat
       FROM tax_documents d JOIN tax_document_rates r USING (kind, number) JOIN orders o USING (order_id) GROUP BY 1, 2`,
    );
    const shown = vat.rates.map((row) => ({
      emirate: row.emirate,
      tax_class: row.tax_class as string,
      net: fils(row.net) + fils(row.credited),
      vat: fils(row.vat) + fils(row.adjustment),
    }));
    const inOrder = (rows: { emirate: string; tax_class: string }[]) =>
      rows.toSorted((a, b) => `${a.emirate}${a.tax_class}`.localeCompare(`${b.emirate}${b.tax_class}`));
    expect(inOrder(shown)).toEqual(inOrder(byRate));
    expect(vat.boxes.map(({ box }) => box)).toEqual(["1a", "1b", "1c", "1d", "1e", "1f", "1g", "3", "4", "5"]);
    expect(vat.boxes.reduce((n, box) => n + fils(box.vat) + fils(box.adjustment), 0)).toBe(papers!.tax);

    const sold = await all<{ sku_id: string; pieces: number; amount: number }>(
      `SELECT sku_id, sum(quantity) AS pieces, sum(l.total - l.discount) AS amount FROM order_lines l JOIN orders USING (order_id)
       WHERE status NOT IN ('cancelled', 'returned') GROUP BY sku_id ORDER BY amount DESC`,
    );
    expect(products.products.map(({ sku_id, pieces, amount }) => ({ sku_id, pieces, amount: fils(amount) }))).toEqual(
      sold,
    );
  });

  // Shows: console.figures
  test("days begin at midnight in the Emirates, and a return counts on its own day", async () => {
    const { userId } = await aUser();
    const midnight = beginningOf(today - 3);
    const [late, early] = [await anOrder(userId), await anOrder(userId)];
    await moveTo(late.id, midnight - 60_000);
    await moveTo(early.id, midnight);
    await credit(late.id, 1, midnight, "cancelled");
    const staff = await aStaff();
    const of = async () => {
      const { days } = await staff.get("getSalesFigures", { period: "7" });
      return days.slice(2, 4).map(({ orders, cancelled, returns }) => ({ orders, cancelled, returns }));
    };
    const expected = [
      { orders: 1, cancelled: 0, returns: 0 },
      { orders: 1, cancelled: 1, returns: late.total / 100 },
    ];
    expect(await of()).toEqual(expected);
    await closeAll();
    expect(await of()).toEqual(expected);
  });
});

// Shows: console.figures
test("what is taken off before an invoice is a return of its day and on no VAT return; then sales are what papers say", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const lines = [{}, { sku: "SKU-probe", slug: "probe", quantity: 1, unitPrice: 3333 }];
  const order = () => anOrder(user.userId, { lines, invoiced: false });
  const [kept, gone] = [await order(), await order()];
  await user.get("cancelOrder", { order_id: gone.id, reason: "other" });
  await user.get("cancelOrder", { order_id: kept.id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
  const read = async () => {
    const [{ total }, { due }, { products }] = await Promise.all([
      staff.get("getSalesFigures", { period: "7" }),
      staff.get("getVatFigures", { period: "7" }),
      staff.get("getProductFigures", { period: "7" }),
    ]);
    const pieces = Object.fromEntries(products.map(({ sku_id, pieces: count, amount }) => [sku_id, [count, amount]]));
    return { gross: total.gross, returns: total.returns, sales: total.sales, vat: total.vat, due, pieces };
  };
  const figures = {
    gross: 266.66,
    returns: 50 + 148.33,
    sales: 98.33,
    vat: 4.68,
    pieces: { "SKU-mirror": [1, 50], "SKU-probe": [1, 33.33] },
  };
  expect(await read()).toEqual({ ...figures, due: 0 });
  await shipOrder(staff, kept.id);
  expect(await read()).toEqual({ ...figures, due: 4.68 });
  expect((await user.get("getTaxDocument", { id: kept.id })).document).toMatchObject({ total: 98.33, tax: 4.68 });
});

// Shows: console.figures
test("margin uses the cost of the day of the order, and a cost that is set later counts in closed days", async () => {
  const { userId } = await aUser();
  const [older, newer] = [await anOrder(userId, { shipping: 0 }), await anOrder(userId, { shipping: 0 })];
  await moveTo(older.id, beginningOf(today - 70));
  await moveTo(newer.id, beginningOf(today - 2));
  const staff = await aStaff();
  const set = (cost: number, day: number) =>
    staff.get("setSkuCosts", { costs: [{ sku_id: "SKU-mirror", cost, from: isoDay(day) }] });
  const margins = () =>
    staff.get("getMarginFigures", { period: "custom", from: isoDay(today - 120), to: isoDay(today) });
  await closeAll();
  expect(await margins()).toMatchObject({ products: [], sums: { net: 0, whole: 190.48 } });
  await set(20, today - 30);
  expect((await margins()).products).toMatchObject([{ pieces: 2, net: 95.24, cost: 40, margin: 55.24, percent: 58 }]);
  await set(10.5, today - 100);
  expect(await margins()).toMatchObject({ sums: { net: 190.48, cost: 61, margin: 129.48 } });
  await credit(older.id, 1, beginningOf(today - 1), "returned");
  await db.run(...reopenStatements());
  expect((await margins()).sums).toMatchObject({ net: 95.24, cost: 40 });
  await closeAll();
  expect((await margins()).sums).toMatchObject({ net: 95.24, cost: 40 });
  const refused = await staff.refuse("setSkuCosts", { costs: [{ sku_id: "none", cost: 1, from: isoDay(today) }] });
  expect(refused).toMatchObject({ code: "unknown_sku" });
});

test("a refund for one line is its SKU's, on its own day, and once when the order comes back; cost stays until then", async () => {
  const { userId } = await aUser();
  const lines = [
    { sku: "SKU-mirror", slug: "mirror", quantity: 3, unitPrice: 3500, discount: 500 },
    { slug: "probe", sku: "SKU-probe" },
  ];
  const { id } = await anOrder(userId, { lines, shipping: 0, method: "card", status: "delivered" });
  await moveTo(id, beginningOf(today - 3));
  const staff = await aStaff();
  await staff.get("setSkuCosts", { costs: [{ sku_id: "SKU-mirror", cost: 20, from: isoDay(today - 9) }] });
  const custom = { period: "custom" as const, from: isoDay(today - 5), to: isoDay(today) };
  const mirror = async () => {
    const { products } = await staff.get("getProductFigures", custom);
    const { products: margins } = await staff.get("getMarginFigures", custom);
    const of = <Row extends { sku_id: string }>(rows: Row[]) => rows.find(({ sku_id }) => sku_id === "SKU-mirror");
    return [of(products)?.pieces, of(products)?.amount, of(margins)?.net, of(margins)?.cost];
  };
  expect(await mirror()).toEqual([3, 100, 95.24, 60]);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  await staff.get("refundOrder", { id, line: "0", quantity: 1, note: "Torn" }, key());
  await staff.get("refundOrder", { id, amount: 5, note: "Late" }, key());
  await run(
    "UPDATE tax_documents SET issued_at = ?2 WHERE order_id = ?1 AND kind = 'credit_note'",
    id,
    beginningOf(today - 1),
  );
  expect(await mirror()).toEqual([2, 66.67, 63.5, 60]);
  await closeAll();
  expect(await mirror()).toEqual([2, 66.67, 63.5, 60]);
  await staff.get("returnOrder", { id, reason: "damaged" });
  expect(await mirror()).toEqual([undefined, undefined, undefined, undefined]);
  await db.run(...reopenStatements());
  await closeAll();
  expect(await mirror()).toEqual([undefined, undefined, undefined, undefined]);
});

test("units that a refund puts on the shelf cost nothing any more, and the order that comes back has the cost of the rest", async () => {
  const [{ userId }, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(userId, { lines: [{ quantity: 5 }], shipping: 0, method: "card", status: "delivered" });
  await staff.get("setSkuCosts", { costs: [{ sku_id: "SKU-mirror", cost: 20, from: isoDay(today - 9) }] });
  const custom = { period: "custom" as const, from: isoDay(today - 5), to: isoDay(today) };
  const margins = async () => (await staff.get("getMarginFigures", custom)).products;
  const refund = (restock: boolean, quantity: number) =>
    staff.get(
      "refundOrder",
      { id, line: "0", quantity, restock, note: "Torn" },
      { idempotencyKey: crypto.randomUUID() },
    );
  await refund(true, 2);
  await refund(false, 1);
  expect(await margins()).toMatchObject([{ pieces: 3, net: 95.24, cost: 60 }]);
  await staff.get("returnOrder", { id, reason: "damaged", restock: true });
  expect(await margins()).toEqual([]);
});

// Shows: console.figures
test("no public answer tells what a SKU costs", async () => {
  const staff = await aStaff();
  await staff.get("setSkuCosts", { costs: [{ sku_id: "SKU-mirror", cost: 7.77, from: isoDay(today) }] });
  const guest = aGuest();
  const answers = JSON.stringify([
    await guest.get("getProduct", { id: "mirror" }),
    await guest.get("filterProducts", { search: "mirror" }),
    await guest.get("listByIds", { sku_id: "SKU-mirror" }),
  ]);
  expect(answers).toContain("SKU-mirror");
  expect(answers).not.toMatch(/7\.77|cost/);
});

test("stock ends by its own pace, and what does not sell is named with what it has cost", async () => {
  const { userId } = await aUser();
  const { id } = await anOrder(userId, { lines: [{ sku: "SKU-mirror", quantity: 6 }] });
  await moveTo(id, beginningOf(today - 5));
  await run("UPDATE variants SET stock = 10");
  const staff = await aStaff();
  await staff.get("setSkuCosts", { costs: [{ sku_id: "SKU-probe", cost: 3, from: isoDay(today) }] });
  const { skus } = await staff.get("getStockFigures", {});
  expect(skus).toMatchObject([{ sku_id: "SKU-mirror", stock: 10, sold: 6, days_left: 50, reorder: 0 }]);
  const { products, total } = await staff.get("getProductFigures", { by: "dead" });
  expect(products.map(({ sku_id, bound }) => [sku_id, bound])).toEqual([
    ["SKU-probe", 30],
    ["SKU-gauze", null],
  ]);
  expect(total).toBe(2);
});

test("what customers owe is in the age of its due day, and sums to the ledger", async () => {
  const user = await aUser();
  await withAddress(user);
  await openCredit(user, 5000);
  await buyOnCredit(user, "SKU-mirror");
  const staff = await aStaff();
  const { sums, ledger, customers } = await staff.get("getCreditFigures", {});
  expect(sums.total).toBeGreaterThan(0);
  expect([sums.total, sums.not_due]).toEqual([ledger, ledger]);
  expect(customers).toHaveLength(1);
});

test("visits become orders step by step, and searches lead to products; nobody is named", async () => {
  // Yesterday is closed an hour after midnight, and this may run before.
  const at = beginningOf(today - 2) + 1000;
  const sent = [
    ["s1", "page_view", {}],
    ["s1", "search", { text: "Mirror" }],
    ["s1", "product_view", { product: "mirror", searched: "Mirror" }],
    ["s1", "add_to_cart", {}],
    ["s1", "order_placed", {}],
    ["s2", "search", { text: "mirror" }],
    ["s2", "page_view", {}],
  ] as const;
  for (const [place, [session, name, data]] of sent.entries()) {
    const device = session === "s1" ? { device: "iPhone", os: "iOS" } : {};
    // oxlint-disable-next-line no-await-in-loop -- few
    await run(
      "INSERT INTO events (event_id, name, happened_at, received_at, data) VALUES (?, ?, ?, ?, ?)",
      `e${place}`,
      name,
      at + place,
      at + place,
      JSON.stringify({ visitor: "v", session, locale: "ar", ...device, ...data }),
    );
  }
  const staff = await aStaff();
  const read = async () =>
    [
      await staff.get("getConversionFigures", { period: "7" }),
      await staff.get("getSearchFigures", { period: "7" }),
    ] as const;
  const [open, searches] = await read();
  expect(open.steps.map(({ sessions }) => sessions)).toEqual([2, 1, 1, 0, 1]);
  expect(open.groups).toMatchObject([{ visit: 1 }, { visit: 1 }]);
  expect(open.groups.find(({ device }) => device === "phone")).toMatchObject({ locale: "ar", conversion: 100 });
  expect(searches.searches).toEqual([{ text: "mirror", searches: 2, opened: 1 }]);
  // A shop without orders closes nothing before the month that it is in.
  await run("UPDATE figure_state SET closed_to = ?", today - 2);
  await closeAll();
  await run("DELETE FROM events");
  expect(await read()).toEqual([open, searches]);
});

test("vouchers cost what they took off, less what was cancelled; a period without an end is refused", async () => {
  const { userId } = await aUser();
  const orders = [
    await anOrder(userId, { lines: [{ discount: 700 }] }),
    await anOrder(userId, { lines: [{ discount: 300 }] }),
  ];
  await run("UPDATE orders SET voucher_code = 'SAVEBIG'");
  await credit(orders[1]!.id, 1, Date.now(), "cancelled");
  const staff = await aStaff();
  const { vouchers } = await staff.get("getVoucherFigures", { period: "today" });
  expect(vouchers).toMatchObject([{ code: "SAVEBIG", uses: 2, given_back: 1, cost: 7, sales: 220 }]);
  for (const wrong of [
    { from: "2026-01-01" },
    { from: "2026-02-01", to: "2026-01-01" },
    { from: "2024-01-01", to: "2026-01-01" },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const refused = await staff.refuse("getVoucherFigures", { period: "custom", ...wrong });
    expect(refused).toMatchObject({ code: "invalid_input" });
  }
});
