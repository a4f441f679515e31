// Shows who is notified that a SKU is back: those who asked and proved their address, each by one e-mail in their
// language, however often stock comes and goes and however many runs there are at once; and that nobody floods an
// address.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { runScheduled } from "#backend/scheduled/tasks";
import { readSettings } from "#backend/settings";
import { insertAlert } from "#backend/goods/stock-alerts/stock-alerts-store";
import { notifyWaiting } from "#backend/goods/stock-alerts/notify-waiting";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { countingDatabase } from "#support/rows-read";
import { aUser, localOutbox, shopperWith } from "#support/shoppers";

const visitor = shopperWith({});
const settings = readSettings({ ...env, ...localOutbox, PUBLIC_ORIGIN: "https://shop.test" });
const now = Date.now();
const day = 86_400_000;
const mail = () => `${crypto.randomUUID()}@clinic.test`;

const stockOf = (sku: string, stock: number) =>
  env.DB.prepare("UPDATE variants SET stock = ? WHERE sku_id = ?").bind(stock, sku).run();
const sentTo = async (to: string) => (await visitor.get("listOutbox", { to })).messages;
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)![1]!;
const tell = (binding = env.DB, at = now) => notifyWaiting(openDatabase(binding), settings, at);

/** Somebody who has asked and confirmed. */
async function waiting(sku = "GONE", lang = "en"): Promise<string> {
  const email = mail();
  await visitor.get("askStockAlert", { sku_id: sku, email, lang });
  const [letter] = await sentTo(email);
  await visitor.get("settleStockAlert", { token: tokenIn(letter!.text), wish: "confirm" });
  return email;
}

beforeEach(async () => {
  await env.DB.exec("DELETE FROM stock_alerts");
  await env.DB.exec("DELETE FROM outbox");
  await loadProducts([
    productSample("gone", {
      variants: [variantSample("GONE", { stock: 0 }), variantSample("WITHDRAWN", { stock: 5, max_oq: 0 })],
    }),
    productSample("there", { variants: [variantSample("THERE", { stock: 5 })] }),
  ]);
  await stockOf("GONE", 0);
});

// Shows: messages.stock-alerts
test("an address is asked to confirm first; then one letter, in its language, and never another", async () => {
  const [english, arabic] = [await waiting(), await waiting("GONE", "ar")];
  const silent = mail();
  await visitor.get("askStockAlert", { sku_id: "GONE", email: silent });
  await tell();
  expect(await sentTo(english)).toHaveLength(1);
  await stockOf("GONE", 3);
  await tell();
  for (const stock of [0, 8]) {
    await stockOf("GONE", stock);
    await tell();
  }
  const [letters, arabicLetters] = [await sentTo(english), await sentTo(arabic)];
  expect(letters.map(({ subject }) => subject)).toEqual(["It’s back in stock", "Confirm your stock alert"]);
  expect(letters[0]!.text).toContain("https://shop.test/products/gone?sku=GONE");
  expect(letters[0]!.html).toContain("/stock-alert?token=");
  expect(arabicLetters[0]!.text).toContain("https://shop.test/ar/products/gone?sku=GONE");
  expect(arabicLetters).toHaveLength(2);
  expect(await sentTo(silent)).toHaveLength(1);
});

// Shows: messages.stock-alerts
test("two runs at once tell everybody once", async () => {
  const emails = [await waiting(), await waiting(), await waiting()];
  await stockOf("GONE", 1);
  const bothHaveRead = gate(2);
  const racing = interceptedDatabase(env.DB, async (texts, statements) => {
    if (texts.some((text) => text.includes("UPDATE stock_alerts"))) await bothHaveRead();
    return statements;
  });
  await Promise.all([tell(racing), tell(racing)]);
  for (const email of emails) expect(await sentTo(email)).toHaveLength(2);
});

test("what is gone again before the letter is written is not announced, and is the next time", async () => {
  const email = await waiting();
  await stockOf("GONE", 1);
  await tell(
    interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => text.includes("UPDATE stock_alerts"))) await stockOf("GONE", 0);
      return statements;
    }),
  );
  expect(await sentTo(email)).toHaveLength(1);
  await stockOf("GONE", 1);
  await tell();
  expect(await sentTo(email)).toHaveLength(2);
});

test("who is signed in waits at the account's address, whatever is typed", async () => {
  const [email, victim] = [mail(), mail()];
  const user = await aUser({ email });
  const { message } = await user.get("askStockAlert", { sku_id: "GONE", email: victim });
  expect(message).toBe("Done. We’ll email you once when it’s back in stock.");
  await user.get("askStockAlert", { sku_id: "GONE" });
  await stockOf("GONE", 2);
  await runScheduled({ ...env, ...localOutbox }, new Date(now));
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual(["It’s back in stock"]);
  expect(await sentTo(victim)).toEqual([]);
});

