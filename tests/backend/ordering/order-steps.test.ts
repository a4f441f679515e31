// Shows that orders move only along the listed transitions: every pair of state and action, with everything that
// follows from a step or nothing at all; and that a cancel and a pack at once leave one of them, which a twin that reads
// first and writes later does not.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { orderStates, type OrderState } from "#shared/orders/order-states";
import { mayMove, type UnitCounts } from "#shared/orders/order-units";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const mirror = variantSample("SKU-mirror", { stock: 50 });
beforeAll(() => loadProducts([productSample("mirror", { variants: [mirror] })]));

type User = TestShopper & { userId: string };
type Action = { call: CallName; to: OrderState; by: "buyer" | "staff"; more?: object };
const actions: Action[] = [
  { call: "confirmOrder", to: "confirmed", by: "staff" },
  { call: "packOrder", to: "packed", by: "staff" },
  { call: "shipOrder", to: "shipped", by: "staff", more: { carrier: "Aramex", tracking_number: "AX1" } },
  { call: "deliverOrder", to: "delivered", by: "staff" },
  { call: "cancelHandledOrder", to: "cancelled", by: "staff", more: { reason: "out_of_stock" } },
  { call: "cancelOrder", to: "cancelled", by: "buyer", more: { reason: "changed_mind" } },
  { call: "returnOrder", to: "returned", by: "staff", more: { reason: "damaged" } },
];
/** Two units, all of them where an order of the state has them. */
const unitsIn = (state: OrderState): UnitCounts => {
  const [none] = [{ backordered: 0, open: 0, picked: 0, shipped: 0, delivered: 0, cancelled: 0, returned: 0 }];
  if (state === "placed" || state === "confirmed") return { ...none, open: 2 };
  return { ...none, [state === "packed" ? "picked" : state]: 2 };
};
const pairs = orderStates.flatMap((from) => actions.map((action) => ({ from, ...action })));

/** Everything that a step might change. */
const everything = async () => {
  const tables = ["orders", "order_events", "shipments", "tax_documents", "refunds", "wallet_entries", "outbox"];
  const reads = [...tables, "audit_log", "voucher_uses", "vouchers"].map((table) => `SELECT * FROM ${table}`);
  const stock = "SELECT sku_id, stock FROM variants";
  const results = await env.DB.batch([...reads, stock].map((text) => env.DB.prepare(text)));
  return results.map(({ results: rows }) => rows);
};
const stockOf = async (sku: string) =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");
const mailsTo = async (userId: string) =>
  (
    await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY message_id")
      .bind(`${userId}@shop.test`)
      .all<{ subject: string; body: string }>()
  ).results;

describe("every state and action", () => {
  // Shows: orders.steps
  test.for(pairs)("$from, $call", async ({ from, call, to, by, more }) => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOrder(user.userId, { status: from });
    const before = await everything();
    const [asking, request] = by === "buyer" ? [user, { order_id: id, ...more }] : [staff, { id, ...more }];
    const answer = await asking.ask(call, request);
    if (!mayMove({ status: from, units: unitsIn(from) }, to, by)) {
      expect(answer).toMatchObject({ status: 409, body: { code: "order_state" } });
      expect(await everything()).toEqual(before);
      return;
    }
    expect(answer).toMatchObject({ status: 200, body: { order: { id, status: to } } });
    const { order } = await user.get("getOrder", { id });
    expect(order.timeline.map(({ status }) => status)).toEqual(["placed", to]);
    const { entries } = await staff.get("listAuditLog", { limit: 100 });
    expect(entries.filter(({ subject }) => subject === order.number)).toHaveLength(by === "staff" ? 1 : 0);
    // The same again is a step from there, which there is none of.
    expect((await asking.refuse(call, request)).code).toBe("order_state");
  });

  test("an order that is nobody's is a 404 for staff too", async () => {
    const staff = await aStaff();
    for (const { call, more } of actions.filter(({ by }) => by === "staff")) {
      expect((await staff.refuse(call, { id: "no-such", ...more })).status).toBe(404);
    }
  });
});

