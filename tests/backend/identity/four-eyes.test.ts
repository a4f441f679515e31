// Shows that money above a sum needs two members of staff, once and in one batch however many decide at once.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { applyForCredit, openCredit } from "#support/credit";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder, takeTo } from "#support/orders";
import { staffEmail } from "#support/session";
import { aUser, shopperWith, type TestShopper } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 5 })] })]));

const balanceOf = async (user: TestShopper) => (await user.get("checkWalletBalance")).data.balance;
const waiting = async (staff: TestShopper, userId: string) =>
  (await staff.get("listApprovals", { limit: 100 })).approvals.filter(({ user }) => user.user_id === userId);
const newest = async (staff: TestShopper, userId: string) => (await waiting(staff, userId)).at(-1)!;
/** A delivered order of 6,000 AED in cash, which goes back to the wallet. */
const dear = (userId: string, options: object = {}) =>
  anOrder(userId, { status: "delivered", lines: [{ quantity: 2, unitPrice: 300_000 }], shipping: 0, ...options });

describe("a wallet credit", () => {
  const crediting = (email: string, amount: number) => ({ email, amount, note: "For the delay" });

  // Shows: console.four-eyes
  test("of 5,000 AED is one person's, more waits for a second one and is then done once", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const email = `${user.userId}@shop.test`;
    const exact = { idempotencyKey: crypto.randomUUID() };
    expect(await staff.get("creditWallet", crediting(email, 5000), exact)).toMatchObject({ balance: 5012.5 });
    // A fils more on the same day is more than the sum.
    const key = { idempotencyKey: crypto.randomUUID() };
    for (let times = 0; times < 2; times++) {
      expect(await staff.get("creditWallet", { ...crediting(email, 0.01), lang: "ar" }, key)).toMatchObject({
        waits: true,
        balance: 5012.5,
        message: "تم إرسال الطلب، وينفذ بعد موافقة زميل آخر",
      });
    }
    expect(await staff.ask("creditWallet", crediting(email, 7), key)).toMatchObject({ status: 422 });
    const [asked, ...more] = await waiting(other, user.userId);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      action: "wallet.credit",
      amount: 0.01,
      note: "For the delay",
      asked_by: staffEmail,
      user: { email },
      can_approve: true,
      other_id: null,
      sums: null,
      decided_by: null,
      decided_at: null,
    });
    expect((await newest(staff, user.userId)).can_approve).toBe(false);
    expect(await staff.refuse("approveRequest", { id: asked!.id })).toMatchObject({ status: 403, code: "four_eyes" });
    expect(await other.get("approveRequest", { id: asked!.id })).toMatchObject({ message: "Wallet credited" });
    expect(await other.refuse("approveRequest", { id: asked!.id })).toMatchObject({ code: "already_decided" });
    expect(await balanceOf(user)).toBe(5012.51);
    // What is sent again under its key is what was done.
    expect(await staff.get("creditWallet", crediting(email, 0.01), key)).toMatchObject({ balance: 5012.51 });
    expect(await balanceOf(user)).toBe(5012.51);
    const { entries } = await staff.get("listAuditLog", { subject: asked!.id });
    expect(entries.map(({ action, staff: who }) => [action, who])).toEqual([
      ["approval.approve", "other.staff@shop.test"],
      ["approval.ask", staffEmail],
    ]);
    expect(entries[1]!.detail).toBe("wallet.credit: 0.01 AED");
    const { approvals } = await other.get("listApprovals", { status: "approved", limit: 100 });
    expect(approvals.find(({ id }) => id === asked!.id)).toMatchObject({
      decided_by: "other.staff@shop.test",
      decided_at: expect.any(String),
      can_approve: false,
      can_refuse: false,
    });
  });

  test("many small ones at once to one account come to 5,000 AED and not to more", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const request = crediting(`${user.userId}@shop.test`, 1000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.get("creditWallet", request, { idempotencyKey: crypto.randomUUID() })),
    );
    expect(answers.filter(({ waits }) => !waits)).toHaveLength(5);
    expect(await balanceOf(user)).toBe(5012.5);
    expect(await waiting(staff, user.userId)).toHaveLength(3);
  });

  test("that was refused is not done, also when it is sent again; who asked may refuse it", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const request = crediting(`${user.userId}@shop.test`, 6000);
    for (const refuser of [staff, other]) {
      const key = { idempotencyKey: crypto.randomUUID() };
      await staff.get("creditWallet", request, key);
      const { id } = await newest(staff, user.userId);
      await refuser.get("refuseRequest", { id });
      expect(await other.refuse("approveRequest", { id })).toMatchObject({ status: 409, code: "already_decided" });
      expect(await staff.ask("creditWallet", request, key)).toMatchObject({ body: { code: "already_decided" } });
      const { entries } = await staff.get("listAuditLog", { subject: id });
      expect(entries.map(({ action }) => action)).toEqual(["approval.refuse", "approval.ask"]);
    }
    expect(await balanceOf(user)).toBe(12.5);
  });

  test("waits in a list, the oldest first; of what was decided the newest comes first", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const note = crypto.randomUUID();
    for (const amount of [6001, 6002, 6003]) {
      const request = { email: `${user.userId}@shop.test`, amount, note };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await staff.get("creditWallet", request, { idempotencyKey: crypto.randomUUID() });
    }
    const listed = async (status: "waiting" | "refused") =>
      (await other.get("listApprovals", { status, limit: 100 })).approvals.filter((one) => one.note === note);
    const [first, second, third] = await listed("waiting");
    expect([first?.amount, second?.amount, third?.amount]).toEqual([6001, 6002, 6003]);
    for (const { id } of [second!, third!, first!]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await other.get("refuseRequest", { id });
      // oxlint-disable-next-line no-await-in-loop -- no two are decided in the same millisecond
      await env.DB.prepare("UPDATE approvals SET decided_at = decided_at - 1000").run();
    }
    expect((await listed("refused")).map(({ amount }) => amount)).toEqual([6001, 6003, 6002]);
  });

  test("counts for a day, and no longer", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const credit = () =>
      staff.get("creditWallet", crediting(`${user.userId}@shop.test`, 3000), { idempotencyKey: crypto.randomUUID() });
    const makeOlder = (ms: number) => env.DB.prepare("UPDATE lone_acts SET at = at - ?").bind(ms).run();
    expect((await credit()).waits).toBeUndefined();
    await makeOlder(24 * 3_600_000 - 60_000);
    expect((await credit()).waits).toBe(true);
    await makeOlder(60_000);
    expect((await credit()).waits).toBeUndefined();
  });

  const approveAtOnce = async (database?: D1Database) => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const request = crediting(`${user.userId}@shop.test`, 6000);
    await staff.get("creditWallet", request, { idempotencyKey: crypto.randomUUID() });
    const { id } = await newest(other, user.userId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? other.ask("approveRequest", { id }, { database }) : other.ask("refuseRequest", { id }, { database }),
      ),
    );
    const { entries } = await staff.get("listAuditLog", { subject: id, limit: 50 });
    const good = answers.filter(({ status }) => status === 200).length;
    return { good, decisions: entries.filter(({ action }) => action !== "approval.ask").length };
  };

  test("is decided once when approvals and refusals come at once", async () => {
    expect(await approveAtOnce()).toEqual({ good: 1, decisions: 1 });
  });

  test("the unsafe twin, which looks whether it waits and then decides, decides more often", async () => {
    const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
      texts.some((text) => text.includes("UPDATE approvals"))
        ? statements.map((one, at) => (texts[at]!.includes("batch_guard") ? env.DB.prepare("SELECT 1") : one))
        : statements,
    );
    expect((await approveAtOnce(unguarded)).good).toBeGreaterThan(1);
  });
});

