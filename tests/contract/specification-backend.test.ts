// Shows, with the built shop before a backend that knows nothing but the specification's words, that every call of a
// shopper's way through the shop is said in them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAddress } from "../support/buyers";
import { HttpShopper } from "../support/http-shopper";
import { pdfSample } from "../support/sample-files";
import { startShop, type Shop } from "../support/shop";
import { openSpecificationBackend, type SpecificationBackend } from "../support/specification-backend";

let backend: SpecificationBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openSpecificationBackend();
  shop = await startShop({ backendUrl: backend.origin });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  backend?.close();
});

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
/** The status of a page, and the titles of the products that it shows. */
async function page(visitor: HttpShopper, path: string): Promise<[number, string[]]> {
  const answer = await visitor.fetch(path);
  return [answer.status, [...new Set((await answer.text()).match(/Plain product \d+/g))].toSorted()];
}
/** What the backend received since, with what it refused. */
async function heard(walk: () => Promise<void>) {
  const before = { answered: backend.answered.length, refused: backend.refused.length };
  await walk();
  expect(backend.refused.slice(before.refused)).toEqual([]);
  return new Set(backend.answered.slice(before.answered));
}
const sku = "SKU-1";
const everyProduct = Array.from({ length: 12 }, (_, index) => `Plain product ${index + 1}`).toSorted();

// Shows: calls.parameters
test("pages of the catalogue", async () => {
  const visitor = new HttpShopper(shop.origin);
  const asked = await heard(async () => {
    for (const list of ["/products/?search=gloves", "/products/?brand=plain", "/products/?sort=price_asc"])
      expect.soft([list, await page(visitor, list)]).toEqual([list, [200, everyProduct]]);
    expect.soft(await page(visitor, "/products/product-1")).toEqual([200, ["Plain product 1"]]);
    for (const other of ["/shop", "/brands"]) expect.soft((await page(visitor, other))[0]).toBe(200);
    await visitor.get("listTopSearches");
    await visitor.get("listStates");
    await visitor.get("listCustomerChoices");
    await visitor.get("compareProducts", { products: "1,2" });
    await visitor.get("filterProducts", { brand: "plain" });
    await visitor.get("updateSearchKeyword", { keyword: "gloves" });
  });
  expect([...asked].toSorted()).toEqual([
    "GET /api/get-customer-choices",
    "GET /api/get-data-json",
    "GET /api/products/vouchers",
    "GET /products/*",
    "GET /products/*/related-products",
    "POST /api/get-data-json",
    "POST /api/get-similar-data",
    "POST /api/get-states",
    "POST /api/products",
    "POST /api/products/compare",
    "POST /api/top-searches",
    "POST /api/update-search-keyword",
  ]);
});

test("a list of a category comes ten at a time and is whole", async () => {
  await heard(async () => {
    const shown = await page(new HttpShopper(shop.origin), "/category/consumables-uae");
    expect.soft(shown).toEqual([200, everyProduct]);
  });
  const ofSlug = backend.productQueries.filter(({ slug }) => slug === "consumables-uae");
  // Once more each when the page is rendered behind the answer to be kept.
  const asked = new Set(ofSlug.map(({ limit, page: number = "1" }) => `${limit} on page ${number}`));
  expect([...asked].toSorted()).toEqual(["10 on page 1", "10 on page 2", "10 on page 3"]);
});

test("a guest's cart, its voucher and the compare list", async () => {
  const guest = new HttpShopper(shop.origin);
  const asked = await heard(async () => {
    expect.soft((await guest.fetch("/cart", form({ sku_id: sku, add: "1" }))).status).toBe(303);
    expect.soft((await guest.fetch("/cart", form({ sku_id: sku, add: "2" }))).status).toBe(303);
    const { cart } = await guest.get("getGuestCart");
    expect.soft(cart.items).toMatchObject([{ sku_id: sku, quantity: 3 }]);
    expect.soft((await page(guest, "/cart"))[0]).toBe(200);
    await guest.get("listGuestCartVouchers");
    const { voucher } = await guest.get("validateVoucher", { id: cart.id, code: "SAVEBIG" });
    expect.soft(voucher.code).toBe("SAVEBIG");
    await guest.get("removeVoucher", { id: cart.id });
    await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "SKU-2", quantity: 2 });
    await guest.get("updateGuestCartItem", { type: "DELETE", sku_id: "SKU-2" });
    await guest.get("addToCompare", { products: ["1", "2"] });
    await guest.get("deleteFromCompare", { products: ["2"] });
    await guest.get("saveCompare", { products: ["1", "3"] });
    expect.soft((await guest.get("listCompared")).products.map(({ id }) => id)).toEqual(["1", "3"]);
    await guest.get("viewProduct", { product_group_id: "1" });
    await guest.get("listRecentlyViewed");
  });
  expect([...asked].filter((call) => call.includes("/cart/")).toSorted()).toEqual([
    "POST /cart/*/voucher/*/validate",
    "POST /cart/*/voucher/remove",
    "POST /cart/guest",
    "POST /cart/guest-vouchers",
    "POST /cart/guest/update-item",
  ]);
});

