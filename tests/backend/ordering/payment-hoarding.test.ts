// Shows that nobody keeps the last units of ordinary goods from others by paying, turning back and paying again: not one account,
// not the accounts of one network; and that cards which fail quickly, goods of which there are more, and other ways of paying are not
// concerned. Of many at once no more pass than one after the other.
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { stockOf, withoutGuard } from "#support/payments";
import { mintToken } from "#support/session";
import { aStaff } from "#support/staff";
import { aUser, localOutbox, shopperWith, type TestShopper } from "#support/shoppers";

vi.setConfig({ testTimeout: 60_000 });

const minute = 60_000;
beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("LAST", { price_gst: 100, stock: 1, cod: true }),
        variantSample("OTHER", { price_gst: 100, stock: 1, cod: true }),
      ],
    }),
  ]),
);
beforeEach(() =>
  env.DB.batch([
    env.DB.prepare("DELETE FROM payments"),
    env.DB.prepare("UPDATE variants SET stock = 1 WHERE sku_id IN ('LAST', 'OTHER')"),
  ]),
);
afterEach(() => void vi.useRealTimers());

/** What happens so many ms after a beginning. */
function clock() {
  const began = Date.now();
  return (after: number) => void vi.setSystemTime(began + after);
}

/** A buyer in a network, whose every call comes from there. */
async function aBuyer(network = "203.0.113.50") {
  const user = await aUser();
  await withAddress(user);
  const ask: TestShopper["ask"] = async (...asked) => {
    const authorization = `Bearer ${await mintToken(user.userId)}`;
    const headers = { authorization, "x-visitor-network": network };
    return shopperWith(headers, { variables: { RATE_LIMITS: "on" } }).ask(...asked);
  };
  return { ...user, ask };
}
const begin = (user: TestShopper, sku_id = "LAST") =>
  user.ask("createCheckout", { source: "pdp", sku_id, quantity: 1 });
const idOf = ({ body }: { body: unknown }) => (body as { checkout: { id: string } }).checkout.id;

/** Begins a checkout and its payment. */
async function pays(user: TestShopper, sku = "LAST") {
  const begun = await begin(user, sku);
  if (begun.status !== 200) return null;
  return user.ask("createOnlineOrder", { checkout_id: idOf(begun), method: "card" });
}
const paymentOf = (answer: { body: unknown }) => (answer.body as { payment: { id: string } }).payment;
const turnsBack = (user: TestShopper, payment: { id: string }) => user.ask("cancelPayment", { payment_id: payment.id });

/** Pays, and turns back after so many minutes, so often. */
async function holds(
  user: TestShopper,
  at: (ms: number) => void,
  { times, minutes = 15, from = 0, sku = "LAST" }: { times: number; minutes?: number; from?: number; sku?: string },
) {
  for (let turn = 0; turn < times; turn++) {
    at((from + turn * minutes) * minute);
    const payment = paymentOf((await pays(user, sku))!);
    at((from + (turn + 1) * minutes) * minute - 1000);
    expect((await turnsBack(user, payment)).status).toBe(200);
  }
  at((from + times * minutes) * minute);
}

/** As if all payments that ended had held so long. */
const heldFor = (minutes: number) =>
  env.DB.prepare("UPDATE payments SET ended_at = started_at + ? WHERE ended_at IS NOT NULL")
    .bind(minutes * minute)
    .run();
/** An account is not counted for itself any more, only in its network: as one that has held at several goods would be. */
const forgetOwn = ({ userId }: { userId: string }) =>
  env.DB.prepare("UPDATE payments SET user_id = 'alone' WHERE user_id = ?").bind(userId).run();

/**
 * Hoarders who take the unit as soon as they can, pay, and turn back after 14 minutes.
 * @returns in how many of three hours' minutes others could have bought it
 */
async function minutesForOthers(hoarders: TestShopper[]): Promise<number> {
  const at = clock();
  let open: { user: TestShopper; payment: { id: string }; since: number } | null = null;
  let free = 0;
  const step = 7;
  for (let passed = 0; passed < 180; passed += step) {
    at(passed * minute);
    if (open && passed - open.since >= 14) {
      await turnsBack(open.user, open.payment);
      open = null;
    }
    for (const user of hoarders) {
      if (open) break;
      const answer = await pays(user);
      if (answer?.status === 200) open = { user, payment: paymentOf(answer), since: passed };
    }
    free += step * (await stockOf("LAST"));
  }
  return free;
}

describe("the last unit is the others' for most of the time", () => {
  // Shows: checkout.buying-limits
  test("when one account holds it, turns back and holds it again", async () => {
    expect(await minutesForOthers([await aBuyer()])).toBeGreaterThan(110);
  });

  test("when three accounts of one network do so in turn", async () => {
    const network = "203.0.113.9";
    const hoarders = [await aBuyer(network), await aBuyer(network), await aBuyer(network)];
    expect(await minutesForOthers(hoarders)).toBeGreaterThan(60);
  });
});

const refusedAt = async (user: TestShopper, sku = "LAST") => (await pays(user, sku))!;

