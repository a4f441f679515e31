import { calls } from "#shared/calls/calls";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { HttpShopper } from "./http-shopper";
import { insertTestSession, mintToken } from "./session";
import { withStores } from "./shop";

/** SKUs for races: in cash, without a limit, from 50 AED (delivered free) to 1,000, at a price that does not end. */
const raceSkus = `SELECT sku_id FROM variants
  WHERE cod = 1 AND price BETWEEN 5000 AND 100000 AND special_price IS NULL AND max_oq IS NULL ORDER BY sku_id`;

const numbers = "WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ?1 - 1)";

/** Ids of the buyers that `addBuyers` makes. */
export const buyerId = (at: number): string => `buyer-${at}`;

/**
 * Puts buyers into a shop that is about to open, each with an address in Dubai 1,000,000 AED in the wallet and a credit
 * line of as much, and sets the stock of some SKUs. @returns those SKUs
 */
export async function addBuyers(stateFolder: string, buyers: number, skus: number, stock: number): Promise<string[]> {
  let chosen: string[] = [];
  await withStores(stateFolder, async ({ DB }) => {
    const { results } = await DB.prepare(`${raceSkus} LIMIT ?`).bind(skus).all<{ sku_id: string }>();
    chosen = results.map(({ sku_id }) => sku_id);
    await DB.batch([
      DB.prepare(`${numbers} INSERT INTO users (user_id, email, name, created_at)
        SELECT 'buyer-' || n, 'buyer-' || n || '@shop.test', 'Buyer ' || n, 0 FROM number`).bind(buyers),
      DB.prepare(`${numbers} INSERT INTO addresses (address_id, user_id, first_name, last_name, address_line_1,
        address_line_2, city, state, country, phone, created_at)
        SELECT 'address-' || n, 'buyer-' || n, 'Mona', '', 'Clinic 4', '', 'Dubai', 'Dubai', 'UAE', '+971501234567', 0
        FROM number`).bind(buyers),
      DB.prepare(`${numbers} INSERT INTO wallet_entries (user_id, sequence, kind, amount, balance_after, reference, note, created_at)
        SELECT 'buyer-' || n, 1, 'credit', 100000000, 100000000, 'buyer-' || n, '', 0 FROM number`).bind(buyers),
      DB.prepare(`${numbers} INSERT INTO credit_accounts (account_id, user_id, status, credit_limit, terms, establishment,
        trn, contact_name, contact_phone, monthly_purchases, requested_limit, requested_terms, applied_at, decided_at)
        SELECT 'line-' || n, 'buyer-' || n, 'approved', 100000000, 30, '', '100000000000003', '', '', '', 1, 30, 0, 0
        FROM number`).bind(buyers),
      ...Array.from({ length: buyers }, (_, at) => insertTestSession(DB, buyerId(at))),
      DB.prepare("UPDATE variants SET stock = ?1 WHERE sku_id IN (SELECT value FROM json_each(?2))").bind(
        stock,
        JSON.stringify(chosen),
      ),
    ]);
  });
  if (chosen.length < skus) throw new Error(`the catalogue has only ${chosen.length} SKUs for races`);
  return chosen;
}

export type ReadyBuyer = {
  shopper: HttpShopper;
  checkoutId: string;
  call: "createCodOrder" | "createWalletOrder" | "createCreditOrder" | "createOnlineOrder";
  /** Of an online order. */
  method?: OnlineMethod;
};
type Way = Pick<ReadyBuyer, "call" | "method">;

/** Ways of paying that the shop settles itself. */
const inTheShop: readonly Way[] = [
  { call: "createCodOrder" },
  { call: "createCreditOrder" },
  { call: "createWalletOrder" },
];
/** Those, and two at a gateway, which is the sandbox in the shops of the tests. */
export const everyWay: readonly Way[] = [
  ...inTheShop,
  { call: "createOnlineOrder", method: "card" },
  { call: "createOnlineOrder", method: "tabby" },
];

/** A buyer with a checkout of one unit over real HTTP; they pay in turns in these ways. */
export async function readyBuyer(
  origin: string,
  at: number,
  sku: string,
  ways: readonly Way[] = inTheShop,
): Promise<ReadyBuyer> {
  const shopper = new HttpShopper(origin, { access_token: await mintToken(buyerId(at)) });
  const { checkout } = await shopper.get("createCheckout", { source: "pdp", sku_id: sku });
  const way = ways[at % ways.length]!;
  if (way.call === "createWalletOrder") await shopper.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
  return { shopper, checkoutId: checkout.id, ...way };
}

