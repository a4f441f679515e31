import { aedFromFils, filsFromAed, type Fils } from "../../../shared/money";
import { askSecond, selfDealing, type Agreed } from "../approvals/ask";
import { successMessages } from "../messages";
import { isFail, type Outcome } from "../outcome";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import {
  guardCredited,
  insertWalletEntry,
  selectBalance,
  selectByReference,
  selectCredited,
} from "../wallet/statements";
import { staffIn } from "./decide";
import { guardChanges } from "../store-guard";
import { selectPerson } from "./store";
import { auditIfChanged, selectUserByEmail } from "./statements";
import { selectSettings, settingsOf } from "../shop-settings/statements";

type Credited = Outcome<CallAnswer<"creditWallet">>;
/** A credit as a second member of staff agrees to it; `amount` in AED. */
export type AgreedCredit = { user_id: string; amount: number; note: string };
type Credit = { userId: string; email: string; amount: Fils; note: string; reference: string };

/** Credits to one wallet count together for this long, in ms: many small ones are one large one. */
const window = 24 * 60 * 60 * 1000;

/**
 * Puts money into a customer's wallet. The key makes it one credit however often it is sent; the same key for something
 * else is refused. What comes to more than one member of staff may give an account in a day waits for a second one.
 * Failures: `not_found`, `self_dealing`, `idempotency_reused`, those of `askSecond`.
 */
export async function creditWallet(
  { email, amount, note }: CallInput<"creditWallet">,
  context: CallContext,
): Promise<Credited> {
  const { db, idempotencyKey, now, settings } = context;
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
  const [[earlier], [before], rows] = await db.run(
    selectByReference("credit", credit.reference),
    selectCredited(credit.userId, now - window),
    selectSettings(),
  );
  const most = settingsOf(rows, settings.shop).limits.four_eyes_money;
  if (earlier || (before?.sum ?? 0) + credit.amount <= most) {
    const guard = guardCredited({ ...credit, since: now - window, most });
    const written = await write(credit, [guard], context).catch(lostToAnother);
    if (written) return written;
  }
  const asked = await askSecond(
    {
      action: "wallet.credit",
      subject: credit.userId,
      userId: credit.userId,
      amount: credit.amount,
      request: { user_id: credit.userId, amount, note } satisfies AgreedCredit,
      reference: credit.reference,
      isKeyed: true,
    },
    staff,
    context,
  );
  if (asked !== "done" && isFail(asked)) return asked;
  const [[newest]] = await db.run(selectBalance(credit.userId));
  const balance = aedFromFils(newest?.balance_after ?? 0);
  if (asked === "done") return { message: successMessages[context.locale].wallet_credited, balance };
  return { ...asked, balance };
}

/** Another credit to the same account came first, and both together are too much. @throws any other error */
function lostToAnother(error: unknown): null {
  if (error instanceof Error && error.message.includes("batch_guard")) return null;
  throw error;
}

/** Does what a second member of staff has agreed to. Failures: `not_found`, when the account is gone. */
export async function creditAgreed(
  { user_id: userId, amount, note }: AgreedCredit,
  reference: string,
  { statements }: Agreed,
  context: CallContext,
): Promise<Credited> {
  const [[person]] = await context.db.run(selectPerson(userId));
  if (!person?.email) return { fail: "not_found" };
  const credit = { userId, email: person.email, amount: filsFromAed(amount), note, reference };
  return write(credit, statements, context, guardChanges(1));
}

async function write(
  { userId, email, amount, note, reference }: Credit,
  first: Agreed["statements"],
  { db, now, locale, ...context }: CallContext,
  ...guards: Agreed["statements"]
): Promise<Credited> {
  const detail = `${aedFromFils(amount).toFixed(2)} AED: ${note}`;
  try {
    await db.run(
      ...first,
      insertWalletEntry({ userId, kind: "credit", note, now, amount, reference }),
      auditIfChanged(staffIn(context), "wallet.credit", email, detail, now),
      ...guards,
    );
  } catch (error) {
    // The account was deleted since it was looked up.
    if (error instanceof Error && error.message.includes("wallet_owner_gone")) return { fail: "not_found" };
    throw error;
  }
  const [[entry]] = await db.run(selectByReference("credit", reference));
  if (!entry) throw new Error("the ledger has no entry for a credit that was just written");
  const same = entry.user_id === userId && entry.amount === amount && entry.note === note;
  if (!same) return { fail: "idempotency_reused" };
  return { message: successMessages[locale].wallet_credited, balance: aedFromFils(entry.balance_after) };
}
