// Shows at full size, over real HTTP, what an announced sale does: 500 buyers of the last ten units by every kind of payment, with
// what each of them costs D1 with and without the guard; power cuts while tickets are out, after which no unit is lost and none
// sold twice. Tickets that are never used are waited for: ten minutes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { addBuyers, booksOf, buyerId, everyWay, place, someAtOnce, type ReadyBuyer } from "../support/many-buyers";
import { mintToken } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";

const runs = 5;
const buyers = 500;
const units = 10;
/** Power cuts with tickets out. */
const cuts = 5;
let shop: Shop;
let skus: string[] = [];
let books: Awaited<ReturnType<typeof booksOf>> | undefined;
let placed = 0;

/** Announces the sale of these SKUs in the store itself. */
const announced = (DB: D1Database, list: readonly string[]) =>
  DB.batch([
    DB.prepare(`INSERT INTO announced_sales (sale_id, name, starts_at, staff_id, staff_email, created_at)
      VALUES (1, 'Rush', 1, 'staff', 'staff', 1)`),
    DB.prepare("INSERT INTO announced_sale_skus (sale_id, sku_id) SELECT 1, value FROM json_each(?)").bind(
      JSON.stringify(list),
    ),
  ]);

beforeAll(async () => {
  shop = await startShop({
    prepared: async (folder) => {
      skus = await addBuyers(folder, buyers, runs + cuts + 1, units);
      await withStores(folder, async ({ DB }) => void (await announced(DB, skus)));
    },
    mayCrash: true,
    inspected: async (folder) => void (books = await booksOf(folder, skus)),
  });
});
afterAll(() => (books ? undefined : shop?.stop()));

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const buyer = async (at: number) => new HttpShopper(shop.origin, { access_token: await mintToken(buyerId(at)) });
const counted = (told: readonly string[]) =>
  Object.fromEntries([...new Set(told)].map((one) => [one, told.filter((other) => other === one).length]));

type Begun = { status: number; code: string; ready: ReadyBuyer | null };

/** Begins a checkout of one unit, as everybody does when a sale starts. */
async function begin(at: number, sku: string): Promise<Begun> {
  const shopper = await buyer(at);
  const response = await shopper.ask("createCheckout", { source: "pdp", sku_id: sku });
  const body = (await response.json()) as { code?: string; checkout?: { id: string } };
  const way = everyWay[at % everyWay.length]!;
  const { checkout } = body;
  if (checkout && way.call === "createWalletOrder")
    await shopper.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
  return {
    status: response.status,
    code: body.code ?? "",
    ready: checkout ? { shopper, checkoutId: checkout.id, ...way } : null,
  };
}

test.for(upTo(runs))("run %i: ten of 500 buyers get a ticket, and each of these an order", async (run) => {
  const begun = await Promise.all(upTo(buyers).map((at) => begin(at, skus[run]!)));
  const told = counted(begun.map(({ status, code }) => `${status} ${code}`));
  expect(told["200 "]).toBe(units);
  // Who came when the last order was in already hears that it is sold out.
  expect((told["409 sale_busy"] ?? 0) + (told["409 out_of_stock"] ?? 0)).toBe(buyers - units);
  const answers = await Promise.all(begun.flatMap(({ ready }) => (ready ? [place(ready)] : [])));
  expect(answers.map(({ status }) => status)).toEqual(upTo(units).map(() => 200));
  placed += units;
});

// Shows: sales.announced
test("tickets that were out at a power cut are still out after it: their holders buy, nobody else", async () => {
  for (const cut of upTo(cuts)) {
    const sku = skus[runs + cut]!;
    const begun = await Promise.all(upTo(units).map((at) => begin(at, sku)));
    expect(begun.map(({ status }) => status)).toEqual(upTo(units).map(() => 200));
    const ready = begun.map(({ ready: one }) => one!);
    // Half of them place while the power goes.
    const placing = ready.slice(0, units / 2).map((one) => place(one, `cut ${cut}`).catch(() => null));
    await shop.crash();
    await Promise.all(placing);
    const late = await someAtOnce(upTo(20), 10, (at) => begin(100 + at, sku));
    expect(late.filter(({ status }) => status === 200)).toHaveLength(0);
    const answers = await someAtOnce(ready, units, (one) => place(one, `cut ${cut}`));
    expect(answers.map(({ status }) => status)).toEqual(upTo(units).map(() => 200));
    placed += units;
  }
});

test("tickets that nobody used come back after ten minutes, also over a power cut, and are bought by others", async () => {
  const sku = skus[runs + cuts]!;
  const begun = await Promise.all(upTo(units).map((at) => begin(at, sku)));
  expect(begun.every(({ status }) => status === 200)).toBe(true);
  const first = Date.now();
  await shop.crash();
  expect((await begin(200, sku)).code).toBe("sale_busy");
  // The clock is the shop's own, so the ten minutes are real ones.
  await new Promise((resolve) => setTimeout(resolve, first + 10 * 60_000 + 1000 - Date.now()));
  const late = await someAtOnce(upTo(units + 5), 5, (at) => begin(200 + at, sku));
  expect(late.filter(({ status }) => status === 200)).toHaveLength(units);
  const answers = await someAtOnce(
    late.flatMap(({ ready }) => ready ?? []),
    units,
    (one) => place(one),
  );
  expect(answers.map(({ status }) => status)).toEqual(upTo(units).map(() => 200));
  placed += units;
}, 900_000);

test("in the end every unit is sold once", async () => {
  await shop.stop();
  expect(books).toMatchObject({ stock: 0, orders: placed, sold: placed, torn: 0, unpaid: 0, gaps: 0 });
  expect(placed).toBe(skus.length * units);
});