describe("money of an order", () => {
  test("above the sum waits when it goes to the wallet; the order stays until a second person agrees", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const { id } = await dear(user.userId);
    const returning = { id, reason: "damaged", refund_to: "wallet", restock: true };
    expect(await staff.get("returnOrder", returning)).toMatchObject({ waits: true, order: { status: "delivered" } });
    expect(await staff.get("returnOrder", returning)).toMatchObject({ waits: true });
    expect(await staff.refuse("returnOrder", { ...returning, restock: false })).toMatchObject({
      status: 409,
      code: "approval_waiting",
    });
    const asked = await newest(other, user.userId);
    expect(asked).toMatchObject({ action: "order.return", subject: id, amount: 6000 });
    await other.get("approveRequest", { id: asked.id });
    expect((await user.get("getOrder", { id })).order).toMatchObject({ status: "returned", refunded: 6000 });
    expect(await balanceOf(user)).toBe(6012.5);
    expect(await env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'SKU-mirror'").first("stock")).toBe(7);
  });

  test("counts in parts too, and none of it waits on its way back to the card", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const refund = (id: string, amount: number, refund_to: string) =>
      staff.get("refundOrder", { id, amount, refund_to, note: "Torn" }, { idempotencyKey: crypto.randomUUID() });
    const cash = await dear(user.userId);
    expect(await refund(cash.id, 5000, "wallet")).toMatchObject({ order: { refunded: 5000 } });
    expect(await refund(cash.id, 1, "wallet")).toMatchObject({ waits: true, order: { refunded: 5000 } });
    const asked = await newest(other, user.userId);
    expect(asked).toMatchObject({ action: "order.refund", amount: 1, note: "Torn" });
    await other.get("approveRequest", { id: asked.id });
    expect((await user.get("getOrder", { id: cash.id })).order.refunded).toBe(5001);
  });

  test("waits on its way to the card too once the goods have left, and as long as they have not when the order stands", async () => {
    for (const status of ["delivered", "placed"]) {
      const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
      const card = await dear(user.userId, { method: "card", status });
      const key = { idempotencyKey: crypto.randomUUID() };
      const refund = { id: card.id, amount: 5000.01, refund_to: "gateway", note: "Torn" };
      expect(await staff.get("refundOrder", refund, key)).toMatchObject({ waits: true, order: { refunded: 0 } });
      await other.get("approveRequest", { id: (await newest(other, user.userId)).id });
      expect((await user.get("getOrder", { id: card.id })).order.refunded).toBe(5000.01);
    }
  });

  test("of an order whose goods never left goes back to the card by one person's cancelling", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await dear(user.userId, { method: "card", status: "packed" });
    const cancelled = await staff.get("cancelHandledOrder", { id, reason: "other", refund_to: "gateway" });
    expect(cancelled.waits).toBeUndefined();
    expect(cancelled.order).toMatchObject({ status: "cancelled", refunded: 6000 });
  });

  test("that has left is taken back to the card by nobody alone, nor without a passkey", async () => {
    const [user, packer, other] = [await aUser(), await aStaffWith("orders"), await anotherStaff()];
    const { id } = await dear(user.userId, { method: "card" });
    const returning = { id, reason: "damaged", refund_to: "gateway", restock: true };
    const confirmed = (at: number | null) =>
      env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(at, packer.userId).run();
    await confirmed(null);
    expect(await packer.refuse("returnOrder", returning)).toMatchObject({ status: 403, code: "passkey_needed" });
    await confirmed(Date.now());
    expect(await packer.get("returnOrder", returning)).toMatchObject({ waits: true, order: { status: "delivered" } });
    await other.get("approveRequest", { id: (await newest(other, user.userId)).id });
    expect((await user.get("getOrder", { id })).order).toMatchObject({ status: "returned", refunded: 6000 });
  });

  test("of many small orders of one buyer counts together within a day", async () => {
    const [user, packer] = [await aUser(), await aStaffWith("orders")];
    const some = { status: "delivered" as const, lines: [{ quantity: 1, unitPrice: 200_000 }], shipping: 0 };
    const orders = [
      await anOrder(user.userId, some),
      await anOrder(user.userId, some),
      await anOrder(user.userId, some),
    ];
    const answers = [];
    for (const { id } of orders)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push(await packer.get("returnOrder", { id, reason: "damaged", refund_to: "wallet" }));
    expect(answers.map(({ waits }) => waits)).toEqual([undefined, undefined, true]);
  });

  test("that can no longer be given back fails as it would have at once, and goes on waiting", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const { id } = await dear(user.userId);
    await staff.get("returnOrder", { id, reason: "damaged", refund_to: "wallet" });
    await takeTo(id, "returned");
    const asked = await newest(other, user.userId);
    expect(await other.refuse("approveRequest", { id: asked.id })).toMatchObject({ code: "order_state" });
    expect(await waiting(other, user.userId)).toHaveLength(1);
    await other.get("refuseRequest", { id: asked.id });
  });

  test("that a buyer takes back by cancelling waits for nobody", async () => {
    const user = await aUser();
    const { id } = await dear(user.userId, { status: "placed", wallet: 600_000 });
    expect((await user.get("cancelOrder", { order_id: id, reason: "changed_mind" })).order.refunded).toBe(6000);
  });
});

