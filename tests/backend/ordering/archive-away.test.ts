// Shows a shop whose archive is away (refuses, hangs, is not bound): lists still say what they know and that details are
// missing, what needs them is a 503 in the caller's language within seconds, and all else works. And that one's data in
// archives is downloaded, and deleted, or nothing is.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { anotherPass, anOldOrder, day, moveOldOrders, placeOf } from "#support/archives";
import { aMarkedUser, deletionOf } from "#support/account-data";
import { productSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { wrongCode } from "#support/sent-messages";
import { aUser, localOutbox, signedIn } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror"), productSample("cream")]));
beforeEach(() => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockReturnValue();
});

const refusing = interceptedDatabase(env.ARCHIVE_2026, () => {
  throw new Error("D1_ERROR: Network connection lost.");
});
const hanging = interceptedDatabase(env.ARCHIVE_2026, () => new Promise(() => {}));
const ways = { refuses: refusing, "is not bound": undefined } as const;

/** The same user, or staff, in a shop whose archive is away. */
const awayFor = (userId: string, archive: D1Database | undefined) =>
  signedIn(userId, { variables: { ARCHIVE_2026: archive } as unknown as Record<string, string> });

// Shows: orders.own
test.for(Object.entries(ways))("an archive that %s", async ([, archive]) => {
  const user = await aUser();
  await aStaff();
  const old = await anOldOrder(user.userId, { lines: [{ quantity: 3 }, { sku: "SKU-cream", slug: "cream" }] });
  const young = await anOrder(user.userId);
  const before = await user.get("listOrders");
  await moveOldOrders();
  const [buyer, staff] = [awayFor(user.userId, archive), awayFor("staff", archive)];
  const list = await buyer.get("listOrders");
  expect(list).toMatchObject({ archive_away: true, total: 2 });
  expect(list.orders[0]).toEqual(before.orders[0]);
  expect(list.orders[1]).toEqual({ ...before.orders[1], items: [], items_away: true });
  const [{ number }] = [list.orders[1]!];
  expect(await buyer.get("listOrders", { search: number })).toMatchObject({ total: 1, archive_away: true });
  expect(await buyer.get("listOrders", { search: "cream" })).toMatchObject({ total: 0, archive_away: true });
  expect((await buyer.get("listOmsOrders")).orders.map(({ units }) => units)).toEqual([2, 5]);
  expect(await staff.get("listOrderQueue", { search: number })).toMatchObject({ total: 1, archive_away: true });

  const calls = [
    [buyer, "getOrder", { id: old.id }],
    [buyer, "getTaxDocument", { id: old.id }],
    [buyer, "checkReorder", { id: old.id }],
    [buyer, "reorder", { id: old.id }],
    [staff, "getHandledOrder", { id: old.id }],
    [staff, "returnOrder", { id: old.id, reason: "damaged" }],
  ] as const;
  for (const [who, name, request] of calls) {
    expect(await who.refuse(name, request)).toMatchObject({
      status: 503,
      code: "archive_away",
      message: "Details of older orders aren’t available right now. Nothing is lost. Try again in a few minutes.",
    });
  }
  const arabic = await buyer.refuse("getOrder", { id: old.id, lang: "ar" });
  expect(arabic.message).toContain("الطلبات القديمة");
  expect((await buyer.get("getOrder", { id: young.id })).order.items).toHaveLength(1);

  expect(await placeOf(old.id)).toMatchObject({ year: 2026, copies: 1 });
  expect((await user.get("listOrders")).orders).toEqual(before.orders);
});

// Shows: operations.archives
test("an archive that hangs is waited for a second and a half, and the list says what it knows", async () => {
  const user = await aUser();
  await aStaff();
  const { id } = await anOldOrder(user.userId);
  await moveOldOrders();
  const [buyer, staff] = [awayFor(user.userId, hanging), awayFor("staff", hanging)];
  const begun = Date.now();
  const [list, found, handled] = await Promise.all([
    buyer.get("listOrders"),
    buyer.refuse("getOrder", { id }),
    staff.refuse("getHandledOrder", { id }),
  ]);
  expect(Date.now() - begun).toBeLessThan(2500);
  expect(list).toMatchObject({ archive_away: true, orders: [{ id, items_away: true }] });
  for (const failure of [found, handled]) expect(failure).toMatchObject({ status: 503, code: "archive_away" });
});

test("an archive that is away when orders should go keeps none of them from its next run", async () => {
  const user = await aUser();
  const { id } = await anOldOrder(user.userId);
  await moveOldOrders({ ARCHIVE_2026: refusing });
  expect(await placeOf(id)).toMatchObject({ year: null, lines: 1, copies: 0 });
  await anotherPass();
  await moveOldOrders();
  expect(await placeOf(id)).toMatchObject({ year: 2026, lines: 0, copies: 1 });
});

