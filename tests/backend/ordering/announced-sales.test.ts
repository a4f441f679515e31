// Shows that an announced sale is bought with tickets: nobody buys before its start, then as many as there are units;
// buyers without a ticket are refused without D1; returned units are sold; and whatever happens to the object, nothing
// is sold twice. The race also runs against an unsafe twin.
import { env } from "cloudflare:workers";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { createBackend } from "#backend/app";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { stockOf } from "#support/payments";
import { mintToken } from "#support/session";
import { aGuest, aUser, localOutbox, signedIn, unsafeSales, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { watchedDatabase } from "#support/watched-database";

// Forty buyers take a while to make.
vi.setConfig({ testTimeout: 60_000 });

const staff = () => aStaff();
const one = (sku: string, stock: number) => variantSample(sku, { price_gst: 100, stock, cod: true });
let sku = "";
let count = 0;

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      title: { en: "Stethoscope", ar: "سماعة" },
      variants: [
        ...Array.from({ length: 30 }, (_, at) => one(`SALE-${at}`, 10)),
        one("OTHER", 900),
        variantSample("TEAL", { title: { en: "Stethoscope, Teal", ar: "سماعة، فيروزي" } }),
      ],
    }),
  ]),
);
// Each test has a SKU, and so an object, of its own.
beforeEach(() => void (sku = `SALE-${count++}`));
afterEach(() => vi.restoreAllMocks());

const setStock = (units: number) =>
  env.DB.prepare("UPDATE variants SET stock = ?1 WHERE sku_id = ?2").bind(units, sku).run();
const announce = async (changes: Record<string, unknown> = {}) =>
  (await staff()).get("announceSale", { name: "Rush", skus: [sku], ...changes });
const figures = async (id: string) => (await (await staff()).get("getAnnouncedSale", { id })).skus[0]!;
const object = () => env.SALE.get(env.SALE.idFromName(`sku:${sku}`));
const begin = (user: TestShopper, quantity = 1) => user.ask("createCheckout", { source: "pdp", sku_id: sku, quantity });
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 200 : `${status} ${(body as { code: string }).code}`;
const idOf = ({ body }: { body: unknown }) => (body as { checkout: { id: string } }).checkout.id;
const countOrders = () =>
  env.DB.prepare("SELECT count(*) AS n FROM order_lines WHERE sku_id = ?").bind(sku).first<number>("n");
/** The stock is read at most once a second. */
const afterASecond = () => new Promise((resolve) => setTimeout(resolve, 1001));

async function aBuyer(options?: Parameters<typeof aUser>[0]) {
  const user = await aUser(options);
  await withAddress(user);
  return user;
}
const many = <Of>(length: number, make: (at: number) => Promise<Of>) =>
  Promise.all(Array.from({ length }, (_, at) => make(at)));
const place = (user: TestShopper, checkout: string, call: CallName = "createCodOrder") =>
  user.ask(call, orderOf({ id: checkout }));

