// Shows what programs do to prices with a key: they are set as staff publish them, with history, caches and drafts; price cuts
// count towards what the key's maker may give alone; what is refused changes nothing, and those beside it are done.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { cut, dearGoods } from "#support/price-cuts";
import { aProgram } from "#support/programs";
import { countingDatabase } from "#support/rows-read";
import { aStaff } from "#support/staff";

type Reply = CallReply<"setApiPrices">;
const codes = ({ results }: Pick<Reply, "results">) => results.map(({ status, code }) => code ?? status);
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const pricesOf = (sku: string) =>
  env.DB.prepare("SELECT price, special_price FROM variants WHERE sku_id = ?").bind(sku).first();

let program: Awaited<ReturnType<typeof aProgram>>;
beforeEach(async () => {
  await dearGoods();
  program = await aProgram();
});
const set = (...rows: object[]) => program.get("setApiPrices", { rows });

describe("a price of a program", () => {
  // Shows: programs.set-prices
  test("is the shop's from then on, purges its pages, and is in the history and the audit log by the key's name", async () => {
    await run("DELETE FROM cache_purges");
    const reply = await set({ sku: "L-1", price: 4600 }, { sku: "P-1", price: 4500 });
    expect(codes(reply)).toEqual(["done", "unchanged"]);
    expect(await pricesOf("L-1")).toEqual({ price: 460_000, special_price: null });
    const { results: purged } = await env.DB.prepare("SELECT tag FROM cache_purges WHERE tag LIKE 'product:%'").all();
    expect(purged).toHaveLength(1);
    const staff = await aStaff();
    const history = await env.DB.prepare(
      "SELECT document -> '$.variants[0].price' AS price, staff_email FROM product_versions WHERE slug = 'laser' ORDER BY version DESC",
    ).first();
    expect(history).toMatchObject({ price: "4600", staff_email: expect.stringMatching(/^ERP · falaj_/) });
    const { entries } = await staff.get("listAuditLog", { subject: "laser" });
    expect(entries[0]).toMatchObject({ action: "product.publish", detail: "L-1: 4500 → 4600" });
    const { stock } = await program.get("listApiStock", { sku_id: "L-1" });
    expect(stock).toMatchObject([{ price: 4600, version: reply.results[0]!.version }]);
  });

  test("with one before is a special price without an end, until it says that there is none", async () => {
    expect(codes(await set({ sku: "L-1", price: 4400, was_price: 4500 }))).toEqual(["done"]);
    expect(await pricesOf("L-1")).toEqual({ price: 450_000, special_price: 440_000 });
    expect(codes(await set({ sku: "L-1", price: 4400, was_price: 4500 }))).toEqual(["unchanged"]);
    // Without a word on it the special price stays.
    expect(codes(await set({ sku: "L-1", price: 4550 }))).toEqual(["done"]);
    expect(await pricesOf("L-1")).toEqual({ price: 455_000, special_price: 440_000 });
    expect(codes(await set({ sku: "L-1", price: 4550, was_price: null }))).toEqual(["done"]);
    expect(await pricesOf("L-1")).toEqual({ price: 455_000, special_price: null });
  });

  test("leaves a draft to be brought up to date, as after an import", async () => {
    const staff = await aStaff();
    const { product } = await staff.get("getEditedProduct", { slug: "laser" });
    await staff.get("saveProductDraft", { slug: "laser", document: { ...product.document, popularity: 7 } });
    await set({ sku: "L-1", price: 4600 });
    const { product: after } = await staff.get("getEditedProduct", { slug: "laser" });
    const revision = after.draft!.revision;
    expect(await staff.refuse("publishProduct", { slug: "laser", revision })).toMatchObject({
      code: "product_changed",
    });
  });

  test("is noted as the key's maker's: they do not buy at it", async () => {
    await set({ sku: "L-1", price: 4400 });
    const { results } = await env.DB.prepare("SELECT subject, user_id FROM staff_made WHERE kind = 'price'").all();
    expect(results).toEqual([{ subject: "L-1", user_id: "staff" }]);
  });
});

test("a sum in floating point is the price that it means", async () => {
  expect(codes(await set({ sku: "L-1", price: 4599.1 + 0.8 }))).toEqual(["done"]);
  expect(await pricesOf("L-1")).toMatchObject({ price: 459_990 });
  expect(codes(await set({ sku: "L-1", price: 4599.9 }))).toEqual(["unchanged"]);
});

