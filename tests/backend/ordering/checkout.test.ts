// Shows the way from a cart, a product or several items to a placed order: figures, addresses, vouchers, wallet, cash and
// its reasons, and the end of a checkout after 30 minutes.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, localOutbox, shopperWith, withPhone } from "#support/shoppers";
import { addVoucher } from "#support/sample-vouchers";

const put = (sku_id: string, quantity: number) => ({ type: "UPDATE", sku_id, quantity });
const items = (...lines: [string, number][]) => ({
  source: "multiple",
  items: lines.map(([sku_id, quantity]) => ({ sku_id, quantity })),
});

beforeAll(async () => {
  await loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M", { price_gst: 10.5, stock: 1000, cod: true, tiers: [{ min_quantity: 10, price: 9 }] }),
        variantSample("FEW", { price_gst: 4, stock: 3, cod: true }),
        variantSample("LIMITED", { price_gst: 4, stock: 50, max_oq: 5, cod: true }),
        variantSample("GONE", { stock: 0 }),
        variantSample("WITHDRAWN", { max_oq: 0 }),
        variantSample("NO-CASH", { price_gst: 30, stock: 50 }),
        variantSample("DEAR", { price_gst: 5000.01, stock: 50, cod: true }),
      ],
    }),
  ]);
  await addVoucher({ code: "TEN", value: 1000 });
  await addVoucher({ code: "HALF", type: "percentage", value: 50, max_discount: 5000 });
  await addVoucher({ code: "LATER", starts_at: Date.now() + 86_400_000 });
});

