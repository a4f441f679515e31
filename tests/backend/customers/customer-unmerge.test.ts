// Shows that a merge can be undone by a link that every address of both got: by a press, once, for seven days; that row by row
// both have what they had, with what belongs to it since; and that what happens at the same moment is neither lost nor
// doubled, which an unsafe twin does not hold.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { followMerges } from "#backend/customers/customers/bring-over";
import { settleMerges } from "#backend/customers/customers/settle-merges";
import { openDatabase } from "#backend/platform/database";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { balanceOf, fillAccount, mergeTwo, undoTokenAt, type MergedUser } from "#support/merges";
import { anOrder } from "#support/orders";
import { aUser, shopperWith, withPhone } from "#support/shoppers";
import { staffEmail } from "#support/session";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";
import { randomNumbers } from "#support/wallet-model";

const db = openDatabase(env.DB);
const variants = ["M1", "M2", "M3"].map((sku) => variantSample(sku, { stock: 5000, price_gst: 10 }));

beforeAll(async () => {
  await loadProducts([productSample("mirror", { variants }), ...["one", "two"].map((slug) => productSample(slug))]);
  await env.DB.prepare(
    `INSERT INTO vouchers (code, title_en, title_ar, type, value, once_per_customer) VALUES
      ('ONCE', 'Once', 'مرة', 'fixed', 100, 1), ('OFTEN', 'Often', 'مرات', 'fixed', 100, 0)`,
  ).run();
});

const day = 86_400_000;
const mailOf = ({ userId }: MergedUser) => `${userId}@shop.test`;
const undo = async (token: string, database?: D1Database) => shopperWith({}).ask("undoMerge", { token }, { database });
const undoFrom = async (user: MergedUser, database?: D1Database) => undo(await undoTokenAt(mailOf(user)), database);
const pair = async () => [await aUser(), await aUser()] as const;

/** Every row that says whose it is, of both: what a merge followed by its undoing leaves alike. */
async function rowsOf(...users: MergedUser[]) {
  const ids = JSON.stringify(users.map(({ userId }) => userId));
  const tables = [
    ["users", "user_id"],
    ["orders", "order_id"],
    ["payments", "payment_id"],
    ["voucher_uses", "checkout_id"],
    ["addresses", "address_id"],
    ["reviews", "review_id"],
    ["customer_notes", "note_id"],
    ["customer_tags", "user_id, tag"],
    ["kyc_submissions", "submission_id"],
    ["credit_accounts", "account_id"],
    ["documents", "document_id"],
    ["draft_orders", "draft_id"],
    ["sales_codes", "code"],
  ] as const;
  const rows = await env.DB.batch([
    ...tables.map(([table, order]) =>
      env.DB.prepare(`SELECT * FROM ${table} WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY ${order}`).bind(
        ids,
      ),
    ),
    env.DB.prepare(
      "SELECT user_id, category, kyc, credit, owes, orders, spent, last_order_at, gone, no_cash FROM customers WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY user_id",
    ).bind(ids),
    env.DB.prepare("SELECT slug, rating_total, rating_count FROM product_groups ORDER BY slug"),
  ]);
  return rows.map(({ results }) => results);
}

