// Shows that a price and the units that are sold at it are cleared together, whichever of them staff change first.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { aSeller, cut, dearGoods, draftOf, priceOf, waitingFor } from "#support/price-cuts";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { applySheet, checkSheet } from "#support/sheets";
import type { TestShopper } from "#support/shoppers";
import { anotherStaff } from "#support/staff";

const hour = 3_600_000;
const day = 24 * hour;
beforeEach(() => dearGoods());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const correct = (staff: TestShopper, wanted: object, sent = key()) =>
  staff.get("correctStock", { sku_id: "L-1", reason: "Delivery 88", ...wanted }, sent);
const stockOf = (sku = "L-1") =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");

describe("a price that was cut while nothing was there", () => {
  test("and then goods: they wait for a second member of staff, who puts them into stock", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    await correct(seller, { stock: 0 });
    expect(await cut(seller)).not.toHaveProperty("waits");
    expect(await priceOf()).toBe(1500);
    const sent = key();
    expect(await correct(seller, { change: 900 }, sent)).toMatchObject({ waits: true, sku: { stock: 0 } });
    expect(await correct(seller, { change: 900 }, sent)).toMatchObject({ waits: true });
    expect(await correct(seller, { stock: 900, seen: 0 })).toMatchObject({ waits: true });
    expect(await stockOf()).toBe(0);
    const [asked] = await waitingFor(other);
    expect(asked).toMatchObject({
      action: "stock.correct",
      subject: "L-1",
      amount: 900 * 4485,
      asked_by: seller.email,
      note: expect.stringContaining("Delivery 88") as string,
    });
    await other.get("approveRequest", { id: asked!.id });
    expect(await stockOf()).toBe(900);
    expect(await correct(seller, { change: 900 }, sent)).toMatchObject({ sku: { stock: 900 } });
    expect(await stockOf()).toBe(900);
  });

  test("is remembered for thirty days, no matter who receives the goods", async () => {
    const [seller, colleague] = [await aSeller(), await aSeller()];
    await correct(seller, { stock: 0 });
    await cut(seller);
    expect(await correct(colleague, { change: 2 })).toMatchObject({ waits: true });
    await env.DB.prepare("UPDATE price_cuts SET cut_at = cut_at - ?")
      .bind(30 * day + 1)
      .run();
    expect(await correct(colleague, { change: 2 })).not.toHaveProperty("waits");
  });

  test("counts with other cuts of that person on that day", async () => {
    const seller = await aSeller();
    await correct(seller, { stock: 0 });
    await cut(seller);
    // The cut counted for one unit: 4,485 of 5,000.
    expect(await correct(seller, { change: 1 })).toMatchObject({ waits: true });
  });

  test("and is to be so at a time: the goods wait already", async () => {
    const seller = await aSeller();
    await correct(seller, { stock: 0 });
    const revision = await draftOf(seller, { special_price: 15 });
    const publish_at = new Date(Date.now() + hour).toISOString();
    expect(await seller.get("publishProduct", { slug: "laser", revision, publish_at })).not.toHaveProperty("waits");
    expect(await correct(seller, { change: 900 })).toMatchObject({ waits: true });
  });

  test("and then goods by a sheet", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    await correct(seller, { stock: 0 });
    await cut(seller);
    const sheet = await checkSheet(seller, [{ sku_id: "L-1", stock: "900" }]);
    expect((await seller.get("applySheetImport", { id: sheet.id })).import).toMatchObject({ waits: true });
    expect(await waitingFor(other)).toMatchObject([{ action: "import.apply", amount: 900 * 4485 }]);
    expect(await stockOf()).toBe(0);
  });
});

