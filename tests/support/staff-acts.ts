import { env } from "cloudflare:workers";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { StaffWrite } from "#backend/identity/approvals/moves";
import { productSample, variantSample } from "./catalogue-samples";
import { loadProducts } from "./loaded-catalogue";
import { previewOf } from "./merges";
import { anOrder } from "./orders";
import { draftOf } from "./price-cuts";
import { checkSheet } from "./sheets";
import { aStaff } from "./staff";
import { applyForCredit, buyOnCredit, openCredit } from "./credit";
import { withAddress } from "./buyers";
import { aUser } from "./shoppers";

/** A request with which a call would move more than one person may alone; or why there is none. */
type Sample = (() => Promise<Record<string, unknown>>) | { nothing: string };

const key = () => crypto.randomUUID();
/** A delivered order of 6,000 AED. */
const delivered = (userId: string, method: "cod" | "card" = "card") =>
  anOrder(userId, { status: "delivered", method, lines: [{ quantity: 2, unitPrice: 300_000 }], shipping: 0 });

/** Somebody who owes 9,000 AED on a credit line. */
async function aDebtor() {
  const user = await aUser();
  await withAddress(user);
  const id = await openCredit(user, 20_000);
  await buyOnCredit(user, "HUNDRED", 90);
  return id;
}

const today = () => dayInEmirates(Date.now());

/** A confirmed receipt of 6,000 AED that is on no invoice. */
async function aDeposit(): Promise<string> {
  const [account, id] = [await openCredit(await aUser(), 20_000), key()];
  await env.DB.prepare(
    `INSERT INTO receipts (receipt_id, account_id, kind, amount, received_at, reference, note, request_key, recorded_by,
      recorded_at, confirmed_at) VALUES (?1, ?2, 'cash', 600000, 0, '', '', ?1, 'somebody', 0, 0)`,
  )
    .bind(id, account)
    .run();
  return id;
}

/** A line with a limit above what one member of staff may lend. */
async function aLargeLine(): Promise<string> {
  const id = await openCredit(await aUser(), 20_000);
  await env.DB.prepare("UPDATE credit_accounts SET credit_limit = 6000000 WHERE account_id = ?").bind(id).run();
  return id;
}

async function aPayout(amount: number): Promise<string> {
  const [user, id] = [await aUser(), key()];
  await env.DB.prepare("INSERT INTO payouts (payout_id, user_id, amount, reference, created_at) VALUES (?, ?, ?, ?, 0)")
    .bind(id, user.userId, amount, id)
    .run();
  return id;
}

async function aBankEntry(amount: number): Promise<string> {
  const id = key();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO bank_imports (import_id, file_name, format, added, imported_by, imported_at) VALUES (?, '', 'csv', 1, '', 0)`,
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO bank_entries (entry_id, entry_key, import_id, booked_on, amount, reference, counterparty, text)
        VALUES (?1, ?1, ?1, '2026-11-30', ?2, 'FT1', 'Clinic', '')`,
    ).bind(id, amount),
  ]);
  return id;
}

async function aDepositedCheque(amount: number): Promise<string> {
  const id = key();
  await env.DB.prepare(
    `INSERT INTO cheques (cheque_id, account_id, number, bank, dated_on, amount, state, recorded_by, recorded_at, deposited_at)
      VALUES (?1, ?2, '1', 'Bank', '2026-11-30', ?3, 'deposited', 'x', 0, 0)`,
  )
    .bind(id, await aDebtor(), amount)
    .run();
  return id;
}

async function aDifference(): Promise<string> {
  const [user, id] = [await aUser(), key()];
  const { paymentId } = await anOrder(user.userId, { method: "card" });
  await env.DB.prepare(
    `INSERT INTO payment_differences (difference_id, payment_id, kind, about, ours, theirs, detail, found_at)
      VALUES (?, ?, 'captured', '', 900000, 100, '', 0)`,
  )
    .bind(id, paymentId)
    .run();
  return id;
}