describe("a checkout", () => {
  // Shows: checkout.create, checkout.cash, constants.platform
  test("of the cart becomes an order by cash, and what was bought leaves the cart", async () => {
    const user = await aUser();
    await withAddress(user);
    await user.get("updateCartItem", put("M", 2));
    const begun = {
      source: "cart",
      device_source: "mobile",
      ordered_platform: "1",
      landed_page_url: "https://a.test/",
    };
    const { checkout } = await user.get("createCheckout", begun);
    expect(checkout).toMatchObject({
      source: "cart",
      items: [{ sku_id: "M", title: "Product mirror", quantity: 2, price: 10.5, line_total: 21 }],
      items_total: 21,
      subtotal: 20,
      discount: 0,
      tax: 1,
      total: 21,
      shipping: 15,
      shipping_tax: 0.71,
      wallet: 0,
      wallet_balance: 12.5,
      payable: 36,
      voucher: null,
      delivery_address: { city: "Dubai", name: "Mona Saleh" },
      billing_address: { city: "Dubai" },
      location: { id: 49 },
      notices: [],
    });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(order).toMatchObject({
      status: "placed",
      payment_method: "cod",
      total: 21,
      shipping: 15,
      payable: 36,
      items: [{ sku_id: "M", title: "Product mirror", price: 10.5, quantity: 2, line_total: 21 }],
    });
    expect(Number(order.number)).toBeGreaterThan(100_000);
    expect((await user.get("getCart")).cart.items).toEqual([]);
    expect(await user.get("createCodOrder", orderOf(checkout))).toEqual({ success: true, order });
    expect(await user.refuse("getCheckout", { id: checkout.id })).toMatchObject({
      status: 409,
      code: "checkout_paid",
      order_id: order.id,
    });
    const stored = await env.DB.prepare("SELECT * FROM orders WHERE order_id = ?").bind(order.id).first();
    expect(stored).toMatchObject({
      device_source: "mobile",
      ordered_platform: 1,
      landed_page_url: "https://a.test/",
      tax: 100,
      shipping_tax: 71,
      locale: "en",
    });
    expect(JSON.parse(String(stored!["buyer"]))).toMatchObject({ email: `${user.userId}@shop.test`, trn: "" });
  });

  test("tells the buyer in the buyer's language, with the order's number and figures, and that its invoice follows", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 2 });
    const { order } = await user.get("createCodOrder", { ...orderOf(checkout), lang: "ar" });
    const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
    expect(messages[0]).toMatchObject({ channel: "email", subject: `استلمنا طلبك ${order.number} من فلج` });
    expect(messages[0]!.text).toContain("المبلغ المستحق عند الاستلام: 36.00 د.إ.");
    expect(messages[0]!.text).toMatch(/ضريبة القيمة المضافة.* 1\.71 د\.إ\./);
    expect(order.items[0]!.title).toBe("Product mirror عربي");
    expect(messages[0]!.text).toContain("تصلك رسالة برقم التتبع وفاتورتك الضريبية فور مغادرة الشحنة");
    // Nothing is paid and nothing has left: it is no supply yet.
    const papers = env.DB.prepare("SELECT count(*) AS n FROM tax_documents WHERE order_id = ?").bind(order.id);
    expect(await papers.first<number>("n")).toBe(0);
  });

  // Shows: checkout.create
  test("of one product, and by the older addresses of the same calls", async () => {
    const user = await aUser();
    const one = (await user.get("createCheckout", { source: "pdp", sku_id: "M" })).checkout;
    expect(one).toMatchObject({ source: "pdp", items: [{ sku_id: "M", quantity: 1 }], delivery_address: null });
    const two = (await user.get("createProductCheckout", { sku_id: "M", quantity: 10 })).checkout;
    expect(two).toMatchObject({ source: "pdp", items: [{ quantity: 10, price: 9 }], total: 90, shipping: 0 });
    await user.get("updateCartItem", put("M", 3));
    expect((await user.get("createCartCheckout")).checkout).toMatchObject({ source: "cart", items: [{ quantity: 3 }] });
    expect((await user.get("getCart")).cart.items).toHaveLength(1);
  });

  test.for([
    [items(["M", 0]), 400, "invalid_input"],
    [items(["M", 1.5]), 400, "invalid_input"],
    [items(), 400, "invalid_input"],
    [{ source: "multiple" }, 400, "invalid_input"],
    [{ source: "pdp" }, 400, "invalid_input"],
    [{ source: "elsewhere" }, 400, "invalid_input"],
    [{}, 400, "invalid_input"],
    [items(["NO-SUCH", 1]), 404, "unknown_sku"],
    [items(["WITHDRAWN", 1]), 409, "not_sold"],
    [items(["GONE", 1]), 409, "out_of_stock"],
    [items(["FEW", 4]), 409, "out_of_stock"],
    [{ source: "cart" }, 409, "cart_empty"],
  ] as const)("of %o is %i %s", async ([request, status, code]) => {
    expect(await (await aUser()).refuse("createCheckout", request)).toMatchObject({ status, code });
  });

  test("takes no more of an item than one order may have, and says so", async () => {
    const { checkout } = await (await aUser()).get("createCheckout", items(["LIMITED", 9]));
    expect(checkout).toMatchObject({
      items: [{ quantity: 5 }],
      notices: [{ code: "capped", sku_id: "LIMITED", title: "Product mirror" }],
    });
  });

  test("leaves in the cart what is not available, and what was added since", async () => {
    const user = await aUser();
    await withAddress(user);
    await user.get("updateCartItem", put("M", 2));
    await user.get("updateCartItem", put("NO-CASH", 1));
    await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'NO-CASH'").run();
    const { checkout } = await user.get("createCheckout", { source: "cart" });
    expect(checkout).toMatchObject({ items: [{ sku_id: "M" }], notices: [{ code: "sold_out", sku_id: "NO-CASH" }] });
    await user.get("updateCartItem", { type: "UPDATE", sku_id: "M", add: 3 });
    await user.get("createCodOrder", orderOf(checkout));
    const { cart } = await user.get("getCart");
    expect(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
      ["M", 3],
      ["NO-CASH", 1],
    ]);
    await env.DB.prepare("UPDATE variants SET stock = 50 WHERE sku_id = 'NO-CASH'").run();
  });
});