// Shows: calls.parameters
test("sign-in, lists, addresses, checkout and a cash order", async () => {
  const buyer = new HttpShopper(shop.origin);
  const address = "noura@clinic.test";
  const asked = await heard(async () => {
    await buyer.fetch("/cart", form({ sku_id: sku, add: "1" }));
    expect.soft((await buyer.fetch("/account/login", form({ intent: "code", address }))).status).toBe(200);
    const signedIn = await buyer.fetch("/account/login", form({ intent: "confirm", address, otp: "123456" }));
    expect.soft(signedIn.status).toBe(303);
    expect.soft((await buyer.get("getCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 1 }]);
    await buyer.get("updateCartItem", { type: "UPDATE", sku_id: "SKU-2", add: 2 });
    await buyer.get("listCartVouchers");
    await buyer.get("addToWishlist", { sku_id: sku });
    expect.soft((await buyer.get("listWishlist")).wishlist).toHaveLength(1);
    await buyer.get("deleteFromWishlist", { sku_id: sku });
    await buyer.get("getCustomer");
    await buyer.get("updateUser", { user_info: { name: "Noura" }, is_new_user: false });
    const { billingName, buildingName, city, state } = { ...anAddress, billingName: "Noura", buildingName: "Tower" };
    const book = { intent: "save", billingName, buildingName, city, state, phoneNumber: "0501234567", country: "UAE" };
    expect.soft((await buyer.fetch("/account/addresses?address=new", form(book))).status).toBe(303);
    const [first] = (await buyer.get("listAddresses")).addresses;
    const { id: added = "" } = first ?? {};
    await buyer.get("editAddress", { action: "modify", id: added, city: "Sharjah" });
    const started = await buyer.fetch("/checkout/start?source=cart", form({}));
    expect.soft(started.headers.get("location")).toMatch(/^\/checkout\/.+\/address$/);
    const { checkout } = await buyer.get("createCheckout", { ...how, source: "pdp", sku_id: sku, quantity: 3 });
    expect.soft(checkout.items).toMatchObject([{ sku_id: sku, quantity: 3 }]);
    const items = [{ sku_id: "SKU-2", quantity: 4 }];
    const several = await buyer.get("createCheckout", { ...how, source: "multiple", items });
    expect.soft(several.checkout.items).toMatchObject(items);
    const { id } = several.checkout;
    await buyer.get("changeCheckoutAddress", { id, delivery_address_id: added });
    expect.soft((await buyer.get("getCheckout", { id })).checkout.delivery_address?.city).toBe("Sharjah");
    await buyer.get("checkCod", { checkout_id: id });
    expect.soft((await buyer.get("createCodOrder", { checkout_id: id })).order.number).toBe("F-1");
    await buyer.get("listOrders");
    await buyer.get("editAddress", { action: "delete", id: added });
    const body = new FormData();
    body.set("file", new File([pdfSample()], "licence.pdf"));
    await buyer.fetch("/api/file-upload/", { method: "POST", body });
    await buyer.ask("updateCreditFiles", { documents: ["x"] });
    await buyer.get("logout");
  });
  for (const call of ["POST /cart/sync-guest-cart", "POST /api/file-upload", "PATCH /credit-line/file-update"])
    expect(asked).toContain(call);
  expect(asked).toContain("POST /authentication/logout");
});
const how = { device_source: "desktop", ordered_platform: 1, landed_page_url: "https://falaj.example/shop" };

test("a parameter in either place arrives in the specification's, and an address keeps a country of its own", async () => {
  const buyer = new HttpShopper(shop.origin, { access_token: "a-token-of-the-specification" });
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  const place = { billingName: "Mona", buildingName: "Tower", city: "Muscat", state: "Muscat", country: "Oman" };
  const inBody = { ...json, body: JSON.stringify({ ...place, action: "add" }) };
  const inQuery = { ...json, body: JSON.stringify(place) };
  const several = new FormData();
  for (const [key, value] of Object.entries({ ...place, action: "add" })) several.set(key, value);
  await heard(async () => {
    for (const [path, init] of [
      ["/api/my-addresses/edit/", inBody],
      ["/api/my-addresses/edit/?action=add", inQuery],
      ["/api/my-addresses/edit", form({ ...place, action: "add" })],
      ["/api/my-addresses/edit/", { method: "POST", body: several }],
    ] as const) {
      const answer = await buyer.fetch(path, init);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { address: { city: "Muscat", country: "Oman" } },
      ]);
    }
    expect((await buyer.fetch("/api/wishlist/add/?sku_id=SKU-1", json)).status).toBe(200);
    expect((await buyer.fetch("/api/wishlist/")).status).toBe(200);
    expect((await buyer.fetch("/api/wishlist/", { ...json, body: "{}" })).status).toBe(200);
    expect((await buyer.fetch("/api/products/product-1/", { ...json, body: "{}" })).status).toBe(200);
    expect((await buyer.fetch("/api/checkout/product/create/?sku_id=SKU-1&quantity=2", json)).status).toBe(200);
  });
});

test("what the specification has no address for is asked as it is", () => {
  expect([...new Set(backend.unknown)].toSorted()).toEqual([
    "GET /api/contents/frame/",
    "GET /api/products/product-1/reviews/",
    "GET /api/shop",
    "POST /api/shopper/",
  ]);
});