describe("what staff announce", () => {
  // Shows: sales.announced
  test("cannot be ordered before its start, and the product says when that is", async () => {
    const user = await aBuyer();
    const before = idOf(await begin(user));
    const starts_at = "2097-12-01T14:00:00.000Z";
    const { message, id } = await announce({ starts_at });
    expect(message).toContain("announced");
    const refused = await signedIn(user.userId).refuse("createCheckout", { source: "pdp", sku_id: sku, lang: "en" });
    expect(refused).toMatchObject({ status: 409, code: "sale_not_started", items: [{ sku_id: sku }] });
    expect(refused.message).toContain("1 December 2097 at 18:00");
    const { product } = await aGuest().get("getProduct", { id: "mirror", is_pdp: "true" });
    expect(product.variants.find((variant) => variant.sku_id === sku)).toMatchObject({ sale_starts_at: starts_at });
    expect(product.variants.filter((variant) => variant.sale_starts_at)).toHaveLength(1);
    // A checkout from before the announcement comes to nothing too.
    expect(codeOf(await place(user, before))).toBe("409 sale_not_started");
    await (await staff()).get("endAnnouncedSale", { id });
    expect(codeOf(await place(user, before))).toBe(200);
  });

  test.each([
    ["en", "Stethoscope, Teal", `Stethoscope · Variant OTHER`],
    ["ar", "سماعة، فيروزي", "سماعة · Variant OTHER عربي"],
  ])("is called once what its product is called, in %s", async (lang, teal, other) => {
    const { id } = await announce({ skus: ["TEAL", "OTHER"] });
    const { skus } = await (await staff()).get("getAnnouncedSale", { id, lang });
    expect(skus.map(({ title }) => title)).toEqual([other, teal]);
    await (await staff()).get("endAnnouncedSale", { id });
  });

  // Shows: sales.announced
  test("is refused with what is wrong, and changes nothing", async () => {
    const { id } = await announce();
    const wrong = async (changes: Record<string, unknown>) =>
      (await (await staff()).refuse("announceSale", { name: "x", skus: ["OTHER"], ...changes })).fields;
    expect(await wrong({ skus: ["nothing"] })).toMatchObject({ skus: "SKUs we can’t find: nothing." });
    const missing = Array.from({ length: 7 }, (_, at) => `no-${at}`);
    expect(await wrong({ skus: ["OTHER", ...missing], lang: "ar" })).toMatchObject({
      skus: "رموز منتجات غير موجودة: no-0, no-1, no-2, no-3, no-4, ….",
    });
    expect(await wrong({ skus: Array(51).fill("OTHER") })).toMatchObject({ skus: "There can be 50 at most." });
    expect(await wrong({ skus: [sku] })).toMatchObject({ skus: expect.stringContaining("another announced sale") });
    expect(await wrong({ skus: [] })).toMatchObject({ skus: "Choose at least one." });
    expect(await wrong({ ends_at: "2020-01-01T00:00:00.000Z" })).toHaveProperty("ends_at");
    const reversed = { starts_at: "2090-01-02T00:00:00.000Z", ends_at: "2090-01-01T00:00:00.000Z" };
    expect(await wrong(reversed)).toMatchObject({ ends_at: "The end must be after the start." });
    await (await staff()).get("endAnnouncedSale", { id });
    expect(await (await staff()).refuse("endAnnouncedSale", { id })).toMatchObject({
      status: 409,
      code: "already_decided",
    });
    expect(await (await staff()).refuse("getAnnouncedSale", { id: 99_999 })).toMatchObject({ status: 404 });
    const { sales } = await (await staff()).get("listAnnouncedSales", { state: "ended" });
    expect(sales[0]).toMatchObject({ id, state: "ended", skus: 1 });
    const { entries } = await (await staff()).get("listAuditLog");
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(["sale.end", "sale.announce"]);
  });
});

/** Buyers who ask for one unit each, and place what they get, in three ways of paying in turn. */
async function rush(buyers: number, options?: Parameters<typeof aUser>[0]) {
  const users = await many(buyers, () => aBuyer(options));
  const begun = await Promise.all(users.map((user) => begin(user)));
  const placed = await Promise.all(
    begun.map((answer, at) => (answer.status === 200 ? place(users[at]!, idOf(answer)) : null)),
  );
  return { begun: begun.map(codeOf), placed: placed.flatMap((answer) => (answer ? [codeOf(answer)] : [])) };
}

