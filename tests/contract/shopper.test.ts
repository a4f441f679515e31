// Shows, over real HTTP and with both kinds of backend, how a visitor becomes a guest and stays one, that nobody gets
// another's cart, that fast clicks and repeated syncs lose nothing, and that no stored answer carries a shopper's state.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const modes = ["bound", "remote"] as const;
let shops: Record<(typeof modes)[number], Shop>;
let sku = "";
let slug = "";

beforeAll(async () => {
  const users = ["user-1", "user-2"];
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend, users })));
  shops = { bound: bound!, remote: remote! };
  const { products } = await new HttpShopper(shops.bound.origin).get("listProductGroups", {
    in_stock: "1",
    sort: "stock",
  });
  const roomy = products.find(({ variants: [one] }) => one && one.max_oq === null && one.stock >= 60)!;
  sku = roomy.variants[0]!.sku_id;
  slug = roomy.slug;
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

const add = (changes: Record<string, unknown> = {}) => ({ type: "UPDATE", sku_id: sku, add: 1, ...changes });
const signedIn = async (origin: string, userId: string, cookies: Record<string, string> = {}) =>
  new HttpShopper(origin, { access_token: await mintToken(userId), ...cookies });

describe.each(modes)("%s", (mode) => {
  const visitor = (cookies?: Record<string, string>) => new HttpShopper(shops[mode].origin, cookies);

  // Shows: entities.guest
  test("a visitor becomes a guest by the first change, for a day, and again by each further one", async () => {
    const guest = visitor();
    await guest.get("getGuestCart");
    await guest.get("getShopper");
    await guest.get("viewProduct", {
      product_group_id: (await guest.get("getProduct", { id: slug })).product.product_group_id,
    });
    expect([...guest.cookies]).toEqual([]);
    const first = await guest.ask("updateGuestCartItem", add());
    const [id, marker] = first.headers.getSetCookie();
    expect(id).toMatch(/^guest_user_id=[0-9a-f-]{36}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(marker).toBe("has_tail=1; Max-Age=86400; Path=/; SameSite=Lax");
    const before = guest.cookies.get("guest_user_id");
    const second = await guest.ask("updateGuestCartItem", add());
    expect(second.headers.getSetCookie()).toHaveLength(2);
    expect(guest.cookies.get("guest_user_id")).toBe(before);
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 2 }]);
    expect((await guest.get("getShopper")).cart.items).toHaveLength(1);
  });

  test("a refused change makes nobody a guest", async () => {
    const guest = visitor();
    expect((await guest.ask("updateGuestCartItem", add({ sku_id: "NO-SUCH" }))).status).toBe(404);
    expect([...guest.cookies]).toEqual([]);
  });

  test("the guest id is the cookie's: another's in the body or the address is a 403, a made-up cookie is none", async () => {
    const victim = visitor();
    await victim.get("updateGuestCartItem", add());
    const guest_user_id = victim.cookies.get("guest_user_id")!;
    for (const thief of [visitor(), visitor({ guest_user_id: crypto.randomUUID() })]) {
      for (const answer of [
        await thief.ask("getGuestCart", { guest_user_id }),
        await thief.ask("updateGuestCartItem", add({ guest_user_id })),
        await thief.ask("getShopper", { guest_user_id }),
        await thief.ask("syncGuestCart", { guest_user_id }),
      ]) {
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: "guest_mismatch" }]);
      }
    }
    expect((await visitor({ guest_user_id: `x${guest_user_id}` }).get("getGuestCart")).cart.items).toEqual([]);
    expect((await victim.get("getGuestCart", { guest_user_id })).cart.items).toMatchObject([{ quantity: 1 }]);
  });

  test("a voucher of another's cart is a 404", async () => {
    const [mine, yours] = [visitor(), visitor()];
    const { cart } = await mine.get("updateGuestCartItem", add());
    await yours.get("updateGuestCartItem", add());
    expect((await yours.ask("validateVoucher", { id: cart.id, code: "SAVEBIG" })).status).toBe(404);
    expect((await yours.ask("removeVoucher", { id: cart.id })).status).toBe(404);
  });

  test("fifty clicks in two tabs all count", async () => {
    const guest = visitor();
    await guest.get("updateGuestCartItem", add());
    await Promise.all(Array.from({ length: 49 }, () => guest.get("updateGuestCartItem", add())));
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ quantity: 50 }]);
  });

  test("a guest's cart goes to the user once, however often it is sent", async () => {
    const guest = visitor();
    await guest.get("updateGuestCartItem", add({ add: undefined, quantity: 7 }));
    const user = await signedIn(shops[mode].origin, "user-1", Object.fromEntries(guest.cookies));
    await user.get("addCartItems", { mode: "replace", items: [{ sku_id: sku, quantity: 2 }] });
    await Promise.all(Array.from({ length: 5 }, () => user.get("syncGuestCart")));
    expect((await user.get("getCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 9 }]);
    expect((await guest.get("getGuestCart")).cart.items).toEqual([]);
  });

  test("without a session the user's calls are a 401; an expired token never makes a write the guest's", async () => {
    const guest = visitor();
    const { cart } = await guest.get("updateGuestCartItem", add());
    expect((await guest.ask("getCart")).status).toBe(401);
    const spent = await mintToken("user-1", Date.now() - 11 * 60_000);
    const late = visitor({ ...Object.fromEntries(guest.cookies), access_token: spent });
    for (const [name, request] of [
      ["updateCartItem", add()],
      ["getCart", {}],
      ["removeVoucher", { id: cart.id }],
    ] as const) {
      late.cookies.set("access_token", spent);
      const answer = await late.ask(name, request);
      const [first] = answer.headers.getSetCookie();
      expect([answer.status, first]).toEqual([401, "access_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    }
    expect((await late.get("getShopper")).cart.id).toBe(cart.id);
    expect((await guest.get("getGuestCart")).cart).toEqual(cart);
  });

  test("a retry under its key counts once", async () => {
    const guest = visitor();
    await guest.get("updateGuestCartItem", add());
    for (let sent = 0; sent < 3; sent++) await guest.get("updateGuestCartItem", add(), { "idempotency-key": "k" });
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ quantity: 2 }]);
  });

  test("a form may post a change too", async () => {
    const guest = visitor();
    const body = new URLSearchParams({ type: "UPDATE", sku_id: sku, quantity: "3" });
    expect((await guest.fetch("/api/cart/guest/update-item/", { method: "POST", body })).status).toBe(200);
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ quantity: 3 }]);
  });

  test("no address of a foreign page changes a cart", async () => {
    const guest = visitor();
    const answer = await guest.ask("updateGuestCartItem", add(), { origin: "https://evil.example" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});

// Shows: design.nothing-personal-stored
test("personal answers are kept by nobody, and only their owner's tail holds them", async () => {
  const { origin } = shops.bound;
  const guest = new HttpShopper(origin);
  const { cart } = await guest.get("updateGuestCartItem", add());
  const user = await signedIn(origin, "user-2");
  await user.get("updateCartItem", add());
  const secrets = [guest.cookies.get("guest_user_id")!, user.cookies.get("access_token")!];
  const owners = new Map([
    [cart.id, guest],
    ["Name of user-2", user],
  ]);
  for (const shopper of [guest, user]) {
    expect((await shopper.ask("getShopper")).headers.get("cache-control")).toBe("private, no-store");
  }
  const paths = [
    "/shop",
    "/ar/shop",
    `/products/${slug}`,
    "/category/dental-uae",
    "/api/get-states/",
    "/api/get-data-json/?name=home",
  ];
  for (const path of paths) {
    for (const visit of [guest, user, new HttpShopper(origin), guest, new HttpShopper(origin)]) {
      const answer = await visit.fetch(path);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect([...owners].filter(([mark, owner]) => owner !== visit && text.includes(mark))).toEqual([]);
    }
  }
  for (const agent of [browserAgent, crawlerAgent]) {
    const deceived = await guest.fetch("/api/shopper/x.css", { headers: { "user-agent": agent } });
    expect(deceived.status).toBe(404);
  }
});