describe("what a cancelled order gives back", () => {
  const walletOf = async (user: User) => (await user.get("checkWalletBalance")).data.balance;

  // Shows: orders.cancel
  test.for([
    ["cod", 0, 0],
    ["cod", 2000, 20],
    ["card", 2000, 115],
    ["wallet", 11_500, 115],
  ] as const)("paid by %s, %i fils of it by the wallet: %d AED", async ([method, wallet, back]) => {
    const user = await aUser();
    const { meta } = await env.DB.prepare(
      "INSERT INTO vouchers (code, title_en, title_ar, type, value, max_uses) VALUES (?, '', '', 'fixed', 1, 1)",
    )
      .bind(crypto.randomUUID())
      .run();
    const voucherId = meta.last_row_id;
    const { id } = await anOrder(user.userId, { method, wallet, voucherId, status: "confirmed", locale: "ar" });
    const stock = await stockOf("SKU-mirror");
    const { order, message } = await user.get("cancelOrder", {
      order_id: id,
      reason: "too_slow",
      refund_to: "wallet",
      lang: "ar",
    });
    expect(message).toBe("تم إلغاء الطلب");
    expect(await stockOf("SKU-mirror")).toBe(stock! + 2);
    expect(await walletOf(user)).toBeCloseTo(12.5 + back, 2);
    expect(order).toMatchObject({ refunded: back, reason: { code: "too_slow", label: "التوصيل يستغرق وقتًا طويلًا" } });
    expect(order.documents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["invoice", 115],
      ["credit_note", 115],
    ]);
    expect(order.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
    const uses = "SELECT uses FROM vouchers WHERE voucher_id = ?";
    expect(await env.DB.prepare(uses).bind(voucherId).first("uses")).toBe(0);
    const [mail] = await mailsTo(user.userId);
    expect(mail?.subject).toBe(`تم إلغاء الطلب ${order.number}`);
    expect(mail?.body.includes("محفظتك")).toBe(back > 0);
  });

  test("a returned one gives back the cash that came with the delivery; the goods only where they may be sold", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const refused = await anOrder(user.userId, { status: "shipped" });
    const [kept, sold] = [
      await anOrder(user.userId, { status: "delivered" }),
      await anOrder(user.userId, { status: "delivered" }),
    ];
    const stock = await stockOf("SKU-mirror");
    await staff.get("returnOrder", { id: refused.id, reason: "undeliverable", restock: true });
    expect([await stockOf("SKU-mirror"), await walletOf(user)]).toEqual([stock! + 2, 12.5]);
    await staff.get("returnOrder", { id: kept.id, reason: "damaged" });
    await staff.get("returnOrder", { id: sold.id, reason: "other", restock: true });
    expect([await stockOf("SKU-mirror"), await walletOf(user)]).toEqual([stock! + 4, 242.5]);
  });
});

// Shows: orders.handled
test("the buyer is notified of shipped, delivered and cancelled, in the buyer's language; not of internal steps", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId);
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  expect(await mailsTo(user.userId)).toEqual([]);
  const shipment = { carrier: "Aramex", tracking_number: "AX 77", tracking_url: "https://track.test/AX77" };
  await staff.get("shipOrder", { id, ...shipment });
  await staff.get("deliverOrder", { id });
  const [shipped, delivered] = await mailsTo(user.userId);
  for (const told of ["Hi Noura Al Falasi,", "Aramex", "AX 77", "https://track.test/AX77"]) {
    expect(shipped?.body).toContain(told);
  }
  expect(delivered?.subject).toMatch(/^Order \d+ has been delivered$/);
});

test("a parcel of a known carrier is followed at its own page, and its number is in Western digits", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const shipped = async (parcel: Record<string, string>) => {
    const { id } = await anOrder(user.userId, { status: "packed" });
    const { order } = await staff.get("shipOrder", { id, ...parcel });
    const [{ carrier, tracking_number, tracking_url } = {}] = order.shipments;
    return [carrier, tracking_number, tracking_url];
  };
  expect(await shipped({ carrier: "aramex", tracking_number: "AX ٧٧۸" })).toEqual([
    "Aramex",
    "AX 778",
    "https://www.aramex.com/track/results?ShipmentNumber=AX%20778",
  ]);
  expect(await shipped({ carrier: "Own van", tracking_number: "1" })).toEqual(["Own van", "1", null]);
  const tracking_url = "https://track.test/9";
  expect(await shipped({ carrier: "DHL", tracking_number: "9", tracking_url })).toEqual(["DHL", "9", tracking_url]);
});