/** Everything in both archives, as text. */
async function inArchives(): Promise<string> {
  const rows = await Promise.all(
    [env.ARCHIVE_2025, env.ARCHIVE_2026].map((archive) => archive.prepare("SELECT * FROM archived_orders").all()),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

const address = (word: string) =>
  JSON.stringify({ first_name: word, address_line_1: word, state: "Dubai", country: "UAE" });

/** A user with three archived orders of two years, which went to an address that has their mark. */
async function markedInArchives() {
  const user = await aMarkedUser();
  const orders = [
    await anOldOrder(user.userId),
    await anOldOrder(user.userId, { placedAt: Date.UTC(2025, 5, 5) }),
    await anOldOrder(user.userId),
  ];
  for (const { id } of orders)
    await env.DB.prepare("UPDATE orders SET delivery_address = ?2, billing_address = ?2 WHERE order_id = ?1")
      .bind(id, address(user.word))
      .run();
  await moveOldOrders();
  return { user, ids: orders.map(({ id }) => id) };
}

/** What the wallet of somebody holds, in AED. */
async function balanceOf(userId: string): Promise<number> {
  const found = env.DB.prepare(
    "SELECT balance_after FROM wallet_entries WHERE user_id = ? ORDER BY sequence DESC LIMIT 1",
  );
  return ((await found.bind(userId).first<number>("balance_after")) ?? 0) / 100;
}

test("the download has archived orders with their lines and addresses, or is refused", async () => {
  const { user, ids } = await markedInArchives();
  const { data, parts } = await user.get("exportMyData");
  expect(parts).toBe(1);
  expect(data.archived_orders).toHaveLength(3);
  const order = data.archived_orders.find(({ order_id }) => order_id === ids[0]);
  expect(order).toMatchObject({
    delivery_address: { first_name: user.word },
    lines: [{ unit_price: 50, title_en: "Product mirror" }],
    events: [{ status: "placed" }, { status: "delivered" }],
    shipments: [{ carrier: "Aramex" }],
  });
  expect(data.orders).toHaveLength(3);
  expect(JSON.stringify(data)).not.toMatch(/archive_sum|archive_turn/);
  expect(await awayFor(user.userId, refusing).refuse("exportMyData")).toMatchObject({ code: "archive_away" });
});

// Shows: operations.archives
test("a deletion reaches every archive, or nothing is deleted", async () => {
  const { user } = await markedInArchives();
  expect(await inArchives()).toContain(user.word);
  const given = await deletionOf(user, await balanceOf(user.userId));
  expect(await awayFor(user.userId, refusing).refuse("deleteMyAccount", given)).toMatchObject({ code: "archive_away" });
  expect((await user.get("listOrders")).total).toBe(3);
  await user.get("deleteMyAccount", given);
  expect(await inArchives()).not.toContain(user.word);
  const rows = await env.DB.prepare("SELECT * FROM orders WHERE user_id = ?").bind(user.userId).all();
  expect(rows.results).toHaveLength(3);
  expect(rows.results.every(({ delivery_address }) => !String(delivery_address).includes(user.word))).toBe(true);
  // What is left of them goes into the archives like any other.
  await anotherPass();
  await moveOldOrders();
  expect(await inArchives()).not.toContain(`"first_name":"${user.word}"`);
}, 30_000);

test("a copy that no move followed is deleted with the account's data, by the second look", async () => {
  const user = await aMarkedUser();
  const { id } = await anOldOrder(user.userId);
  await env.DB.prepare("UPDATE orders SET delivery_address = ?2 WHERE order_id = ?1")
    .bind(id, address(user.word))
    .run();
  const cut = interceptedDatabase(env.DB, (texts, statements) => {
    if (texts.some((text) => text.includes("SET archive_year = c.value"))) throw new Error("killed");
    return statements;
  });
  await moveOldOrders({ DB: cut }).catch(() => undefined);
  expect(await placeOf(id)).toMatchObject({ year: null, copies: 1 });
  await user.get("deleteMyAccount", await deletionOf(user, await balanceOf(user.userId)));
  await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 130_000));
  expect(await inArchives()).not.toContain(user.word);
}, 30_000);

test("names on tax documents whose time is over go from archives too; an archive that is away keeps them waiting", async () => {
  const user = await aUser();
  const { id } = await anOldOrder(user.userId);
  await env.DB.prepare("UPDATE orders SET billing_address = ?2 WHERE order_id = ?1").bind(id, address("Lasting")).run();
  await moveOldOrders();
  await env.DB.prepare(
    "INSERT INTO account_deletions (user_id, deleted_at, documents, due_at, kept_until) VALUES (?, 0, '[]', NULL, 1)",
  )
    .bind(user.userId)
    .run();
  const bindings = { ...env, ...localOutbox };
  const at = new Date(Date.now() + day);
  const withoutArchive = { ...bindings, ARCHIVE_2026: refusing };
  await runScheduled(withoutArchive, at).catch(() => undefined);
  const keptUntil = () =>
    env.DB.prepare("SELECT kept_until FROM account_deletions WHERE user_id = ?").bind(user.userId).first("kept_until");
  expect(await keptUntil()).toBe(1);
  await runScheduled(bindings, at);
  expect(await keptUntil()).toBeNull();
  expect(await inArchives()).not.toContain("Lasting");
  const { results } = await env.DB.prepare("SELECT * FROM orders WHERE order_id = ?").bind(id).all();
  expect(JSON.stringify(results)).not.toMatch(/Lasting|Noura/);
});

test("only the right code has old orders brought back; an archive that is away leaves it good", async () => {
  const { user } = await markedInArchives();
  const given = await deletionOf(user, await balanceOf(user.userId));
  let asked = 0;
  const counting = (archive: D1Database) =>
    interceptedDatabase(archive, (_, statements) => {
      asked++;
      return statements;
    });
  const archives = { ARCHIVE_2025: counting(env.ARCHIVE_2025), ARCHIVE_2026: counting(env.ARCHIVE_2026) };
  const buyer = signedIn(user.userId, { variables: archives as unknown as Record<string, string> });
  const wrong = { ...given, otp: wrongCode(String(given["otp"])) };
  expect(await buyer.refuse("deleteMyAccount", wrong)).toMatchObject({ status: 401, code: "otp_invalid" });
  expect(
    await buyer.refuse("deleteMyAccount", { password: "Wrong-Pass-1", give_up_wallet: given["give_up_wallet"] }),
  ).toMatchObject({ status: 400 });
  expect(asked).toBe(0);
  await awayFor(user.userId, refusing).refuse("deleteMyAccount", given);
  await buyer.get("deleteMyAccount", given);
  expect(asked).toBeGreaterThan(0);
}, 30_000);
