import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { buildEInvoice } from "#backend/ordering/e-invoices/build-e-invoice";
import type { EInvoiceFacts } from "#backend/ordering/e-invoices/e-invoice-facts";
import { readEInvoiceFacts } from "#backend/ordering/e-invoices/read-e-invoice-facts";
import { openArchives } from "#backend/ordering/archives/archives";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { openDatabase, statement, type Database } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import type { TaxClass } from "#shared/money/vat";
import { productSample, variantSample } from "./catalogue-samples";
import { openLines } from "./credit-model";
import { loadProducts } from "./loaded-catalogue";
import { takeTo } from "./orders";
import { atGateway } from "./payments";
import { addVoucher } from "./sample-vouchers";
import { aUser, localOutbox, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";
import { randomNumbers } from "./wallet-model";
import { withAddress } from "./buyers";

/** So many SKUs as an order may have lines. */
const skus = Array.from({ length: 40 }, (_, at) => `E${at}`);
const titles = ["Nitrile gloves · Box of 100", "Gauze swabs · Pack of 5", "Stethoscope", "Sterile wrap · Roll of 20 m"];
const classes: readonly TaxClass[] = ["standard", "standard", "standard", "zero_rated", "out_of_scope"];
const day = 86_400_000;

type Buyer = TestShopper & { userId: string };
export type BuiltEInvoice = { facts: EInvoiceFacts; xml: string };
type Tally = Record<string, number>;

/** What the shop says of itself and of its goods before it issues e-invoices. */
export async function prepareEInvoices(): Promise<void> {
  await loadProducts([
    productSample("e-invoices", {
      variants: skus.map((sku, at) =>
        variantSample(sku, {
          title: { en: titles[at % titles.length]!, ar: "منتج" },
          stock: 900_000,
          cod: true,
          ...(at % 3 === 0 && { hs_code: "401512000000", unit_code: "XBX" as const, gtin: "6291041500213" }),
        }),
      ),
    }),
  ]);
  const group = {
    issuer: "shop",
    from: "2026-01-01",
    tin: "1000000000",
    licence: "CN-1234567",
    authority: "Department of Economy and Tourism",
    street: "Building 64, Dubai Healthcare City",
    city: "Dubai",
    emirate: "DXB",
    hs_code: "901890",
  };
  await openDatabase(env.DB).run(
    statement(sql`
      INSERT INTO shop_settings (name, value, version, changed_by, changed_at)
      VALUES ('e_invoices', ${JSON.stringify(group)}, 1, 'staff', 0)`),
  );
}

const approve = (userId: string, trn: string) =>
  statement(sql`
    INSERT INTO kyc_submissions (submission_id, user_id, status, establishment, business_type, trn, licence_number,
      licence_authority, licence_expiry, submitted_at, decided_at)
    VALUES (${`kyc-${userId}`}, ${userId}, 'approved', ${"عيادة النور & Partners"}, 'clinic', ${trn}, 'DHA-7', 'Dubai Health Authority',
      '2099-12-31', 0, 0)`);

/** A business that was approved, with an address in one of the emirates. */
async function aBusiness(db: Database, random: () => number): Promise<Buyer> {
  const user = await aUser();
  const trn = `1${String(Math.floor(random() * 1e9)).padStart(9, "0")}00003`;
  await db.run(approve(user.userId, trn));
  const places = [
    ["Abu Dhabi", "Abu Dhabi Island"],
    ["Dubai", "Dubai"],
    ["Sharjah", "Sharjah"],
    ["Fujairah", "Fujairah"],
  ] as const;
  const [state, city] = places[Math.floor(random() * places.length)]!;
  await withAddress(user, { state, city });
  return user;
}

/** Prices and taxes some SKUs for the next order. */
function priced(chosen: readonly string[], random: () => number, dear: number) {
  const one = 1 + Math.floor(random() * 400);
  const isAlike = random() < 0.3;
  return chosen.map((sku) => {
    const taxClass = isAlike ? "standard" : classes[Math.floor(random() * classes.length)]!;
    const price = isAlike ? one : 1 + Math.floor(random() * dear);
    return env.DB.prepare(
      `UPDATE variants SET price = ?3, tax_class = ?2, tax_basis = iif(?2 = 'zero_rated', 'registered', NULL),
         tax_certificate = iif(?2 = 'zero_rated', 'MD-' || ?1, NULL), tax_basis_expires_at = iif(?2 = 'zero_rated', ?4, NULL)
       WHERE sku_id = ?1`,
    ).bind(sku, taxClass, price, Date.now() + 30 * day);
  });
}

type Way = "cash" | "credit" | "online" | "wallet";

/** Pays a checkout and gives the id of its order. */
async function pay(way: Way, user: Buyer, checkout_id: string, db: Database): Promise<string> {
  const { userId } = user;
  if (way === "credit") {
    await openLines(db, [userId]);
    await db.run(statement(sql`UPDATE credit_accounts SET credit_limit = 900000000 WHERE user_id = ${userId}`));
    return (await user.get("createCreditOrder", { checkout_id })).order.id;
  }
  if (way === "wallet") {
    await db.run(insertWalletEntry({ userId, kind: "credit", amount: 9_000_000, reference: userId, note: "", now: 0 }));
    await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
    return (await user.get("createWalletOrder", { checkout_id })).order.id;
  }
  if (way === "cash") return (await user.get("createCodOrder", { checkout_id })).order.id;
  const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "card" });
  await atGateway(payment.id, "paid");
  return (await user.get("verifyPayment", { payment_id: payment.id })).order!.id;
}

