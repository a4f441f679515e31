// Shows that a voucher is not money that staff give themselves: above the sum, or without a bound, a second member of staff
// agrees; many small ones count together; and who made, changed or approved a voucher uses neither it nor a code made of it.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import type { Role } from "#shared/console/rights";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import type { TestShopper } from "#support/shoppers";
import { aUser } from "#support/shoppers";
import { aStaffWith, anotherStaff, makeStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  const variants = [variantSample("DEAR", { price_gst: 1500, stock: 99, cod: true })];
  await loadProducts([productSample("dear", { variants })]);
});

type Terms = Omit<CallRequest<"saveVoucher">, "id" | "version">;
let made = 0;
const aVoucher = (changes: Partial<Terms> = {}): Terms => ({
  code: `OWN-${(made += 1)}`,
  type: "percentage",
  value: 100,
  listed: false,
  ...changes,
});
const fixed = (value: number, max_uses: number | null): Partial<Terms> => ({ type: "fixed", value, max_uses });
const aMaker = (...roles: Role[]) => aStaffWith(...(roles.length > 0 ? roles : (["catalogue"] as const)));
const idOf = (code: string) =>
  env.DB.prepare("SELECT voucher_id FROM vouchers WHERE code = ?").bind(code).first<number>("voucher_id");
const waiting = async (subject: string) => {
  const { approvals } = await (await anotherStaff()).get("listApprovals", { limit: 100 });
  return approvals.filter((one) => one.subject === subject);
};
const approve = async (subject: string, who?: TestShopper) =>
  (who ?? (await anotherStaff())).ask("approveRequest", { id: (await waiting(subject))[0]!.id });
const tries = async (user: TestShopper & { userId: string }, code: string) => {
  const { id } = await aCheckout(user, { DEAR: 1 });
  const { status, body } = await user.ask("applyCheckoutVoucher", { id, code });
  return { id, status, code: (body as { code?: string }).code };
};

