// Shows what programs do to stock with a key: each row is done, unchanged or refused for itself; a count that is older than
// the last movement takes nothing back; what was sold and has not left is not sold again; a request that is sent twice
// counts once; and of two that count the same SKU at the same moment the older one is refused.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf } from "#support/payments";
import { aProgram, programWith } from "#support/programs";
import { countingDatabase } from "#support/rows-read";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

type Program = Awaited<ReturnType<typeof aProgram>>;
type Reply = CallReply<"setApiStock">;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const now = () => ago(0);
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const codes = ({ results }: Pick<Reply, "results">) => results.map(({ status, code }) => code ?? status);

let program: Program;
let [a, b] = ["", ""];
beforeEach(async () => {
  program = await aProgram();
  [a, b] = [`GLOVE-${crypto.randomUUID()}`, `MASK-${crypto.randomUUID()}`];
  const variants = [a, b].map((sku) => variantSample(sku, { stock: 20 }));
  await loadProducts([productSample(a.toLowerCase(), { variants })]);
  // They came an hour ago.
  await run("UPDATE stock_moves SET at = ? WHERE sku_id IN (?, ?)", Date.now() - 3_600_000, a, b);
});

const historyOf = async (sku: string) =>
  (
    await env.DB.prepare("SELECT kind, change, staff_id FROM stock_moves WHERE sku_id = ? ORDER BY move_id DESC")
      .bind(sku)
      .all()
  ).results;

