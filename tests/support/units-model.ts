import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase, statement, type Database } from "#backend/platform/database";
import { decrementStock } from "#backend/goods/inventory/decrement-stock-statements";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { aCheckout } from "./buyers";
import { productSample, variantSample } from "./catalogue-samples";
import { openLines } from "./credit-model";
import { anOrder } from "./orders";
import { atGateway } from "./payments";
import { aUser, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";
import { randomNumbers } from "./wallet-model";

const modelSkus = ["UNITS-A", "UNITS-B"] as const;
type Sku = (typeof modelSkus)[number];
const price = 1000;

/** What the catalogue must have for the model. */
export const modelProduct = productSample("units", {
  variants: modelSkus.map((sku) => variantSample(sku, { price_gst: price / 100, cod: true })),
});

/** A line as the model knows it: of `quantity`, what was taken back, and what of that lies on the shelf again. */
type Line = { sku: Sku; quantity: number; back: number; onShelf: number };
type State = "placed" | "confirmed" | "packed" | "shipped" | "delivered" | "ended";
type Placed = { id: string; user: TestShopper; state: State; lines: Line[] };
type History = {
  db: Database;
  staff: TestShopper;
  random: () => number;
  received: Record<Sku, number>;
  damaged: Record<Sku, number>;
  orders: Placed[];
};
type Tally = Record<string, number>;

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const upTo = (most: number, random: () => number) => 1 + Math.floor(random() * most);
const one = <Of>(of: readonly Of[], random: () => number): Of => of[Math.floor(random() * of.length)]!;
const sum = (of: readonly number[]) => of.reduce((total, count) => total + count, 0);

/**
 * Lives random histories of two SKUs: orders in cash, from the wallet, on credit and online, some given up or with a SKU on
 * two lines; refunds of lines, sent twice or together with the end of the order; cancellations, returns, goods that
 * come in, damage. After each step every unit that was ever received must be on the shelf, sold, or written off, in the model
 * and in the shop.
 * @returns how often each thing happened
 */
export async function liveUnits(histories: number, seed: number): Promise<Tally> {
  const tally: Tally = {};
  // A machine with other work does not fail the model.
  const db = openDatabase(env.DB, 60_000);
  const staff = await aStaff();
  for (let at = 0; at < histories; at++) {
    const random = randomNumbers(seed + at);
    const history: History = {
      db,
      staff,
      random,
      received: { "UNITS-A": 20, "UNITS-B": 20 },
      damaged: { "UNITS-A": 0, "UNITS-B": 0 },
      orders: [],
    };
    await db.run(statement(sql`UPDATE variants SET stock = 20 WHERE sku_id IN ('UNITS-A', 'UNITS-B')`));
    const done: string[] = [];
    const steps = 10 + Math.floor(random() * 10);
    for (let step = 0; step < steps; step++) {
      const name = await oneStep(history);
      done.push(name);
      tally[name] = (tally[name] ?? 0) + 1;
      await compareUnits(history, `history ${seed + at}: ${done.join(", ")}`);
    }
  }
  return tally;
}

function oneStep(history: History): Promise<string> {
  const { random, orders } = history;
  const open = orders.filter(({ state }) => state !== "ended");
  const choice = random();
  if (open.length === 0 || (choice < 0.2 && open.length < 3)) return place(history);
  const order = one(open, random);
  if (choice < 0.35) return goOn(order, history);
  if (choice < 0.75) return refundLine(order, history);
  if (choice < 0.83) return refundAtTheEnd(order, history);
  if (choice < 0.92) return end(order, history);
  return correct(history);
}

/** Places an order, by any way of paying, or begins to pay one and gives it up. */
async function place(history: History): Promise<string> {
  const { random, db, orders } = history;
  const user = await aUser();
  const how = one(["cash", "wallet", "credit", "online", "given up", "two lines"] as const, random);
  const lines = [one(modelSkus, random), ...(random() < 0.4 ? [one(modelSkus, random)] : [])].map((sku): Line => {
    return { sku, quantity: upTo(4, random), back: 0, onShelf: 0 };
  });
  if (how === "two lines") {
    const twice = [...lines, { ...lines[0]! }];
    const sold = twice.map(({ sku, quantity }) => ({ sku, quantity, slug: "units", unitPrice: price }));
    try {
      await db.run(
        ...decrementStock(
          twice.map(({ sku, quantity }) => ({ sku_id: sku, quantity })),
          { kind: "sale", now: Date.now() },
        ),
      );
    } catch {
      return "sold out";
    }
    const { id } = await anOrder(user.userId, { lines: sold, method: "card", status: "placed" });
    orders.push({ id, user, state: "placed", lines: twice });
    return how;
  }
  // A checkout has a SKU once.
  const wanted = lines.filter(({ sku }, at) => lines.findIndex((line) => line.sku === sku) === at);
  const stock = await stocks(history);
  if (wanted.some(({ sku, quantity }) => stock[sku]! < quantity)) return "sold out";
  const { id } = await aCheckout(user, Object.fromEntries(wanted.map(({ sku, quantity }) => [sku, quantity])));
  const placed = await pay(how, user, id, db);
  if (placed) orders.push({ id: placed, user, state: "placed", lines: wanted });
  return how;
}

type Way = "cash" | "wallet" | "credit" | "online" | "given up";

/** Pays a checkout; the id of its order. */
async function pay(how: Way, user: TestShopper & { userId: string }, checkout_id: string, db: Database) {
  const { userId } = user;
  if (how === "cash") return (await user.get("createCodOrder", { checkout_id })).order.id;
  if (how === "credit") {
    await openLines(db, [userId]);
    return (await user.get("createCreditOrder", { checkout_id })).order.id;
  }
  if (how === "wallet") {
    await db.run(insertWalletEntry({ userId, kind: "credit", amount: 90_000, reference: userId, note: "", now: 0 }));
    await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
    return (await user.get("createWalletOrder", { checkout_id })).order.id;
  }
  const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "card" });
  if (how === "given up") {
    await user.get("cancelPayment", { payment_id: payment.id });
    return null;
  }
  await atGateway(payment.id, "paid");
  return (await user.get("verifyPayment", { payment_id: payment.id })).order!.id;
}

