// Shows wishlist, compare list, recently viewed, products by id, shared carts, quick order, locations and the tail.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser, shopperWith, signedIn } from "#support/shoppers";

let ids: string[] = [];

beforeAll(async () => {
  const named = ["a", "b", "c", "d", "e"];
  await loadProducts(
    named.map((slug) =>
      productSample(slug, {
        variants: [
          variantSample(`${slug.toUpperCase()}-1`, { price_gst: 10, stock: 5 }),
          variantSample(`${slug.toUpperCase()}-2`, {
            price_gst: 8,
            max_oq: slug === "e" ? 0 : null,
            stock: slug === "d" ? 0 : 9,
          }),
        ],
      }),
    ),
  );
  const { skus } = await shopperWith({}).get("listByIds", { sku_id: named.map((slug) => `${slug.toUpperCase()}-1`) });
  ids = skus.map(({ product }) => product.product_group_id);
});

describe("the wishlist", () => {
  test("takes SKUs once, newest first, and gives the very variant", async () => {
    const user = await aUser();
    expect(await user.get("addToWishlist", { sku_id: "A-1" })).toMatchObject({ message: "Item added to wishlist" });
    await user.get("addToWishlist", { sku_id: "B-1" });
    expect((await user.get("addToWishlist", { sku_id: "A-1" })).sku_ids).toEqual(["B-1", "A-1"]);
    const { wishlist } = await user.get("listWishlist");
    expect(wishlist.map(({ sku_id, product }) => [sku_id, product.variants.map((one) => one.sku_id)])).toEqual([
      ["B-1", ["B-1"]],
      ["A-1", ["A-1"]],
    ]);
  });

  // Shows: lists.wishlist
  test("loses them by delete or by the remove flag, again and again", async () => {
    const user = await aUser();
    await user.get("addToWishlist", { sku_id: "A-1" });
    await user.get("addToWishlist", { sku_id: "B-1" });
    for (const [name, request] of [
      ["deleteFromWishlist", {}],
      ["deleteFromWishlist", {}],
      ["addToWishlist", { remove: true }],
    ] as const) {
      const reply = await user.get(name, { ...request, sku_id: "A-1", lang: "ar" });
      expect(reply).toMatchObject({ message: "تمت إزالة الصنف من قائمة الأمنيات", sku_ids: ["B-1"] });
    }
  });

  test("gives an item to the cart in one step", async () => {
    const user = await aUser();
    await user.get("addToWishlist", { sku_id: "A-1" });
    const moved = await user.get("updateCartItem", { type: "UPDATE", sku_id: "A-1", add: 1, from: "wishlist" });
    expect(moved).toMatchObject({ message: "Item moved to cart", cart: { items: [{ sku_id: "A-1" }] } });
    expect((await user.get("listWishlist")).wishlist).toEqual([]);
  });

  test("refuses what is not there", async () => {
    expect(await (await aUser()).refuse("addToWishlist", { sku_id: "NO" })).toMatchObject({
      status: 404,
      code: "unknown_sku",
    });
  });
});

