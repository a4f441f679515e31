// Shows that public replies say what they show and how long it holds, that every change of it is written down to be
// purged in the batch of the change itself, and that what is written down is purged twice and then forgotten.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { selectChangedSince } from "#backend/platform/cache-purges/changed-since-statements";
import { forgetOldPurges, markPurged, readDuePurges } from "#backend/platform/cache-purges/cache-purges-store";
import { expireOffers, followStock } from "#backend/goods/catalogue/offers";
import { openDatabase, statement } from "#backend/platform/database";
import { giveStockBack, decrementStock } from "#backend/goods/inventory/decrement-stock-statements";
import { addressOf, ask, type Parameters } from "#support/backend-calls";
import type { CallName } from "#shared/calls/calls";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";

const db = openDatabase(env.DB);
const changedSince = async (tags: readonly string[], moment: number) =>
  (await db.run(selectChangedSince(tags, moment)))[0].length > 0;
const ids: Record<string, number> = {};
const termOf = (slug: string) =>
  env.DB.prepare("SELECT term_id FROM terms WHERE slug = ?").bind(slug).first<number>("term_id");

beforeEach(async () => {
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M", { stock: 100, cod: true })], specialities: ["surgery"] }),
    productSample("cream", { category: "creams", variants: [variantSample("C", { stock: 3, cod: true })] }),
    productSample("laser", { variants: [variantSample("L", { special_price: 70, offer_days: 1 })] }),
  ]);
  const { results } = await env.DB.prepare("SELECT slug, group_id FROM product_groups").all<{
    slug: string;
    group_id: number;
  }>();
  for (const { slug, group_id } of results) ids[slug] = group_id;
  await forget();
});

const forget = () => env.DB.prepare("DELETE FROM cache_purges").run();
const written = async () => {
  const { results } = await env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag").all<{ tag: string }>();
  return results.map(({ tag }) => tag);
};
const product = (slug: string) => [`product:${ids[slug]}`, "products"];
async function told(name: CallName, parameters?: Parameters) {
  const { status, headers } = await ask(addressOf(name, parameters));
  expect(status).toBe(200);
  return { tags: (headers.get("cache-tag") ?? "").split(","), control: headers.get("cache-control") };
}

describe("a public reply says what it shows", () => {
  test("a product: itself, and how long its price holds", async () => {
    const mirror = await told("getProduct", { id: "mirror" });
    expect(mirror).toEqual({ tags: ["catalogue", `product:${ids["mirror"]}`], control: null });
    const ends = await env.DB.prepare("SELECT special_ends_at AS at FROM variants WHERE sku_id = 'L'").first<number>(
      "at",
    );
    await env.DB.prepare("UPDATE variants SET special_ends_at = ? WHERE sku_id = 'L'")
      .bind(Date.now() + 90_500)
      .run();
    const { control } = await told("getProduct", { id: "laser" });
    expect(ends).not.toBeNull();
    expect(control).toMatch(/^public, max-age=(89|90)$/);
    expect((await told("filterProducts")).control).toMatch(/^public, max-age=(89|90)$/);
  });

  test("a listing: its scope, and each product on it; a search: the scope of everything", async () => {
    const scope = await termOf("dental-uae");
    const { tags } = await told("filterProducts", { slug: "dental-uae" });
    expect(tags.toSorted()).toEqual(
      [
        "catalogue",
        "content:landing:dental-uae",
        `term:${scope}`,
        `product:${ids["mirror"]}`,
        `product:${ids["laser"]}`,
      ].toSorted(),
    );
    expect((await told("filterProducts", { search: "mirror" })).tags).toContain("term:0");
    expect((await told("filterProducts", { search: "mirror", rows: "1" })).tags).toContain(`product:${ids["mirror"]}`);
    expect((await told("getHome")).tags).toContain("term:0");
    expect((await told("listFeed")).tags).toEqual(
      expect.arrayContaining(Object.values(ids).map((id) => `product:${id}`)),
    );
  });

  test("reviews: their product; vouchers: that there are some, until the next one ends", async () => {
    expect((await told("listReviews", { id: "mirror" })).tags).toContain(`product:${ids["mirror"]}`);
    await addVoucher({ code: "ENDS", ends_at: Date.now() + 40_500 });
    const { tags, control } = await told("listProductVouchers", { sku_id: "M" });
    expect(tags).toContain("vouchers");
    expect(control).toMatch(/^public, max-age=(39|40)$/);
  });

  test("what is somebody's own says nothing, for nobody keeps it", async () => {
    const { headers } = await ask(addressOf("getShopper"));
    expect(headers.has("cache-tag")).toBe(false);
  });
});