async function aRefusedRefund(): Promise<string> {
  const [user, id] = [await aUser(), key()];
  const order = await delivered(user.userId);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at)
        VALUES (?, ?, 'gateway', 600000, 'refused', 0, 0)`,
    ).bind(id, order.id),
    env.DB.prepare("UPDATE orders SET refunded = 600000 WHERE order_id = ?").bind(order.id),
    env.DB.prepare("UPDATE payments SET gateway = 'gone' WHERE payment_id = ?").bind(order.paymentId),
  ]);
  return id;
}

/** A product of its own with a dear SKU, of which ten are there; both are called so. */
async function aSku(): Promise<string> {
  const name = `dear-${key().slice(0, 8)}`;
  await loadProducts([productSample(name, { variants: [variantSample(name, { price_gst: 1000, stock: 10 })] })]);
  return name;
}

/** A voucher over everything, for anybody and without a bound, unless told otherwise. */
const aVoucher = (changes: object = {}) => ({
  code: `ALL-${key().slice(0, 8)}`,
  type: "percentage",
  value: 100,
  listed: false,
  sure: true,
  ...changes,
});

async function savedVoucher(changes: object): Promise<string> {
  const terms = aVoucher(changes);
  await (await aStaff()).get("saveVoucher", terms);
  return terms.code;
}

const idOf = async (code: string) =>
  (await env.DB.prepare("SELECT voucher_id FROM vouchers WHERE code = ?").bind(code).first<number>("voucher_id"))!;

/** Each call that could move money, by a request that would: a call that is new has to be added here. */
export const moneySamples = {
  creditWallet: async () => ({ email: `${(await aUser()).userId}@shop.test`, amount: 5000.01, note: "x" }),
  refundOrder: async () => ({ id: (await delivered((await aUser()).userId)).id, amount: 5000.01, note: "x" }),
  refundToWallet: async () => ({ id: await aRefusedRefund() }),
  retryRefund: { nothing: "it was cleared when it was first asked for, and goes to the card that paid" },
  cancelHandledOrder: async () => ({
    id: (await anOrder((await aUser()).userId, { method: "card", lines: [{ quantity: 2, unitPrice: 300_000 }] })).id,
    reason: "other",
    refund_to: "wallet",
  }),
  returnOrder: async () => ({
    id: (await delivered((await aUser()).userId)).id,
    reason: "damaged",
    refund_to: "gateway",
    restock: true,
  }),
  receiveReturn: async () => {
    const user = await aUser();
    const { id } = await delivered(user.userId);
    const lines = [{ line: 0, quantity: 2, reason: "damaged" }];
    const asked = (await user.get("requestReturn", { id, lines, way: "pick_up" })).return;
    await (await aStaff()).get("approveReturn", { id: asked.id });
    return { id: asked.id, lines: [{ line: 0, resell: 2 }] };
  },
  approveCredit: async () => ({ id: await applyForCredit(await aUser()), limit: 50_001, terms: 30 }),
  changeCredit: async () => ({ id: await openCredit(await aUser(), 1000), limit: 50_001, terms: 30 }),
  recordRepayment: async () => ({ id: await aDebtor(), amount: 9000, note: "x" }),
  recordReceipt: async () => ({ id: await aDebtor(), kind: "cash", amount: 9000, received_on: "2026-01-01" }),
  allocateReceipt: { nothing: "the receipt was cleared when it was recorded, and pays what its account owes" },
  confirmReceipt: { nothing: "it is the second person's word itself, and refused to the first" },
  undoReceipt: { nothing: "it takes away only" },
  refundDeposit: async () => ({ id: await aDeposit(), amount: 6000, note: "x" }),
  releaseCredit: async () => ({ id: await aLargeLine(), until: today(), reason: "x" }),
  setCreditStop: async () => ({ id: await aLargeLine(), rule: "never" }),
  confirmRepayment: { nothing: "it is the second person's word itself, and refused to the first" },
  rejectCredit: { nothing: "it takes away only" },
  suspendCredit: { nothing: "it takes away only" },
  matchBankEntry: async () => ({ id: await aBankEntry(600_000), account_id: await aDebtor(), parts: [] }),
  payOrderByEntry: { nothing: "it pays one order, with the sum that is due of it and no other" },
  unmatchBankEntry: { nothing: "it takes away only" },
  recordCheque: { nothing: "it counts once the bank has paid it, unless a setting says otherwise" },
  recordOrderCheque: { nothing: "it counts once the bank has paid it, unless a setting says otherwise" },
  releaseOrder: { nothing: "what is due of the order stays due" },
  depositCheque: { nothing: "it counts once the bank has paid it, unless a setting says otherwise" },
  clearCheque: async () => ({ id: await aDepositedCheque(600_000) }),
  bounceCheque: { nothing: "it takes away only" },
  returnCheque: { nothing: "it takes away only" },
  settlePayout: async () => ({ id: await aPayout(600_000), note: "x" }),
  closePaymentDifference: async () => ({ id: await aDifference(), reason: "x" }),
  approveRequest: { nothing: "it is the second person's word itself, and refused to the first" },
  mergeCustomers: async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    await anOrder(goes.userId, { method: "card", lines: [{ quantity: 2, unitPrice: 300_000 }] });
    const { seen } = await previewOf(stays, goes);
    return { id: stays.userId, other: goes.userId, seen };
  },
  saveVoucher: async () => aVoucher(),
  restartVoucher: async () => {
    const code = await savedVoucher({ max_uses: 1, type: "fixed", value: 100 });
    const id = await idOf(code);
    await (await aStaff()).get("stopVoucher", { id });
    await env.DB.prepare("UPDATE vouchers SET value = 600000 WHERE voucher_id = ?").bind(id).run();
    return { id };
  },
  makeVoucherCodes: async () => ({
    id: await idOf(await savedVoucher({ type: "fixed", value: 100, max_uses: 1 })),
    count: 60,
  }),
  saveDraft: async () => ({
    customer: `${(await aUser()).userId}@shop.test`,
    lines: [{ sku_id: await aSku(), quantity: 17, agreed_price: 700 }],
  }),
  proposeOrderChange: async () => ({
    id: (await anOrder((await aUser()).userId)).id,
    version: 0,
    lines: [
      { sku_id: await aSku(), quantity: 10, agreed_price: 700 },
      { sku_id: await aSku(), quantity: 10, agreed_price: 700 },
    ],
  }),
  importDrafts: { nothing: "its drafts have the prices that the shop has" },
  placeDraft: { nothing: "its prices were cleared when it was saved, and nobody who agreed on them buys" },
  beginSpecialCampaign: async () => {
    const sku = await aSku();
    const ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const scope = { kind: "search", search: sku };
    const wanted = {
      name: `Sale ${sku}`,
      scope,
      starts_at: null,
      ends_at,
      change: { by: "set", value: 15, rounding: "none" },
    };
    const { result } = await (await aStaff()).get("checkSpecialCampaign", wanted);
    return { ...wanted, check: result.check };
  },
  publishProduct: async () => {
    const slug = await aSku();
    return { slug, revision: await draftOf(await aStaff(), { slug, special_price: 15 }) };
  },
  applySheetImport: async () => {
    const sku_id = await aSku();
    const sheet = await checkSheet(await aStaff(), [{ sku_id, special_price: "15", title_en: "Laser" }]);
    return { id: sheet.id };
  },
  correctStock: async () => {
    const sku_id = await aSku();
    await env.DB.prepare("INSERT INTO price_cuts (sku_id, cut_at, was, low) VALUES (?, ?, 150000, 100000)")
      .bind(sku_id, Date.now())
      .run();
    return { sku_id, change: 20, reason: "Delivery 88" };
  },
  continueSheetImport: { nothing: "it goes on with what was cleared when the sheet was taken over" },
  changeCollection: { nothing: "it writes a product with the prices that it has, and refuses others" },
} satisfies Partial<Record<StaffWrite, Sample>>;

const tables = [
  "SELECT * FROM wallet_entries",
  "SELECT * FROM credit_entries",
  "SELECT account_id, status, credit_limit, stop_rule, released_until FROM credit_accounts",
  "SELECT * FROM receipts",
  "SELECT * FROM receipt_allocations",
  "SELECT * FROM deposit_refunds",
  "SELECT * FROM refunds",
  "SELECT * FROM payouts",
  "SELECT difference_id, dealt_at FROM payment_differences",
  "SELECT order_id, status, refunded, user_id FROM orders",
  "SELECT * FROM vouchers",
  "SELECT sku_id, stock, price, special_price, tiers FROM variants",
  "SELECT * FROM planned_specials",
  "SELECT * FROM draft_orders",
  "SELECT import_id, state FROM sheet_imports",
  "SELECT user_id, email, phone FROM users",
];

/** All money and prices of the shop, as they stand. */
export async function moneyStands(): Promise<unknown> {
  const answers = await env.DB.batch(tables.map((text) => env.DB.prepare(text)));
  return answers.map(({ results }) => results);
}
