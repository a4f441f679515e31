// Shows that a draft's agreed prices are not money that staff give themselves: above the sum a second member of staff
// agrees, what goes to one customer on a day counts together, and nobody who agreed on a price buys at it, whatever address
// their account has by then.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, type TestShopper } from "#support/shoppers";
import { newestCode } from "#support/sent-messages";
import { runScheduled } from "#backend/scheduled/tasks";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  const variants = [variantSample("DEAR", { price_gst: 1000, stock: 99, cod: true })];
  await loadProducts([productSample("dear", { variants })]);
});

const emailOf = ({ userId }: { userId: string }) => `${userId}@shop.test`;
/** So many at 700 instead of 1,000. */
const lines = (quantity: number, agreed_price: number | null = 700) => [{ sku_id: "DEAR", quantity, agreed_price }];
const setEmail = (userId: string, email: string) =>
  env.DB.prepare("UPDATE users SET email = ? WHERE user_id = ?").bind(email, userId).run();
const setPrice = (aed: number) =>
  env.DB.prepare("UPDATE variants SET price = ?")
    .bind(aed * 100)
    .run();
const waiting = async (customer: string) => {
  const { approvals } = await (await anotherStaff()).get("listApprovals", { limit: 100 });
  return approvals.filter(({ note }) => note.startsWith(customer));
};
const draftsFor = async (customer: string) =>
  (await (await aStaff()).get("listDrafts", { search: customer })).drafts.map(({ id }) => id);
const once = () => ({ idempotencyKey: crypto.randomUUID() });
const saved = async (staff: TestShopper, draft: CallRequest<"saveDraft">) => (await staff.get("saveDraft", draft)).id!;
async function linkOf(staff: TestShopper, id: string, version = 1) {
  const { link } = await staff.get("sendDraft", { id, version });
  return link.split("/").at(-1)!;
}