describe("a credit limit", () => {
  test("of 50,000 AED is one person's; a higher one waits, and counts for the line as it stood", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const id = await openCredit(user, 50_000);
    const change = (limit: number) => staff.get("changeCredit", { id, limit, terms: 30 });
    expect(await change(50_001)).toMatchObject({ waits: true, account: { data: { limit: 50_000 } } });
    const first = await newest(other, user.userId);
    // Lowered meanwhile: what was asked for was about another state.
    await change(40_000);
    expect((await other.refuse("approveRequest", { id: first.id })).status).toBe(409);
    await other.get("refuseRequest", { id: first.id });
    await change(60_000);
    const asked = await newest(other, user.userId);
    expect(asked).toMatchObject({ action: "credit.change", amount: 60_000 });
    await other.get("approveRequest", { id: asked.id });
    expect((await user.get("getCreditLine")).data.limit).toBe(60_000);
    // Less than there is needs nobody.
    expect((await change(55_000)).waits).toBeUndefined();
  });

  test("above it opens a line when a second person agrees, and the customer is notified then", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const id = await applyForCredit(user);
    const messages = () =>
      env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ?")
        .bind(`${user.userId}@shop.test`)
        .first("n");
    expect(await staff.get("approveCredit", { id, limit: 80_000, terms: 30 })).toMatchObject({ waits: true });
    expect([(await user.get("getCreditLine")).status, await messages()]).toEqual(["applied", 0]);
    await other.get("approveRequest", { id: (await newest(other, user.userId)).id });
    expect([(await user.get("getCreditLine")).status, await messages()]).toEqual(["approved", 1]);
  });
});