/** Why stock moves is nothing to a purge. */
const cause = { kind: "sale", now: 0 } as const;

describe("written down to be purged", () => {
  test("stock of which a page says how many are left, whether it goes or comes; none while there are many", async () => {
    await db.run(...decrementStock([{ sku_id: "M", quantity: 40 }], cause));
    await db.run(...giveStockBack([{ sku_id: "M", quantity: 40 }], cause));
    expect(await written()).toEqual([]);
    await db.run(...decrementStock([{ sku_id: "M", quantity: 90 }], cause));
    expect(await written()).toEqual(product("mirror").toSorted());
    await forget();
    await db.run(...giveStockBack([{ sku_id: "M", quantity: 60 }], cause));
    expect(await written()).toEqual(product("mirror").toSorted());
    await forget();
    await db.run(...decrementStock([{ sku_id: "C", quantity: 3 }], cause));
    expect(await written()).toEqual(product("cream").toSorted());
  });

  test("nothing, when what would change it is aborted", async () => {
    await expect(db.run(...decrementStock([{ sku_id: "C", quantity: 4 }], cause))).rejects.toThrow("CHECK");
    expect(await written()).toEqual([]);
  });

  test("listings, once they follow a turn of stock", async () => {
    await followStock(env, new Date());
    await db.run(...decrementStock([{ sku_id: "C", quantity: 3 }], cause));
    await forget();
    await followStock(env, new Date());
    const scopes = await Promise.all(["derma-uae", "creams", "alpha"].map(termOf));
    const lists = [0, ...scopes].flatMap((id) => [`term:${id}`, `members:${id}`]);
    expect(await written()).toEqual(lists.toSorted());
  });

  test("a correction by staff, whatever the figures", async () => {
    const staff = await aStaff();
    const once = { idempotencyKey: crypto.randomUUID() };
    await staff.get("correctStock", { sku_id: "M", stock: 90, reason: "Counted" }, once);
    expect(await written()).toEqual(product("mirror").toSorted());
  });

  test("lists only when one of their products is sold out as a whole, or comes back", async () => {
    await loadProducts([
      productSample("pair", {
        variants: [variantSample("P1", { stock: 4, cod: false }), variantSample("P2", { stock: 4, cod: false })],
      }),
    ]);
    const lists = async () => (await written()).filter((tag) => tag.startsWith("term:"));
    const minute = () => followStock(env, new Date());
    for (const [units, purged] of [
      [decrementStock([{ sku_id: "P1", quantity: 3 }], cause), false],
      [decrementStock([{ sku_id: "P1", quantity: 1 }], cause), false],
      [decrementStock([{ sku_id: "P2", quantity: 4 }], cause), true],
      [giveStockBack([{ sku_id: "P2", quantity: 1 }], cause), true],
      [giveStockBack([{ sku_id: "P2", quantity: 1 }], cause), false],
    ] as const) {
      await forget();
      await db.run(...units);
      await minute();
      expect((await lists()).includes("term:0")).toBe(purged);
    }
  });

  test("a special price that has ended: the product and its listings", async () => {
    await expireOffers(env, new Date(Date.now() + 100 * 86_400_000));
    expect(await written()).toEqual(expect.arrayContaining([...product("laser"), "term:0"]));
    expect(await written()).not.toContain(`product:${ids["mirror"]}`);
  });

  // Shows: design.purges
  test("a publication: the product, the lists that it leaves and those that it comes into", async () => {
    const staff = await aStaff();
    const { product: edited } = await staff.get("getEditedProduct", { slug: "cream" });
    const document = { ...edited.document, category: "mirrors" };
    await staff.get("saveProductDraft", { slug: "cream", document });
    expect(await written()).toEqual([]);
    await staff.get("publishProduct", { slug: "cream", revision: await revisionOf(staff, "cream") });
    const scopes = await Promise.all(["creams", "derma-uae", "mirrors", "dental-uae", "alpha"].map(termOf));
    const lists = ["term:0", ...scopes.map((id) => `term:${id}`)];
    // It stays with its brand.
    const joined = scopes.slice(0, 4).map((id) => `members:${id}`);
    expect(await written()).toEqual([...product("cream"), ...lists, ...joined].toSorted());
  });

  test("a new price alone: no list that is drawn from its scopes", async () => {
    const staff = await aStaff();
    const { product: edited } = await staff.get("getEditedProduct", { slug: "cream" });
    const variants = edited.document.variants.map((variant) => ({ ...variant, price: 77 }));
    await staff.get("saveProductDraft", { slug: "cream", document: { ...edited.document, variants } });
    await staff.get("publishProduct", { slug: "cream", revision: await revisionOf(staff, "cream") });
    expect((await written()).filter((tag) => tag.startsWith("members:"))).toEqual([]);
  });

  test("an import: the whole catalogue", async () => {
    await loadProducts([productSample("mirror")]);
    expect(await written()).toEqual(["catalogue"]);
  });

  test("a review that is shown, its author's new name, and that it is gone with them; none that is rejected", async () => {
    const staff = await aStaff();
    const user = await aUser();
    const write = async (id: string) =>
      (await user.get("addReview", { id, rating: 4, title: "Good", text: "Good" })).review;
    const [shown, refused] = [await write("mirror"), await write("cream")];
    expect(await written()).toEqual([]);
    await staff.get("rejectReview", { id: refused.id, reason: "Not about it" });
    expect(await written()).toEqual([]);
    await staff.get("approveReview", { id: shown.id });
    expect(await written()).toEqual(product("mirror").toSorted());
    await forget();
    await user.get("updateUser", { user_info: { first_name: "Renamed" } });
    expect(await written()).toEqual(product("mirror").toSorted());
  });

  test("a voucher whose last use is taken", async () => {
    await addVoucher({ code: "TWICE", max_uses: 2 });
    for (const expected of [[], ["vouchers"]]) {
      const user = await aUser();
      const checkout = await aCheckout(user, { M: 1 });
      await user.get("applyCheckoutVoucher", { id: checkout.id, code: "TWICE" });
      await forget();
      await user.get("createCodOrder", { checkout_id: checkout.id }, { idempotencyKey: crypto.randomUUID() });
      expect((await written()).filter((tag) => tag === "vouchers")).toEqual(expected);
    }
  });
});

