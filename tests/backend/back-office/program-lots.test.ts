// Shows what programs do to lots with a key: units by lot and bin, each row for itself, and the stock of their SKUs follows;
// new lots are written down with their last day; what was packed since a count is not put back by it.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { stockOf } from "#support/payments";
import { aProgram } from "#support/programs";
import { countingDatabase } from "#support/rows-read";
import type { TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

type Reply = CallReply<"setApiLots">;
const codes = ({ results }: Pick<Reply, "results">) => results.map(({ status, code }) => code ?? status);
const inDays = (days: number) => dayInEmirates(Date.now() + days * 86_400_000);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

let program: Awaited<ReturnType<typeof aProgram>>;
let staff: TestShopper;
let sku = "";
beforeEach(async () => {
  [program, staff, sku] = [await aProgram(), await aStaff(), `SERUM-${crypto.randomUUID()}`];
  await loadProducts([productSample(sku.toLowerCase(), { variants: [variantSample(sku, { stock: 0 })] })]);
  await staff.get("saveLotRules", { sku_id: sku, tracks_lots: true, least_days: 30 });
});

const row = (lot: string, quantity: number, more: object = {}) => ({
  sku,
  lot,
  quantity,
  expires_on: inDays(400),
  bin: "A1",
  as_of: ago(0),
  ...more,
});
const count = (...rows: object[]) => program.get("setApiLots", { rows });
const lots = async () =>
  (await staff.get("listLots", { sku_id: sku })).lots.map(({ number, quantity }) => [number, quantity]);

describe("a count of lots", () => {
  // Shows: programs.set-lots
  test("is by lot and bin, writes new lots down, and the SKU's stock is what may be sold of them", async () => {
    const reply = await count(
      row("LATE", 5),
      row("LATE", 2, { bin: "B7" }),
      row("TOO-SOON", 3, { expires_on: inDays(10) }),
      row("NEVER", 1, { expires_on: null, bin: "" }),
    );
    expect(codes(reply)).toEqual(["done", "done", "done", "done"]);
    expect(await lots()).toEqual([
      ["TOO-SOON", 3],
      ["LATE", 7],
      ["NEVER", 1],
    ]);
    expect(await stockOf(sku)).toBe(8);
    const again = await count(row("LATE", 5), row("LATE", 0, { bin: "B7", expires_on: undefined }), row("NONE", 0));
    expect(codes(again)).toEqual(["unchanged", "done", "unchanged"]);
    expect(await stockOf(sku)).toBe(6);
    const moves = await env.DB.prepare(
      "SELECT kind, change, staff_id FROM lot_moves ORDER BY move_id DESC LIMIT 1",
    ).first();
    expect(moves).toEqual({ kind: "count", change: -2, staff_id: program.keyId });
    const { entries } = await staff.get("listAuditLog", { subject: program.keyId });
    expect(entries[0]).toMatchObject({ action: "stock.count", detail: `1 SKU: ${sku}` });
    const { stock } = await program.get("listApiStock", { sku_id: sku });
    expect(stock).toMatchObject([{ available: 6, version: again.results[1]!.version }]);
  });

  test("keeps what orders have reserved from being sold again", async () => {
    await run("UPDATE variants SET reserved = 2 WHERE sku_id = ?", sku);
    await count(row("L", 5));
    expect(await stockOf(sku)).toBe(3);
  });
});

describe("a row that is refused changes nothing, and those beside it are done", () => {
  test.for<[string, () => object, string]>([
    ["of an unknown SKU", () => ({ sku: "NOBODYS" }), "unknown_sku"],
    ["with fewer than none", () => ({ quantity: -1 }), "invalid"],
    ["with a part of a unit", () => ({ quantity: 0.5 }), "invalid"],
    ["without a lot", () => ({ lot: "" }), "invalid"],
    ["with a number that is too long", () => ({ lot: "x".repeat(21) }), "invalid"],
    ["in a bin that is too long", () => ({ bin: "x".repeat(21) }), "invalid"],
    ["with a last day that there is not", () => ({ expires_on: "2027-02-30" }), "invalid"],
    ["of a new lot without its last day", () => ({ lot: "NEW", expires_on: undefined }), "invalid"],
    ["of a lot with another last day", () => ({ expires_on: inDays(401) }), "lot_differs"],
    ["of a lot that has expired", () => ({ lot: "OLD", expires_on: inDays(-1) }), "expired"],
    ["of a lot that expires today", () => ({ lot: "OLD", expires_on: inDays(0) }), "expired"],
    ["in no warehouse of the shop", () => ({ warehouse: "MARS" }), "unknown_warehouse"],
    ["counted yesterday", () => ({ as_of: ago(86_400_000) }), "outdated"],
    ["counted tomorrow", () => ({ as_of: ago(-86_400_000) }), "invalid"],
  ])("%s", async ([, of, code]) => {
    await count(row("L", 4));
    const reply = await count(row("L", 9, of()), row("BESIDE", 1));
    expect(codes(reply)).toEqual([code, "done"]);
    expect(reply.results[0]!.message).not.toBe("");
    expect(await stockOf(sku)).toBe(5);
    expect((await lots()).toSorted()).toEqual([
      ["BESIDE", 1],
      ["L", 4],
    ]);
  });

  test("of a SKU without lots, of one place twice, of a new lot with two last days", async () => {
    const other = `GLOVE-${crypto.randomUUID()}`;
    await loadProducts([productSample(other.toLowerCase(), { variants: [variantSample(other, { stock: 3 })] })]);
    const reply = await count(
      row("L", 9, { sku: other }),
      row("TWICE", 1),
      row("TWICE", 2),
      row("TWO", 1, { bin: "C" }),
      row("TWO", 1, { bin: "D", expires_on: inDays(500) }),
    );
    expect(codes(reply)).toEqual(["no_lots", "repeated", "repeated", "done", "lot_differs"]);
    expect([await stockOf(other), await stockOf(sku)]).toEqual([3, 1]);
  });

  // Shows: programs.key-limits
  test("with more units at a price that was cut than the key's maker may give alone", async () => {
    await run("INSERT INTO price_cuts (sku_id, cut_at, was, low) VALUES (?, ?, 20000, 10000)", sku, Date.now() - 1000);
    expect(codes(await count(row("L", 900_000), row("M", 1)))).toEqual(["above_limit", "done"]);
    expect(await stockOf(sku)).toBe(1);
  });

  test("needs its own right", async () => {
    const other = await aProgram(["stock:read", "stock:write"]);
    expect(await other.refuse("setApiLots", { rows: [row("L", 1)] })).toMatchObject({ status: 403, code: "no_right" });
  });
});

describe("two at the same moment", () => {
  async function race(isSafe: boolean) {
    const as_of = ago(5);
    await count(row("L", 1));
    await run("DROP TRIGGER IF EXISTS lot_moves_stay");
    await run("UPDATE lot_moves SET at = at - 60000");
    const both = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (!texts.some((text) => /INSERT INTO lot_moves/.test(text))) return statements;
      await both();
      return statements.filter((_, at) => isSafe || !/FROM json_each.* r\s+LEFT JOIN lot_places/.test(texts[at]!));
    });
    const replies = await Promise.all(
      [5, 6].map((quantity) => program.get("setApiLots", { rows: [row("L", quantity, { as_of })] }, { database })),
    );
    return { codes: replies.flatMap(codes).toSorted(), stock: await stockOf(sku) };
  }

  test("count the same bin: one is done, the other is older than it by then", async () => {
    const { codes: found, stock } = await race(true);
    expect(found).toEqual(["done", "outdated"]);
    expect([5, 6]).toContain(stock);
  });

  test("would both be added by a twin that does not look again", async () => {
    expect(await race(false)).toEqual({ codes: ["done", "done"], stock: 10 });
  });
});

