// Shows at full size, over real HTTP: 500 buyers of the last ten units, by every kind of payment, one order of a
// checkout completed 200 times, a voucher's limits, a wallet's end, 1,000 orders on a bad line, 20 power cuts under load.
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import {
  addBuyers,
  booksOf,
  buyerId,
  everyWay,
  place,
  placeOnABadLine,
  readyBuyer,
  someAtOnce,
  type ReadyBuyer,
} from "../support/many-buyers";
import { mintToken } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";

const runs = 20;
const cuts = 20;
const atOnce = 16;
let shop: Shop;
let skus: string[] = [];
let books: Awaited<ReturnType<typeof booksOf>> | undefined;
/** Orders that this file placed: what the books must say. */
let placed = 0;

beforeAll(async () => {
  shop = await startShop({
    prepared: async (folder) => {
      skus = await addBuyers(folder, 1000, runs + 5, 10);
      const plenty = JSON.stringify(skus.slice(runs));
      await withStores(folder, async ({ DB }) => {
        await DB.batch([
          DB.prepare("UPDATE variants SET stock = 100000 WHERE sku_id IN (SELECT value FROM json_each(?))").bind(
            plenty,
          ),
          DB.prepare(`INSERT INTO vouchers (code, title_en, title_ar, type, value, max_uses, once_per_customer)
            VALUES ('FIVE', '', '', 'fixed', 1, 5, 0), ('ONCE', '', '', 'fixed', 1, NULL, 1)`),
        ]);
      });
    },
    mayCrash: true,
    inspected: async (folder) => void (books = await booksOf(folder, skus)),
  });
});
afterAll(() => (books ? undefined : shop?.stop()));

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const readyFor = (sku: string, count: number, ways?: typeof everyWay) =>
  someAtOnce(upTo(count), atOnce, (at) => readyBuyer(shop.origin, at, sku, ways));
const passed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;
const plenty = (at: number) => skus[runs + at]!;

// Shows: checkout.never-sold-twice
test.for(upTo(runs))(
  "run %i: the last ten units go to ten of 500 buyers, the others hear that they are sold out",
  async (run) => {
    const ready = await readyFor(skus[run]!, 500, everyWay);
    const answers = await Promise.all(ready.map((buyer) => place(buyer)));
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? ""}`);
    const counted = Object.fromEntries(
      [...new Set(told)].map((one) => [one, told.filter((other) => other === one).length]),
    );
    expect(counted).toEqual({ "200 ": 10, "409 out_of_stock": 490 });
    placed += 10;
  },
);

test("one checkout completed 200 times at once with one key, another 50 times with keys of their own", async () => {
  for (const [count, keyOf] of [
    [200, () => "one key"],
    [50, (at: number) => `key ${at}`],
  ] as const) {
    const buyer = await readyBuyer(shop.origin, 1, plenty(0));
    const answers = await Promise.all(upTo(count).map((at) => place(buyer, keyOf(at))));
    expect(passed(answers)).toBe(count);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    placed += 1;
  }
});

test("a voucher for five is used by five of 200 users, one for once a customer by one of 50 checkouts", async () => {
  const withVoucher = async (at: number, code: string): Promise<ReadyBuyer> => {
    const buyer = await readyBuyer(shop.origin, at, plenty(0));
    await buyer.shopper.get("applyCheckoutVoucher", { id: buyer.checkoutId, code });
    return buyer;
  };
  const five = await someAtOnce(upTo(200), atOnce, (at) => withVoucher(at, "FIVE"));
  expect(passed(await Promise.all(five.map((buyer) => place(buyer))))).toBe(5);
  const once = await someAtOnce(upTo(50), atOnce, () => withVoucher(0, "ONCE"));
  expect(passed(await Promise.all(once.map((buyer) => place(buyer))))).toBe(1);
  placed += 6;
});

test("a wallet pays as many of 200 orders at once as it reaches", async () => {
  const spender = new HttpShopper(shop.origin, { access_token: await mintToken(buyerId(998)) });
  const { checkout } = await spender.get("createCheckout", { source: "pdp", sku_id: plenty(1) });
  const balance = checkout.wallet_balance;
  // As many units as make a tenth of what is there, or a little more.
  const quantity = Math.ceil(balance / 10 / checkout.payable);
  const ready = await someAtOnce(upTo(200), atOnce, async (): Promise<ReadyBuyer> => {
    const wanted = { source: "pdp", sku_id: plenty(1), quantity };
    const one = (await spender.get("createCheckout", wanted)).checkout;
    await spender.get("setCheckoutWallet", { id: one.id, use_wallet: true });
    return { shopper: spender, checkoutId: one.id, call: "createWalletOrder" };
  });
  const each = (await spender.get("getCheckout", { id: ready[0]!.checkoutId })).checkout.wallet;
  const count = passed(await Promise.all(ready.map((buyer) => place(buyer))));
  expect(count).toBe(Math.floor((balance * 100) / (each * 100)));
  const left = (await spender.get("checkWalletBalance")).data.balance;
  expect(Math.round(left * 100)).toBe(Math.round(balance * 100) - count * Math.round(each * 100));
  placed += count;
});

test("a thousand orders whose connections are cut at random moments and sent again are a thousand orders", async () => {
  const ready = await readyFor(plenty(2), 1000);
  const answers = await someAtOnce(ready, atOnce, (buyer) => placeOnABadLine(buyer, 120));
  expect(passed(answers)).toBe(1000);
  expect(new Set(answers.map(({ body }) => body.order!.id)).size).toBe(1000);
  expect(answers.filter((answer) => answer.cuts > 0).length).toBeGreaterThan(100);
  placed += 1000;
});

test("what was answered before each of 20 power cuts is there after it", async () => {
  for (const cut of upTo(cuts)) {
    const ready = await readyFor(plenty(3), 40);
    const answered = new Map<number, string>();
    let crash: Promise<void> | undefined;
    const placing = ready.map(async (buyer, at) => {
      const answer = await place(buyer, `cut ${cut}`).catch(() => null);
      if (answer?.status === 200) answered.set(at, JSON.stringify(answer.body));
      if (answered.size > cut) crash ??= shop.crash();
    });
    await Promise.all(placing);
    await crash;
    const after = await someAtOnce(ready, atOnce, (buyer) => place(buyer, `cut ${cut}`));
    for (const [at, body] of answered) expect(JSON.stringify(after[at]!.body)).toBe(body);
    expect(passed(after)).toBe(40);
    placed += 40;
  }
});

test("in the end the books agree: every unit sold is in one order, every fils spent paid for one, no number is left out", async () => {
  await shop.stop();
  const plentiful = skus.length - runs;
  expect(books).toMatchObject({ orders: placed, torn: 0, unpaid: 0, gaps: 0 });
  expect(books!.stock).toBe(runs * 10 + plentiful * 100_000 - books!.sold);
  expect(books!.spent).toBe(books!.paid);
  expect(books!.lent).toBe(books!.owed);
  expect(books!.lent).toBeGreaterThan(0);
});
