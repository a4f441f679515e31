// Shows that staff keep vouchers: what they promise, to whom and until when; that lists show only those that are listed;
// that stopping one counts at once, even against an order on its way; that codes cannot be found by guessing; and that a
// voucher's cost is what its orders were given, to the fils.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { filsFromAed } from "#shared/money/money";
import { normalVoucherCode } from "#shared/typed/voucher-code";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

vi.setConfig({ testTimeout: 60_000 });

const day = 86_400_000;

beforeEach(async () => {
  const sample = (sku: string, price_gst: number) => variantSample(sku, { price_gst, stock: 9999, cod: true });
  await loadProducts([
    productSample("mirror", { variants: [sample("M", 100), sample("N", 33.33)] }),
    productSample("cream", { category: "creams", brand: "beta", variants: [sample("C", 100)] }),
  ]);
  await emptyTables("cache_purges");
});

type Terms = Omit<CallRequest<"saveVoucher">, "id" | "version">;
let made = 0;
const aVoucher = (changes: Partial<Terms> = {}): Terms => ({
  code: `TEST-${(made += 1)}`,
  type: "percentage",
  value: 10,
  ...changes,
});
/** Has a colleague agree to what waits about a voucher. */
async function agree(code: string) {
  const other = await anotherStaff();
  const { approvals } = await other.get("listApprovals", { limit: 100 });
  for (const { id, subject } of approvals) if (subject === code) await other.get("approveRequest", { id });
}
/** A voucher that a colleague has agreed to where it needs one. */
async function added(changes: Partial<Terms> = {}) {
  const staff = await aStaff();
  const terms = aVoucher(changes);
  const { waits } = await staff.get("saveVoucher", terms);
  const code = normalVoucherCode(terms.code);
  if (waits) await agree(code);
  const { vouchers } = await staff.get("listKeptVouchers", { search: code });
  return { staff, id: vouchers.find((one) => one.code === code)!.id, terms, code: terms.code };
}
const kept = async (id: string) => (await (await aStaff()).get("getKeptVoucher", { id })).voucher;
const iso = (inDays: number) => new Date(Date.now() + inDays * day).toISOString();
const fieldsOf = async (terms: object) => {
  const { code, fields } = await (await aStaff()).refuse("saveVoucher", terms as Record<string, unknown>);
  return [code, Object.keys(fields ?? {})];
};
const purged = async () =>
  (await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>()).results.map(({ tag }) => tag);
const offered = async () => (await aGuest().get("listGuestCartVouchers")).vouchers.map(({ code }) => code);

/** A checkout of these with a voucher on it. */
async function withVoucher(code: string, items: Record<string, number> = { M: 1 }) {
  const user = await aUser();
  const { id } = await aCheckout(user, items);
  await user.get("applyCheckoutVoucher", { id, code });
  return { user, id };
}