describe("a rush for the last ten units", () => {
  // Shows: sales.announced
  test("ten of forty get a ticket and an order, the others hear that all is being bought", async () => {
    const { id } = await announce();
    const { begun, placed } = await rush(40);
    expect(begun.filter((code) => code === 200)).toHaveLength(10);
    expect(begun.filter((code) => code === "409 sale_busy")).toHaveLength(30);
    expect(placed).toEqual(Array.from({ length: 10 }, () => 200));
    expect([await stockOf(sku), await countOrders()]).toEqual([0, 10]);
    expect(await figures(id)).toMatchObject({ stock: 0, out: 0, handed: 10, used: 10, returned: 0, refused: 30 });
    await afterASecond();
    expect(codeOf(await begin(await aBuyer()))).toBe("409 out_of_stock");
  });

  test("the unsafe twin, which counts, waits and then writes, gives more tickets; D1 still sells ten", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await announce();
    const { begun, placed } = await rush(20, { sales: unsafeSales });
    expect(begun.filter((code) => code === 200).length).toBeGreaterThan(10);
    expect(placed.filter((code) => code === 200)).toHaveLength(10);
    expect([await stockOf(sku), await countOrders()]).toEqual([0, 10]);
  });
});

/** What a buyer's asking costs D1, twice for a checkout and then for the cart, in one isolate that has the list of sales. */
async function statementsOf(user: { userId: string }): Promise<number[]> {
  const { database, statements } = watchedDatabase(env.DB);
  const backend = createBackend({ ...env, ...localOutbox, DB: database });
  const authorization = `Bearer ${await mintToken(user.userId)}`;
  const ask = async (path: string, input: object) => {
    const before = statements.length;
    const body = JSON.stringify({ sku_id: sku, ...input });
    const headers = { "content-type": "application/json", authorization };
    await backend.fetch(new Request(`https://backend.test/api/${path}/`, { method: "POST", headers, body }));
    return statements.length - before;
  };
  const begun = { source: "pdp" };
  return [
    await ask("checkout/create", begun),
    await ask("checkout/create", begun),
    await ask("cart/update-item", { type: "UPDATE", add: 1 }),
  ];
}

test("a loser costs D1 nothing once the list of sales is known; without the guard it is a dozen statements", async () => {
  await setStock(0);
  const user = await aBuyer();
  const [, unguarded, unguardedCart] = await statementsOf(user);
  await announce();
  const [first, guarded, guardedCart] = await statementsOf(user);
  expect({
    unguarded: unguarded! > 5,
    first: first! <= 2,
    guarded,
    unguardedCart: unguardedCart! > 1,
    guardedCart,
  }).toEqual({
    unguarded: true,
    first: true,
    guarded: 0,
    unguardedCart: true,
    guardedCart: 0,
  });
});