describe("the address", () => {
  // Shows: checkout.address
  test("decides what delivery costs; the billing one is the same until another is chosen", async () => {
    const user = await aUser();
    const { id } = (await user.get("createCheckout", { source: "pdp", sku_id: "M" })).checkout;
    expect(await user.refuse("createCodOrder", { checkout_id: id })).toMatchObject({
      status: 409,
      code: "address_missing",
    });
    const hatta = await withAddress(user, { city: "حتا", state: "دبي" });
    const ajman = await withAddress(user, { city: "Ajman", state: "AJMAN" });
    const { checkout } = await user.get("changeCheckoutAddress", {
      id,
      delivery_address_id: hatta,
      shipping_instructions: " Ring twice ",
    });
    expect(checkout).toMatchObject({
      location: { id: 4908, name: "Hatta" },
      shipping: 25,
      shipping_instructions: "Ring twice",
      delivery_address: { id: hatta },
      billing_address: { id: hatta },
    });
    const both = await user.get("changeCheckoutAddress", { id, delivery_address_id: ajman, billing_address_id: hatta });
    expect(both.checkout).toMatchObject({
      location: { id: 51 },
      shipping_instructions: "Ring twice",
      delivery_address: { id: ajman },
      billing_address: { id: hatta },
    });
    await user.get("editAddress", { action: "delete", id: ajman });
    expect((await user.get("getCheckout", { id })).checkout.delivery_address).toBeNull();
  });

  test("another's, an unknown one and too long instructions change nothing", async () => {
    const [user, other] = [await aUser(), await aUser()];
    const theirs = await withAddress(other);
    const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "M" });
    for (const name of ["delivery_address_id", "billing_address_id"]) {
      for (const address of [theirs, "no-such"]) {
        const refusal = await user.refuse("changeCheckoutAddress", { id: checkout.id, [name]: address });
        expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      }
    }
    const long = { id: checkout.id, shipping_instructions: "x".repeat(501) };
    expect((await user.refuse("changeCheckoutAddress", long)).status).toBe(400);
    expect((await user.get("getCheckout", { id: checkout.id })).checkout).toEqual(checkout);
  });
});

describe("vouchers", () => {
  // Shows: checkout.vouchers
  test("are listed, offered with what they save, put on, bought with and counted", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 4 });
    const { vouchers } = await user.get("listCheckoutVouchers", { checkout_id: checkout.id });
    expect(vouchers.map(({ code }) => code)).toEqual(["TEN", "HALF"]);
    const { offers } = await user.get("listCheckoutOffers", { checkout_id: checkout.id });
    expect(offers.map(({ code, saving }) => [code, saving])).toEqual([
      ["TEN", 10],
      ["HALF", 21],
    ]);
    const applied = await user.get("applyCheckoutVoucher", { id: checkout.id, code: "ten" });
    expect(applied).toMatchObject({
      message: "Voucher applied",
      checkout: {
        discount: 10,
        total: 32,
        tax: 1.52,
        payable: 47,
        voucher: { code: "TEN", discount: 10, problem: null },
      },
    });
    expect(await user.refuse("applyCheckoutVoucher", { id: checkout.id, code: "LATER" })).toMatchObject({
      status: 422,
      code: "voucher_not_started",
    });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(order).toMatchObject({ total: 32, payable: 47 });
    const used = await env.DB.prepare("SELECT uses FROM vouchers WHERE code = 'TEN'").first("uses");
    expect(used).toBe(1);
  });

  // Shows: checkout.vouchers
  test("are taken off again", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 4 });
    await user.get("applyCheckoutVoucher", { id: checkout.id, code: "HALF" });
    const removed = await user.get("removeCheckoutVoucher", { id: checkout.id });
    expect(removed).toMatchObject({ message: "Voucher removed", checkout: { discount: 0, voucher: null } });
  });
});

describe("the wallet", () => {
  // Shows: wallet.split
  test("pays in part, the rest is cash; the ledger tells what for", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 2 });
    const { checkout: changed } = await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    expect(changed).toMatchObject({ use_wallet: true, wallet: 12.5, payable: 23.5, total: 21, tax: 1 });
    expect(await user.refuse("createWalletOrder", orderOf(checkout))).toMatchObject({
      status: 409,
      code: "wallet_short",
    });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(order).toMatchObject({ payment_method: "cod", wallet: 12.5, payable: 23.5 });
    const { transactions } = await user.get("listWalletTransactions");
    expect(transactions[0]).toMatchObject({ kind: "spend", amount: -12.5, balance_after: 0 });
  });

  // Shows: wallet.split
  test("pays the whole", async () => {
    const user = await aUser();
    await env.DB.prepare("UPDATE locations SET charge = 0 WHERE location_id = 5202").run();
    await withAddress(user, { city: "Falaj Al Mualla", state: "Umm al-Quwain" });
    const { checkout } = await user.get("createCheckout", items(["M", 1]));
    expect((await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: "1" })).checkout.payable).toBe(0);
    const { order } = await user.get("createWalletOrder", orderOf(checkout));
    expect(order).toMatchObject({ payment_method: "wallet", wallet: 10.5, payable: 0 });
    expect((await user.get("checkWalletBalance")).data.balance).toBe(2);
  });
});