describe("agreed prices above the sum", () => {
  test("are for the account that the colleague saw, whosever the phone is by then", async () => {
    const [user, later, staff, other] = [
      await aUser(),
      await aUser(),
      await aStaffWith("support"),
      await anotherStaff(),
    ];
    const setPhone = (userId: string, phone: string | null) =>
      env.DB.prepare("UPDATE users SET phone = ? WHERE user_id = ?").bind(phone, userId).run();
    await setPhone(user.userId, "+971501112204");
    const draft = { customer: "0501112204", lines: lines(17) };
    expect(await staff.get("saveDraft", draft)).toMatchObject({ waits: true });
    const [asked] = await waiting(draft.customer);
    expect(asked?.user.user_id).toBe(user.userId);
    await setPhone(user.userId, null);
    await setPhone(later.userId, "+971501112204");
    await other.get("approveRequest", { id: asked!.id });
    const { results } = await env.DB.prepare("SELECT user_id FROM draft_orders WHERE user_id IN (?, ?)")
      .bind(user.userId, later.userId)
      .all();
    expect(results).toEqual([{ user_id: user.userId }]);
  });

  test("wait, are saved when a second member of staff agrees, and are bought then", async () => {
    const [user, staff, other] = [await aUser(), await aStaffWith("support"), await anotherStaff()];
    await withAddress(user);
    const draft = { customer: emailOf(user), lines: lines(17) };
    for (let times = 0; times < 2; times++) expect(await staff.get("saveDraft", draft)).toMatchObject({ waits: true });
    expect(await draftsFor(emailOf(user))).toEqual([]);
    const [asked, ...more] = await waiting(emailOf(user));
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      action: "draft.save",
      amount: 5100,
      user: { user_id: user.userId },
      note: `${emailOf(user)}\n17 × DEAR: AED 700.00`,
    });
    expect((await staff.refuse("approveRequest", { id: asked!.id })).status).toBe(403);
    await other.get("approveRequest", { id: asked!.id });
    const [id] = await draftsFor(emailOf(user));
    const { checkout } = await user.get("createDraftCheckout", { token: await linkOf(staff, id!) });
    expect(checkout.items).toMatchObject([{ quantity: 17, price: 700 }]);
  });

  test("are those of several drafts for one customer on a day, and of a raised one what it adds", async () => {
    const staff = await aStaffWith("support");
    const customer = `${crypto.randomUUID()}@shop.test`;
    const id = await saved(staff, { customer, lines: lines(10) });
    // Saved again as it is, and for less, it gives nothing further.
    await staff.get("saveDraft", { id, version: 1, customer, lines: lines(10), note: "As said" });
    expect((await staff.get("saveDraft", { id, version: 2, customer, lines: lines(9) })).waits).toBeUndefined();
    expect(await staff.get("saveDraft", { customer, lines: lines(8) })).toMatchObject({ waits: true });
    expect(await staff.get("saveDraft", { id, version: 3, customer, lines: lines(18) })).toMatchObject({ waits: true });
    const amounts = (await waiting(customer)).map(({ amount }) => amount);
    expect(amounts).toEqual([2400, 2700]);
    // Another customer has been given nothing, by a colleague who has given nothing today.
    const [second, third] = [await aStaffWith("support"), await aStaffWith("support")];
    expect((await second.get("saveDraft", { customer: `b-${customer}`, lines: lines(16) })).waits).toBeUndefined();
    // What one customer was given counts for no other.
    const moved = await saved(third, { customer: `c-${customer}`, lines: lines(10) });
    const changed = { id: moved, version: 1, customer: `d-${customer}`, lines: lines(17) };
    expect(await third.get("saveDraft", changed)).toMatchObject({ waits: true });
  });

  test("at shop prices that rose afterwards are neither sent nor placed before they are saved again", async () => {
    const [user, staff] = [await aUser(), await aStaffWith("support")];
    await withAddress(user);
    await setPrice(700);
    const customer = emailOf(user);
    const id = await saved(staff, { customer, lines: lines(30) });
    await setPrice(1000);
    for (const call of ["sendDraft", "placeDraft"] as const) {
      const request = { id, version: 1, ...(call === "placeDraft" && { method: "cod", shown_payable: 21_000 }) };
      expect(await staff.ask(call, request, once())).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("save it again") },
      });
    }
    expect(await staff.get("saveDraft", { id, version: 1, customer, lines: lines(30) })).toMatchObject({ waits: true });
    await setPrice(990);
    const [asked] = await waiting(customer);
    await setPrice(1000.5);
    const other = await anotherStaff();
    expect((await other.refuse("approveRequest", { id: asked!.id })).code).toBe("changed_meanwhile");
    await setPrice(1000);
    await other.get("approveRequest", { id: asked!.id });
    expect((await staff.ask("sendDraft", { id, version: 2 })).status).toBe(200);
  });

  const both = async (unsafe: boolean) => {
    const [user, staff] = [await aUser(), await aStaffWith("support")];
    const database = interceptedDatabase(env.DB, (texts, statements) =>
      unsafe && texts.some((text) => text.includes("INSERT INTO lone_acts"))
        ? statements.map((one, at) => (texts[at]!.includes("lone_acts") ? env.DB.prepare("SELECT 1") : one))
        : statements,
    );
    const draft = { customer: emailOf(user), lines: lines(10) };
    const answers = await Promise.all([1, 2].map(() => staff.ask("saveDraft", draft, { database })));
    return answers.filter(({ status, body }) => status === 200 && !("waits" in (body as object))).length;
  };
  test("saved at the same moment come to no more than the sum", async () => expect(await both(false)).toBe(1));
  test("the unsafe twin, which does not count in the batch, lets both through", async () =>
    expect(await both(true)).toBe(2));
});