describe("the sums themselves", () => {
  const sumsOf = async (staff: TestShopper) =>
    (await staff.get("getSettings")).groups.find(({ group }) => group === "limits")!;
  const save = async (staff: TestShopper, changes: Record<string, string>) => {
    const { version, values } = await sumsOf(staff);
    return staff.get("saveSettings", { group: "limits", version, values: { ...values, ...changes } });
  };
  const asked = async (staff: TestShopper) =>
    (await staff.get("listApprovals", { limit: 100 })).approvals.find(({ sums }) => sums !== null);

  // Shows: console.four-eyes
  test("are raised by two owners, and lowered by one", async () => {
    const [staff, other, finance] = [await aStaff(), await anotherStaff(), await aStaffWith("finance")];
    expect(await save(staff, { four_eyes_money: "8000" })).toMatchObject({ waits: true });
    expect(await save(staff, { four_eyes_money: "8000" })).toMatchObject({ waits: true });
    expect((await sumsOf(staff)).values["four_eyes_money"]).toBe("5000.00");
    const { values, version } = await sumsOf(staff);
    const more = { group: "limits", version, values: { ...values, four_eyes_credit: "90000" } };
    expect((await staff.refuse("saveSettings", more)).code).toBe("approval_waiting");
    const request = (await asked(finance))!;
    expect(request).toMatchObject({
      action: "settings.save",
      amount: 8000,
      sums: { four_eyes_money: 8000, four_eyes_credit: 50_000 },
      can_approve: false,
      can_refuse: false,
    });
    const { id } = request;
    for (const call of ["approveRequest", "refuseRequest"] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await finance.refuse(call, { id })).code).toBe("no_right");
    expect((await staff.refuse("approveRequest", { id })).code).toBe("four_eyes");
    const answers = await Promise.all([1, 2, 3].map(() => other.ask("approveRequest", { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sumsOf(staff)).values["four_eyes_money"]).toBe("8000.00");
    expect((await save(staff, { four_eyes_money: "5000" })).waits).toBeUndefined();
    // What was lowered comes back by two as well.
    const { changes } = await staff.get("listSettingChanges", { subject: "limits" });
    expect(await staff.get("undoSettingChange", { id: changes[0]!.id })).toMatchObject({ waits: true });
    await save(staff, { four_eyes_credit: "40000" });
    // It was asked for about another state.
    const late = (await asked(other))!;
    expect((await other.refuse("approveRequest", { id: late.id })).code).toBe("changed_meanwhile");
    await other.get("refuseRequest", { id: late.id });
  });

  test("are not raised alone by who has just removed or demoted the other owner", async () => {
    const others = "UPDATE staff_members SET state = 'removed' WHERE user_id NOT IN (?, ?)";
    for (const call of ["changeStaffRoles", "removeStaff"] as const) {
      const [first, second, support] = [
        await aStaffWith("owner"),
        await aStaffWith("owner"),
        await aStaffWith("support"),
      ];
      await env.DB.prepare(others).bind(first.userId, second.userId).run();
      await env.DB.prepare("UPDATE staff_members SET state = 'active' WHERE user_id = ?").bind(support.userId).run();
      // Of others it does not matter.
      await first.get("removeStaff", { id: support.userId, version: 1 });
      await first.get(call, { id: second.userId, roles: ["support"], version: 1 });
      const { version, values } = await sumsOf(first);
      const raised = { group: "limits", version, values: { ...values, four_eyes_money: "700000" } };
      expect((await first.refuse("saveSettings", raised)).code).toBe("owner_left");
    }
    await aStaff();
  });

  test("are raised by the only owner alone", async () => {
    await anotherStaff();
    const staff = await aStaff();
    const others = "UPDATE staff_members SET state = ? WHERE user_id <> 'staff'";
    await env.DB.prepare(others).bind("removed").run();
    expect((await save(staff, { four_eyes_money: "6000" })).waits).toBeUndefined();
    await env.DB.prepare(others).bind("active").run();
    await save(staff, { four_eyes_money: "5000" });
    await env.DB.prepare("DELETE FROM shop_settings WHERE name = 'limits'").run();
  });
});

test("what waits for somebody who deletes the account falls away", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const request = { email: `${user.userId}@shop.test`, amount: 6000, note: "x" };
  await staff.get("creditWallet", request, { idempotencyKey: crypto.randomUUID() });
  await env.DB.prepare("DELETE FROM one_time_codes").run();
  await user.get("sendOtp", { email: request.email, purpose: "deletion" });
  const { messages } = await user.get("listOutbox", { to: request.email });
  const otp = /\d{6}/.exec(messages[0]!.text)![0];
  await user.get("deleteMyAccount", { otp, give_up_wallet: 12.5 });
  expect(await waiting(staff, user.userId)).toEqual([]);
});