/** Does all of them, so many at a time. */
export async function someAtOnce<Of, To>(
  all: readonly Of[],
  atOnce: number,
  work: (one: Of) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

type Body = { code?: string; order?: { id: string; number: string }; payment?: { id: string; redirect_url: string } };
type Answer = { status: number; body: Body };

/** Places an order; a buyer whom a gateway waits for pays there and comes back. */
export async function place(
  { shopper, checkoutId, call, method }: ReadyBuyer,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const response = await shopper.ask(call, { checkout_id: checkoutId, method }, { "idempotency-key": key });
  const body = (await response.json()) as Body;
  return body.payment ? pay(shopper, body.payment) : { status: response.status, body };
}

async function pay(shopper: HttpShopper, { id, redirect_url }: NonNullable<Body["payment"]>): Promise<Answer> {
  const body = new URLSearchParams({ outcome: "pay" });
  const paid = await shopper.fetch(new URL(redirect_url).pathname, { method: "POST", body });
  await paid.body?.cancel();
  const back = await shopper.ask("verifyPayment", { payment_id: id });
  return { status: back.status, body: (await back.json()) as Body };
}

/**
 * Places an order as somebody on a bad line does: cuts the connection after a random moment and sends the same again,
 * until an answer arrives. @param mostMs longest wait before a cut
 */
export async function placeOnABadLine(buyer: ReadyBuyer, mostMs: number): Promise<Answer & { cuts: number }> {
  const key = crypto.randomUUID();
  for (let cuts = 0; ; cuts++) {
    const signal = cuts < 5 ? AbortSignal.timeout(Math.floor(Math.random() * mostMs)) : undefined;
    try {
      const answer = await placeOnce(buyer, key, signal);
      if (answer.body.code !== "request_in_flight") return { ...answer, cuts };
    } catch {
      // Cut off: whether it was stored is not known, so the same is sent again.
    }
  }
}

async function placeOnce(
  { shopper, checkoutId, call, method }: ReadyBuyer,
  key: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const body = JSON.stringify({ checkout_id: checkoutId, method });
  const response = await shopper.fetch(`/api${calls[call].path.replace(/^\/api(?=\/)/, "")}/`, {
    method: "POST",
    body,
    headers,
    ...(signal && { signal }),
  });
  return { status: response.status, body: await response.json() };
}

/** The demo's orders are older, in ms. */
const begun = Date.now();

/** What the database says of these SKUs and their orders, without those of the demo, and of all orders where it says what is torn, unpaid or missing, after the shop closed. */
export async function booksOf(stateFolder: string, skus: readonly string[]) {
  let books = { stock: 0, orders: 0, sold: 0, torn: 0, unpaid: 0, spent: 0, paid: 0, lent: 0, owed: 0, gaps: 0 };
  await withStores(stateFolder, async ({ DB }) => {
    const found = await DB.prepare(
      `SELECT (SELECT sum(stock) FROM variants WHERE sku_id IN (SELECT value FROM json_each(?1))) AS stock,
        (SELECT count(DISTINCT order_id) FROM order_lines JOIN orders USING (order_id)
          WHERE placed_at >= ?2 AND sku_id IN (SELECT value FROM json_each(?1))) AS orders,
        (SELECT coalesce(sum(quantity), 0) FROM order_lines JOIN orders USING (order_id)
          WHERE placed_at >= ?2 AND sku_id IN (SELECT value FROM json_each(?1))) AS sold,
        (SELECT count(*) FROM orders o WHERE (SELECT count(*) FROM order_lines l WHERE l.order_id = o.order_id) = 0
          OR (SELECT count(*) FROM order_events e WHERE e.order_id = o.order_id) = 0
          -- What is paid when it is placed has its invoice, what is paid later gets it as it leaves.
          OR (SELECT count(*) FROM tax_documents t WHERE t.order_id = o.order_id AND t.kind = 'invoice')
            <> (o.wallet > 0 OR o.payment_method NOT IN ('cod', 'credit') OR o.status IN ('shipped', 'delivered', 'returned'))) AS torn,
        (SELECT count(*) FROM orders o WHERE o.payment_method NOT IN ('cod', 'wallet', 'credit') AND NOT EXISTS (
          SELECT 1 FROM payments p WHERE p.payment_id = o.payment_id AND p.status = 'paid' AND p.amount = o.payable))
        + (SELECT count(*) FROM payments p WHERE p.status = 'started'
          OR p.status = 'paid' AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.payment_id = p.payment_id)) AS unpaid,
        (SELECT coalesce(-sum(amount), 0) FROM wallet_entries WHERE kind = 'spend') AS spent,
        (SELECT coalesce(sum(wallet), 0) FROM orders) AS paid,
        (SELECT coalesce(-sum(amount), 0) FROM credit_shop_entries) AS lent,
        (SELECT coalesce(sum(payable), 0) FROM orders WHERE payment_method = 'credit') AS owed,
        (SELECT coalesce(max(number) - 100000, 0) - count(*) FROM orders) AS gaps`,
    )
      .bind(JSON.stringify(skus), begun)
      .first<typeof books>();
    books = found!;
  });
  return books;
}