// Shows: programs.set-lots
test("sent again they change nothing, also when the first was cut off between statements", async () => {
  const request = { rows: [row("L", 4), row("M", 2)] };
  const database = interceptedDatabase(env.DB, (texts, statements) => {
    const at = texts.findIndex((text) => /UPDATE variants AS v SET stock/.test(text));
    return at < 0 ? statements : [...statements.slice(0, at), env.DB.prepare("SELECT json_extract('{}', 'cut off')")];
  });
  const idempotencyKey = crypto.randomUUID();
  expect((await program.ask("setApiLots", request, { database, idempotencyKey })).status).toBe(500);
  expect([await stockOf(sku), await lots()]).toEqual([
    0,
    [
      ["L", 0],
      ["M", 0],
    ],
  ]);
  const first = await program.get("setApiLots", request, { idempotencyKey });
  expect(codes(first)).toEqual(["done", "done"]);
  expect(await program.get("setApiLots", request, { idempotencyKey })).toEqual(first);
  expect(codes(await program.get("setApiLots", request))).toEqual(["unchanged", "unchanged"]);
  expect(await stockOf(sku)).toBe(6);
});

test("a thousand rows of new lots are six round trips, and read and write a few rows for each", async () => {
  const { database, rowsRead, rowsWritten } = countingDatabase(env.DB);
  let trips = 0;
  const counted = interceptedDatabase(database, (_, statements) => {
    trips += 1;
    return statements;
  });
  const rows = Array.from({ length: 1000 }, (_, at) => row(`LOT-${at}`, 1 + at));
  const began = Date.now();
  const reply = await program.get("setApiLots", { rows }, { database: counted, idempotencyKey: "bulk-lots" });
  const took = Date.now() - began;
  expect(reply).toMatchObject({ done: 1000 });
  console.info(`1,000 lots: ${trips} trips, ${rowsRead()} rows read, ${rowsWritten()} written, ${took} ms`);
  expect(trips).toBe(6);
  expect(rowsRead()).toBeLessThan(60_000);
  expect(rowsWritten()).toBeLessThan(20_000);
});