describe("a refund that the gateway refused", () => {
  /** An order whose refunds of so many fils were refused; their ids. */
  const refusedOf = async (userId: string, ...amounts: number[]) => {
    const { id } = await dear(userId, { method: "card", status: "returned" });
    const refunds = amounts.map((amount) => ({ amount, refundId: crypto.randomUUID() }));
    await env.DB.batch([
      env.DB.prepare("UPDATE orders SET refunded = 600000 WHERE order_id = ?").bind(id),
      // No gateway has books of it that would have to be asked first.
      env.DB.prepare(
        "UPDATE payments SET gateway = 'gone' WHERE payment_id = (SELECT payment_id FROM orders WHERE order_id = ?)",
      ).bind(id),
      ...refunds.map(({ amount, refundId }) =>
        env.DB.prepare(
          `INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at)
            VALUES (?, ?, 'gateway', ?, 'refused', 0, 0)`,
        ).bind(refundId, id, amount),
      ),
    ]);
    return refunds.map(({ refundId }) => refundId);
  };

  test("needs a second person above the sum too, and is never one's own", async () => {
    const [user, staff, other] = [await aUser(), await aStaff(), await anotherStaff()];
    const [id] = await refusedOf(user.userId, 600_000);
    expect(await staff.get("refundToWallet", { id })).toMatchObject({ waits: true });
    expect(await balanceOf(user)).toBe(12.5);
    const asked = await newest(other, user.userId);
    expect(asked).toMatchObject({ action: "order.refund", amount: 6000 });
    await other.get("approveRequest", { id: asked.id });
    expect(await balanceOf(user)).toBe(6012.5);
    expect(await staff.refuse("refundToWallet", { id })).toMatchObject({ code: "already_decided" });
    const [ownId] = await refusedOf("staff", 600_000);
    const own = await staff.ask("refundToWallet", { id: ownId });
    expect(own).toMatchObject({ status: 403, body: { code: "self_dealing" } });
  });

  test("counts in parts too", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const [first, second] = await refusedOf(user.userId, 300_000, 300_000);
    expect((await staff.get("refundToWallet", { id: first })).waits).toBeUndefined();
    expect(await staff.get("refundToWallet", { id: second })).toMatchObject({ waits: true });
    expect(await balanceOf(user)).toBe(3012.5);
  });

  test("counts in parts too that are sent at once, and together with what is given back of the order", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const ids = await refusedOf(user.userId, 300_000, 300_000);
    await Promise.all(ids.map((id) => staff.ask("refundToWallet", { id })));
    expect([await balanceOf(user), (await waiting(staff, user.userId)).length]).toEqual([3012.5, 1]);
    const one = await aUser();
    const { id } = await dear(one.userId, { method: "card" });
    const part = { id, amount: 3000, refund_to: "wallet" as const, note: "Late" };
    const ofGateway = { ...part, refund_to: "gateway" as const };
    await staff.get("refundOrder", ofGateway, { idempotencyKey: crypto.randomUUID() });
    await env.DB.batch([
      env.DB.prepare("UPDATE refunds SET status = 'refused' WHERE order_id = ?").bind(id),
      env.DB.prepare(
        "UPDATE payments SET gateway = 'gone' WHERE payment_id = (SELECT payment_id FROM orders WHERE order_id = ?)",
      ).bind(id),
    ]);
    const refused = await env.DB.prepare("SELECT refund_id FROM refunds WHERE order_id = ?")
      .bind(id)
      .first<string>("refund_id");
    await Promise.all([
      staff.ask("refundToWallet", { id: refused! }),
      staff.ask("refundOrder", part, { idempotencyKey: crypto.randomUUID() }),
    ]);
    expect([await balanceOf(one), (await waiting(staff, one.userId)).length]).toEqual([3012.5, 1]);
  });
});