describe("a voucher", () => {
  // Shows: vouchers.kept
  test("is written in any case, found, shown where it is listed, summed up in its titles, and purges the pages with it", async () => {
    const { staff, id } = await added({ code: " spring-10 ", minimum: 200, max_discount: 50, title_en: "Spring" });
    expect(await kept(id)).toMatchObject({
      code: "SPRING-10",
      title_en: "Spring",
      title_ar: "خصم 10%، بحد أقصى 50 د.إ.، عند الشراء بقيمة 200 د.إ. أو أكثر",
      state: "active",
      uses: 0,
      discount: 0,
    });
    expect(await offered()).toContain("SPRING-10");
    expect(await purged()).toContain("vouchers");
    const { vouchers } = await staff.get("listKeptVouchers", { search: "spring" });
    expect(vouchers.map(({ code }) => code)).toEqual(["SPRING-10"]);
    const { entries } = await staff.get("listAuditLog", { subject: "SPRING-10" });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["voucher.save", "10% off, up to AED 50, on orders from AED 200"],
    ]);
  });

  test("that is not listed is on no list, purges nothing, and counts for who types it", async () => {
    const { code } = await added({ listed: false });
    expect([await offered(), await purged()]).toEqual([expect.not.arrayContaining([code]), []]);
    const user = await aUser();
    const { id } = await aCheckout(user, { M: 1 });
    expect((await user.get("listCheckoutOffers", { checkout_id: id })).offers.map((one) => one.code)).not.toContain(
      code,
    );
    expect((await user.get("applyCheckoutVoucher", { id, code: code.toLowerCase() })).checkout.discount).toBe(10);
  });

  test("for some SKUs, a category or a brand is prorated over those lines alone", async () => {
    for (const scope of [{ skus: ["C"] }, { scope: "derma-uae" }, { scope: "beta" }] as const) {
      const { code } = await added({ ...scope, skus: "skus" in scope ? [...scope.skus] : [] });
      const { user, id } = await withVoucher(code, { M: 3, N: 1, C: 2 });
      const { checkout } = await user.get("getCheckout", { id });
      expect([scope, checkout.discount]).toEqual([scope, 20]);
      const { order } = await user.get("createCodOrder", orderOf({ id }));
      const { results } = await env.DB.prepare(
        "SELECT sku_id, discount, tax FROM order_lines WHERE order_id = ? ORDER BY 1",
      )
        .bind(order.id)
        .all();
      expect(results).toEqual([
        { sku_id: "C", discount: 2000, tax: 857 },
        { sku_id: "M", discount: 0, tax: 1429 },
        { sku_id: "N", discount: 0, tax: 159 },
      ]);
    }
  });

  test("for a first order is refused to who has one, counts once when two are placed at once, and again after it was cancelled", async () => {
    const { code } = await added({ first_order: true });
    const user = await aUser();
    const ids = [(await aCheckout(user, { M: 1 })).id, (await aCheckout(user, { M: 1 })).id];
    for (const id of ids) await user.get("applyCheckoutVoucher", { id, code });
    const answers = await Promise.all(ids.map((id) => user.ask("createCodOrder", orderOf({ id }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = await aCheckout(user, { M: 1 });
    expect((await user.refuse("applyCheckoutVoucher", { id, code })).code).toBe("voucher_used_up");
    const other = await aUser();
    await other.get("createCodOrder", orderOf(await aCheckout(other, { M: 1 })));
    const late = await aCheckout(other, { M: 1 });
    expect((await other.refuse("applyCheckoutVoucher", { id: late.id, code })).code).toBe("voucher_first_order");
    const { order } = answers.find(({ status }) => status === 200)!.body as { order: { id: string } };
    await user.get("cancelOrder", { order_id: order.id, reason: "other" });
    expect((await user.get("applyCheckoutVoucher", { id, code })).checkout.discount).toBe(10);
  });

  test("that is planned begins by itself: replies are cached until then", async () => {
    const { code, id } = await added({ starts_at: iso(2), ends_at: iso(5) });
    expect(await offered()).not.toContain(code);
    expect((await kept(id)).state).toBe("planned");
    await env.DB.prepare("UPDATE vouchers SET starts_at = 1 WHERE code = ?").bind(code).run();
    expect(await offered()).toContain(code);
  });
});

describe("guesses", () => {
  // Shows: vouchers.not-guessed
  test("of codes that are unlisted and planned, over, stopped or used up by others are answered like codes that there never were", async () => {
    const past = async (code: string) =>
      void (await env.DB.prepare("UPDATE vouchers SET ends_at = 1 WHERE code = ?").bind(code).run());
    const planned = await added({ listed: false, starts_at: iso(1) });
    const over = await added({ listed: false });
    await past(over.code);
    const stopped = await added({ listed: false });
    await stopped.staff.get("stopVoucher", { id: stopped.id });
    const single = await added({ listed: false, max_uses: 1 });
    const buyer = await withVoucher(single.code);
    await buyer.user.get("createCodOrder", orderOf({ id: buyer.id }));
    const user = await aUser();
    const { id } = await aCheckout(user, { M: 1 });
    const cart = (await user.get("updateCartItem", { type: "UPDATE", sku_id: "M", quantity: 1 })).cart.id;
    const unknown = await user.refuse("applyCheckoutVoucher", { id, code: "NO-SUCH-CODE" });
    for (const { code } of [planned, over, stopped, single]) {
      expect(await user.refuse("applyCheckoutVoucher", { id, code })).toEqual(unknown);
      expect((await user.refuse("validateVoucher", { id: cart, code })).code).toBe("voucher_unknown");
    }
  });
});

describe("stopping", () => {
  test("counts at once: a checkout that holds it is quoted again with a message, and is charged what it then shows", async () => {
    const { staff, id, code } = await added();
    const buyer = await withVoucher(code);
    await env.DB.prepare("DELETE FROM cache_purges").run();
    await staff.get("stopVoucher", { id });
    expect([await purged(), await offered()]).toEqual([["vouchers"], expect.not.arrayContaining([code])]);
    const again = await buyer.user.ask("createCodOrder", orderOf({ id: buyer.id }));
    expect(again).toMatchObject({
      status: 409,
      body: { code: "requote", checkout: { total: 100, voucher: { discount: 0, problem: "voucher_expired" } } },
    });
    expect((await buyer.user.get("createCodOrder", orderOf({ id: buyer.id }))).order.total).toBe(100);
    await staff.get("restartVoucher", { id });
    await agree(code);
    expect(await offered()).toContain(code);
    expect((await staff.refuse("restartVoucher", { id })).code).toBe("already_decided");
  });

  /** An order whose voucher is stopped between its quote and its batch. */
  async function stoppedOnTheWay(unsafe: boolean) {
    const { staff, id, code } = await added({ max_uses: 1 });
    const buyer = await withVoucher(code);
    let isStopped = false;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      if (!writesOrder(texts)) return statements;
      if (!isStopped) await staff.get("stopVoucher", { id });
      isStopped = true;
      const use = texts.findIndex((text) => text.includes("INSERT INTO voucher_uses"));
      if (!unsafe || use < 0) return statements;
      return statements.with(use, rewrite(use, texts[use]!.replace("AND stopped_at IS NULL", "")));
    });
    return buyer.user.ask("createCodOrder", orderOf({ id: buyer.id }), { database });
  }

  // Shows: vouchers.kept
  test("wins against an order on its way: the last use is asked again, not given", async () => {
    expect(await stoppedOnTheWay(false)).toMatchObject({
      status: 409,
      body: { code: "requote", checkout: { total: 100, voucher: { problem: "voucher_expired" } } },
    });
  });

  test("the unsafe twin, which does not look again, gives it", async () => {
    expect((await stoppedOnTheWay(true)).status).toBe(200);
  });
});