describe("a ticket", () => {
  test("is the cart's too, and of other goods there is no question", async () => {
    await setStock(1);
    await announce();
    const user = await aBuyer();
    await user.get("addCartItems", {
      items: [
        { sku_id: sku, quantity: 1 },
        { sku_id: "OTHER", quantity: 2 },
      ],
    });
    expect(codeOf(await user.ask("createCheckout", { source: "cart" }))).toBe(200);
    const late = await aBuyer();
    expect(codeOf(await begin(late))).toBe("409 sale_busy");
    expect(codeOf(await late.ask("createCheckout", { source: "pdp", sku_id: "OTHER" }))).toBe(200);
  });

  test("goes back when no checkout comes of it", async () => {
    const { id } = await announce();
    const user = await aBuyer();
    const wanted = [
      { sku_id: sku, quantity: 1 },
      { sku_id: "nothing", quantity: 1 },
    ];
    expect(codeOf(await user.ask("createCheckout", { source: "multiple", items: wanted }))).toBe("404 unknown_sku");
    expect(await figures(id)).toMatchObject({ out: 0, handed: 1, returned: 1 });
  });

  test("stays with its first checkout when a second one comes to nothing", async () => {
    await setStock(1);
    const { id } = await announce();
    const user = await aBuyer();
    const first = idOf(await begin(user));
    const wanted = [sku, "nothing"].map((sku_id) => ({ sku_id, quantity: 1 }));
    expect(codeOf(await user.ask("createCheckout", { source: "multiple", items: wanted }))).toBe("404 unknown_sku");
    expect(await figures(id)).toMatchObject({ out: 1, handed: 1, returned: 0 });
    expect(codeOf(await begin(await aBuyer()))).toBe("409 sale_busy");
    expect(codeOf(await place(user, first))).toBe(200);
  });

  test.for([
    { units: 3, failed: 1, wanted: 1, others: "409 sale_busy" },
    { units: 1, failed: 3, wanted: 2, others: 200 },
  ])("… with its $units units after one of $failed", async ({ units, failed, wanted, others }) => {
    await setStock(3);
    await announce();
    const user = await aBuyer();
    const first = idOf(await begin(user, units));
    const items = [
      { sku_id: sku, quantity: failed },
      { sku_id: "nothing", quantity: 1 },
    ];
    expect(codeOf(await user.ask("createCheckout", { source: "multiple", items }))).toBe("404 unknown_sku");
    expect(codeOf(await begin(await aBuyer(), wanted))).toBe(others);
    expect(codeOf(await place(user, first))).toBe(200);
  });

  test("none of which is left is not put into carts either, in the second in which that is known", async () => {
    await setStock(1);
    await announce();
    await begin(await aBuyer());
    const late = await aBuyer();
    const add = (user: TestShopper, change: object) =>
      user.ask("updateCartItem", { sku_id: sku, type: "UPDATE", ...change });
    expect(codeOf(await begin(late))).toBe("409 sale_busy");
    expect(codeOf(await add(late, { add: 1 }))).toBe("409 sale_busy");
    expect(codeOf(await add(late, { quantity: 1 }))).toBe(200);
    await afterASecond();
    expect(codeOf(await add(await aBuyer(), { add: 1 }))).toBe(200);
  });

  test("serves one of two payments of a checkout", async () => {
    await setStock(5);
    await announce();
    const user = await aBuyer();
    const checkout_id = idOf(await begin(user));
    const answers = await Promise.all([
      place(user, checkout_id),
      user.ask("createOnlineOrder", { checkout_id, method: "card" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(sku)).toBe(4);
  });

  test("is the buyer's again who turns back from a payment, though nothing else is left", async () => {
    await setStock(1);
    const { id } = await announce();
    const user = await aBuyer();
    const first = idOf(await begin(user));
    await user.get("createOnlineOrder", { checkout_id: first, method: "card" });
    expect(codeOf(await begin(await aBuyer()))).not.toBe(200);
    const second = await begin(user);
    expect(codeOf(second)).toBe(200);
    expect(codeOf(await begin(await aBuyer()))).not.toBe(200);
    expect(codeOf(await place(user, idOf(second)))).toBe(200);
    expect([await stockOf(sku), await countOrders()]).toEqual([0, 1]);
    expect(await figures(id)).toMatchObject({ out: 0, used: 1, returned: 1 });
  });

  test("is handed out again when an order is cancelled or staff add units", async () => {
    await setStock(1);
    await announce();
    const user = await aBuyer();
    const order = await place(user, idOf(await begin(user)));
    await afterASecond();
    expect(codeOf(await begin(await aBuyer()))).toBe("409 out_of_stock");
    await user.get("cancelOrder", {
      order_id: (order.body as { order: { id: string } }).order.id,
      reason: "changed_mind",
    });
    await afterASecond();
    expect(codeOf(await begin(await aBuyer()))).toBe(200);
    await setStock(3);
    await afterASecond();
    const more = await many(3, async () => codeOf(await begin(await aBuyer())));
    expect(more.filter((code) => code === 200)).toHaveLength(2);
  });

  test("is in both languages refused in words that promise no place", async () => {
    await setStock(1);
    await announce();
    await begin(await aBuyer());
    const late = await aBuyer();
    const told = (lang: string) => late.ask("createCheckout", { source: "pdp", sku_id: sku, lang });
    const answers = [await told("en"), await told("ar")];
    expect(answers.map(({ retryAfter }) => retryAfter)).toEqual(["60", "60"]);
    expect(answers.map(({ body }) => (body as { message: string }).message)).toEqual([
      expect.stringContaining("Other customers are buying all that’s left"),
      expect.stringContaining("يشتري عملاء آخرون الآن كل ما تبقى"),
    ]);
  });
});

/** Objects that fail like this. */
function failing(error: Error): typeof env.SALE {
  const rejected = async () => {
    throw error;
  };
  return {
    idFromName: () => ({}),
    get: () => ({
      take: rejected,
      used: rejected,
      giveBack: rejected,
    }),
  } as never;
}

describe("when the object does not answer", () => {
  // Shows: sales.announced
  test("a few a second continue without a ticket, D1 sells what there is, and the others get an answer to try again", async () => {
    await setStock(2);
    await announce();
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const users = await many(8, () => aBuyer());
    const backend = createBackend({ ...env, ...localOutbox, SALE: failing(new Error("gone")) });
    const ask = async (userId: string, path: string, body: object) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${await mintToken(userId)}` };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await backend.fetch(new Request(`https://backend.test${path}/`, init));
      return { status: response.status, body: await response.json() };
    };
    const begun = await Promise.all(
      users.map((user) => ask(user.userId, "/api/checkout/create", { source: "pdp", sku_id: sku })),
    );
    expect(begun.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 3 }, () => "409 sale_busy"),
    ]);
    expect(logged.mock.calls.flat().join()).toContain("sale_object_silent");
    await afterASecond();
    const winners = users.filter((_, at) => begun[at]!.status === 200);
    const placed = await Promise.all(
      winners.map((user, at) => {
        const checkout = begun.filter(({ status }) => status === 200)[at]!;
        return user.ask("createCodOrder", { checkout_id: idOf(checkout) });
      }),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await stockOf(sku)).toBe(0);
  });

  test("one that has too much to do lets nobody past", async () => {
    await announce();
    vi.spyOn(console, "error").mockReturnValue();
    const user = await aBuyer({ sales: failing(Object.assign(new Error("busy"), { overloaded: true })) });
    expect(codeOf(await begin(user))).toBe("409 sale_busy");
  });
});