// Shows: messages.stock-alerts
test("an address is written to five times a day at most, and once for a SKU, with the same answer", async () => {
  const email = mail();
  const first = await visitor.get("askStockAlert", { sku_id: "GONE", email });
  expect(await visitor.get("askStockAlert", { sku_id: "GONE", email: email.toUpperCase() })).toEqual(first);
  await Promise.all(Array.from({ length: 5 }, () => visitor.ask("askStockAlert", { sku_id: "GONE", email })));
  expect(await sentTo(email)).toHaveLength(1);
  await loadProducts(
    Array.from({ length: 6 }, (_, at) =>
      productSample(`more-${at}`, { variants: [variantSample(`MORE-${at}`, { stock: 0 })] }),
    ),
  );
  const statuses = [];
  for (let at = 0; at < 6; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, to see which is the first to be refused
    statuses.push((await visitor.ask("askStockAlert", { sku_id: `MORE-${at}`, email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await sentTo(email)).toHaveLength(5);
});

// Shows: messages.stock-alerts
test("a link ends every alert of its address and no other's; one that is too old confirms nothing", async () => {
  const [email, other] = [await waiting(), await waiting()];
  const [letter] = await sentTo(email);
  await visitor.get("settleStockAlert", { token: tokenIn(letter!.text), wish: "stop" });
  await visitor.get("settleStockAlert", { token: "nobody's", wish: "stop" });
  await stockOf("GONE", 1);
  await tell();
  expect([(await sentTo(email)).length, (await sentTo(other)).length]).toEqual([1, 2]);
  await stockOf("GONE", 0);
  const late = mail();
  await visitor.get("askStockAlert", { sku_id: "GONE", email: late });
  const token = tokenIn((await sentTo(late))[0]!.text);
  await env.DB.prepare("UPDATE stock_alerts SET created_at = created_at - ?")
    .bind(3 * day)
    .run();
  expect((await visitor.refuse("settleStockAlert", { token, wish: "confirm" })).code).toBe("link_expired");
  await runScheduled({ ...env, ...localOutbox }, new Date(now));
  const { results } = await env.DB.prepare("SELECT email FROM stock_alerts WHERE email = ?").bind(late).all();
  expect(results).toEqual([]);
});

test("what cannot be waited for is refused or said", async () => {
  const email = mail();
  const refused = async (request: Record<string, unknown>) => (await visitor.refuse("askStockAlert", request)).status;
  expect(await refused({ sku_id: "NONE", email })).toBe(404);
  expect((await visitor.refuse("askStockAlert", { sku_id: "GONE", email: "no address", lang: "ar" })).fields).toEqual({
    email: "أدخل بريدًا إلكترونيًا صحيحًا.",
  });
  expect(await refused({ sku_id: "GONE", email: "" })).toBe(400);
  expect(await refused({ sku_id: "GONE" })).toBe(400);
  const { message } = await visitor.get("askStockAlert", { sku_id: "THERE", email });
  expect(message).toBe("Good news: it’s in stock now.");
  await visitor.get("askStockAlert", { sku_id: "GONE", email, website: "https://machine.test" });
  expect(await sentTo(email)).toEqual([]);
});

/** Many who wait for a SKU, the first of them longest, with ids as random ones are spread. */
async function manyWait(count: number): Promise<void> {
  const insert = env.DB.prepare(
    "INSERT INTO stock_alerts (alert_id, sku_id, email, locale, created_at, confirmed_at) VALUES (?, 'GONE', ?, 'en', 1, ?)",
  );
  const id = (at: number) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[at % 64] + String(at).padStart(23, "0");
  await env.DB.batch(Array.from({ length: count }, (_, at) => insert.bind(id(at), `${at}@many.test`, at + 1)));
}

test("the search for recipients costs little while nothing is back, and no more than their number after", async () => {
  await manyWait(600);
  const { database, rowsRead } = countingDatabase(env.DB);
  await tell(database);
  expect(rowsRead()).toBeLessThan(20);
  await stockOf("GONE", 1);
  await tell(database);
  const { results } = await env.DB.prepare(
    "SELECT email FROM stock_alerts WHERE told_at IS NOT NULL ORDER BY confirmed_at",
  ).all();
  expect(results.map(({ email }) => email)).toEqual(Array.from({ length: 200 }, (_, at) => `${at}@many.test`));
  expect(rowsRead()).toBeLessThan(200 * 8);
});

test("asking costs little however many wait", async () => {
  await manyWait(3200);
  const { database, rowsRead } = countingDatabase(env.DB);
  const alert = {
    alert_id: "A".repeat(24),
    sku_id: "GONE",
    email: mail(),
    locale: "en",
    created_at: now,
    confirmed_at: null,
  } as const;
  const [noted] = await openDatabase(database).run(insertAlert(alert));
  expect(noted).toHaveLength(1);
  expect(rowsRead()).toBeLessThan(100);
});