describe("use and cost", () => {
  // Shows: vouchers.kept
  test("are what standing orders were given, to the fils, whatever was placed, cancelled or sent back", async () => {
    const { id, code, staff, terms } = await added({ value: 7, max_discount: 20 });
    await staff.get("makeVoucherCodes", { id, count: 2, prefix: "vip" });
    await agree(terms.code);
    const { codes } = await staff.get("listVoucherCodes", { id });
    let [expected, uses, orders] = [0, 0, 0];
    for (let at = 0; at < 9; at++) {
      const typed = at < 2 ? codes[at]!.code : code;
      const { user, id: checkout } = await withVoucher(typed, { M: 1 + (at % 4), N: 1 + at });
      const { order } = await user.get("createCodOrder", orderOf({ id: checkout }));
      const discount = await env.DB.prepare("SELECT discount FROM orders WHERE order_id = ?")
        .bind(order.id)
        .first<number>("discount");
      const isCancelled = at % 3 === 1;
      if (isCancelled) await user.get("cancelOrder", { order_id: order.id, reason: "other" });
      const isReturned = at === 4;
      if (isReturned)
        await env.DB.prepare("UPDATE orders SET status = 'returned' WHERE order_id = ?").bind(order.id).run();
      uses += isCancelled ? 0 : 1;
      orders += isCancelled || isReturned ? 0 : 1;
      expected += isCancelled || isReturned ? 0 : discount!;
    }
    const { voucher, days, history } = await staff.get("getKeptVoucher", { id });
    expect([filsFromAed(voucher.discount), voucher.uses, voucher.orders]).toEqual([expected, uses, orders]);
    expect(days.reduce((sum, one) => sum + filsFromAed(one.discount), 0)).toBe(expected);
    expect(history.map(({ action }) => action)).toEqual(["voucher.codes", "voucher.save"]);
  });

  test("freeze what was promised, and limits may not fall below them", async () => {
    const { staff, id, terms, code } = await added({ max_uses: 5 });
    for (let at = 0; at < 2; at++) {
      const { user, id: checkout } = await withVoucher(code);
      await user.get("createCodOrder", orderOf({ id: checkout }));
    }
    const change = (changes: Partial<Terms>) => fieldsOf({ ...terms, ...changes, id, version: 1 });
    expect(await change({ value: 20 })).toEqual(["invalid_input", ["value"]]);
    expect(await change({ type: "fixed" })).toEqual(["invalid_input", ["type"]]);
    expect(await change({ max_discount: 5 })).toEqual(["invalid_input", ["max_discount"]]);
    expect(await change({ code: "ANOTHER" })).toEqual(["invalid_input", ["code"]]);
    expect(await change({ max_uses: 1 })).toEqual(["invalid_input", ["max_uses"]]);
    await staff.get("saveVoucher", { ...terms, id, version: 1, minimum: 50, max_uses: 2 });
    expect(await kept(id)).toMatchObject({ state: "used_up", minimum: 50, version: 2, frozen: true });
  });

  // Shows: vouchers.kept
  test("made codes count once each, follow their voucher's terms, and stop with it", async () => {
    const { staff, id, terms } = await added();
    await staff.get("makeVoucherCodes", { id, count: 500, prefix: "gift" });
    await agree(terms.code);
    const { codes, total } = await staff.get("listVoucherCodes", { id });
    expect([total, new Set(codes.map((one) => one.code)).size]).toEqual([500, 500]);
    expect(codes.every((one) => /^GIFT-[A-HJ-NP-Z2-9]{10}$/.test(one.code))).toBe(true);
    const [first, second] = [codes[0]!.code, codes[1]!.code];
    const buyer = await withVoucher(first);
    await buyer.user.get("createCodOrder", orderOf({ id: buyer.id }));
    const other = await aUser();
    const { id: checkout } = await aCheckout(other, { M: 1 });
    expect((await other.refuse("applyCheckoutVoucher", { id: checkout, code: first })).code).toBe("voucher_unknown");
    await staff.get("saveVoucher", { ...terms, id, version: (await kept(id)).version, minimum: 500 });
    expect((await other.refuse("applyCheckoutVoucher", { id: checkout, code: second })).code).toBe(
      "voucher_below_minimum",
    );
    await staff.get("stopVoucher", { id });
    expect((await other.refuse("applyCheckoutVoucher", { id: checkout, code: second })).code).toBe("voucher_unknown");
    expect((await staff.get("listVoucherCodes", { id })).codes.filter(({ used }) => used)).toHaveLength(1);
    const { vouchers } = await staff.get("listKeptVouchers", { search: second.toLowerCase() });
    expect(vouchers.map(({ code, made_of }) => [code, made_of])).toEqual([[second, id]]);
    const own = { ...terms, code: second, id: vouchers[0]!.id, version: vouchers[0]!.version };
    expect((await staff.refuse("saveVoucher", own)).code).toBe("not_found");
    expect((await staff.refuse("makeVoucherCodes", { id, count: 501 })).code).toBe("invalid_input");
  });
});

