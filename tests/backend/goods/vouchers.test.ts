// Shows that vouchers are offered in the shop's order, put on and taken off, refused with a reason in the caller's
// language, and looked at again whenever the cart is.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import source from "#demo/catalogue/vouchers.json";
import { openDatabase } from "#backend/platform/database";
import { demoVouchers, type SourceVoucher } from "#backend/goods/vouchers/demo-vouchers";
import { upsertVouchers } from "#backend/goods/vouchers/vouchers-statements";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser } from "#support/shoppers";

const dayMs = 86_400_000;

beforeAll(async () => {
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M", { price_gst: 100, stock: 100 })] }),
    productSample("cream", { category: "creams", variants: [variantSample("C", { price_gst: 100, stock: 100 })] }),
  ]);
  // The type of a JSON file has plain texts where ours has a choice of two.
  const vouchers = demoVouchers(source as SourceVoucher[], Date.now());
  const over = { ...vouchers[0]!, code: "OVER", scope_slug: null, ends_at: Date.now() - 1 };
  const soon = { ...vouchers[0]!, code: "SOON", scope_slug: null, starts_at: Date.now() + dayMs };
  await openDatabase(env.DB).run(upsertVouchers([...vouchers, over, soon]));
});

const put = (sku_id: string, quantity: number) => ({ type: "UPDATE", sku_id, quantity });
const codes = (reply: { vouchers: { code: string }[] }) => reply.vouchers.map(({ code }) => code);

// Shows: vouchers.in-cart, constants.guest-and-vouchers
test("are offered SAVEBIG first, then SPECIALGIFT, then the others that are for what is in the cart", async () => {
  const guest = aGuest();
  expect(codes(await guest.get("listGuestCartVouchers"))).toEqual(["SAVEBIG", "SPECIALGIFT", "CLINIC500"]);
  await guest.get("updateGuestCartItem", put("C", 1));
  expect(codes(await guest.get("listGuestCartVouchers"))).toEqual(["SAVEBIG", "SPECIALGIFT", "CLINIC500", "DERMA20"]);
  expect(codes(await guest.get("listProductVouchers", { sku_id: "M" }))).toEqual([
    "SAVEBIG",
    "SPECIALGIFT",
    "DENTAL15",
    "CLINIC500",
  ]);
  expect(codes(await (await aUser()).get("listCartVouchers"))).toEqual(["SAVEBIG", "SPECIALGIFT", "CLINIC500"]);
});

// Shows: vouchers.applied
test("one is put on by its code in any case, kept through changes, and taken off", async () => {
  const user = await aUser();
  const { cart } = await user.get("updateCartItem", put("M", 5));
  const reply = await user.get("validateVoucher", { id: cart.id, code: "savebig" });
  expect(reply).toMatchObject({
    message: "Voucher applied",
    voucher: { code: "SAVEBIG", value: 10, max_discount: 200 },
  });
  expect(reply.cart).toMatchObject({
    items_total: 500,
    discount: 50,
    total: 450,
    voucher: { discount: 50, problem: null },
  });
  expect((await user.get("updateCartItem", put("M", 50))).cart).toMatchObject({ items_total: 5000, discount: 200 });
  const below = (await user.get("updateCartItem", put("M", 2))).cart;
  expect(below).toMatchObject({
    discount: 0,
    total: 200,
    voucher: {
      code: "SAVEBIG",
      problem: "voucher_below_minimum",
      message: "Your cart is below the minimum for this voucher.",
    },
  });
  expect((await user.get("updateCartItem", put("M", 3))).cart).toMatchObject({
    discount: 30,
    voucher: { problem: null },
  });
  const off = await user.get("removeVoucher", { id: cart.id });
  expect(off).toMatchObject({ message: "Voucher removed", cart: { voucher: null, discount: 0 } });
});

test.each([
  "DERMA20",
  "derma 20",
  "\u200fDERMA20\u200e",
  "DER\u200bMA20",
  "DERMA٢٠",
  "ＤＥＲＭＡ２０",
  "“DERMA20”.",
  "*DERMA20*",
])("%j is DERMA20", async (code) => {
  const guest = aGuest();
  const { cart } = await guest.get("updateGuestCartItem", put("C", 1));
  expect((await guest.get("validateVoucher", { id: cart.id, code })).voucher.code).toBe("DERMA20");
});

test("one for some products counts only those", async () => {
  const guest = aGuest();
  await guest.get("updateGuestCartItem", put("M", 4));
  const { cart } = await guest.get("updateGuestCartItem", put("C", 1));
  const reply = await guest.get("validateVoucher", { id: cart.id, code: "DERMA20" });
  expect(reply.cart).toMatchObject({ items_total: 500, discount: 20, total: 480 });
});

describe("a refusal says why and leaves the cart as it is", () => {
  test.for([
    ["NO-SUCH", "voucher_unknown", "We can’t find this voucher.", "لم نعثر على قسيمة بهذا الرمز."],
    ["OVER", "voucher_expired", "This voucher has expired.", "انتهت صلاحية هذه القسيمة."],
    ["SOON", "voucher_not_started", "This voucher isn’t active yet.", "لم تبدأ صلاحية هذه القسيمة بعد."],
    [
      "CLINIC500",
      "voucher_below_minimum",
      "Your cart is below the minimum for this voucher.",
      "قيمة سلتك أقل من الحد الأدنى لهذه القسيمة.",
    ],
    [
      "DERMA20",
      "voucher_not_for_items",
      "This voucher doesn’t apply to the items in your cart.",
      "لا تنطبق هذه القسيمة على أصناف سلتك.",
    ],
    ["' OR 1=1 --", "voucher_unknown", "We can’t find this voucher.", "لم نعثر على قسيمة بهذا الرمز."],
  ] as const)("%s: %s", async ([code, failure, english, arabic]) => {
    const guest = aGuest();
    const { cart } = await guest.get("updateGuestCartItem", put("M", 2));
    for (const [lang, message] of Object.entries({ en: english, ar: arabic })) {
      expect(await guest.refuse("validateVoucher", { id: cart.id, code, lang })).toMatchObject({
        status: 422,
        err_type: "voucher",
        code: failure,
        message,
      });
    }
    expect((await guest.get("getGuestCart")).cart).toEqual(cart);
  });
});

test("one that is withdrawn stops counting, and the cart says so", async () => {
  const guest = aGuest();
  const { cart } = await guest.get("updateGuestCartItem", put("M", 2));
  await guest.get("validateVoucher", { id: cart.id, code: "SPECIALGIFT" });
  await env.DB.prepare("DELETE FROM vouchers WHERE code = 'SPECIALGIFT'").run();
  expect((await guest.get("getGuestCart")).cart).toMatchObject({
    discount: 0,
    voucher: { code: "SPECIALGIFT", problem: "voucher_unknown" },
  });
});