describe("while a sheet is being taken over", () => {
  test("goods wait that come at a price that it has not written yet", async () => {
    const seller = await aSeller();
    await correct(seller, { stock: 0 });
    const { id } = await checkSheet(seller, [{ sku_id: "L-1", special_price: "15" }]);
    expect((await seller.get("applySheetImport", { id })).import).toMatchObject({ state: "running", waits: false });
    expect(await correct(seller, { change: 900 })).toMatchObject({ waits: true });
  });

  test("a price at a time counts the goods that it has not brought yet", async () => {
    const seller = await aSeller();
    await correct(seller, { stock: 0 });
    const { id } = await checkSheet(seller, [{ sku_id: "L-1", stock: "900" }]);
    expect((await seller.get("applySheetImport", { id })).import).toMatchObject({ state: "running" });
    const revision = await draftOf(seller, { special_price: 15 });
    const publish_at = new Date(Date.now() + hour).toISOString();
    expect(await seller.get("publishProduct", { slug: "laser", revision, publish_at })).toMatchObject({ waits: true });
  });
});

describe("goods come as quickly as ever", () => {
  test("at prices that nobody has cut, that have risen since, and where they become fewer", async () => {
    const seller = await aSeller();
    expect(await correct(seller, { change: 900 })).not.toHaveProperty("waits");
    await correct(seller, { stock: 0 });
    await cut(seller);
    await cut(seller, { special_price: null });
    expect(await correct(seller, { change: 900 })).not.toHaveProperty("waits");
    expect(await correct(seller, { change: -900 })).not.toHaveProperty("waits");
    const sheet = await checkSheet(seller, [{ sku_id: "P-1", stock: "900" }]);
    expect(await applySheet(seller, sheet)).toMatchObject({ state: "done", applied: 1 });
    expect(await stockOf("P-1")).toBe(900);
  });
});

test("goods first and then the price counts all of them", async () => {
  const seller = await aSeller();
  await correct(seller, { stock: 900 });
  expect(await cut(seller)).toMatchObject({ waits: true });
});

test.for([
  [
    "a price",
    async (seller: TestShopper): Promise<void> => {
      await cut(seller);
    },
  ],
  [
    "special prices for many",
    async (seller: TestShopper) => {
      const change = { by: "set", value: 15, rounding: "none" };
      const scope = { kind: "search", search: "laser" };
      const wanted = { name: "Sale", scope, change, ends_at: new Date(Date.now() + day).toISOString() };
      const { result } = await seller.get("checkSpecialCampaign", wanted);
      await seller.get("beginSpecialCampaign", { ...wanted, check: result.check });
    },
  ],
  [
    "a sheet",
    async (seller: TestShopper) => {
      const { id } = await checkSheet(seller, [{ sku_id: "L-1", special_price: "15" }]);
      await seller.get("applySheetImport", { id });
    },
  ],
] as const)(
  "a second person agrees to %s for the units that were there, not for those that came since",
  async ([, ask]) => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    await ask(seller);
    const [asked] = await waitingFor(other);
    expect(asked).toMatchObject({ amount: 10 * 4485 });
    await correct(seller, { change: 900 });
    expect(await other.refuse("approveRequest", { id: asked!.id })).toMatchObject({ code: "changed_meanwhile" });
    expect(await priceOf()).toBe(450_000);
  },
);

describe("at the same moment", () => {
  const both = async (unguarded: RegExp | null) => {
    const seller = await aSeller();
    await correct(seller, { stock: 0 });
    const revision = await draftOf(seller, { special_price: 15 });
    const ready = gate(2);
    let met = 0;
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (!texts.some((text) => /INSERT INTO variants|UPDATE variants SET/.test(text))) return statements;
      if (met++ < 2) await ready();
      return statements.map((one, place) => (unguarded?.test(texts[place]!) ? env.DB.prepare("SELECT 1") : one));
    });
    await Promise.all([
      seller.ask("publishProduct", { slug: "laser", revision }, { database }),
      seller.ask("correctStock", { sku_id: "L-1", change: 900, reason: "x" }, { ...key(), database }),
    ]);
    return (await priceOf()) === 1500 && (await stockOf())! > 1;
  };

  test("one of the two sees the other", async () => {
    expect(await both(null)).toBe(false);
  });

  test("the unsafe twin, which looks before it writes, sees neither", async () => {
    expect(await both(/INSERT INTO batch_guard[^]*(price_cuts|counted)/)).toBe(true);
  });
});
