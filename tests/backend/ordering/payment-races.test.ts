// Shows that whatever happens to a payment at once happens once: expiry against money, fifty copies of one
// webhook, replays, wrong money, cuts in the middle, buyers racing for the last units by every method. Races run
// also against an unsafe twin, whose guard lets everything pass, and fail there.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createBackend } from "#backend/app";
import { statement } from "#backend/platform/database";
import { sandboxWebhook } from "#backend/ordering/payments/sandbox-webhook";
import { settle } from "#backend/ordering/payments/settle";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout } from "#support/buyers";
import { loadProducts } from "#support/loaded-catalogue";
import {
  atGateway,
  db,
  fateOf,
  interrupted,
  referenceOf,
  settings,
  startedPayment,
  stockOf,
  withoutGuard,
  type Started,
} from "#support/payments";
import { aUser, localOutbox } from "#support/shoppers";

// Each is many payments one after another, or at once.
vi.setConfig({ testTimeout: 30_000 });

let mend: (() => Promise<void>) | null = null;
afterEach(async () => {
  await mend?.();
  mend = null;
});

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M", { price_gst: 10.5, stock: 5000, cod: true }),
        variantSample("LAST", { price_gst: 10, stock: 4, cod: true }),
      ],
    }),
  ]),
);

const backend = createBackend({ ...env, ...localOutbox });

/** A webhook over the backend's own address. */
async function hear(paymentId: string, signed: { body: string; headers: Record<string, string> } | null = null) {
  const told = { paymentId, reference: referenceOf(paymentId) };
  const { body, headers } = signed ?? sandboxWebhook(told, settings, Date.now());
  const answer = await backend.fetch(
    new Request("https://backend.test/webhooks/sandbox", { method: "POST", body, headers }),
  );
  await answer.body?.cancel();
  return answer.status;
}

/** What must hold of every payment: it is sold and kept, or not sold and everything is back. */
async function isEven({ id }: Started, before: number, amount: number): Promise<boolean> {
  const { status, orders, credited } = await fateOf(id);
  const stock = await stockOf("M");
  const sold = status === "paid" && orders === 1 && credited === null && stock === before - 1;
  const given = status === "late" && orders === 0 && credited === amount && stock === before;
  return sold || given;
}

describe("expiry and payment", () => {
  /**
   * A scheduled run settles at this time after the hold's end; before its nth step somebody pays and the webhook comes.
   */
  async function race(offset: number, nth: number): Promise<boolean> {
    const payment = await startedPayment(await aUser(), { M: 1 }, "tabby");
    const before = (await stockOf("M")) + 1;
    const now = Date.parse(payment.held_until) + offset;
    const pays = async () => {
      await atGateway(payment.id, "paid");
      await settle(payment.id, { db, settings, now });
    };
    const clock = interrupted(nth, pays);
    // Settings of its own give it a gateway of its own, whose books are interrupted too.
    await settle(payment.id, { db: clock, settings: { ...settings }, now });
    if (clock.trips() < nth) await pays();
    await settle(payment.id, { db, settings, now: now + 60_000 });
    return isEven(payment, before, 2550);
  }

  // Shows: payments.late-money
  test.each([-1000, 0, 1000])("paid %i ms from the end, between any two steps of a scheduled run", async (offset) => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) expect([nth, await race(offset, nth)]).toEqual([nth, true]);
  });

  test("fails against the unsafe twin", async () => {
    mend = await withoutGuard();
    const even = [];
    for (const nth of [1, 2, 3, 4, 5]) even.push(await race(1000, nth).catch(() => false));
    expect(even).toContain(false);
  });

  test("money before the end, and a scheduled run at it: the order is placed", async () => {
    const payment = await startedPayment(await aUser(), { M: 1 });
    await atGateway(payment.id, "paid");
    const now = Date.parse(payment.held_until);
    await settle(payment.id, { db, settings, now });
    expect(await fateOf(payment.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });
});