describe("what one person does by their word alone", () => {
  const aPayout = async (amount: number) => {
    const [user, id] = [await aUser(), crypto.randomUUID()];
    await env.DB.prepare(
      "INSERT INTO payouts (payout_id, user_id, amount, reference, created_at) VALUES (?, ?, ?, ?, 0)",
    )
      .bind(id, user.userId, amount, id)
      .run();
    return { id, userId: user.userId };
  };
  const told = async (to: string) => {
    const { messages } = await shopperWith({}).get("listOutbox", { to });
    return messages.map(({ subject }) => subject);
  };

  test("is reported to every colleague who may move money, and to nobody when nothing was done", async () => {
    const [finance, packer] = [await aStaffWith("finance"), await aStaffWith("orders")];
    const colleagues = [await aStaffWith("finance"), await aStaffWith("finance"), await aStaffWith("finance")];
    const { id } = await aPayout(12_300);
    await finance.get("settlePayout", { id, note: "Bank transfer" });
    expect(await finance.refuse("settlePayout", { id, note: "Bank transfer" })).toMatchObject({
      code: "already_decided",
    });
    const news = ["AED 123.00 marked as paid out · تسجيل صرف مبلغ 123.00 د.إ."];
    expect(await Promise.all(colleagues.map(({ email }) => told(email)))).toEqual([news, news, news]);
    expect([await told(finance.email), await told(packer.email)]).toEqual([[], []]);
  });

  test("above the sum waits: a payout, and a difference that is closed", async () => {
    const [finance, other] = [await aStaffWith("finance"), await anotherStaff()];
    const { id, userId } = await aPayout(500_001);
    expect(await finance.get("settlePayout", { id, note: "Cash" })).toMatchObject({ waits: true });
    expect((await other.get("listPayouts", { limit: 100 })).payouts.some((one) => one.id === id)).toBe(true);
    await other.get("approveRequest", { id: (await newest(other, userId)).id });
    const { payouts } = await other.get("listPayouts", { status: "paid", limit: 100 });
    expect(payouts.find((one) => one.id === id)).toMatchObject({ note: "Cash" });
  });
});