describe("cash", () => {
  // Shows: checkout.cash-allowed
  test.for([
    ["a line that is not for cash", { "NO-CASH": 1, M: 1 }, {}, ["line"]],
    ["an area without it", { M: 1 }, { city: "Hatta" }, ["area"]],
    ["an amount above the cap", { DEAR: 1 }, {}, ["cap"]],
    ["all of them", { DEAR: 1, "NO-CASH": 1 }, { city: "Hatta" }, ["line", "area", "cap"]],
  ] as const)("is refused with its reasons for %s", async ([, wanted, place, reasons]) => {
    const user = await aUser();
    await withAddress(user, place);
    const { checkout } = await user.get("createCheckout", items(...Object.entries(wanted)));
    const told = await user.get("checkCod", { checkout_id: checkout.id });
    expect(told.reasons.map(({ code }) => code)).toEqual(reasons);
    expect(told).toMatchObject({ available: false, reason: told.reasons[0]!.message });
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({
      status: 409,
      code: "cod_unavailable",
    });
  });

  // Shows: checkout.cash-allowed
  test("is there for the rest, up to the cap itself, which counts what is left to pay", async () => {
    const user = await withPhone(await aUser());
    const checkout = await aCheckout(user, { DEAR: 1 });
    await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    expect(await user.get("checkCod", { checkout_id: checkout.id })).toMatchObject({ available: true, reason: null });
  });
});

describe("after 30 minutes", () => {
  const spend = (id: string, minutes: number) =>
    env.DB.prepare("UPDATE checkouts SET expires_at = expires_at - ? WHERE checkout_id = ?")
      .bind(minutes * 60_000, id)
      .run();

  // Shows: checkout.ends
  test("without a change every call says that the session expired, and nothing is ordered", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1 });
    await spend(checkout.id, 30);
    const asked = [
      user.refuse("getCheckout", { id: checkout.id }),
      user.refuse("changeCheckoutAddress", { id: checkout.id, shipping_instructions: "x" }),
      user.refuse("setCheckoutWallet", { id: checkout.id, use_wallet: true }),
      user.refuse("checkCod", { checkout_id: checkout.id }),
      user.refuse("createCodOrder", orderOf(checkout)),
    ];
    for (const refusal of await Promise.all(asked)) {
      expect(refusal).toMatchObject({
        status: 410,
        code: "session_expired",
        err_type: "session_expired",
        message: "Session expired. Please create new checkout.",
      });
    }
  });

  // Shows: checkout.ends
  test("a change gives it another 30; a scheduled run deletes it a day after its end", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1 });
    await spend(checkout.id, 29);
    const { checkout: changed } = await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: false });
    expect(Date.parse(changed.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
    await spend(checkout.id, 31);
    await runScheduled({ ...env, ...localOutbox }, new Date());
    expect((await user.refuse("getCheckout", { id: checkout.id })).code).toBe("session_expired");
    await spend(checkout.id, 25 * 60);
    await runScheduled({ ...env, ...localOutbox }, new Date());
    expect((await user.refuse("getCheckout", { id: checkout.id })).code).toBe("not_found");
  });
});

// Shows: checkout.listings-follow
test("listings follow what sells out and what comes back, within a minute", async () => {
  const user = await aUser();
  await loadedListing();
  const inStock = async () =>
    (await shopperWith({}).get("filterProducts", { in_stock: "1", category: "creams" })).products.map(
      ({ slug }) => slug,
    );
  expect(await inStock()).toEqual(["last-cream"]);
  await user.get("createCodOrder", orderOf(await aCheckout(user, { CREAM: 2 })));
  await runScheduled({ ...env, ...localOutbox }, new Date());
  expect(await inStock()).toEqual([]);
  expect((await env.DB.prepare("SELECT count(*) AS n FROM stock_turns").first("n")) as number).toBe(0);
});

const loadedListing = async () => {
  const cream = variantSample("CREAM", { stock: 2, cod: true });
  await loadProducts([
    productSample("last-cream", { category: "creams", variants: [cream] }),
    productSample("mirror", { variants: [variantSample("M", { stock: 1000, cod: true })] }),
  ]);
};