describe("refusals change nothing", () => {
  test("codes that are taken, too short, or of other signs", async () => {
    const { code } = await added();
    for (const wrong of [code.toLowerCase(), "AB", "A".repeat(33), "قسيمة", "A/B", ""]) {
      expect([wrong, ...(await fieldsOf(aVoucher({ code: wrong })))]).toEqual([wrong, "invalid_input", ["code"]]);
    }
  });

  test.for([
    [{ value: 101 }, "value"],
    [{ value: 0 }, "value"],
    [{ value: 12.5 }, "value"],
    [{ value: "x" as never }, "value"],
    [{ type: "fixed", max_discount: 5 }, "max_discount"],
    [{ starts_at: iso(3), ends_at: iso(2) }, "ends_at"],
    [{ ends_at: iso(-1) }, "ends_at"],
    [{ value: 100 }, "sure"],
    [{ scope: "no-such" }, "scope"],
    [{ skus: ["M", "NO-SUCH"] }, "skus"],
    [{ scope: "beta", skus: ["M"] }, "skus"],
    [{ max_uses: 0 }, "max_uses"],
    [{ title_en: "x".repeat(200) }, "title_en"],
  ] as const)("%j", async ([changes, field]) => {
    expect(await fieldsOf(aVoucher(changes as Partial<Terms>))).toEqual(["invalid_input", [field]]);
  });

  test("an end before the start is called that", async () => {
    const { fields } = await (await aStaff()).refuse("saveVoucher", aVoucher({ starts_at: iso(3), ends_at: iso(2) }));
    expect(fields).toEqual({ ends_at: "The end must be after the start." });
  });

  test("everything free for everybody needs a yes", async () => {
    const { id } = await added({ value: 100, sure: true });
    expect((await kept(id)).value).toBe(100);
  });

  test("what a colleague has changed meanwhile", async () => {
    const { staff, id, terms } = await added();
    const other = await anotherStaff();
    const answers = await Promise.all(
      [staff, other].map((who, at) => who.ask("saveVoucher", { ...terms, id, version: 1, minimum: 10 + at })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await kept(id)).version).toBe(2);
    expect((await staff.refuse("saveVoucher", { ...terms, id: 999_999, version: 1 })).code).toBe("not_found");
    const [first, second] = await Promise.all(
      [0, 1].map(() => staff.ask("saveVoucher", aVoucher({ code: "SAME-CODE", max_discount: 10, max_uses: 5 }))),
    );
    expect([first!.status, second!.status].toSorted()).toEqual([200, 400]);
  });

  test.for(["once_per_customer", "first_order"] as const)(
    "one customer uses one of the codes that were made of a voucher with %s, also two at once",
    async (limit) => {
      const { staff, id, terms } = await added({ [limit]: true });
      await staff.get("makeVoucherCodes", { id, count: 3 });
      await agree(terms.code);
      const codes = (await staff.get("listVoucherCodes", { id })).codes.map(({ code }) => code);
      const user = await aUser();
      const checkouts = [];
      for (const code of codes.slice(0, 2)) {
        const { id: checkout } = await aCheckout(user, { M: 1 });
        await user.get("applyCheckoutVoucher", { id: checkout, code });
        checkouts.push(orderOf({ id: checkout }));
      }
      const answers = await Promise.all(checkouts.map((order) => user.ask("createCodOrder", order)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { id: later } = await aCheckout(user, { M: 1 });
      expect((await user.refuse("applyCheckoutVoucher", { id: later, code: codes[2]! })).success).toBe(false);
      // The use of a cancelled order is given back.
      const placed = answers.find(({ status }) => status === 200)!.body as { order: { id: string } };
      await user.get("cancelOrder", { order_id: placed.order.id, reason: "other" });
      expect((await user.ask("applyCheckoutVoucher", { id: later, code: codes[2]! })).status).toBe(200);
    },
  );
});
