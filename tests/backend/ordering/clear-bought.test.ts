// Shows that an order takes out of a cart what it has bought, as many as it bought, of that very cart, once.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { clearBought } from "#backend/ordering/cart/clear-bought";
import { openDatabase } from "#backend/platform/database";
import { shopperOf } from "#backend/ordering/shopper/shopper";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { aUser } from "#support/shoppers";

beforeAll(async () => {
  await loadProducts([
    productSample("mirror", { variants: ["A", "B", "C"].map((sku) => variantSample(sku, { stock: 100 })) }),
  ]);
  await addVoucher({ code: "TEN" });
});

/** Three of A and two of B in a cart with a voucher. */
async function aCart() {
  const user = await aUser();
  const set = (sku_id: string, quantity: number) => user.get("updateCartItem", { type: "UPDATE", sku_id, quantity });
  await set("A", 3);
  const { cart } = await set("B", 2);
  await user.get("validateVoucher", { id: cart.id, code: "TEN" });
  const bought = (lines: Record<string, number>, orderId = crypto.randomUUID(), cartId = cart.id) =>
    clearBought(openDatabase(env.DB), shopperOf(env.SHOPPER, user)!, [
      {
        order_id: orderId,
        user_id: user.userId,
        cart_id: cartId,
        lines: JSON.stringify(Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }))),
      },
    ]);
  const left = async () => {
    const now = (await user.get("getCart")).cart;
    return { ...Object.fromEntries(now.items.map((line) => [line.sku_id, line.quantity])), voucher: now.voucher?.code };
  };
  return { bought, left, set };
}

test.for([
  ["all that was bought goes, and the voucher", { A: 3, B: 2 }, { voucher: undefined }],
  ["what was bought less of stays with the rest", { A: 2 }, { A: 1, B: 2, voucher: undefined }],
  ["what was bought more of than is left goes", { A: 4 }, { B: 2, voucher: undefined }],
  ["what is not in the cart any more is passed over", { C: 1 }, { A: 3, B: 2, voucher: undefined }],
] as const)("%s", async ([, lines, rest]) => {
  const { bought, left } = await aCart();
  await bought(lines);
  expect(await left()).toEqual(rest);
});

test("an order of another cart takes nothing, also not the voucher", async () => {
  const { bought, left } = await aCart();
  await bought({ A: 3, B: 2 }, crypto.randomUUID(), crypto.randomUUID());
  expect(await left()).toEqual({ A: 3, B: 2, voucher: "TEN" });
});

test("an order takes once, also when another was cleared between", async () => {
  const { bought, left, set } = await aCart();
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await bought({ A: 1 }, first);
  await bought({ B: 1 }, second);
  await set("A", 9);
  await bought({ A: 1 }, first);
  expect(await left()).toEqual({ A: 9, B: 1, voucher: undefined });
});