describe("copies", () => {
  // Shows: payments.webhooks
  test("fifty webhooks and returns at once place one order", async () => {
    const user = await aUser();
    const payment = await startedPayment(user, { M: 1 });
    const before = (await stockOf("M")) + 1;
    await atGateway(payment.id, "paid");
    const returned = Array.from({ length: 10 }, () => user.get("verifyPayment", { payment_id: payment.id }));
    const heard = await Promise.all(Array.from({ length: 40 }, () => hear(payment.id)));
    const replies = await Promise.all(returned);
    expect(new Set(heard)).toEqual(new Set([200]));
    expect(new Set(replies.map(({ order }) => order!.number)).size).toBe(1);
    expect(await isEven(payment, before, 2550)).toBe(true);
    const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
    expect(messages).toHaveLength(1);
    // The same again, later.
    expect(await hear(payment.id)).toBe(200);
    expect(await isEven(payment, before, 2550)).toBe(true);
  });

  async function fiftyFailures(): Promise<number> {
    const payment = await startedPayment(await aUser(), { M: 1 });
    const before = (await stockOf("M")) + 1;
    await atGateway(payment.id, "failed");
    await Promise.all(Array.from({ length: 50 }, () => hear(payment.id)));
    return (await stockOf("M")) - before;
  }

  test("fifty of a failed payment give back once", async () => {
    expect(await fiftyFailures()).toBe(0);
  });

  test("and more often with the unsafe twin", async () => {
    mend = await withoutGuard();
    expect(await fiftyFailures()).toBeGreaterThan(0);
  });

  test("fifty of late money credit once", async () => {
    const payment = await startedPayment(await aUser(), { M: 1 });
    await settle(payment.id, { db, settings, now: Date.parse(payment.held_until) });
    await atGateway(payment.id, "paid");
    await Promise.all(Array.from({ length: 50 }, () => hear(payment.id)));
    expect(await fateOf(payment.id)).toEqual({ status: "late", orders: 0, credited: 2550 });
  });
});

describe("webhooks that do not count", () => {
  // Shows: payments.webhooks
  test("unsigned, forged, changed, replayed or of nobody: nothing happens", async () => {
    const payment = await startedPayment(await aUser(), { M: 1 });
    await atGateway(payment.id, "paid");
    const told = { paymentId: payment.id, reference: referenceOf(payment.id) };
    const good = sandboxWebhook(told, settings, Date.now());
    const forged = sandboxWebhook(told, { sessionSecret: "another secret" }, Date.now());
    const old = sandboxWebhook(told, settings, Date.now() - 301_000);
    const ahead = sandboxWebhook(told, settings, Date.now() + 302_000);
    const refused: { body: string; headers: Record<string, string> }[] = [
      { body: good.body, headers: {} },
      forged,
      old,
      ahead,
      { ...good, body: `${good.body} ` },
      { ...good, body: "" },
      { ...good, headers: { "sandbox-signature": "t=1,v1=" } },
      { ...good, headers: { "stripe-signature": good.headers["sandbox-signature"] } },
    ];
    for (const signed of refused) expect(await hear(payment.id, signed)).toBe(400);
    const unknown = sandboxWebhook({ paymentId: "nobody", reference: "x" }, settings, Date.now());
    expect(await hear(payment.id, unknown)).toBe(200);
    const other = sandboxWebhook({ paymentId: payment.id, reference: "another" }, settings, Date.now());
    expect(await hear(payment.id, other)).toBe(200);
    expect((await fateOf(payment.id)).status).toBe("started");
    const large = { ...good, body: "x".repeat(70_000) };
    expect(await hear(payment.id, large)).toBe(413);
    for (const gateway of ["stripe", "tabby", "nobody"]) {
      const address = `https://backend.test/webhooks/${gateway}`;
      expect((await backend.fetch(new Request(address, { method: "POST", ...good }))).status).toBe(404);
    }
    expect((await fateOf(payment.id)).status).toBe("started");
  });

  // Shows: payments.webhooks
  test.each([
    ["less", 2549],
    ["more", 2551],
  ])("%s money than asked for places no order, is noted, and the goods go back", async (_, amount) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const payment = await startedPayment(await aUser(), { M: 1 });
    const before = (await stockOf("M")) + 1;
    await atGateway(payment.id, "paid", amount);
    expect(await hear(payment.id)).toBe(200);
    expect(await fateOf(payment.id)).toEqual({ status: "started", orders: 0, credited: null });
    await settle(payment.id, { db, settings, now: Date.parse(payment.held_until) });
    await settle(payment.id, { db, settings, now: Date.parse(payment.held_until) + 60_000 });
    expect(await fateOf(payment.id)).toEqual({ status: "expired", orders: 0, credited: null });
    expect(await stockOf("M")).toBe(before);
    const [[row]] = await db.run(
      statement<{ wrong_money: number }>(sql`SELECT wrong_money FROM payments WHERE payment_id = ${payment.id}`),
    );
    expect(row).toEqual({ wrong_money: 1 });
    expect(JSON.stringify(logged.mock.calls)).toContain("wrong_money");
  });

  test("another currency places no order", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const payment = await startedPayment(await aUser(), { M: 1 });
    await atGateway(payment.id, "paid");
    await db.run(statement(sql`UPDATE sandbox_payments SET currency = 'USD' WHERE payment_id = ${payment.id}`));
    expect(await hear(payment.id)).toBe(200);
    expect(await fateOf(payment.id)).toEqual({ status: "started", orders: 0, credited: null });
  });
});