describe("what is written down", () => {
  const change = (tag: string, at = Date.now()) =>
    db.run(
      statement(sql`INSERT INTO cache_purges (tag, changed_at) VALUES (${tag}, ${at})
        ON CONFLICT DO UPDATE SET changes = changes + 1, changed_at = ${at}, purged_at = NULL`),
    );
  const now = Date.now();

  test("is due until it is purged, once more half a minute later, and then forgotten", async () => {
    await change("a");
    const due = await readDuePurges(db, now);
    expect(due).toEqual([{ tag: "a", changes: 1, again: 0 }]);
    await markPurged(db, due, now);
    expect(await readDuePurges(db, now + 29_000)).toEqual([]);
    const again = await readDuePurges(db, now + 31_000);
    expect(again).toEqual([{ tag: "a", changes: 1, again: 1 }]);
    await markPurged(db, again, now + 31_000);
    expect(await written()).toEqual([]);
  });

  test("stays due when it changes while it is purged, the first time and the second", async () => {
    await change("a");
    const due = await readDuePurges(db, now);
    await change("a");
    await markPurged(db, due, now);
    const second = await readDuePurges(db, now);
    expect(second).toEqual([{ tag: "a", changes: 2, again: 0 }]);
    await markPurged(db, second, now);
    const again = await readDuePurges(db, now + 31_000);
    await change("a");
    await markPurged(db, again, now + 31_000);
    expect(await readDuePurges(db, now + 31_000)).toEqual([{ tag: "a", changes: 3, again: 0 }]);
  });

  test("keeps what was begun before it from being kept, whether it is purged already or not", async () => {
    await change("a", now);
    await markPurged(db, await readDuePurges(db, now), now);
    expect(await changedSince(["b", "a"], now - 10_000)).toBe(true);
    expect(await changedSince(["b"], now - 10_000)).toBe(false);
    expect(await changedSince(["a"], now + 10_000)).toBe(false);
    expect(await changedSince([], now - 10_000)).toBe(false);
  });

  test("is forgotten when nobody has purged it for two days", async () => {
    await change("old", now - 49 * 3_600_000);
    await change("new", now);
    await db.run(forgetOldPurges(now));
    expect(await written()).toEqual(["new"]);
  });
});
