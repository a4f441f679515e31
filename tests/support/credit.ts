import { env } from "cloudflare:workers";
import type { CallReply } from "#shared/contracts/platform/table";
import { creditDetails } from "./credit-details";
import { pdfSample } from "./sample-files";
import type { TestShopper } from "./shoppers";
import { shipOrder } from "./shipped-order";
import { aStaff, anotherStaff } from "./staff";
import { uploadFile } from "./uploads";

type User = TestShopper & { userId: string };

/** Has a user apply, and gives the id under which staff know the line. */
export async function applyForCredit(user: User, changes: Record<string, unknown> = {}): Promise<string> {
  const proof = await uploadFile(user.userId, pdfSample());
  await user.get("applyForCredit", { ...creditDetails([proof.id]), ...changes });
  const { accounts } = await (await aStaff()).get("listCreditQueue", { limit: 100 });
  return accounts.find((one) => one.user.user_id === user.userId)!.id;
}

/** Opens a credit line for a user. @param limit in AED */
export async function openCredit(user: User, limit: number, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await applyForCredit(user, changes);
  await (await aStaff()).get("approveCredit", { id, limit, terms: 30 });
  return id;
}

/** Buys units of a SKU on the credit line of a user who has an address. */
export async function buyOnCredit(
  user: User,
  sku_id: string,
  quantity = 1,
): Promise<CallReply<"createCreditOrder">["order"]> {
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id, quantity });
  return (await user.get("createCreditOrder", { checkout_id: checkout.id })).order;
}

/** Buys units of a SKU on credit, and has them leave, so that there is an invoice. */
export async function buyInvoiced(user: User, sku_id: string, quantity = 1) {
  const order = await buyOnCredit(user, sku_id, quantity);
  await shipOrder(await aStaff(), order.id);
  return order;
}

/** A colleague says that every repayment of a line has arrived. */
export async function confirmRepayments(id: string): Promise<void> {
  const colleague = await anotherStaff();
  const { unconfirmed } = await colleague.get("getCreditAccount", { id });
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const { sequence } of unconfirmed) await colleague.get("confirmRepayment", { id, sequence });
}

/** 500 purchases on a credit line that somebody gets by this, each repaid before the next, as they lie in the database. */
export const repayLongAgo = (userId: string) =>
  env.DB.batch(
    [
      `INSERT INTO credit_accounts (account_id, user_id, status, credit_limit, terms, establishment, trn, contact_name,
        contact_phone, monthly_purchases, requested_limit, requested_terms, applied_at, decided_at)
       VALUES (?1, ?1, 'approved', 1000, 30, 'Clinic', '100123456700003', '', '', '', 1000, 30, 0, 0)`,
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id,
        due_at, note, created_at)
       SELECT ?1, i, iif(i % 2, 'purchase', 'repayment'), iif(i % 2, 100, -100), iif(i % 2, 100, 0), 1000,
        ?1 || i, iif(i % 2, ?1, NULL), iif(i % 2, 1, NULL), '', 1 FROM n`,
    ].map((text) => env.DB.prepare(text).bind(userId)),
  );