describe("a count of a program", () => {
  // Shows: programs.set-stock
  test("is the stock from then on, is in the SKU's history and in the audit log by the key's name", async () => {
    const reply = await program.get("setApiStock", {
      rows: [
        { sku: a, on_hand: 31, as_of: now() },
        { sku: b, on_hand: 20, as_of: now() },
      ],
    });
    expect(reply).toMatchObject({ done: 1, unchanged: 1, refused: 0 });
    expect(codes(reply)).toEqual(["done", "unchanged"]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([31, 20]);
    expect(await historyOf(a)).toMatchObject([{ kind: "count", change: 11, staff_id: program.keyId }, {}]);
    expect(await historyOf(b)).toHaveLength(1);
    const staff = await aStaff();
    const { moves } = await staff.get("listStockMoves", { sku_id: a });
    expect(moves[0]!.by).toMatch(/^ERP · falaj_.{6}…$/);
    const { entries } = await staff.get("listAuditLog", { subject: program.keyId });
    expect(entries[0]).toMatchObject({ action: "stock.count", detail: `1 SKU: ${a}`, staff: moves[0]!.by });
    const { stock } = await program.get("listApiStock", { sku_id: a });
    expect(stock).toMatchObject([{ available: 31, version: reply.results[0]!.version }]);
  });

  test("has units on the shelf that are sold already: they are not sold again", async () => {
    const { userId } = await aUser();
    await anOrder(userId, { lines: [{ sku: a, quantity: 3 }], status: "confirmed" });
    await anOrder(userId, { lines: [{ sku: a, quantity: 2 }], status: "packed" });
    await anOrder(userId, { lines: [{ sku: a, quantity: 9 }], status: "delivered" });
    await program.get("setApiStock", { rows: [{ sku: a, on_hand: 50, as_of: now() }] });
    expect(await stockOf(a)).toBe(45);
    await program.get("setApiStock", { rows: [{ sku: a, on_hand: 4, as_of: now() }] });
    expect(await stockOf(a)).toBe(0);
  });

  test("purges the pages that say how many are left, and no others", async () => {
    await run("DELETE FROM cache_purges");
    await program.get("setApiStock", { rows: [{ sku: a, on_hand: 400, as_of: now() }] });
    const purged = () => env.DB.prepare("SELECT count(*) AS n FROM cache_purges WHERE tag LIKE 'product:%'").first("n");
    expect(await purged()).toBe(0);
    await program.get("setApiStock", { rows: [{ sku: a, on_hand: 4, as_of: now() }] });
    expect(await purged()).toBe(1);
  });
});

describe("a row that is refused changes nothing, and those beside it are done", () => {
  const hour = 3_600_000;
  // Shows: programs.set-stock
  test.for<[string, (sku: string) => object, string, string]>([
    ["an unknown SKU", () => ({ sku: "NOBODYS" }), "unknown_sku", "There is no such SKU in the shop."],
    ["fewer than none", () => ({ on_hand: -1 }), "invalid", "on_hand must be a whole number from 0 to 1,000,000."],
    ["a fraction", () => ({ on_hand: 1.5 }), "invalid", "on_hand must be a whole number from 0 to 1,000,000."],
    ["more than there can be", () => ({ on_hand: 1_000_001 }), "invalid", "on_hand must be"],
    ["no moment", () => ({ as_of: "yesterday" }), "invalid", "as_of must be a time that has passed"],
    ["a day without its time", () => ({ as_of: "2026-11-25" }), "invalid", "as_of must be"],
    ["a moment to come", () => ({ as_of: ago(-hour) }), "invalid", "as_of must be"],
    ["stock of yesterday", () => ({ as_of: ago(24 * hour) }), "outdated", "Stock has moved since as_of"],
    ["stock of three days ago", () => ({ as_of: ago(72 * hour) }), "outdated", "Stock has moved since as_of"],
  ])("%s", async ([, of, code, message]) => {
    const reply = await program.get("setApiStock", {
      rows: [
        { sku: a, on_hand: 7, as_of: now(), ...of(a) },
        { sku: b, on_hand: 7, as_of: now() },
      ],
    });
    expect(codes(reply)).toEqual([code, "done"]);
    expect(reply.results[0]!.message).toContain(message);
    expect([await stockOf(a), await stockOf(b)]).toEqual([20, 7]);
    expect(await historyOf(a)).toHaveLength(1);
  });

  test("a SKU twice: neither is used", async () => {
    const rows = [7, 8].map((on_hand) => ({ sku: a, on_hand, as_of: now() }));
    expect(codes(await program.get("setApiStock", { rows }))).toEqual(["repeated", "repeated"]);
    expect(await stockOf(a)).toBe(20);
  });

  test("a SKU with lots, whose stock is counted by them", async () => {
    await run("UPDATE variants SET tracks_lots = 1 WHERE sku_id = ?", a);
    const reply = await program.get("setApiStock", { rows: [{ sku: a, on_hand: 7, as_of: now() }] });
    expect(codes(reply)).toEqual(["has_lots"]);
    expect(await stockOf(a)).toBe(20);
  });

  test("a count before the last parcel left", async () => {
    const { userId } = await aUser();
    await anOrder(userId, { lines: [{ sku: a, quantity: 3 }], status: "shipped" });
    const reply = await program.get("setApiStock", { rows: [{ sku: a, on_hand: 23, as_of: ago(60_000) }] });
    expect(codes(reply)).toEqual(["outdated"]);
    expect(await stockOf(a)).toBe(20);
  });

  test("in the caller's language", async () => {
    const { body } = await program.ask("setApiStock", { lang: "ar", rows: [{ sku: "NO", on_hand: 1, as_of: now() }] });
    expect((body as Reply).results[0]!.message).toBe("لا يوجد في المتجر منتج بهذا الرمز.");
  });

  // Shows: programs.key-limits
  test("more units at a price that was cut than the key's maker may give alone", async () => {
    await run("INSERT INTO price_cuts (sku_id, cut_at, was, low) VALUES (?, ?, 20000, 10000)", a, Date.now() - 1000);
    const count = (on_hand: number) => program.get("setApiStock", { rows: [{ sku: a, on_hand, as_of: now() }] });
    expect(codes(await count(10_020))).toEqual(["above_limit"]);
    expect(await stockOf(a)).toBe(20);
    expect(codes(await count(21))).toEqual(["done"]);
    const { results } = await env.DB.prepare("SELECT together, amount FROM lone_acts WHERE amount = 10000").all();
    expect(results).toContainEqual({ together: "prices:staff", amount: 10_000 });
  });
});

describe("a request as a whole", () => {
  const row = () => ({ sku: a, on_hand: 7, as_of: now() });
  test.for<[string, () => Record<string, unknown>]>([
    ["without rows", () => ({})],
    ["with none", () => ({ rows: [] })],
    ["with 1,001", () => ({ rows: Array.from({ length: 1001 }, row) })],
    ["with a row that is no object", () => ({ rows: [row(), 7] })],
    ["with a figure in words", () => ({ rows: [{ ...row(), on_hand: "7" }] })],
    ["with a row without a moment", () => ({ rows: [{ sku: a, on_hand: 7 }] })],
  ])("%s is 400, and changes nothing", async ([, request]) => {
    expect(await program.refuse("setApiStock", request())).toMatchObject({ status: 400, code: "invalid_input" });
    expect(await stockOf(a)).toBe(20);
  });

  test("needs its own right, and a key that is in use", async () => {
    const reader = await aProgram(["stock:read", "lots:write", "orders:write", "prices:write"]);
    expect(await reader.refuse("setApiStock", { rows: [row()] })).toMatchObject({ status: 403, code: "no_right" });
    await (await aStaff()).get("revokeApiKey", { id: program.keyId });
    expect(await program.refuse("setApiStock", { rows: [row()] })).toMatchObject({
      status: 401,
      code: "key_not_valid",
    });
    expect(await stockOf(a)).toBe(20);
  });

  // Shows: programs.set-stock
  test("that is sent again with its key is answered as the first time, and with another body refused", async () => {
    const idempotencyKey = crypto.randomUUID();
    const request = { rows: [row(), { sku: "NO", on_hand: 1, as_of: now() }] };
    const first = await program.get("setApiStock", request, { idempotencyKey });
    await run("UPDATE variants SET stock = 3 WHERE sku_id = ?", a);
    expect(await program.get("setApiStock", request, { idempotencyKey })).toEqual(first);
    expect(await stockOf(a)).toBe(3);
    const other = { rows: [{ ...row(), on_hand: 9 }] };
    const refused = await program.refuse("setApiStock", other, { idempotencyKey });
    expect(refused).toMatchObject({ status: 422, code: "idempotency_reused" });
    // Another program's keys are its own.
    const second = await aProgram();
    const done = await second.get("setApiStock", { rows: [{ sku: b, on_hand: 9, as_of: now() }] }, { idempotencyKey });
    expect(codes(done)).toEqual(["done"]);
  });

  test("whose answer is lost, or whose batch ends between statements, is done once when it is sent again", async () => {
    const request = { rows: [row(), { sku: b, on_hand: 9, as_of: now() }] };
    let broken = 0;
    const database = interceptedDatabase(env.DB, (texts, statements) => {
      const at = texts.findIndex((text) => /UPDATE stock_moves/.test(text));
      if (at < 0) return statements;
      broken += 1;
      return [...statements.slice(0, at), env.DB.prepare("SELECT json_extract('{}', 'cut off')")];
    });
    expect((await program.ask("setApiStock", request, { database })).status).toBe(500);
    expect([broken, await stockOf(a), await stockOf(b)]).toEqual([2, 20, 20]);
    expect(codes(await program.get("setApiStock", request))).toEqual(["done", "done"]);
    expect(codes(await program.get("setApiStock", request))).toEqual(["unchanged", "unchanged"]);
    expect(await historyOf(a)).toHaveLength(2);
  });

  test("is counted against a quota of its own", async () => {
    const { status } = await programWith(program.key).ask("setApiStock", { rows: [row()] });
    expect(status).toBe(200);
    const used = await env.DB.prepare("SELECT quota, used FROM quota_uses WHERE subject = ?").bind(program.keyId).all();
    expect(used.results).toEqual([{ quota: "write-api", used: 1 }]);
  });
});

describe("two at the same moment", () => {
  const counts = /UPDATE variants AS v SET stock/;
  /** Both have read before one writes; the order of a customer is taken in between. */
  async function race(change: (text: string) => string = (text) => text) {
    const as_of = ago(5);
    const both = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => counts.test(text));
      if (at < 0) return statements;
      await both();
      return statements.map((one, place) => (place === at ? rewrite(at, change(texts[at]!)) : one));
    });
    const answers = await Promise.all(
      [5, 6].map((on_hand) => program.get("setApiStock", { rows: [{ sku: a, on_hand, as_of }] }, { database })),
    );
    return { codes: answers.flatMap(codes).toSorted(), moves: (await historyOf(a)).length };
  }

  // Shows: programs.set-stock
  test("count the same SKU: one is done, the other is older than it by then", async () => {
    expect(await race()).toEqual({ codes: ["done", "outdated"], moves: 2 });
  });

  test("would both be done by a twin that does not look again", async () => {
    const careless = (text: string) =>
      text.replace(
        /AND v\.stock = c\.value ->> '\$\.before\.stock'\s+AND v\.owed = c\.value ->> '\$\.before\.owed'/,
        "",
      );
    expect(await race(careless)).toEqual({ codes: ["done", "done"], moves: 3 });
  });
});