test("a buyer without an e-mail gets a text, one without both gets nothing and the order moves all the same", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const byPhone = await anOrder(user.userId, { status: "shipped", buyer: { email: "", phone: "+971500000077" } });
  await staff.get("deliverOrder", { id: byPhone.id });
  const { messages } = await user.get("listOutbox", { to: "+971500000077" });
  expect(messages).toMatchObject([{ channel: "sms" }]);
  const unreachable = await anOrder(user.userId, { status: "shipped", buyer: { email: "", phone: "" } });
  expect((await staff.get("deliverOrder", { id: unreachable.id })).order.status).toBe("delivered");
});

describe("a cancel and a pack at once", () => {
  const rounds = 25;

  /** How many of the two passed, over all rounds, and in how many rounds the states of the past contradict each other. */
  async function race(cancel: (user: User, id: string) => Promise<boolean>, pack: (id: string) => Promise<boolean>) {
    const orders = await Promise.all(
      Array.from({ length: rounds }, async () => {
        const user = await aUser();
        return { user, ...(await anOrder(user.userId, { status: "confirmed", method: "card" })) };
      }),
    );
    const passed = await Promise.all(
      orders.map(async ({ user, id }) => {
        const both = await Promise.all([cancel(user, id), pack(id)]);
        return both.filter(Boolean).length;
      }),
    );
    return { once: passed.filter((count) => count === 1).length, twice: passed.filter((count) => count === 2).length };
  }

  // Shows: orders.steps
  test("one of the two passes, and what follows from the other is nowhere", { timeout: 30_000 }, async () => {
    const staff = await aStaff();
    const stock = await stockOf("SKU-mirror");
    let cancelled = 0;
    const result = await race(
      async (user, order_id) => {
        // Looks at it first: the pack, too, is a round trip behind, the look at who is staff.
        await user.get("getCustomer");
        const { status } = await user.ask("cancelOrder", { order_id, reason: "other" });
        if (status === 200) cancelled += 1;
        const { data } = await user.get("checkWalletBalance");
        expect(data.balance).toBe(status === 200 ? 127.5 : 12.5);
        return status === 200;
      },
      async (id) => (await staff.ask("packOrder", { id })).status === 200,
    );
    expect(result).toEqual({ once: rounds, twice: 0 });
    expect(await stockOf("SKU-mirror")).toBe(stock! + 2 * cancelled);
  });

  test("the unsafe twin, which writes a state whatever it is by now, lets both pass", { timeout: 30_000 }, async () => {
    const staff = await aStaff();
    const haveRead = gate(2 * rounds);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /^\s*UPDATE orders SET status/.test(text));
      if (at < 0) return statements;
      await haveRead();
      const careless = texts[at]!.replace("AND version = ? AND refunded = ?", "AND ? >= 0 AND ? >= 0");
      return statements.with(at, rewrite(at, careless));
    });
    const { twice } = await race(
      async (user, order_id) =>
        (await user.ask("cancelOrder", { order_id, reason: "other" }, { database })).status === 200,
      async (id) => (await staff.ask("packOrder", { id }, { database })).status === 200,
    );
    expect(twice).toBeGreaterThan(0);
  });

  test("ten cancels at once are one, and a confirmation in between does not lose it", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOrder(user.userId, { method: "card" });
    const cancels = Array.from({ length: 10 }, () =>
      user.ask("cancelOrder", { order_id: id, reason: "other", refund_to: "wallet" }),
    );
    const answers = await Promise.all([...cancels, staff.ask("confirmOrder", { id })]);
    expect(answers.slice(0, 10).filter(({ status }) => status === 200)).toHaveLength(1);
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ status: "cancelled", refunded: 115 });
    expect((await user.get("checkWalletBalance")).data.balance).toBe(127.5);
    expect(order.documents.filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
  });
});
