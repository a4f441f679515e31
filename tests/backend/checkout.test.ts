// Shows the way from a cart, a product or several items to a placed order: figures, addresses, vouchers, wallet, what is
// asked again, and the end of a checkout after 30 minutes.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "../support/catalogue-samples";
import { aCheckout, anAddress, cod, withAddress } from "../support/buyers";
import { loadProducts } from "../support/loaded-catalogue";
import { aUser, shopperWith, type TestShopper } from "../support/shoppers";

const put = (sku_id: string, quantity: number) => ({ type: "UPDATE", sku_id, quantity });

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M", { price_gst: 10.5, stock: 1000, cod: true, tiers: [{ min_quantity: 10, price: 9 }] }),
        variantSample("FEW", { price_gst: 4, stock: 3, cod: true }),
        variantSample("LIMITED", { price_gst: 4, stock: 50, max_oq: 5, cod: true }),
        variantSample("GONE", { stock: 0 }),
        variantSample("WITHDRAWN", { max_oq: 0 }),
        variantSample("NO-CASH", { price_gst: 30, stock: 50 }),
      ],
    }),
  ]),
);

describe("a checkout", () => {
  test("of the cart becomes an order by cash, and the cart lets go of what was bought", async () => {
    const user = await aUser();
    await withAddress(user);
    await user.get("updateCartItem", put("M", 2));
    const started = {
      source: "cart",
      device_source: "mobile",
      ordered_platform: "1",
      landed_page_url: "https://a.test/",
    };
    const { checkout } = await user.get("createCheckout", started);
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
      payable: 36,
      voucher: null,
      delivery_address: { city: "Dubai", name: "Mona Saleh" },
      billing_address: { city: "Dubai" },
      location: { id: 49 },
      notices: [],
    });
    const { order } = await user.get("createCodOrder", cod(checkout));
    expect(order).toMatchObject({ status: "placed", payment_method: "cod", total: 21, shipping: 15, payable: 36 });
    expect(Number(order.number)).toBeGreaterThan(100_000);
    expect((await user.get("getCart")).cart.items).toEqual([]);
    expect(await user.get("createCodOrder", cod(checkout))).toEqual({ success: true, order });
    expect(await user.refuse("getCheckout", { id: checkout.id })).toMatchObject({
      status: 409,
      code: "checkout_paid",
      order_id: order.id,
    });
  });
});