const onward = {
  placed: ["confirmOrder", "confirmed"],
  confirmed: ["packOrder", "packed"],
  packed: ["shipOrder", "shipped"],
  shipped: ["deliverOrder", "delivered"],
} as const;

/** Takes an order some steps further. */
async function goOn(order: Placed, { staff, random }: History): Promise<string> {
  for (let steps = upTo(4, random); steps > 0 && order.state in onward; steps--) {
    const [call, state] = onward[order.state as keyof typeof onward];
    await staff.get(call, { id: order.id, carrier: "Aramex", tracking_number: "AX-1" });
    order.state = state;
  }
  return order.state;
}

type RefundRequest = { line?: string; quantity?: number; amount?: number; restock?: boolean };

function anyRefund({ lines }: Placed, random: () => number): RefundRequest {
  const restock = one([undefined, true, false], random);
  if (random() < 0.15) return { amount: upTo(price, random) / 100 };
  const line = String(Math.floor(random() * lines.length));
  if (random() < 0.1) return { line, amount: 0.01 };
  const quantity = random() < 0.2 ? undefined : upTo(4, random);
  return { line, ...(quantity && { quantity }), ...(restock !== undefined && { restock }) };
}

const ask = ({ staff }: History, { id }: Placed, asked: RefundRequest, once = key()) =>
  staff.ask("refundOrder", { id, note: "Torn", ...asked }, once);

/** What a refund that was done says of its units. */
function take({ lines, state }: Placed, { line, quantity, amount, restock }: RefundRequest): string {
  if (line === undefined || (quantity === undefined && amount !== undefined)) return "refund of money";
  const of = lines[Number(line)]!;
  const units = quantity ?? of.quantity - of.back;
  const toShelf = restock ?? (state === "placed" || state === "confirmed" || state === "packed");
  of.back += units;
  of.onShelf += toShelf ? units : 0;
  return toShelf ? "refund to the shelf" : "refund of what is written off";
}

/** One refund, the same one sent twice, or two at once. */
async function refundLine(order: Placed, history: History): Promise<string> {
  const { random } = history;
  const asked = anyRefund(order, random);
  const choice = random();
  const once = key();
  const answers = await Promise.all([
    ask(history, order, asked, once),
    ...(choice < 0.3 ? [ask(history, order, asked, choice < 0.15 ? once : key())] : []),
  ]);
  const isOne = choice < 0.15;
  const done = answers.filter(({ status }) => status === 200).length;
  const names = Array.from({ length: isOne ? Math.min(done, 1) : done }, () => take(order, asked));
  return names[0] ?? "refund refused";
}

type End = { call: "cancelOrder" | "cancelHandledOrder" | "returnOrder"; by: TestShopper; toShelf: boolean };

