// Shows ten thousand old orders on their way into an archive while buyers go on buying: the books are the same to the
// fils before and after, what is open stays, and rounds and lists cost a bounded number of rows.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dayOf } from "#shared/console/report-period";
import { openDatabase, statement } from "#backend/platform/database";
import { dayBookings, skuBookings, taxBookings } from "#backend/back-office/reports/bookings-statements";
import { longAgo, moveOldOrders, today } from "#support/archives";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { writeOldOrders } from "#support/many-old-orders";
import { countingDatabase } from "#support/rows-read";
import { insertTestSession } from "#support/session";
import { aUser, signedIn } from "#support/shoppers";

const count = 10_000;
const open = count / 100;
/** Days on which nobody of this test buys. */
const oldDays = { from: dayOf(longAgo), to: dayOf(longAgo) + 30 };

/** All that the books say of old orders: papers, ledgers, customers, figures made again from lines. */
async function books(): Promise<unknown> {
  const sums = await env.DB.prepare(
    `SELECT count(*) AS orders, sum(total) AS total, sum(shipping) AS shipping, sum(refunded) AS refunded,
      sum(iif(archive_year IS NULL, (SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.order_id),
        (SELECT sum(quantity) FROM archived_lines l WHERE l.order_id = o.order_id))) AS pieces,
      (SELECT sum(amount) || ':' || sum(tax) || ':' || count(*) FROM tax_documents d WHERE d.order_id LIKE 'old-%') AS papers,
      (SELECT sum(amount) FROM refunds) AS refunds
      FROM orders o WHERE order_id LIKE 'old-%'`,
  ).first();
  const figures = await openDatabase(env.DB, 60_000).run(
    statement(skuBookings(oldDays)),
    statement(dayBookings(oldDays)),
    statement(taxBookings(oldDays)),
  );
  return { sums, figures: figures.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted()) };
}

test("ten thousand orders, with buyers going on", async () => {
  await loadProducts([productSample("mirror", { variants: [variantSample("A", { stock: 99_999, cod: true })] })]);
  for (let at = 0; at < 100; at++)
    await env.DB.prepare(
      "INSERT INTO users (user_id, email, name, created_at) VALUES (?1, ?1 || '@clinic.test', '', 0)",
    )
      .bind(`buyer-${at}`)
      .run();
  await writeOldOrders(count);
  const before = await books();
  const [main, archive] = [countingDatabase(env.DB), countingDatabase(env.ARCHIVE_2026)];

  const going = { on: true };
  let bought = 0;
  let next = Promise.withResolvers<void>();
  let failed: unknown;
  const buyers = Array.from({ length: 4 }, async () => {
    while (going.on) {
      const user = await aUser();
      const checkout = await aCheckout(user, { A: 1 });
      const answer = await user.ask("createCodOrder", orderOf(checkout));
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      bought += 1;
      next.resolve();
    }
  }).map((buying) =>
    buying.catch((error: unknown) => {
      failed ??= error;
      next.resolve();
    }),
  );
  const begun = Date.now();
  let minutes = 0;
  const isDue = () =>
    env.DB.prepare("SELECT due_at <= ?1 FROM archive_state").bind(today).first<number>("due_at <= ?1");
  while (await isDue()) {
    await moveOldOrders({ DB: main.database, ARCHIVE_2026: archive.database });
    minutes += 1;
    // Somebody has bought in each of these minutes.
    await next.promise;
    next = Promise.withResolvers();
  }
  going.on = false;
  await Promise.all(buyers);
  expect(failed).toBeUndefined();

  const moved = await env.DB.prepare("SELECT count(archive_year) AS moved FROM orders").first<number>("moved");
  const copies = await env.ARCHIVE_2026.prepare(
    "SELECT count(*) AS n, sum(length(content)) AS bytes FROM archived_orders",
  ).first<{ n: number; bytes: number }>();
  expect([moved, copies!.n]).toEqual([count - open, count - open]);
  expect(bought).toBeGreaterThan(10);
  expect(await books()).toEqual(before);

  const each = (rows: number) => Math.round((10 * rows) / moved!) / 10;
  const perOrder = {
    read: each(main.rowsRead()),
    written: each(main.rowsWritten()),
    archiveRead: each(archive.rowsRead()),
    archiveWritten: each(archive.rowsWritten()),
  };
  console.log(
    `${moved} orders moved in ${minutes} runs, ${Date.now() - begun} ms, ${bought} bought meanwhile; rows an order:`,
    perOrder,
    `letters a copy: ${Math.round(copies!.bytes / copies!.n)}`,
  );
  // Lines, events, a parcel, with their indexes, and the row itself.
  expect(perOrder.written).toBeLessThan(40);
  expect(perOrder.read).toBeLessThan(200);
}, 600_000);

test("an idle minute, and a list of a hundred old orders, cost few rows", async () => {
  const idle = countingDatabase(env.DB);
  await moveOldOrders({ DB: idle.database });
  const rows: Record<string, number> = { "an idle minute": idle.rowsRead() };
  await insertTestSession(env.DB, "buyer-2").run();
  const asked = {
    "first page": { limit: 10 },
    "last page": { limit: 10, page: 10 },
    "a number": { search: "100102" },
    words: { search: "gloves", limit: 10 },
  };
  for (const [name, request] of Object.entries(asked)) {
    const [main, archive] = [countingDatabase(env.DB), countingDatabase(env.ARCHIVE_2026)];
    const variables = { ARCHIVE_2026: archive.database } as unknown as Record<string, string>;
    const user = signedIn("buyer-2", { variables });
    const { orders, total, archive_away } = await user.get("listOrders", request, { database: main.database });
    expect([total, archive_away]).toEqual([name === "a number" ? 1 : 100, false]);
    expect(orders.every(({ items }) => items.length > 0)).toBe(true);
    rows[`${name}: shop's`] = main.rowsRead();
    rows[`${name}: archive's`] = archive.rowsRead();
  }
  console.log("rows read:", rows);
  expect(rows["an idle minute"]).toBeLessThan(5);
  expect(Math.max(...Object.values(rows))).toBeLessThan(2500);
}, 60_000);
