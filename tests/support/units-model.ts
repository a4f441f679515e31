import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import {
  sourcesOf,
  stateByUnits,
  sumUnits,
  unitsFor,
  unitsSold,
  type UnitAct,
  type UnitCounts,
  type UnitState,
} from "#shared/orders/order-units";
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

/** A line as the model knows it: its units by state, and how many of those that were taken back lie on the shelf again. */
type Line = { sku: Sku; quantity: number; units: Record<UnitState, number>; onShelf: number };
type Placed = {
  id: string;
  user: TestShopper;
  lines: Line[];
  isConfirmed: boolean;
  isCash: boolean;
  /** From the beginning where something is paid then; else from the first parcel on. */
  isInvoiced: boolean;
};
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
const opened = (quantity: number) => ({
  backordered: 0,
  open: quantity,
  picked: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  returned: 0,
});
const unitsOf = ({ lines }: Placed): UnitCounts => sumUnits(lines.map(({ units }) => units));
const isOver = (order: Placed): boolean => unitsSold(unitsOf(order)) === 0;

/**
 * Lives random histories of two SKUs: orders in cash, from the wallet, on credit and online, some given up or with a SKU on
 * two lines; units packed and unpacked, shipped in parcels, delivered, cancelled and returned, all of an order or some of a line, by staff or as the buyer requested it; refunds of
 * lines, sent twice or together with the end of the order; goods that come in, damage. After each step every unit that
 * was ever received must be on the shelf, sold, or written off; every unit of a line is in the state in which the model has
 * it; an order has an invoice once something was paid or has left, and no paper before; and what is left of it is what was paid
 * and not given back, in cash once all has arrived.
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
    const steps = 15 + Math.floor(random() * 15);
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
  const open = orders.filter((order) => !isOver(order));
  const choice = random();
  if (open.length === 0 || (choice < 0.2 && open.length < 3)) return place(history);
  const order = one(open, random);
  if (choice < 0.65) return moveSome(order, history);
  if (choice < 0.76) return refundLine(order, history);
  if (choice < 0.82) return refundAtTheEnd(order, history);
  if (choice < 0.92) return unitsOf(order).delivered > 0 ? returnByRequest(order, history) : moveSome(order, history);
  if (choice < 0.95) return end(order, history);
  return correct(history);
}

/** Places an order, by any way of paying, or begins to pay one and gives it up. */
async function place(history: History): Promise<string> {
  const { random, db, orders } = history;
  const user = await aUser();
  const how = one(["cash", "wallet", "credit", "online", "given up", "two lines"] as const, random);
  const lines = [one(modelSkus, random), ...(random() < 0.4 ? [one(modelSkus, random)] : [])].map((sku): Line => {
    const quantity = upTo(4, random);
    return { sku, quantity, units: opened(quantity), onShelf: 0 };
  });
  if (how === "two lines") {
    const twice = [...lines, { ...lines[0]!, units: { ...lines[0]!.units } }];
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
    orders.push({ id, user, lines: twice, isConfirmed: false, isCash: false, isInvoiced: true });
    return how;
  }
  // A checkout has a SKU once.
  const wanted = lines.filter(({ sku }, at) => lines.findIndex((line) => line.sku === sku) === at);
  const stock = await stocks(history);
  if (wanted.some(({ sku, quantity }) => stock[sku]! < quantity)) return "sold out";
  const { id } = await aCheckout(user, Object.fromEntries(wanted.map(({ sku, quantity }) => [sku, quantity])));
  const placed = await pay(how, user, id, db);
  const isCash = how === "cash";
  const isInvoiced = !isCash && how !== "credit";
  if (placed) orders.push({ id: placed, user, lines: wanted, isConfirmed: false, isCash, isInvoiced });
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

const calls = {
  packed: "packOrder",
  unpacked: "unpackOrder",
  shipped: "shipOrder",
  delivered: "deliverOrder",
  cancelled: "cancelHandledOrder",
  returned: "returnOrder",
} as const;
const acts = ["packed", "unpacked", "shipped", "delivered", "cancelled", "returned"] as const;
const stateOf: Record<UnitAct, UnitState> = {
  packed: "picked",
  unpacked: "open",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
};

/** Confirms an order, or takes some of its units or all of them from one state to another. */
async function moveSome(order: Placed, { staff, random }: History): Promise<string> {
  const { id, user, lines } = order;
  if (!order.isConfirmed && random() < 0.8) {
    await staff.get("confirmOrder", { id });
    order.isConfirmed = true;
    return "confirmOrder";
  }
  const may = acts.filter(
    (act) => !(act === "packed" && !order.isConfirmed) && unitsFor(act, unitsOf(order), "staff") > 0,
  );
  // Most go on towards the buyer, so that a history of a few steps also has what comes behind a delivery.
  const forward = may.filter((act) => act === "packed" || act === "shipped" || act === "delivered");
  const act = one(forward.length > 0 && random() < 0.7 ? forward : may, random);
  const isBuyer = act === "cancelled" && unitsFor(act, unitsOf(order), "buyer") > 0 && random() < 0.3;
  const by = isBuyer ? "buyer" : "staff";
  const isSome = act !== "delivered" && random() < 0.6;
  const wanted = lines.flatMap(({ units }, line) => {
    const most = unitsFor(act, units, by);
    const quantity = isSome ? Math.floor(random() * (most + 1)) : most;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (wanted.length === 0) return "nothing wanted";
  const restock = act === "cancelled" || random() < 0.6;
  const request = { id, order_id: id, carrier: "Aramex", tracking_number: "AX-1", reason: "other", restock };
  const answer = await (isBuyer ? user : staff).ask(
    isBuyer ? "cancelOrder" : calls[act],
    { ...request, ...(isSome && { lines: wanted }) },
    key(),
  );
  expect([act, answer.status, answer.body]).toMatchObject([act, 200, {}]);
  for (const { line, quantity } of wanted) takeUnits(lines[line]!, act, sourcesOf(act, by), quantity, restock);
  if (act === "shipped") order.isInvoiced = true;
  const name = isBuyer ? "cancelOrder" : calls[act];
  return `${name}${isSome ? " of some" : ""}${act === "returned" && !restock ? " without the shelf" : ""}`;
}

/** Units of a line go from the first of these states that has some to the one of the act. */
function takeUnits(line: Line, act: UnitAct, from: readonly UnitState[], quantity: number, toShelf: boolean): void {
  let left = quantity;
  for (const state of from) {
    const count = Math.min(left, line.units[state]);
    line.units[state] -= count;
    line.units[stateOf[act]] += count;
    left -= count;
  }
  if (act === "cancelled" || act === "returned") line.onShelf += toShelf ? quantity - left : 0;
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

/** What a refund that was done says of its units: those in the shop are cancelled first, the others are returned. */
function take({ lines }: Placed, { line, quantity, amount, restock }: RefundRequest): string {
  if (line === undefined || (quantity === undefined && amount !== undefined)) return "refund of money";
  const of = lines[Number(line)]!;
  const units = quantity ?? unitsSold(of.units);
  const inShop = Math.min(units, of.units.open + of.units.picked);
  const shelved = of.onShelf;
  takeUnits(of, "cancelled", ["open", "picked"], inShop, restock ?? true);
  takeUnits(of, "returned", ["delivered", "shipped"], units - inShop, restock ?? false);
  return of.onShelf > shelved ? "refund to the shelf" : "refund of what is written off";
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

/**
 * The buyer asks to return delivered units, and withdraws, or staff refuse; or they approve, and some of the units come back.
 */
async function returnByRequest(order: Placed, { staff, random }: History): Promise<string> {
  const { id, user, lines } = order;
  const wanted = lines.flatMap(({ units }, line) => {
    const quantity = Math.floor(random() * (units.delivered + 1));
    return quantity > 0 ? [{ line, quantity, reason: "damaged" }] : [];
  });
  if (wanted.length === 0) return "nothing wanted";
  const asked = await user.get("requestReturn", { id, lines: wanted, way: "pick_up" });
  const request = asked.return.id;
  const choice = random();
  if (choice < 0.15) {
    await user.get("withdrawReturn", { id: request });
    return "return withdrawn";
  }
  if (choice < 0.3) {
    await staff.get("refuseReturn", { id: request, denial: "other" });
    return "return refused";
  }
  await staff.get("approveReturn", { id: request });
  const came = wanted.map(({ line, quantity }) => {
    const resell = Math.floor(random() * (quantity + 1));
    const quarantine = Math.floor(random() * (quantity - resell + 1));
    return { line, resell, quarantine, discard: Math.floor(random() * (quantity - resell - quarantine + 1)) };
  });
  const isNone = came.every(({ resell, quarantine, discard }) => resell + quarantine + discard === 0);
  if (isNone) {
    await staff.get("closeReturn", { id: request });
    return "return closed";
  }
  const once = key();
  const answers = await Promise.all([1, 2].map(() => staff.ask("receiveReturn", { id: request, lines: came }, once)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { line, resell, quarantine, discard } of came) {
    takeUnits(lines[line]!, "returned", ["delivered"], resell, true);
    takeUnits(lines[line]!, "returned", ["delivered"], quarantine + discard, false);
  }
  return "return received";
}

type End = { call: "cancelOrder" | "cancelHandledOrder" | "returnOrder"; by: TestShopper; toShelf: boolean };

/** Takes back all that is in the shop, or else all that has left. */
function anyEnd(order: Placed, { random, staff }: History): End {
  const units = unitsOf(order);
  if (units.open + units.picked === 0) return { call: "returnOrder", by: staff, toShelf: random() < 0.6 };
  const isBuyer = units.picked === 0 && random() < 0.5;
  return { call: isBuyer ? "cancelOrder" : "cancelHandledOrder", by: isBuyer ? order.user : staff, toShelf: true };
}

const askEnd = ({ id }: Placed, { call, by, toShelf }: End) =>
  by.ask(call, { id, order_id: id, reason: "other", restock: toShelf }, key());

/** What was taken back goes on the shelf, or is written off. */
function takeRest({ lines }: Placed, { call, toShelf }: End): string {
  const act = call === "returnOrder" ? "returned" : "cancelled";
  for (const line of lines) {
    const from = sourcesOf(act, "staff");
    takeUnits(line, act, from, sum(from.map((state) => line.units[state])), toShelf);
  }
  return toShelf ? call : `${call} without the shelf`;
}

async function end(order: Placed, history: History): Promise<string> {
  const wanted = anyEnd(order, history);
  expect((await askEnd(order, wanted)).status).toBe(200);
  return takeRest(order, wanted);
}

/**
 * A refund and the end of the order at once. Which of them came first is seen by the units: a refund takes those in the shop
 * first, and they are gone once the end has taken them.
 */
async function refundAtTheEnd(order: Placed, history: History): Promise<string> {
  const [asked, wanted] = [anyRefund(order, history.random), anyEnd(order, history)];
  const both = [() => ask(history, order, asked), () => askEnd(order, wanted)];
  const isEndFirst = history.random() < 0.5;
  const answers = await Promise.all((isEndFirst ? both.toReversed() : both).map((act) => act()));
  const [refund, ended] = isEndFirst ? answers.toReversed() : answers;
  const steps = [
    (of: Placed) => refund?.status === 200 && take(of, asked),
    (of: Placed) => ended?.status === 200 && takeRest(of, wanted),
  ];
  const ways = [steps, steps.toReversed()].map((inOrder) => {
    const way = structuredClone(order.lines);
    for (const step of inOrder) step({ ...order, lines: way });
    return way;
  });
  const shop = await unitsInShop(order, history);
  order.lines =
    ways.find((way) =>
      isDeepStrictEqual(
        way.map(({ units }) => units),
        shop,
      ),
    ) ?? ways[0]!;
  if (refund?.status !== 200) return "end before the refund";
  return ended?.status === 200 ? "refund and end at once" : "refund before the end";
}

/** Where the units of an order's lines are by the shop's own word. */
const unitsInShop = async ({ id }: Placed, { staff }: History) =>
  (await staff.get("getHandledOrder", { id })).order.items.map(({ units }) => units);

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
  const { orders, received, damaged } = history;
  const stock = await stocks(history);
  for (const sku of modelSkus) {
    const lines = orders.flatMap((order) => order.lines.filter((line) => line.sku === sku));
    const sold = sum(lines.map(({ units }) => unitsSold(units)));
    const writtenOff =
      sum(lines.map(({ units, onShelf }) => units.cancelled + units.returned - onShelf)) + damaged[sku];
    expect([story, sku, stock[sku]! + sold + writtenOff]).toEqual([story, sku, received[sku]]);
  }
  for (const order of orders) await compareOrder(order, history, story);
}

/** The shop's own notes of an order say the same of its units, and its papers and its money agree with each other. */
async function compareOrder(order: Placed, { staff, db }: History, story: string): Promise<void> {
  const { order: shown } = await staff.get("getHandledOrder", { id: order.id });
  expect([story, shown.items.map(({ units }) => units)]).toEqual([story, order.lines.map(({ units }) => units)]);
  const units = unitsOf(order);
  expect([story, shown.status]).toEqual([story, stateByUnits(units, order.isConfirmed ? "confirmed" : "placed")]);
  const [[money]] = await db.run(
    statement<{ worth: number; paid: number; refunded: number; back: number; cash: number }>(sql`
      SELECT o.total + o.shipping - coalesce((SELECT sum(d.amount) FROM tax_documents d
          WHERE d.order_id = o.order_id AND d.kind = 'credit_note'), 0)
          - coalesce((SELECT sum(x.amount) FROM order_reductions x WHERE x.order_id = o.order_id), 0) AS worth,
        o.wallet + iif(o.payment_method = 'cod', 0, o.payable) AS paid, o.refunded,
        coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.order_id), 0) AS back,
        coalesce((SELECT sum(c.amount) FROM cash_collections c WHERE c.order_id = o.order_id), 0) AS cash
      FROM orders o WHERE o.order_id = ${order.id}`),
  );
  const { worth, paid, refunded, back, cash } = money!;
  expect([story, back]).toEqual([story, refunded]);
  const left = paid + cash - refunded;
  const isWhole = !order.isCash || units.open + units.picked + units.shipped === 0;
  expect([story, left <= worth, isWhole ? left : worth]).toEqual([story, true, worth]);
  // Delivery goes back with the last unit.
  if (isOver(order)) expect([story, worth]).toEqual([story, 0]);
  await comparePapers(order, db, story);
}

type Papers = { invoices: number; invoiced: number; taxed: number; notes: number; ordered: number; tax: number };
type RateLeft = { amount: number; tax: number };

/** The invoice is over what reductions left, it splits into its rates, and no note takes more of a rate than is left of it. */
async function comparePapers(order: Placed, db: Database, story: string): Promise<void> {
  const reduced = (column: "amount" | "tax") => sql`coalesce((
    SELECT sum(x.${sql.raw(column)}) FROM order_reductions x WHERE x.order_id = o.order_id), 0)`;
  const [[papers], rates, unequal] = await db.run(
    statement<Papers>(sql`
      SELECT (SELECT count(*) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'invoice') AS invoices,
        (SELECT count(*) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'credit_note') AS notes,
        (SELECT sum(amount) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'invoice') AS invoiced,
        (SELECT sum(tax) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'invoice') AS taxed,
        o.total + o.shipping - ${reduced("amount")} AS ordered, o.tax + o.shipping_tax - ${reduced("tax")} AS tax
      FROM orders o WHERE o.order_id = ${order.id}`),
    statement<RateLeft>(sql`
      SELECT sum(iif(d.kind = 'invoice', r.amount, -r.amount)) AS amount, sum(iif(d.kind = 'invoice', r.tax, -r.tax)) AS tax
      FROM tax_documents d JOIN tax_document_rates r USING (kind, number) WHERE d.order_id = ${order.id}
      GROUP BY r.tax_class, r.rate`),
    statement<{ number: number }>(sql`
      SELECT d.number FROM tax_documents d WHERE d.order_id = ${order.id} AND (d.amount, d.tax) <> (
        SELECT coalesce(sum(r.amount), 0), coalesce(sum(r.tax), 0) FROM tax_document_rates r
        WHERE r.kind = d.kind AND r.number = d.number)`),
  );
  const { invoices, notes, invoiced, taxed, ordered, tax } = papers!;
  expect([story, invoices, notes > 0 && invoices === 0]).toEqual([story, order.isInvoiced ? 1 : 0, false]);
  if (order.isInvoiced) expect([story, invoiced, taxed]).toEqual([story, ordered, tax]);
  else if (isOver(order)) expect([story, ordered, tax]).toEqual([story, 0, 0]);
  expect([story, unequal, rates.filter((rate) => rate.tax < 0 || rate.tax > rate.amount)]).toEqual([story, [], []]);
  if (isOver(order)) expect([story, rates.some(({ amount }) => amount !== 0)]).toEqual([story, false]);
}