describe("a voucher above the sum", () => {
  test("or without a bound is not saved by one person: it waits, and is saved when a second one agrees", async () => {
    const maker = await aMaker();
    for (const changes of [{}, { max_discount: 5000 }, { max_discount: 2501, max_uses: 2 }, fixed(5000.01, 1)]) {
      const terms = aVoucher({ ...changes, sure: true });
      expect(await maker.get("saveVoucher", terms)).toMatchObject({ waits: true });
      expect(await maker.get("saveVoucher", terms)).toMatchObject({ waits: true });
      expect(await idOf(terms.code)).toBeNull();
      expect(await waiting(terms.code)).toHaveLength(1);
      const own = await approve(terms.code, maker);
      expect(own.status).toBe(403);
      expect((await approve(terms.code)).status).toBe(200);
      expect(await idOf(terms.code)).toBeGreaterThan(0);
      expect(await waiting(terms.code)).toEqual([]);
    }
  });

  test("says what it could cost at most, and tells the colleague what it would be", async () => {
    const maker = await aMaker();
    const terms = aVoucher(fixed(100, 60));
    await maker.get("saveVoucher", terms);
    expect(await waiting(terms.code)).toMatchObject([
      { action: "voucher.save", amount: 6000, note: "AED 100 off, 60 uses in all", user: { user_id: "shop" } },
    ]);
    const other = await maker.refuse("saveVoucher", { ...terms, value: 200 });
    expect(other.code).toBe("approval_waiting");
  });

  test("asks for a passkey first, and a smaller one does not", async () => {
    const maker = await aMaker();
    await env.DB.prepare(
      "UPDATE sessions SET confirmed_at = NULL WHERE family_id = (SELECT family_id FROM sessions WHERE user_id = ?)",
    )
      .bind(maker.userId)
      .run();
    const terms = aVoucher({ ...fixed(100, 60) });
    expect((await maker.refuse("saveVoucher", terms)).code).toBe("passkey_needed");
    expect(await waiting(terms.code)).toEqual([]);
    expect((await maker.get("saveVoucher", { ...terms, max_uses: 50 })).waits).toBeUndefined();
  });

  test("is many small ones of a day: what one person saves, restarts and makes codes of counts together", async () => {
    const maker = await aMaker();
    const first = aVoucher(fixed(1000, 3));
    const { id } = await maker.get("saveVoucher", first);
    const second = aVoucher(fixed(1000, 3));
    expect(await maker.get("saveVoucher", second)).toMatchObject({ waits: true });
    expect((await maker.get("makeVoucherCodes", { id: id!, count: 2 })).waits).toBeUndefined();
    expect(await maker.get("makeVoucherCodes", { id: id!, count: 1 })).toMatchObject({ waits: true });
    await maker.get("stopVoucher", { id: id! });
    expect(await maker.get("restartVoucher", { id: id! })).toMatchObject({ waits: true });
    expect((await maker.get("getKeptVoucher", { id: id! })).voucher).toMatchObject({ state: "stopped", codes: 2 });
    const actions = (await waiting(first.code)).map(({ action, amount }) => [action, amount]);
    expect(actions).toEqual([
      ["voucher.codes", 1000],
      ["voucher.restart", 5000],
    ]);
    const ids = (await waiting(first.code)).map((one) => one.id);
    const other = await anotherStaff();
    await other.get("approveRequest", { id: ids[0]! });
    // With a code more the restart gives more than was asked for.
    expect((await other.refuse("approveRequest", { id: ids[1]! })).code).toBe("changed_meanwhile");
    await other.get("refuseRequest", { id: ids[1]! });
    await maker.get("restartVoucher", { id: id! });
    expect((await approve(first.code)).status).toBe(200);
    const { voucher } = await maker.get("getKeptVoucher", { id: id! });
    expect(voucher).toMatchObject({ state: "active", codes: 3 });
  });

  test("is nobody else's after it changed meanwhile: what was agreed to is done, or nothing", async () => {
    const maker = await aMaker();
    const terms = aVoucher(fixed(10, 2));
    const { id } = await maker.get("saveVoucher", terms);
    await maker.get("saveVoucher", { ...terms, id, version: 1, value: 6000 });
    await maker.get("makeVoucherCodes", { id: id!, count: 501 - 1 });
    const other = await anotherStaff();
    await other.get("saveVoucher", { ...terms, id, version: 1, minimum: 50 });
    for (const one of await waiting(terms.code)) {
      expect(await other.refuse("approveRequest", { id: one.id })).toMatchObject({
        status: 409,
        code: "changed_meanwhile",
      });
    }
    const fresh = aVoucher(fixed(6000, 1));
    await maker.get("saveVoucher", fresh);
    await addVoucher({ code: fresh.code, type: "fixed", value: 1 });
    expect(await approve(fresh.code)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  test("needs nobody for what gives no more than before, and somebody for everything that widens it", async () => {
    const maker = await aMaker();
    const terms = aVoucher({ ...fixed(2000, 10), minimum: 5000, ends_at: "2100-01-01T00:00:00Z" });
    await maker.get("saveVoucher", terms);
    await approve(terms.code);
    const id = String(await idOf(terms.code));
    let version = 1;
    const save = async (changes: Partial<Terms>) => {
      const { waits = false } = await maker.get("saveVoucher", { ...terms, ...changes, id, version });
      if (waits) await (await anotherStaff()).get("refuseRequest", { id: (await waiting(terms.code))[0]!.id });
      else version += 1;
      return waits;
    };
    for (const narrower of [{ minimum: 6000 }, { max_uses: 9 }, { once_per_customer: true }, { title_en: "Named" }]) {
      expect([narrower, await save(narrower)]).toEqual([narrower, false]);
      // Back to what it was is wider.
      expect([narrower, await save({})]).toEqual([narrower, !("title_en" in narrower)]);
      await env.DB.prepare(
        "UPDATE vouchers SET minimum = 500000, max_uses = 10, once_per_customer = 0 WHERE voucher_id = ?",
      )
        .bind(id)
        .run();
    }
    for (const wider of [{ value: 2001 }, { minimum: 0 }, { ends_at: null }, { max_uses: 11 }, { listed: true }])
      expect([wider, await save(wider)]).toEqual([wider, true]);
  });
});

describe("two saves at the same moment", () => {
  const both = async (unsafe: boolean) => {
    const maker = await aMaker();
    const database = interceptedDatabase(env.DB, (texts, statements) =>
      unsafe && texts.some((text) => text.includes("INSERT INTO lone_acts"))
        ? statements.map((one, at) => (texts[at]!.includes("lone_acts") ? env.DB.prepare("SELECT 1") : one))
        : statements,
    );
    const answers = await Promise.all(
      [0, 1].map(() => maker.ask("saveVoucher", aVoucher(fixed(1000, 3)), { database })),
    );
    return answers.filter(({ status, body }) => status === 200 && !("waits" in (body as object))).length;
  };

  test("come to no more than the sum", async () => {
    expect(await both(false)).toBe(1);
  });
  test("the unsafe twin, which does not count in the batch, lets both through", async () => {
    expect(await both(true)).toBe(2);
  });
});

describe("who made a voucher", () => {
  test("does not use it: neither who saved it, nor who changed it, nor who approved it, in cart or checkout", async () => {
    const [maker, changer, approver] = [await aMaker(), await aMaker(), await aMaker("owner")];
    const terms = aVoucher({ max_discount: 4500, max_uses: 2 });
    await maker.get("saveVoucher", terms);
    expect((await approve(terms.code, approver)).status).toBe(200);
    const id = String(await idOf(terms.code));
    await changer.get("saveVoucher", { ...terms, id, version: 1, minimum: 1 });
    for (const staff of [maker, changer, approver]) {
      expect(await tries(staff, terms.code)).toMatchObject({ status: 422, code: "voucher_own" });
      const { cart } = await staff.get("updateCartItem", { type: "UPDATE", sku_id: "DEAR", quantity: 1 });
      const typed = await staff.refuse("validateVoucher", { id: cart.id, code: terms.code, lang: "ar" });
      expect(typed).toMatchObject({ code: "voucher_own", message: expect.stringMatching(/[\u0600-\u06FF]/) as string });
    }
    expect((await tries(await aUser(), terms.code)).status).toBe(200);
  });

  test("does not use a code that was made of it either, also when they have left the team", async () => {
    const [maker, codes] = [await aMaker(), await aMaker()];
    const { id } = await maker.get("saveVoucher", aVoucher(fixed(100, 3)));
    await codes.get("makeVoucherCodes", { id: id!, count: 2 });
    const [code] = (await maker.get("listVoucherCodes", { id: id! })).codes;
    await env.DB.prepare("DELETE FROM staff_members WHERE user_id = ?").bind(maker.userId).run();
    for (const staff of [maker, codes])
      expect(await tries(staff, code!.code)).toMatchObject({ status: 422, code: "voucher_own" });
    expect((await tries(await aUser(), code!.code)).status).toBe(200);
  });

  test("does not use it by an account that theirs was merged into", async () => {
    const [maker, other] = [await aMaker(), await aUser()];
    const terms = aVoucher(fixed(100, 3));
    await maker.get("saveVoucher", terms);
    await env.DB.prepare("DELETE FROM staff_members WHERE user_id = ?").bind(maker.userId).run();
    const accounts = { id: other.userId, other: maker.userId };
    const support = await anotherStaff();
    const { seen } = await support.get("previewCustomerMerge", accounts);
    await support.get("mergeCustomers", { ...accounts, seen });
    expect(await tries(other, terms.code)).toMatchObject({ status: 422, code: "voucher_own" });
  });

  test("is not offered a listed one, and others are", async () => {
    const maker = await aMaker();
    const terms = aVoucher({ ...fixed(100, 3), listed: true });
    await maker.get("saveVoucher", terms);
    for (const [who, offered] of [
      [maker, false],
      [await aUser(), true],
    ] as const) {
      const { id } = await aCheckout(who, { DEAR: 1 });
      const lists = [
        (await who.get("listCheckoutVouchers", { checkout_id: id })).vouchers,
        (await who.get("listCheckoutOffers", { checkout_id: id })).offers,
        (await who.get("listCartVouchers")).vouchers,
      ];
      for (const list of lists) expect(list.some(({ code }) => code === terms.code)).toBe(offered);
    }
  });

  /** An order whose buyer makes codes of its voucher between its quote and its batch. */
  async function madeOnTheWay(unsafe: boolean) {
    const [maker, buyer] = [await aMaker(), await aMaker()];
    const terms = aVoucher(fixed(100, 3));
    const { id } = await maker.get("saveVoucher", terms);
    const checkout = await tries(buyer, terms.code);
    let isMade = false;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      if (!writesOrder(texts)) return statements;
      if (!isMade) await buyer.get("makeVoucherCodes", { id: id!, count: 1 });
      isMade = true;
      const guard = texts.findIndex((text) => /batch_guard.*FROM vouchers v.*staff_made/s.test(text));
      if (!unsafe || guard < 0) return statements;
      return statements.with(
        guard,
        rewrite(guard, texts[guard]!.replaceAll("staff_made", "(SELECT '' AS kind, '' AS subject, '' AS user_id)")),
      );
    });
    return buyer.ask("createCodOrder", orderOf(checkout), { database });
  }

  test("at the moment of placing pays the whole price", async () => {
    expect(await madeOnTheWay(false)).toMatchObject({
      status: 409,
      body: { code: "requote", checkout: { total: 1500, voucher: { discount: 0, problem: "voucher_own" } } },
    });
  });
  test("gets it from the unsafe twin, which does not look again", async () => {
    expect((await madeOnTheWay(true)).status).toBe(200);
  });
});

describe("codes that are made while their voucher is changed", () => {
  test("are not given what the voucher was cleared for without them", async () => {
    const maker = await aMaker();
    const terms = aVoucher({ ...fixed(1, 1), sure: true });
    await maker.get("saveVoucher", terms);
    const id = (await idOf(terms.code))!;
    const { voucher } = await maker.get("getKeptVoucher", { id });
    // Read before the codes are made, and saved after them.
    await maker.get("makeVoucherCodes", { id, count: 100 });
    const dear = { ...terms, ...fixed(2000, 1), id, version: voucher.version };
    expect(await maker.refuse("saveVoucher", dear as never)).toMatchObject({ code: "changed_meanwhile" });
    const most = await env.DB.prepare("SELECT max(value) AS most FROM vouchers WHERE parent_id = ?")
      .bind(id)
      .first("most");
    expect(most).toBe(100);
  });
});

describe("the only person who may move money", () => {
  test("gives a voucher without a bound alone, with a passkey; with a colleague it waits", async () => {
    const owner = await aStaffWith("owner");
    const others = "UPDATE staff_members SET state = ? WHERE user_id <> ?";
    await env.DB.prepare(others).bind("removed", owner.userId).run();
    const confirmed = (at: number | null) =>
      env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(at, owner.userId).run();
    const terms = aVoucher({ value: 10, sure: true });
    await confirmed(null);
    expect(await owner.refuse("saveVoucher", terms)).toMatchObject({ code: "passkey_needed" });
    await confirmed(Date.now());
    expect(await owner.get("saveVoucher", terms)).not.toHaveProperty("waits");
    expect(await idOf(terms.code)).toBeGreaterThan(0);
    await env.DB.prepare(others).bind("active", owner.userId).run();
    expect(await owner.get("saveVoucher", aVoucher({ value: 10, sure: true }))).toMatchObject({ waits: true });
  });

  test.for(["saveRole", "changeStaffRoles", "removeStaff"] as const)(
    "has not become that by %s a moment ago",
    async (call) => {
      const [owner, cashier, support] = [
        await aStaffWith("owner"),
        await aStaffWith("support"),
        await aStaffWith("support"),
      ];
      const others = "UPDATE staff_members SET state = ? WHERE user_id NOT IN (?, ?, ?)";
      const setOthers = (state: string) =>
        env.DB.prepare(others).bind(state, owner.userId, cashier.userId, support.userId).run();
      await setOthers("removed");
      const name = `Cashier of ${call}`;
      const rights = ["money.write", "orders.read"] as const;
      const { id: role } = await owner.get("saveRole", { name, rights: [...rights] });
      await makeStaff(cashier.userId, [role]);
      // Of others, and of what does not agree to anything, it does not matter.
      await owner.get("saveRole", { id: role, version: 1, name, rights: [...rights, "audit.read"] });
      await owner.get("saveRole", { id: role, version: 2, name, rights: [...rights] });
      await owner.get("removeStaff", { id: support.userId, version: 1 });
      const withoutBound = () => owner.get("saveVoucher", aVoucher({ value: 10, sure: true }));
      await env.DB.prepare("UPDATE staff_members SET state = 'removed' WHERE user_id = ?").bind(cashier.userId).run();
      expect(await withoutBound()).not.toHaveProperty("waits");
      await env.DB.prepare("UPDATE staff_members SET state = 'active' WHERE user_id = ?").bind(cashier.userId).run();
      const changes = {
        saveRole: { id: role, version: 3, name, rights: ["orders.read"] },
        changeStaffRoles: { id: cashier.userId, version: 1, roles: ["support"] },
        removeStaff: { id: cashier.userId, version: 1 },
      };
      await owner.get(call, changes[call]);
      expect(await withoutBound()).toMatchObject({ waits: true });
      await env.DB.prepare("UPDATE taken_rights SET at = at - 7 * 86400000 WHERE staff_id = ?")
        .bind(owner.userId)
        .run();
      expect(await withoutBound()).not.toHaveProperty("waits");
      await setOthers("active");
    },
  );
});