function anyEnd({ state, user }: Placed, { random, staff }: History): End {
  if (state === "shipped" || state === "delivered") return { call: "returnOrder", by: staff, toShelf: random() < 0.6 };
  const isBuyer = state !== "packed" && random() < 0.5;
  return { call: isBuyer ? "cancelOrder" : "cancelHandledOrder", by: isBuyer ? user : staff, toShelf: true };
}

const askEnd = ({ id }: Placed, { call, by, toShelf }: End) =>
  by.ask(call, { id, order_id: id, reason: "other", restock: toShelf }, key());

/** What is left of an order that has ended goes on the shelf, or is written off. */
function takeRest(order: Placed, { call, toShelf }: End): string {
  for (const line of order.lines) {
    line.onShelf += toShelf ? line.quantity - line.back : 0;
    line.back = line.quantity;
  }
  order.state = "ended";
  return toShelf ? call : `${call} without the shelf`;
}

async function end(order: Placed, history: History): Promise<string> {
  const wanted = anyEnd(order, history);
  expect((await askEnd(order, wanted)).status).toBe(200);
  return takeRest(order, wanted);
}

/** A refund and the end of the order at once: what is refunded was so before, since nothing is after. */
async function refundAtTheEnd(order: Placed, history: History): Promise<string> {
  const [asked, wanted] = [anyRefund(order, history.random), anyEnd(order, history)];
  const acts = [() => ask(history, order, asked), () => askEnd(order, wanted)];
  const isEndFirst = history.random() < 0.5;
  const answers = await Promise.all((isEndFirst ? acts.toReversed() : acts).map((act) => act()));
  const [refund, ended] = isEndFirst ? answers.toReversed() : answers;
  if (refund?.status === 200) take(order, asked);
  expect(ended?.status).toBe(200);
  takeRest(order, wanted);
  return refund?.status === 200 ? "refund and end at once" : "end before the refund";
}

/** Goods come in or are damaged. */
async function correct({ random, staff, received, damaged }: History): Promise<string> {
  const sku_id = one(modelSkus, random);
  const kind = one(["receive", "damage"] as const, random);
  const units = upTo(5, random);
  const change = kind === "receive" ? units : -units;
  const { status } = await staff.ask("correctStock", { sku_id, kind, change, reason: "Counted" }, key());
  if (status !== 200) return "nothing to damage";
  (kind === "receive" ? received : damaged)[sku_id] += units;
  return kind;
}

async function stocks({ db }: History): Promise<Record<string, number>> {
  const [rows] = await db.run(
    statement<{ sku_id: string; stock: number }>(sql`SELECT sku_id, stock FROM variants WHERE sku_id LIKE 'UNITS-%'`),
  );
  return Object.fromEntries(rows.map(({ sku_id, stock }) => [sku_id, stock]));
}

async function compareUnits(history: History, story: string): Promise<void> {
  const { orders, received, damaged, db } = history;
  const stock = await stocks(history);
  for (const sku of modelSkus) {
    const lines = orders.flatMap((order) => order.lines.filter((line) => line.sku === sku));
    const sold = sum(lines.map(({ quantity, back }) => quantity - back));
    const writtenOff = sum(lines.map(({ back, onShelf }) => back - onShelf)) + damaged[sku];
    expect([story, sku, stock[sku]! + sold + writtenOff]).toEqual([story, sku, received[sku]]);
  }
  const wrong = orders.flatMap(({ lines }) => lines).filter(({ back, quantity }) => back > quantity);
  expect([story, wrong]).toEqual([story, []]);
  // The shop's own notes of an order that is open say the same.
  const open = orders.filter(({ state }) => state !== "ended");
  const [noted] = await db.run(
    statement<{ order_id: string; line: string; back: number; on_shelf: number }>(sql`
      SELECT order_id, line, sum(line_quantity) AS back, sum(line_quantity * line_restocked) AS on_shelf FROM tax_documents
      WHERE line <> 'delivery' AND order_id IN (SELECT value FROM json_each(${JSON.stringify(open.map(({ id }) => id))}))
      GROUP BY order_id, line HAVING sum(line_quantity) > 0 ORDER BY order_id, line`),
  );
  const said = open
    .flatMap(({ id, lines }) =>
      lines.map(({ back, onShelf }, at) => ({ order_id: id, line: String(at), back, on_shelf: onShelf })),
    )
    .filter(({ back }) => back > 0)
    .toSorted((a, b) => (a.order_id + a.line < b.order_id + b.line ? -1 : 1));
  expect([story, noted]).toEqual([story, said]);
}