test("an object that forgets everything lets more people try, and sells nothing twice", async () => {
  await setStock(1);
  await announce();
  const [first, second] = [await aBuyer(), await aBuyer()];
  const begun = [await begin(first)];
  await runInDurableObject(object(), (_, { storage }) => {
    storage.sql.exec("DELETE FROM tickets");
    storage.sql.exec("UPDATE counts SET handed = 0");
  });
  begun.push(await begin(second));
  expect(begun.map(codeOf)).toEqual([200, 200]);
  const placed = await Promise.all([place(first, idOf(begun[0]!)), place(second, idOf(begun[1]!))]);
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await stockOf(sku), await countOrders()]).toEqual([0, 1]);
});

test("who was refused is written within the second, and not forgotten with the object's memory", async () => {
  await setStock(1);
  await announce();
  await begin(await aBuyer());
  expect(codeOf(await begin(await aBuyer()))).toBe("409 sale_busy");
  const written = await runInDurableObject(object(), (_, { storage }) =>
    storage.sql.exec("SELECT refused FROM counts").one(),
  );
  expect(written).toEqual({ refused: 1 });
});

test("what was counted is kept each minute, and after the end the object forgets", async () => {
  const { id } = await announce();
  const user = await aBuyer();
  await place(user, idOf(await begin(user)));
  expect(await runDurableObjectAlarm(object())).toBe(true);
  const kept = () => env.DB.prepare("SELECT handed, used FROM announced_sale_skus WHERE sale_id = ?").bind(id).first();
  expect(await kept()).toEqual({ handed: 1, used: 1 });
  await (await staff()).get("endAnnouncedSale", { id });
  await runDurableObjectAlarm(object());
  expect(await object().figures()).toBeNull();
  expect(await figures(id)).toMatchObject({ handed: 1, used: 1, out: 0 });
  expect(codeOf(await begin(user))).toBe(200);
});