describe("who agreed on a price", () => {
  test("does not buy at it by making its address their own afterwards, in cash, by card or on credit", async () => {
    const maker = await aStaffWith("support");
    await withAddress(maker);
    const address = `later-${maker.userId}@shop.test`;
    const id = await saved(maker, { customer: address, lines: lines(2) });
    const token = await linkOf(maker, id);
    await setEmail(maker.userId, address);
    const refused = await maker.refuse("createDraftCheckout", { token, lang: "ar" });
    expect(refused).toMatchObject({
      status: 403,
      code: "self_dealing",
      message: expect.stringMatching(/[\u0600-\u06FF]/),
    });
    expect(
      await env.DB.prepare("SELECT user_id FROM draft_orders WHERE draft_id = ?").bind(id).first("user_id"),
    ).toBeNull();
    await setEmail(maker.userId, emailOf(maker));
  });

  test("nor does who changed it or approved it; its customer does", async () => {
    const [maker, changer, approver] = [
      await aStaffWith("support"),
      await aStaffWith("support"),
      await aStaffWith("owner"),
    ];
    const user = await aUser();
    const address = `shared-${user.userId}@shop.test`;
    await maker.get("saveDraft", { customer: address, lines: lines(17) });
    await approver.get("approveRequest", { id: (await waiting(address))[0]!.id });
    const [id] = await draftsFor(address);
    await changer.get("saveDraft", { id: id!, version: 1, customer: address, lines: lines(2) });
    const token = await linkOf(maker, id!, 2);
    for (const buyer of [maker, changer, approver]) {
      await setEmail(buyer.userId, address);
      expect((await buyer.refuse("createDraftCheckout", { token })).code).toBe("self_dealing");
      await setEmail(buyer.userId, emailOf(buyer));
    }
    await setEmail(user.userId, address);
    await withAddress(user);
    const { checkout } = await user.get("createDraftCheckout", { token });
    expect((await user.ask("createCodOrder", orderOf(checkout))).status).toBe(200);
  });

  test("buys what they saved for themselves at the shop's own prices", async () => {
    const maker = await aStaffWith("support");
    const customer = emailOf(maker);
    expect((await maker.refuse("saveDraft", { customer, lines: lines(1) })).code).toBe("self_dealing");
    const id = await saved(maker, { customer, lines: lines(1, null) });
    expect((await maker.ask("createDraftCheckout", { token: await linkOf(maker, id) })).status).toBe(200);
  });

  /** An order whose buyer is noted as one who agreed on its price, between its quote and its batch. */
  async function notedOnTheWay(unsafe: boolean, method: "createCodOrder" | "createOnlineOrder") {
    const [buyer, staff] = [await aStaffWith("support"), await anotherStaff()];
    await withAddress(buyer);
    const id = await saved(staff, { customer: emailOf(buyer), lines: lines(1) });
    const { checkout } = await buyer.get("createDraftCheckout", { token: await linkOf(staff, id) });
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      if (!writesOrder(texts) && !texts.some((text) => text.includes("INSERT INTO payments"))) return statements;
      await env.DB.prepare("INSERT OR IGNORE INTO staff_made VALUES ('draft', ?, ?, 0)").bind(id, buyer.userId).run();
      const guard = texts.findIndex((text) => /batch_guard.*staff_made.*JOIN draft_orders/s.test(text));
      if (!unsafe || guard < 0) return statements;
      const nobody = "(SELECT '' AS kind, '' AS subject, '' AS user_id)";
      return statements.with(guard, rewrite(guard, texts[guard]!.replaceAll("staff_made", nobody)));
    });
    const request = { ...orderOf(checkout), ...(method === "createOnlineOrder" && { method: "card" }) };
    return buyer.ask(method, request, { database });
  }
  test.for(["createCodOrder", "createOnlineOrder"] as const)("at the moment of %s gets nothing", async (method) => {
    expect(await notedOnTheWay(false, method)).toMatchObject({ status: 403, body: { code: "self_dealing" } });
  });
  test("gets it from the unsafe twin, which does not look again", async () => {
    expect((await notedOnTheWay(true, "createCodOrder")).status).toBe(200);
  });
});

describe("what was asked for", () => {
  const requestsOf = async (email: string) =>
    (await env.DB.prepare("SELECT request FROM approvals WHERE request LIKE ?").bind(`%${email}%`).all()).results
      .length;

  test("for an e-mail that never became an account goes after 90 days, whether it waits or was decided", async () => {
    const [staff, other] = [await aStaffWith("support"), await anotherStaff()];
    const emails = [1, 2].map(() => `${crypto.randomUUID()}@shop.test`);
    for (const customer of emails) await staff.get("saveDraft", { customer, lines: lines(17) });
    await other.get("approveRequest", { id: (await waiting(emails[1]!))[0]!.id });
    const left = async (days: number) => {
      await runScheduled(env, new Date(Date.now() + days * 86_400_000));
      return Promise.all(emails.map(requestsOf));
    };
    expect([await left(89), await left(91)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(await waiting(emails[0]!)).toEqual([]);
  });

  test("for somebody's e-mail, before they had an account, goes with the account", async () => {
    const staff = await aStaffWith("support");
    const user = await aUser();
    const email = emailOf(user);
    await setEmail(user.userId, "not-yet@shop.test");
    await staff.get("saveDraft", { customer: email.toUpperCase(), lines: lines(17) });
    await setEmail(user.userId, email);
    expect(await requestsOf(email.toUpperCase())).toBe(1);
    await user.get("sendOtp", { email, purpose: "deletion" });
    await user.get("deleteMyAccount", { otp: await newestCode(email), give_up_wallet: 12.5 });
    expect(await requestsOf(email)).toBe(0);
  });
});

test("what one person takes off for many customers on a day counts together, invented addresses too", async () => {
  const staff = await aStaffWith("support");
  const answers = [];
  for (const at of [1, 2, 3])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push(await staff.get("saveDraft", { customer: `invented-${at}@evil.test`, lines: lines(7) }));
  expect(answers.map(({ waits }) => waits)).toEqual([undefined, undefined, true]);
});