describe("of the last units", () => {
  test("no more are held for a buyer who has held them 45 minutes without paying, to the second; cash is taken", async () => {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 3 });
    // Each was given up a second before its end, so three seconds are left: two of them are too few.
    await holds(user, at, { times: 1, minutes: 3 / 60, from: 45 });
    await holds(user, at, { times: 1, minutes: 2 / 60, from: 46 });
    const refused = await refusedAt(user);
    expect(refused).toMatchObject({ status: 409, body: { code: "open_orders_limit" } });
    expect((refused.body as { message: string }).message).toMatch(/^This is the last of our stock of “.+”/);
    expect(await stockOf("LAST")).toBe(1);
    const cash = await user.ask("createCodOrder", orderOf({ id: idOf(await begin(user)) }));
    expect(cash.status).toBe(200);
  });

  test("cards that fail within minutes, other goods, and more than the last unit are not concerned", async () => {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 10, minutes: 2 });
    await holds(user, at, { times: 3, from: 20, minutes: 15, sku: "OTHER" });
    expect((await refusedAt(user)).status).toBe(200);
    await env.DB.prepare("UPDATE variants SET stock = 2 WHERE sku_id = 'OTHER'").run();
    expect((await refusedAt(user, "OTHER")).status).toBe(200);
  });

  test("it is forgotten after three hours, and the networks are", async () => {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 4 });
    expect((await refusedAt(user)).status).toBe(409);
    at(180 * minute + 15 * minute);
    expect((await refusedAt(user)).status).toBe(200);
    const networks = () => env.DB.prepare("SELECT count(network) AS n FROM payments").first<number>("n");
    expect(await networks()).toBe(5);
    await runScheduled({ ...env, ...localOutbox }, new Date());
    expect(await networks()).toBe(3);
  });

  test("two closed pages of a provider that holds for half an hour are not yet too much; a third is", async () => {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 2 });
    await heldFor(31);
    expect((await pays(user))!.status).toBe(200);
    await turnsBack(user, paymentOf((await pays(user))!));
    await heldFor(31);
    expect((await refusedAt(user)).status).toBe(409);
  });

  test("one account alone costs its network nothing", async () => {
    const [at, network] = [clock(), "203.0.113.78"];
    const alone = await aBuyer(network);
    for (const from of [0, 45]) {
      await holds(alone, at, { times: 3, from });
      await forgetOwn(alone);
    }
    await holds(alone, at, { times: 1, minutes: 1, from: 91 });
    await forgetOwn(alone);
    expect((await pays(await aBuyer(network)))!.status).toBe(200);
  });

  test("a draft that staff have agreed and sent is paid online all the same", async () => {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 4 });
    const staff = await aStaff();
    const draft = {
      customer: `${user.userId}@shop.test`,
      lines: [{ sku_id: "LAST", quantity: 1, agreed_price: null }],
    };
    const { id } = await staff.get("saveDraft", draft);
    const { link } = await staff.get("sendDraft", { id: id!, version: 1 });
    expect((await refusedAt(user)).status).toBe(409);
    const begun = await user.ask("createDraftCheckout", { token: link.split("/").at(-1)! });
    expect((await user.ask("createOnlineOrder", { checkout_id: idOf(begun), method: "card" })).status).toBe(200);
  });

  test("a network has twice as long, whichever of its accounts held them; another network is not concerned", async () => {
    const [at, network] = [clock(), "203.0.113.77"];
    const accounts = [await aBuyer(network), await aBuyer(network), await aBuyer(network)];
    await holds(accounts[0]!, at, { times: 3 });
    await holds(accounts[1]!, at, { times: 3, from: 45 });
    expect((await pays(accounts[2]!))!.status).toBe(200);
    await turnsBack(accounts[2]!, paymentOf((await pays(accounts[2]!))!));
    at(91 * minute);
    await holds(accounts[2]!, at, { times: 1, minutes: 1, from: 91 });
    expect((await pays(accounts[2]!))!.status).toBe(409);
    expect((await pays(await aBuyer("198.51.100.9")))!.status).toBe(200);
  });
});

test("what is held longer by the time of the batch is refused by it, and not by a twin whose guard lets everything pass", async () => {
  for (const [isGuarded, status] of [
    [true, 409],
    [false, 200],
  ] as const) {
    const [at, user] = [clock(), await aBuyer()];
    await holds(user, at, { times: 3, minutes: 14 });
    const checkout_id = idOf(await begin(user));
    const mend = isGuarded ? null : await withoutGuard();
    // What the reading did not know: five minutes more.
    const longer = env.DB.prepare("UPDATE payments SET started_at = started_at - 100000 WHERE status = 'cancelled'");
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => text.includes("INSERT INTO payments"))) await longer.run();
      return statements;
    });
    const answer = await user.ask("createOnlineOrder", { checkout_id, method: "card" }, { database });
    await mend?.();
    expect(answer.status).toBe(status);
    vi.useRealTimers();
    await env.DB.prepare("DELETE FROM payments").run();
  }
});