describe("cuts", () => {
  test("between the gateway's start and our note of it: asked again, it is the same payment", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const user = await aUser();
    const { id: checkout_id } = await aCheckout(user, { M: 2 });
    const before = await stockOf("M");
    const cut = new Proxy(env.DB, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== "prepare") return typeof value === "function" ? value.bind(target) : value;
        return (text: string) => {
          if (text.includes("UPDATE payments SET reference")) throw new Error("killed");
          return target.prepare(text);
        };
      },
    });
    const ask = { checkout_id, method: "card" };
    expect((await user.ask("createOnlineOrder", ask, { database: cut })).status).toBe(500);
    expect(await stockOf("M")).toBe(before - 2);
    const { payment } = await user.get("createOnlineOrder", ask);
    expect(await stockOf("M")).toBe(before - 2);
    const count = sql`SELECT (SELECT count(*) FROM payments WHERE checkout_id = ${checkout_id}) AS payments,
      (SELECT count(*) FROM sandbox_payments WHERE payment_id = ${payment.id}) AS intents`;
    expect((await db.run(statement(count)))[0]).toEqual([{ payments: 1, intents: 1 }]);
    await atGateway(payment.id, "paid");
    expect(await hear(payment.id)).toBe(200);
    expect(await fateOf(payment.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });

  test("and nobody asks again: the hold ends, and a webhook still finds its payment", async () => {
    const [user, other] = [await aUser(), await aUser()];
    const forget = (id: string) =>
      db.run(statement(sql`UPDATE payments SET reference = NULL, redirect_url = NULL WHERE payment_id = ${id}`));
    const [left, paid] = [await startedPayment(user, { M: 1 }), await startedPayment(other, { M: 1 })];
    await Promise.all([forget(left.id), forget(paid.id), atGateway(paid.id, "paid")]);
    const before = await stockOf("M");
    await settle(left.id, { db, settings, now: Date.parse(left.held_until) });
    expect([(await fateOf(left.id)).status, await stockOf("M")]).toEqual(["expired", before + 1]);
    expect(await hear(paid.id)).toBe(200);
    expect(await fateOf(paid.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });
});

test("the last units, by card, Tabby and cash at once: as many orders as units", async () => {
  const ways = ["card", "tabby", "cod"] as const;
  const buyers = await Promise.all(
    Array.from({ length: 18 }, async (_, index) => {
      const user = await aUser();
      return { user, way: ways[index % 3]!, checkout_id: (await aCheckout(user, { LAST: 1 })).id };
    }),
  );
  const answers = await Promise.all(
    buyers.map(async ({ user, way, checkout_id }) => {
      if (way === "cod") return (await user.ask("createCodOrder", { checkout_id })).status;
      const { status, body } = await user.ask("createOnlineOrder", { checkout_id, method: way });
      if (status !== 200) return status;
      const { id } = (body as { payment: { id: string } }).payment;
      await atGateway(id, "paid");
      await Promise.all([hear(id), user.get("verifyPayment", { payment_id: id })]);
      return (await fateOf(id)).orders === 1 ? 200 : 0;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(4);
  expect(answers.filter((status) => status === 409)).toHaveLength(14);
  expect(await stockOf("LAST")).toBe(0);
  const [[{ sold }]] = (await db.run(
    statement<{ sold: number }>(sql`SELECT sum(quantity) AS sold FROM order_lines WHERE sku_id = 'LAST'`),
  )) as [[{ sold: number }]];
  expect(sold).toBe(4);
});