// Shows: customers.undo-merge
test("random pairs: after merge and undo each has row by row what it had", { timeout: 120_000 }, async () => {
  const random = randomNumbers(20_261_127);
  for (let at = 0; at < 6; at += 1) {
    const [stays, goes] = await pair();
    await fillAccount(stays, random);
    await fillAccount(goes, random);
    if (random() < 0.5)
      await (await aStaff()).get("offerCustomerCash", { id: goes.userId, offered: false, reason: "Twice not at home" });
    const before = await rowsOf(stays, goes);
    const balances = [await balanceOf(stays), await balanceOf(goes)];
    await mergeTwo(stays, goes);
    await followMerges({ db, shoppers: env.SHOPPER }, Date.now() + 200_000);
    expect(await rowsOf(stays, goes)).not.toEqual(before);
    const by = random() < 0.5 ? stays : goes;
    const answers = await Promise.all([undoFrom(by), undoFrom(by)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await rowsOf(stays, goes)).toEqual(before);
    expect([await balanceOf(stays), await balanceOf(goes)]).toEqual(balances);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM customer_merge_moves").first("n")).toBe(0);
    // Once more, since the pair is as it was.
    expect((await mergeTwo(stays, goes)).status).toBe(200);
    expect((await undoFrom(goes)).status).toBe(200);
  }
});

describe("the link", () => {
  test("goes to every address of both, names nobody, and works from each side", async () => {
    const [stays, goes] = [await withPhone(await aUser()), await withPhone(await aUser())];
    await env.DB.prepare("UPDATE users SET locale = 'ar' WHERE user_id = ?").bind(goes.userId).run();
    await mergeTwo(stays, goes);
    const phones = await env.DB.prepare("SELECT phone FROM users WHERE user_id IN (?, ?)")
      .bind(stays.userId, goes.userId)
      .all<{ phone: string }>();
    const addresses = [mailOf(stays), mailOf(goes), ...phones.results.map(({ phone }) => phone)];
    expect(new Set(await Promise.all(addresses.map(undoTokenAt))).size).toBe(1);
    const { messages } = await shopperWith({}).get("listOutbox", { to: mailOf(goes) });
    expect(messages[0]!.text).toContain("/ar/account/undo-merge?token=");
    for (const secret of [mailOf(stays), "staff@", ...phones.results.map(({ phone }) => phone)])
      expect(messages[0]!.text).not.toContain(secret);
    expect((await undoFrom(stays)).status).toBe(200);
    expect((await shopperWith({}).get("listOutbox", { to: mailOf(goes) })).messages[0]!.subject).toBe(
      "عاد حسابك لدى فلج منفصلًا",
    );
  });

  // Shows: customers.undo-merge
  test("is of no use when it was changed, is an address's, is too old, or the merge is for good", async () => {
    const [stays, goes] = await pair();
    await mergeTwo(stays, goes);
    const token = await undoTokenAt(mailOf(goes));
    const days = "SELECT (undo_until - merged_at) / 86400000.0 AS n FROM customer_merges WHERE gone_id = ?";
    expect(await env.DB.prepare(days).bind(goes.userId).first("n")).toBe(7);
    const [id = "", signature = ""] = token.split(".");
    for (const bad of [`${id}.`, `${id}.${signature.slice(1)}`, `x${token}`, ".", id, "%00"])
      expect((await undo(bad)).status).toBe(410);
    expect(await shopperWith({}).ask("undoAddressChange", { token })).toMatchObject({ status: 410 });
    await env.DB.prepare("UPDATE customer_merges SET undo_until = ? WHERE gone_id = ?")
      .bind(Date.now() - 1, goes.userId)
      .run();
    expect(await undo(token)).toMatchObject({ status: 410, body: { code: "link_expired" } });
    await settleMerges(db, Date.now());
    expect((await undo(token)).status).toBe(410);
    expect((await (await aStaff()).get("getStoredCustomer", { id: goes.userId })).merged_into).toBe(stays.userId);
  });

  // Shows: customers.undone-merges
  test("an owner who had not merged them looks at it, once", async () => {
    const [stays, goes] = await pair();
    await mergeTwo(stays, goes);
    await undoFrom(goes);
    const merger = await aStaff();
    const mine = async (status: string) =>
      (await merger.get("listUndoneMerges", { status, limit: 100 })).merges.find(({ other }) => other === goes.userId);
    const { id, ...waiting } = (await mine("new"))!;
    expect(waiting).toMatchObject({ stays: stays.userId, merged_by: staffEmail, dealt: null });
    const note = "Somebody else had asked by phone";
    expect((await merger.refuse("closeUndoneMerge", { id, note })).code).toBe("self_dealing");
    expect((await (await aStaffWith("support")).refuse("closeUndoneMerge", { id, note })).code).toBe("no_right");
    const owner = await anotherStaff();
    const counted = async () =>
      (await owner.get("listWaiting", {})).waiting.find(({ name }) => name === "merges_undone");
    const before = (await counted())?.count ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask("closeUndoneMerge", { id, note })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await mine("done"))?.dealt).toMatchObject({ by: "other.staff@shop.test", note });
    expect((await counted())?.count ?? 0).toBe(before - 1);
  });

  test("staff see in the log that it was used, and both sign in as before", async () => {
    const [stays, goes] = await pair();
    await mergeTwo(stays, goes);
    await undoFrom(goes);
    const { entries } = await (await aStaff()).get("listAuditLog", {});
    expect(entries[0]).toMatchObject({ staff: "", action: "customer.merge_undone", subject: stays.userId });
    expect((await stays.get("getCustomer")).user.email).toBe(mailOf(stays));
    expect((await (await aStaff()).get("getStoredCustomer", { id: goes.userId })).customer).not.toBeNull();
  });
});

