// Shows that a session ends at once: sign-out ends its own tokens, a new password all others, whatever the call reads or
// writes; that what was begun before writes nothing after; and that a call without the question does write, so it bites.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { addressSample, signedInByCode } from "#support/real-session";
import { productSample, variantSample } from "#support/catalogue-samples";
import { setFirstPassword } from "#support/first-password";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, shopperWith, type TestShopper } from "#support/shoppers";
import { watchedDatabase } from "#support/watched-database";

const nobody = shopperWith({});
const refused = { status: 401, code: "token_not_valid" };

beforeAll(() => loadProducts([productSample("kept", { variants: [variantSample("KEPT", { stock: 50, cod: true })] })]));

/** A read and a write of the database, and a write that only the object sees. */
const asks: [string, (shopper: TestShopper) => Promise<unknown>][] = [
  ["getCustomer", (shopper) => shopper.refuse("getCustomer")],
  ["getShopper", (shopper) => shopper.refuse("getShopper")],
  ["editAddress", (shopper) => shopper.refuse("editAddress", { action: "add", ...addressSample })],
  ["deleteFromWishlist", (shopper) => shopper.refuse("deleteFromWishlist", { sku_id: "KEPT" })],
  ["listWishlist", (shopper) => shopper.refuse("listWishlist")],
];

// Shows: sign-in.session-end
test.for(asks)("%s with a token of a session that was signed out of is a 401", async ([, ask]) => {
  const { shopper, refreshToken, email } = await signedInByCode();
  await shopper.get("addToWishlist", { sku_id: "KEPT" });
  await nobody.get("logout", { refresh_token: refreshToken });
  expect(await ask(shopper)).toMatchObject(refused);
  const again = await signedInByCode(email);
  expect((await again.shopper.get("listWishlist")).wishlist.map(({ sku_id }) => sku_id)).toEqual(["KEPT"]);
  expect((await again.shopper.get("listAddresses")).addresses).toEqual([]);
});

// Shows: sign-in.session-end
test("a new password ends every other session and not the one it was set in", async () => {
  const here = await signedInByCode();
  const there = await signedInByCode(here.email);
  await here.shopper.get("updateUser", { user_info: { name: "Mona" } });
  await there.shopper.get("getCustomer");
  await setFirstPassword(here.shopper, "Good-Pass-1");
  expect(await there.shopper.refuse("getCustomer")).toMatchObject(refused);
  expect(await nobody.refuse("refreshSession", { refresh_token: there.refreshToken })).toMatchObject(refused);
  expect((await here.shopper.get("getCustomer")).user.name).toBe("Mona");
});

/** A buyer with a checkout that only waits to be placed. */
async function readyBuyer() {
  const buyer = await aUser();
  await buyer.get("editAddress", { action: "add", ...addressSample });
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "KEPT" });
  return { buyer, checkout_id: checkout.id };
}

/** Ends every session of the shop just before the batch that writes an order; leaves the question out when asked to. */
const endedMeanwhile = (isAsked: boolean) =>
  interceptedDatabase(env.DB, async (texts, statements) => {
    if (!writesOrder(texts)) return statements;
    await env.DB.prepare("UPDATE sessions SET ended_at = 1 WHERE ended_at IS NULL").run();
    if (isAsked) return statements;
    return statements.map((one, at) => (texts[at]!.includes("FROM sessions") ? env.DB.prepare("SELECT 1") : one));
  });

// Shows: sign-in.session-end
test("an order whose session ends while it is being placed is not written, and is without the question", async () => {
  for (const isAsked of [true, false]) {
    const { buyer, checkout_id } = await readyBuyer();
    await env.DB.prepare("UPDATE sessions SET ended_at = NULL").run();
    await buyer.ask("createCodOrder", { checkout_id }, { database: endedMeanwhile(isAsked) });
    const orders = env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(buyer.userId);
    expect(await orders.first("n")).toBe(isAsked ? 0 : 1);
  }
  await env.DB.prepare("UPDATE sessions SET ended_at = NULL").run();
});

test("the question costs no round trip, but for a write that only the object sees", async () => {
  const user = await aUser();
  // The first time that anybody takes a SKU is written down.
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "KEPT", quantity: 1 });
  for (const [name, request, expected] of [
    ["getCustomer", {}, 1],
    ["listAddresses", {}, 1],
    ["getShopper", {}, 1],
    ["updateCartItem", { type: "UPDATE", sku_id: "KEPT", quantity: 2 }, 1],
    ["updateCartItem", { type: "DELETE", sku_id: "KEPT" }, 1],
    ["deleteFromWishlist", { sku_id: "KEPT" }, 1],
  ] as const) {
    const { database, trips } = watchedDatabase(env.DB);
    await user.get(name, request, { database });
    expect([name, trips()]).toEqual([name, expected]);
  }
});