test("a thousand rows are four round trips, and read and write a few rows for each", async () => {
  const skus = Array.from({ length: 1000 }, (_, at) => `BULK-${at}`);
  const products = Array.from({ length: 100 }, (_, at) =>
    productSample(`bulk-${at}`, {
      variants: skus.slice(at * 10, at * 10 + 10).map((sku) => variantSample(sku, { stock: 5 })),
    }),
  );
  await loadProducts(products);
  await run("UPDATE stock_moves SET at = ?", Date.now() - 3_600_000);
  const { database, rowsRead, rowsWritten } = countingDatabase(env.DB);
  let trips = 0;
  const counted = interceptedDatabase(database, (_, statements) => {
    trips += 1;
    return statements;
  });
  const rows = skus.map((sku, at) => ({ sku, on_hand: at, as_of: now() }));
  const began = Date.now();
  const reply = await program.get("setApiStock", { rows }, { database: counted, idempotencyKey: "bulk" });
  const took = Date.now() - began;
  expect(reply).toMatchObject({ done: 999, unchanged: 1, refused: 0 });
  console.info(`1,000 rows: ${trips} trips, ${rowsRead()} rows read, ${rowsWritten()} written, ${took} ms`);
  expect(trips).toBe(4);
  expect(rowsRead()).toBeLessThan(60_000);
  expect(rowsWritten()).toBeLessThan(20_000);
});