describe("a row that is refused changes nothing, and those beside it are done", () => {
  test.for<[string, object, string]>([
    ["of an unknown SKU", { sku: "NOBODYS" }, "unknown_sku"],
    ["of nothing", { price: 0 }, "invalid"],
    ["below nothing", { price: -1 }, "invalid"],
    ["of a part of a fils", { price: 1.005 }, "invalid"],
    ["beyond all prices", { price: 10_000_000 }, "invalid"],
    ["with one before that is lower", { was_price: 4000 }, "invalid"],
    ["over another version", { version: "1" }, "conflict"],
  ])("a price %s", async ([, row, code]) => {
    const reply = await set({ sku: "L-1", price: 4600, ...row }, { sku: "P-1", price: 4600 });
    expect(codes(reply)).toEqual([code, "done"]);
    expect(reply.results[0]!.message).not.toBe("");
    expect([await pricesOf("L-1"), await pricesOf("P-1")]).toMatchObject([{ price: 450_000 }, { price: 460_000 }]);
  });

  test("a SKU twice: neither is used", async () => {
    expect(codes(await set({ sku: "L-1", price: 4600 }, { sku: "L-1", price: 4700 }))).toEqual([
      "repeated",
      "repeated",
    ]);
  });

  test("a list price that its own price by quantity does not go with", async () => {
    await run(`UPDATE variants SET tiers = '[{"min_quantity":2,"price":449000}]' WHERE sku_id = 'L-1'`);
    const reply = await set({ sku: "L-1", price: 4480 });
    expect(codes(reply)).toEqual(["invalid"]);
    expect(reply.results[0]!.message).toContain("tiers[0].price");
    expect(await pricesOf("L-1")).toMatchObject({ price: 450_000 });
  });

  // Shows: programs.key-limits
  test("price cuts beyond what the key's maker may give alone in a day", async () => {
    await run("UPDATE variants SET stock = 10");
    // 10 units, 400 cheaper each: 4,000 of 5,000.
    expect(codes(await set({ sku: "L-1", price: 4100 }))).toEqual(["done"]);
    const reply = await set({ sku: "P-1", price: 4100 });
    expect(codes(reply)).toEqual(["above_limit"]);
    expect(await pricesOf("P-1")).toMatchObject({ price: 450_000 });
    expect(codes(await set({ sku: "P-1", price: 4501 }))).toEqual(["done"]);
  });

  test("together with what the maker has cut by hand that day", async () => {
    // 10 units, 400 cheaper each: 4,000 of 5,000.
    expect(await cut(await aStaff(), { price: 4100 })).not.toHaveProperty("waits");
    expect(codes(await set({ sku: "P-1", price: 4390 }))).toEqual(["above_limit"]);
    expect(codes(await set({ sku: "P-1", price: 4400 }))).toEqual(["done"]);
  });

  test("of two keys of one maker at the same moment one cuts as much", async () => {
    const other = await aProgram();
    const both = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => /INSERT INTO lone_acts/.test(text))) await both();
      return statements;
    });
    const replies = await Promise.all([
      program.get("setApiPrices", { rows: [{ sku: "L-1", price: 4100 }] }, { database }),
      other.get("setApiPrices", { rows: [{ sku: "P-1", price: 4100 }] }, { database }),
    ]);
    expect(replies.flatMap(codes).toSorted()).toEqual(["above_limit", "done"]);
    expect(await env.DB.prepare("SELECT sum(amount) AS sum FROM lone_acts").first("sum")).toBe(400_000);
  });

  test("and its product's other SKUs are set all the same", async () => {
    await loadProducts([
      productSample("pair", {
        variants: ["A-1", "A-2"].map((sku) => variantSample(sku, { price_gst: 9000, stock: 100 })),
      }),
    ]);
    const reply = await set({ sku: "A-1", price: 1 }, { sku: "A-2", price: 9100 });
    expect(codes(reply)).toEqual(["above_limit", "done"]);
    expect([await pricesOf("A-1"), await pricesOf("A-2")]).toMatchObject([{ price: 900_000 }, { price: 910_000 }]);
  });

  test("needs its own right", async () => {
    const other = await aProgram(["stock:read", "stock:write", "lots:write", "orders:write"]);
    expect(await other.refuse("setApiPrices", { rows: [] })).toMatchObject({ status: 403, code: "no_right" });
  });
});

// Shows: programs.set-prices
test("a request that was cut off has changed nothing, and is counted once when it is sent again", async () => {
  const rows = ["L-1", "P-1"].map((sku) => ({ sku, price: 4490 }));
  const idempotencyKey = crypto.randomUUID();
  const database = interceptedDatabase(env.DB, (texts, statements) => {
    const at = texts.findIndex((text) => /UPDATE product_groups SET version/.test(text));
    return at < 0 ? statements : [...statements.slice(0, at), env.DB.prepare("SELECT json_extract('{}', 'cut off')")];
  });
  expect((await program.ask("setApiPrices", { rows }, { database, idempotencyKey })).status).toBe(500);
  expect(await pricesOf("L-1")).toMatchObject({ price: 450_000 });
  const reply = await program.get("setApiPrices", { rows }, { idempotencyKey });
  expect(codes(reply)).toEqual(["done", "done"]);
  expect(await program.get("setApiPrices", { rows }, { idempotencyKey })).toEqual(reply);
  expect(codes(await program.get("setApiPrices", { rows }))).toEqual(["unchanged", "unchanged"]);
  const moved = await env.DB.prepare("SELECT sum(amount) AS sum FROM lone_acts").first("sum");
  expect(moved).toBe(2 * 10 * 1000);
});

test("a thousand rows of a hundred products are seven round trips, of which those that change nothing cost none", async () => {
  const skus = Array.from({ length: 1000 }, (_, at) => `PRICED-${at}`);
  await loadProducts(
    Array.from({ length: 100 }, (_, at) =>
      productSample(`priced-${at}`, {
        variants: skus.slice(at * 10, at * 10 + 10).map((sku) => variantSample(sku, { price_gst: 10 })),
      }),
    ),
  );
  const { database, rowsRead, rowsWritten } = countingDatabase(env.DB);
  let trips = 0;
  const counted = interceptedDatabase(database, (_, statements) => {
    trips += 1;
    return statements;
  });
  const rows = skus.map((sku) => ({ sku, price: 11 }));
  const began = Date.now();
  const reply = await program.get("setApiPrices", { rows }, { database: counted });
  const took = Date.now() - began;
  console.info(
    `1,000 prices: ${trips} trips, ${rowsRead()} rows read, ${rowsWritten()} written, ${took} ms, ${reply.done} done`,
  );
  expect(reply).toMatchObject({ done: 1000 });
  expect(trips).toBe(7);
  expect(rowsRead()).toBeLessThan(100_000);
  expect(rowsWritten()).toBeLessThan(30_000);
  trips = 0;
  expect(await program.get("setApiPrices", { rows }, { database: counted })).toMatchObject({ unchanged: 1000 });
  expect(trips).toBe(2);
});