describe("the compare list", () => {
  // Shows: lists.compare
  test("takes four, says so of one that is there and of a fifth, and is cleared by saving none", async () => {
    const guest = aGuest();
    expect(await guest.get("addToCompare", { products: [ids[0]] })).toMatchObject({
      message: "Product added to compare list",
    });
    expect(await guest.refuse("addToCompare", { products: [ids[0]] })).toMatchObject({
      status: 409,
      code: "already_compared",
      message: "Product already added to the compare list",
    });
    expect((await guest.get("saveCompare", { products: ids.slice(0, 4) })).ids).toEqual(ids.slice(0, 4));
    expect(await guest.refuse("addToCompare", { products: [ids[4]] })).toMatchObject({
      status: 409,
      code: "compare_full",
    });
    expect(await guest.refuse("saveCompare", { products: ids })).toMatchObject({ code: "compare_full" });
    const less = await guest.get("deleteFromCompare", { products: [Number(ids[1])] });
    expect(less).toMatchObject({ message: "Item removed from compare list", ids: [ids[0], ids[2], ids[3]] });
    expect((await guest.get("listCompared")).products.map(({ id }) => id)).toEqual(less.ids);
    expect((await guest.get("saveCompare", { products: [] })).ids).toEqual([]);
  });

  test("an unknown product is a 404; side by side anybody may see products with their specifications", async () => {
    expect(await aGuest().refuse("addToCompare", { products: ["999999"] })).toMatchObject({ status: 404 });
    const { products } = await shopperWith({}).get("compareProducts", { products: `${ids[2]},${ids[0]},999999` });
    expect(products.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(products[0]!.product.specifications).toEqual([{ label: "Material", value: "Steel" }]);
  });
});

// Shows: lists.viewed
test("recently viewed is newest first, each once; a visitor without an id leaves nothing", async () => {
  const guest = aGuest();
  for (const at of [0, 1, 2, 0]) await guest.get("viewProduct", { product_group_id: ids[at] });
  const { products } = await guest.get("listRecentlyViewed", { limit: 2 });
  expect(products.map((product) => product.product_group_id)).toEqual([ids[0], ids[2]]);
  await shopperWith({}).get("viewProduct", { product_group_id: ids[0] });
  expect((await shopperWith({}).get("listRecentlyViewed")).products).toEqual([]);
  expect(await guest.refuse("viewProduct", { product_group_id: "999999" })).toMatchObject({ status: 404 });
});

describe("a shared cart", () => {
  // Shows: cart.links
  test("gives SKUs and quantities to anybody with the link, and nothing of its maker", async () => {
    const user = await aUser();
    await user.get("addCartItems", {
      items: [
        { sku_id: "A-1", quantity: 2 },
        { sku_id: "D-1", quantity: 1 },
      ],
    });
    const { token, expires_at } = await user.get("makeCartLink");
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'D-1'").run();
    const opened = await shopperWith({}).get("openCartLink", { token });
    expect(opened.items).toMatchObject([
      { sku_id: "A-1", quantity: 2, unit_price: 10 },
      { sku_id: "D-1", quantity: 1, unit_price: null },
    ]);
    expect(JSON.stringify(opened)).not.toContain(user.userId);
    const { results } = await env.DB.prepare("SELECT * FROM cart_links").all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  // Shows: cart.permalink
  test("may name its lines itself: nothing is stored, and each says what can be had of it", async () => {
    await env.DB.prepare("UPDATE variants SET stock = 7, max_oq = NULL WHERE sku_id = 'D-1'").run();
    const count = () => env.DB.prepare("SELECT count(*) AS links FROM cart_links").first<number>("links");
    const before = await count();
    const { items, sales_code } = await shopperWith({}).get("openCartLink", { token: "A-1:2,D-1:9,NONE-1:1" });
    expect(items).toMatchObject([
      { sku_id: "A-1", quantity: 2, unit_price: 10 },
      { sku_id: "D-1", quantity: 9, most: 7 },
      { sku_id: "NONE-1", quantity: 1, title: "NONE-1", most: null, unit_price: null },
    ]);
    expect([sales_code, await count()]).toEqual([null, before]);
    expect(await shopperWith({}).refuse("openCartLink", { token: "A-1:0" })).toMatchObject({ status: 404 });
  });

  test("ends after 30 days; an empty cart has none; a wrong token opens nothing", async () => {
    const guest = aGuest();
    expect(await guest.refuse("makeCartLink")).toMatchObject({ status: 409, code: "cart_empty" });
    await guest.get("addGuestCartItems", { items: [{ sku_id: "A-1", quantity: 1 }] });
    const { token } = await guest.get("makeCartLink");
    expect(await guest.refuse("openCartLink", { token: `${token}0` })).toMatchObject({ status: 404 });
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    expect(await guest.refuse("openCartLink", { token })).toMatchObject({ status: 410, code: "link_expired" });
    vi.useRealTimers();
  });
});

describe("quick order", () => {
  const pasted = [
    { sku_id: "A-1", quantity: "٣" },
    { sku_id: " b-1 ", quantity: "2" },
    { sku_id: "A-1", quantity: 1 },
    { sku_id: "C-1", quantity: 50 },
    { sku_id: "", quantity: 1 },
    { sku_id: "C-1", quantity: "many" },
    { sku_id: "C-1", quantity: 1.5 },
    { sku_id: "NO-SUCH", quantity: 1 },
    { sku_id: "D-2", quantity: 1 },
    { sku_id: "E-2", quantity: 1 },
    {},
  ];
  const problems = [
    null,
    null,
    "repeated",
    "capped",
    "missing_sku",
    "invalid_quantity",
    "invalid_quantity",
    "unknown_sku",
    "sold_out",
    "not_sold",
    "missing_sku",
  ];

  // Shows: cart.add-many
  test("tells each row's problem before anything is added, and the same when it is", async () => {
    const guest = aGuest();
    const checked = await guest.get("addGuestCartItems", { mode: "check", items: pasted });
    expect(checked.rows.map(({ problem }) => problem)).toEqual(problems);
    expect(checked.cart.items).toEqual([]);
    const added = await guest.get("addGuestCartItems", { items: pasted });
    expect(added.rows).toEqual(checked.rows);
    expect(added).toMatchObject({
      added: 4,
      cart: {
        items: [
          { sku_id: "A-1", quantity: 4 },
          { sku_id: "B-1", quantity: 2 },
          { sku_id: "C-1", quantity: 5 },
        ],
      },
    });
    for (const { problem, message } of added.rows) expect(message === null).toBe(problem === null);
  });

  // Shows: states.cart-changes
  test("adds to what is there, or replaces it, or empties the cart", async () => {
    const guest = aGuest();
    const rows = (quantity: number) => ({ items: [{ sku_id: "A-1", quantity }] });
    await guest.get("addGuestCartItems", rows(1));
    expect((await guest.get("addGuestCartItems", rows(2))).cart.items).toMatchObject([{ quantity: 3 }]);
    expect((await guest.get("addGuestCartItems", { ...rows(2), mode: "replace" })).cart.items).toMatchObject([
      { quantity: 2 },
    ]);
    expect((await guest.get("addGuestCartItems", { mode: "replace", items: [] })).cart.items).toEqual([]);
  });

  // Shows: cart.add-many
  test("takes 500 lines in one call, and no 501st into the cart", async () => {
    const many = Array.from({ length: 501 }, (_, at) => variantSample(`L-${at}`, { stock: 3 }));
    await loadProducts([productSample("many", { variants: many })]);
    const guest = aGuest();
    const items = many.map(({ sku_id }) => ({ sku_id, quantity: 2 }));
    const full = await guest.get("addGuestCartItems", { items: items.slice(0, 500) });
    expect([full.added, full.cart.items.length]).toEqual([500, 500]);
    expect(await guest.refuse("addGuestCartItems", { items: items.slice(500) })).toMatchObject({
      status: 409,
      code: "cart_full",
    });
    expect(await guest.refuse("updateGuestCartItem", { type: "UPDATE", sku_id: "L-500", add: 1 })).toMatchObject({
      code: "cart_full",
    });
    expect((await guest.get("getGuestCart")).cart).toEqual(full.cart);
  });
});

// Shows: entities.locations
test("locations are the seven emirates with their areas, Dubai as 49", async () => {
  const { states } = await shopperWith({}).get("listStates");
  expect(states).toHaveLength(7);
  expect(states.every(({ areas, location_type }) => location_type === "State" && areas.length > 0)).toBe(true);
  expect(states.find(({ id }) => id === 49)).toMatchObject({
    name: "Dubai",
    shipping_charges: 15,
    slashed_shipping_charges: 0,
    minimum_order_value: 50,
  });
});

describe("the tail", () => {
  // Shows: cart.shopper
  test("holds everything of a user in one reply", async () => {
    const user = await aUser();
    await user.get("updateCartItem", { type: "UPDATE", sku_id: "A-1", add: 1 });
    await user.get("addToWishlist", { sku_id: "B-1" });
    await user.get("addToCompare", { products: [ids[2]] });
    await user.get("viewProduct", { product_group_id: ids[3] });
    expect(await user.get("getShopper")).toMatchObject({
      profile: { name: `Name of ${user.userId}`, email: `${user.userId}@shop.test`, rewards: 12.5 },
      cart: (await user.get("getCart")).cart,
      wishlist: [{ sku_id: "B-1" }],
      compare: [{ id: ids[2] }],
      recently_viewed: [{ product_group_id: ids[3] }],
      flash: null,
    });
  });

  test("of a stranger is empty, and asking leaves no trace", async () => {
    const guest = aGuest();
    const empty = await shopperWith({}).get("getShopper");
    expect(empty).toMatchObject({
      profile: null,
      cart: { id: "", items: [] },
      wishlist: [],
      compare: [],
      recently_viewed: [],
    });
    expect(await guest.get("getShopper")).toEqual(empty);
    const stub = env.SHOPPER.get(env.SHOPPER.idFromName(`guest:${guest.guestId}`));
    const { runInDurableObject } = await import("cloudflare:test");
    const tables = await runInDurableObject(stub, (_, state) =>
      state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    );
    expect(tables).toEqual([]);
  });

  test("of a user who is gone is refused as a bad token", async () => {
    expect(await signedIn(crypto.randomUUID()).refuse("getShopper")).toMatchObject({
      status: 401,
      code: "token_not_valid",
    });
  });
});

// Shows: states.guest-emptied
test("a guest's object is emptied by its alarm seven days after the last change, a user's never", async () => {
  const { runInDurableObject, runDurableObjectAlarm } = await import("cloudflare:test");
  const [guest, user] = [aGuest(), await aUser()];
  const item = { type: "UPDATE", sku_id: "A-1", add: 1 };
  await guest.get("updateGuestCartItem", item);
  await user.get("updateCartItem", item);
  const stubOf = (name: string) => env.SHOPPER.get(env.SHOPPER.idFromName(name));
  const alarmOf = (name: string) => runInDurableObject(stubOf(name), (_, state) => state.storage.getAlarm());
  const alarm = await alarmOf(`guest:${guest.guestId}`);
  expect(Math.abs(alarm! - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  expect(await alarmOf(`user:${user.userId}`)).toBeNull();
  expect(await runDurableObjectAlarm(stubOf(`guest:${guest.guestId}`))).toBe(true);
  expect((await guest.get("getGuestCart")).cart).toMatchObject({ id: "", items: [] });
  expect((await guest.get("updateGuestCartItem", item)).cart.items).toMatchObject([{ quantity: 1 }]);
});
