import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { clearAct, cleared, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { insertWalletEntry, selectBalance, selectByReference } from "./wallet-statements";
import { staffIn } from "#backend/identity/staff/staff";
import { abortedBy, guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { auditIfChanged, selectPerson, selectUserByEmail } from "#backend/identity/staff/staff-statements";

type Credited = Outcome<CallAnswer<"creditWallet">>;
/** A credit as a second member of staff agrees to it; `amount` in AED. */
export type AgreedCredit = { user_id: string; amount: number; note: string };
type Credit = { userId: string; email: string; amount: Fils; note: string; reference: string };

/**
 * Puts money into a customer's wallet. The key makes it one credit however often it is sent; the same key for something
 * else is refused. What comes to more than one member of staff may give an account in a day waits for a second one.
 * Failures: `not_found`, `idempotency_reused`, those of `clearAct`.
 */
export async function creditWallet(
  { email, amount, note }: CallInput<"creditWallet">,
  context: CallContext,
): Promise<Credited> {
  const { db, idempotencyKey } = context;
  const staff = staffIn(context);
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const [[user]] = await db.run(selectUserByEmail(email));
  if (!user) return { fail: "not_found" };
  const own = selfDealing(staff, user.user_id);
  if (own) return own;
  const credit: Credit = {
    userId: user.user_id,
    email,
    amount: filsFromAed(amount),
    note,
    reference: `${staff.userId}:${idempotencyKey}`,
  };
  const [[earlier]] = await db.run(selectByReference("credit", credit.reference));
  // Written before: the ledger takes nothing twice, and says whether it was the same.
  if (earlier) return write(credit, cleared(), context);
  const act = {
    ...toAccount(credit.userId),
    action: "wallet.credit",
    subject: credit.userId,
    amount: credit.amount,
    request: { user_id: credit.userId, amount, note } satisfies AgreedCredit,
    reference: credit.reference,
    isKeyed: true,
  } as const;
  let leave = await clearAct(act, context);
  if (isClearance(leave)) {
    const written = await write(credit, leave, context, guardChanges(1)).catch(lostToAnother);
    if (written) return written;
    const [[now]] = await db.run(selectByReference("credit", credit.reference));
    // The same request was quicker, or others were, and together they are too much.
    leave = now ? cleared() : await clearAct(act, context);
    if (isClearance(leave)) return write(credit, leave, context);
  }
  if (leave !== "done" && isFail(leave)) return leave;
  const [[newest]] = await db.run(selectBalance(credit.userId));
  const balance = aedFromFils(newest?.balance_after ?? 0);
  if (leave === "done") return { message: successMessages[context.locale].wallet_credited, balance };
  return { ...leave, balance };
}

/** What others wrote at the same moment came first. @throws any other error */
function lostToAnother(error: unknown): null {
  if (isGuardError(error)) return null;
  throw error;
}

/** Does what a second member of staff has agreed to. Failures: `not_found`, when the account is gone. */
export async function creditAgreed(
  { user_id: userId, amount, note }: AgreedCredit,
  reference: string,
  agreed: Clearance,
  context: CallContext,
): Promise<Credited> {
  const [[person]] = await context.db.run(selectPerson(userId));
  if (!person?.email) return { fail: "not_found" };
  const credit = { userId, email: person.email, amount: filsFromAed(amount), note, reference };
  return write(credit, agreed, context, guardChanges(1));
}

async function write(
  { userId, email, amount, note, reference }: Credit,
  { statements }: Clearance,
  { db, now, locale, ...context }: CallContext,
  ...guards: Clearance["statements"]
): Promise<Credited> {
  const detail = `${aedFromFils(amount).toFixed(2)} AED: ${note}`;
  try {
    await db.run(
      ...statements,
      insertWalletEntry({ userId, kind: "credit", note, now, amount, reference }),
      auditIfChanged(staffIn(context), "wallet.credit", email, detail, now),
      ...guards,
    );
  } catch (error) {
    // The account was deleted since it was looked up.
    if (abortedBy(error, "wallet_owner_gone")) return { fail: "not_found" };
    throw error;
  }
  const [[entry]] = await db.run(selectByReference("credit", reference));
  if (!entry) throw new Error("the ledger has no entry for a credit that was just written");
  const same = entry.user_id === userId && entry.amount === amount && entry.note === note;
  if (!same) return { fail: "idempotency_reused" };
  return { message: successMessages[locale].wallet_credited, balance: aedFromFils(entry.balance_after) };
}