/** An order of a business by any way of paying, with a voucher or without. */
async function placed(
  db: Database,
  random: () => number,
  code: string,
): Promise<{ id: string; way: Way; lines: number }> {
  const user = await aBusiness(db, random);
  const way = (["cash", "credit", "online", "wallet"] as const)[Math.floor(random() * 4)]!;
  const count = random() < 0.1 ? 12 + Math.floor(random() * 28) : 1 + Math.floor(random() * 6);
  const first = Math.floor(random() * (skus.length - count + 1));
  const chosen = skus.slice(first, first + count);
  // No order in cash reaches the amount from which the account needs a phone.
  await env.DB.batch(priced(chosen, random, way === "cash" ? 1500 : 20_000));
  for (const sku_id of chosen) {
    const quantity = 1 + Math.floor(random() * (way === "cash" ? 3 : 40));
    // oxlint-disable-next-line no-await-in-loop -- a cart is filled line by line
    await user.get("updateCartItem", { type: "UPDATE", sku_id, quantity });
  }
  if (random() < 0.4) {
    await addVoucher({ code, type: "percentage", value: 1 + Math.floor(random() * 60) });
    const { cart } = await user.get("getCart");
    await user.get("validateVoucher", { id: cart.id, code });
  }
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  return { id: await pay(way, user, checkout.id, db), way, lines: count };
}

/** Gives some of an order back: units of a line, an amount, the delivery; and at last perhaps all that is left. */
async function giveBack(staff: TestShopper, id: string, lines: number, random: () => number): Promise<void> {
  const delivered = random() < 0.6;
  if (delivered) await takeTo(id, "delivered");
  const notes = Math.floor(random() * 4);
  for (let at = 0; at < notes; at++) {
    const line = String(Math.floor(random() * lines));
    const asked = [
      { line, quantity: 1 },
      { line, amount: 0.01 + Math.floor(random() * 300) / 100 },
      { amount: 0.05 },
      { line: "delivery" },
    ];
    const request = { id, note: "Torn", ...asked[Math.floor(random() * asked.length)]! };
    // oxlint-disable-next-line no-await-in-loop -- one after the other; one that asks for too much is refused
    await staff.ask("refundOrder", request, { idempotencyKey: crypto.randomUUID() });
  }
  if (random() < 0.3) await staff.ask(delivered ? "returnOrder" : "cancelHandledOrder", { id, reason: "other" });
}

/**
 * Lives random histories of orders of businesses (mixed rates, vouchers, delivery, cash, credit, cards, wallet, parts given
 * back) and builds the e-invoices of all their papers.
 * @param see gets each one that is built
 * @throws when one cannot be built
 */
export async function liveEInvoices(
  histories: number,
  seed: number,
  see: (built: BuiltEInvoice) => Promise<void> | void,
): Promise<Tally> {
  const db = openDatabase(env.DB, 60_000);
  const context = { db, archives: openArchives(env), settings: readSettings({ ...env, ...localOutbox }) };
  const staff = await aStaff();
  const tally: Tally = {};
  const count = (name: string) => (tally[name] = (tally[name] ?? 0) + 1);
  for (let at = 0; at < histories; at++) {
    const random = randomNumbers(seed + at);
    // oxlint-disable no-await-in-loop -- one history after the other
    const { id, way, lines } = await placed(db, random, `E${seed}${at}`);
    count(way);
    await giveBack(staff, id, lines, random);
    const [papers] = await db.run(
      statement<{ kind: "invoice" | "credit_note"; number: number }>(sql`
        SELECT kind, number FROM tax_documents WHERE order_id = ${id} ORDER BY kind DESC, number`),
    );
    for (const { kind, number } of papers) {
      const facts = await readEInvoiceFacts(kind, number, crypto.randomUUID(), context);
      const built = buildEInvoice(facts!);
      if ("problems" in built) throw new Error(`history ${seed + at}: ${JSON.stringify(built.problems)}`);
      await see({ facts: facts!, xml: built.xml });
      count(kind);
      for (const { part } of facts!.paper.lines) if (part !== "goods") count(part);
      if (built.xml.includes("PayableRoundingAmount")) count("rounded");
      if (facts!.paper.taxes.length > 1) count("mixed rates");
      if (facts!.paper.discount > 0) count("discounted");
    }
    // oxlint-enable no-await-in-loop
  }
  return tally;
}