describe("what happened in between", () => {
  test("refunds of orders that had come go back with them; what is the other's own stays", async () => {
    const [stays, goes] = await pair();
    const { id } = await anOrder(goes.userId, { method: "card", shipping: 0, wallet: 4000 });
    await mergeTwo(stays, goes);
    const own = await anOrder(stays.userId, { method: "wallet", shipping: 0, wallet: 10_000 });
    for (const order_id of [id, own.id])
      await stays.get("cancelOrder", { order_id, reason: "changed_mind", refund_to: "wallet" });
    expect((await stays.get("checkWalletBalance")).data).toMatchObject({ balance: 165, frozen: 52.5 });
    expect((await undoFrom(goes)).status).toBe(200);
    expect([await balanceOf(stays), await balanceOf(goes)]).toEqual([11_250, 5250]);
    expect((await stays.get("checkWalletBalance")).data.frozen).toBe(0);
    expect((await stays.refuse("getOrder", { id })).status).toBe(404);
  });
});

describe("at the same moment", () => {
  /** Undoes, and cancels an order that had come just before the batch of the cancelling. */
  async function cancelOver(isSafe: boolean) {
    const [stays, goes] = await pair();
    const { id } = await anOrder(goes.userId, { method: "wallet", shipping: 0, wallet: 10_000 });
    await mergeTwo(stays, goes);
    if (!isSafe) await env.DB.prepare("DROP TRIGGER wallet_entries_whose").run();
    const trigger = isSafe ? null : "dropped";
    let isFirst = true;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => text.includes("UPDATE orders SET status"));
      if (at < 0) return statements;
      if (isFirst) expect((await undoFrom(goes)).status).toBe(200);
      isFirst = false;
      return trigger === null
        ? statements
        : statements.map((own, place) =>
            place === at ? rewrite(at, texts[at]!.replace(/user_id = \?/, "? IS NOT NULL")) : own,
          );
    });
    const cancel = { order_id: id, reason: "changed_mind", refund_to: "wallet" };
    const { status } = await stays.ask("cancelOrder", cancel, { database });
    return [status, await balanceOf(stays), await balanceOf(goes)];
  }

  // Shows: customers.undo-merge
  test("an order that is cancelled is the one's or the other's, and its money with it; the unsafe twin gives it away", async () => {
    expect(await cancelOver(true)).toEqual([404, 1250, 1250]);
    const trigger = await env.DB.prepare(
      "SELECT sql FROM sqlite_schema WHERE name = 'wallet_entries_whose'",
    ).first<string>("sql");
    expect((await cancelOver(false)).slice(1)).toEqual([11_250, 1250]);
    await env.DB.prepare(trigger!).run();
  });

  test(
    "undone, cancelled and merged again at once: every sum is as before, and each order has one account",
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const [stays, goes] = await pair();
        const third = await aUser();
        const { id } = await anOrder(goes.userId, { method: "wallet", shipping: 0, wallet: 10_000 });
        await mergeTwo(stays, goes);
        const answers = await Promise.all([
          undoFrom(goes),
          stays.ask("cancelOrder", { order_id: id, reason: "changed_mind", refund_to: "wallet" }),
          mergeTwo(third, goes),
          mergeTwo(third, stays),
          undoFrom(stays),
        ]);
        const [undone, cancelled, , , again] = answers.map(({ status }) => status);
        for (const { status } of answers) expect(status).toBeLessThan(500);
        expect([undone, again].filter((status) => status === 200)).toHaveLength(1);
        const wallets = await Promise.all([stays, goes, third].map(balanceOf));
        const sum = wallets.reduce((all, one) => all + one, 0);
        expect(sum).toBe(3 * 1250 + (cancelled === 200 ? 10_000 : 0));
      }
    },
  );

  test("undone and settled at once: one of the two", async () => {
    const [stays, goes] = await pair();
    await mergeTwo(stays, goes);
    const token = await undoTokenAt(mailOf(goes));
    const [undone] = await Promise.all([undo(token), settleMerges(db, Date.now() + 8 * day)]);
    const { customer, merged_into } = await (await aStaff()).get("getStoredCustomer", { id: goes.userId });
    expect([undone.status, merged_into]).toEqual(customer ? [200, null] : [410, stays.userId]);
    expect((await balanceOf(stays)) + (await balanceOf(goes))).toBe(2500);
  });
});