describe("what was agreed to", () => {
  test("is done for no more than the colleague saw", async () => {
    const [user, packer, other] = [await aUser(), await aStaffWith("orders"), await anotherStaff()];
    const lines = [{ quantity: 4, unitPrice: 1_000_000 }];
    const { id } = await anOrder(user.userId, { status: "shipped", wallet: 600_000, lines, shipping: 0 });
    const returning = { id, reason: "damaged", refund_to: "wallet", restock: true };
    // Cash has not come yet, so only the wallet's part would go back.
    expect(await packer.get("returnOrder", returning)).toMatchObject({ waits: true });
    const asked = await newest(other, user.userId);
    expect(asked.amount).toBe(6000);
    await packer.get("deliverOrder", { id });
    expect(await other.refuse("approveRequest", { id: asked.id })).toMatchObject({ code: "changed_meanwhile" });
    expect(await balanceOf(user)).toBe(12.5);
    await other.get("refuseRequest", { id: asked.id });
  });

  test("ends when who asked is removed from the team", async () => {
    const [user, leaver, owner] = [await aUser(), await aStaffWith("finance"), await aStaff()];
    const credit = { email: `${user.userId}@shop.test`, amount: 6000, note: "x" };
    await leaver.get("creditWallet", credit, { idempotencyKey: crypto.randomUUID() });
    const { id } = await newest(owner, user.userId);
    await owner.get("removeStaff", { id: leaver.userId, version: 1 });
    expect(await (await anotherStaff()).refuse("approveRequest", { id })).toMatchObject({ code: "already_decided" });
    expect(await balanceOf(user)).toBe(12.5);
  });
});

describe("two differences of one account that are closed at once", () => {
  test("which are too much together: one is done, the other waits for a second member", async () => {
    const [user, finance] = [await aUser(), await aStaffWith("finance")];
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const order = await anOrder(user.userId, { status: "delivered", lines: [{ quantity: 2, unitPrice: 300_000 }] });
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await env.DB.prepare(
        "INSERT INTO payment_differences (difference_id, payment_id, kind, about, ours, theirs, detail, found_at) VALUES (?, ?, 'captured', ?, 300000, 0, '', 0)",
      )
        .bind(id, await paidBy(user.userId, order.id), id)
        .run();
    }
    const answers = await Promise.all(ids.map((id) => finance.ask("closePaymentDifference", { id, reason: "x" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => (body as { waits?: true }).waits)).toHaveLength(1);
  });

  const paidBy = async (userId: string, reference: string) => {
    const id = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, reference, amount, status, quote, started_at,
        held_until, ended_at) VALUES (?, ?, ?, 'sandbox', 'card', ?, 300000, 'paid', '{}', 0, 0, 0)`,
    )
      .bind(id, id, userId, `${reference}-${id}`)
      .run();
    return id;
  };
});
