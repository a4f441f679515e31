import { aedFromFils, filsFromAed } from "../../../shared/money";
import { selectDocumentsOfCredit } from "../documents/store";
import { selectNewest, type KycRow } from "../kyc/store";
import { successMessages } from "../messages";
import type { Told } from "../outbox/decision-messages";
import { isFail, type Fail, type Outcome } from "../outcome";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { decide, staffIn } from "../staff/decide";
import { creditOf, transactionOf } from "./credit-line";
import { countQueue, decideAccount, selectAccountById, selectQueue, type QueuedCreditRow } from "./store";
import { countEntries, insertCreditEntry, selectByReference, selectDues, selectEntries } from "./store-ledger";

type CreditStaffCall =
  | "listCreditQueue"
  | "getCreditAccount"
  | "approveCredit"
  | "rejectCredit"
  | "changeCredit"
  | "suspendCredit"
  | "recordRepayment";
type Account = CallAnswer<"getCreditAccount">["account"];
type Decided = Outcome<CallAnswer<"approveCredit">>;

async function accountsOf(rows: readonly QueuedCreditRow[], context: CallContext): Promise<Account[]> {
  const ids = rows.map(({ account_id }) => account_id);
  const [dues, files] = await context.db.run(selectDues(ids), selectDocumentsOfCredit(ids));
  return rows.map((row) => ({
    id: row.account_id,
    user: { user_id: row.user_id, name: row.name, email: row.email },
    ...creditOf(row, { dues, files }, context),
    status: row.status,
    decided_by: row.decided_by,
  }));
}

async function accountOf(id: string, context: CallContext): Promise<Account> {
  const [rows] = await context.db.run(selectAccountById(id));
  const [account] = await accountsOf(rows, context);
  if (!account) throw new Error("a credit line is gone");
  return account;
}

const businessOf = ({ submission_id, status, establishment, trn, licence_expiry }: KycRow) => ({
  id: submission_id,
  status,
  establishment,
  trn,
  licence_expiry,
});

type Step = Pick<Parameters<typeof decide>[0], "change" | "action" | "detail" | "done"> & { told: Told };

/** Decides about a line that exists; the customer is told. @param step what follows from its state */
async function decideLine(
  id: string,
  context: CallContext,
  step: (row: QueuedCreditRow) => Step | Fail,
): Promise<Decided> {
  const [[row]] = await context.db.run(selectAccountById(id));
  if (!row) return { fail: "not_found" };
  const made = step(row);
  if (isFail(made)) return made;
  const { told, ...decision } = made;
  const decided = await decide({ ...decision, subject: id, message: { to: row, told } }, context).catch(lostRace);
  return isFail(decided) ? decided : { ...decided, account: await accountOf(id, context) };
}

/** A purchase or a payment came in between, and the ledger refused. @throws any other error */
function lostRace(error: unknown): Fail {
  const { message } = error instanceof Error ? error : new Error("unknown");
  if (message.includes("credit_not_negative")) return { fail: "repayment_too_much" };
  if (message.includes("credit_accounts: the limit")) return { fail: "credit_limit_low" };
  throw error;
}

const timeOf = (seen: string | undefined) => (seen === undefined ? undefined : Date.parse(seen));

/** Opens a line, or gives an open or suspended one another limit and other terms. */
const open = (
  { id, limit, terms, seen }: CallInput<"changeCredit">,
  context: CallContext,
  { isNew }: { isNew: boolean },
): Promise<Decided> =>
  decideLine(id, context, ({ used }) => {
    if (filsFromAed(limit) < used) return { fail: "credit_limit_low" };
    const { now } = context;
    const to = { status: "approved", limit: filsFromAed(limit), terms, reason: null, now } as const;
    const from = { states: isNew ? (["applied"] as const) : (["approved", "suspended"] as const), seen: timeOf(seen) };
    const change = decideAccount(id, from, { ...to, by: staffIn(context).email });
    const [action, done] = isNew
      ? (["credit.approve", "credit_line_approved"] as const)
      : (["credit.change", "credit_line_changed"] as const);
    const told = { about: "credit", step: "open", limit, terms } as const;
    return { change, action, done, detail: `${limit} AED, ${terms} days`, told };
  });

const close = (
  { id, reason, seen }: CallInput<"suspendCredit">,
  context: CallContext,
  status: "rejected" | "suspended",
): Promise<Decided> =>
  decideLine(id, context, () => {
    const to = { status, reason, by: staffIn(context).email, now: context.now };
    const from = { states: [status === "rejected" ? "applied" : "approved"] as const, seen: timeOf(seen) };
    const change = decideAccount(id, from, to);
    const [action, done] =
      status === "rejected"
        ? (["credit.reject", "credit_line_rejected"] as const)
        : (["credit.suspend", "credit_line_suspended"] as const);
    return { change, action, done, detail: reason, told: { about: "credit", step: status, reason } };
  });

/** The key makes it one repayment however often it is sent; the same key for something else is refused. */
async function recordRepayment(
  { id, amount, note }: CallInput<"recordRepayment">,
  context: CallContext,
): Promise<Decided> {
  const { db, idempotencyKey, now } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const reference = `${staffIn(context).userId}:${idempotencyKey}`;
  const fils = filsFromAed(amount);
  const [[earlier]] = await db.run(selectByReference("repayment", reference));
  const same = earlier && earlier.account_id === id && earlier.amount === -fils && earlier.note === note;
  if (earlier && !same) return { fail: "idempotency_reused" };
  const decided = await decideLine(id, context, ({ user_id, used }) => {
    if (!earlier && fils > used) return { fail: "repayment_too_much" };
    const change = insertCreditEntry({ userId: user_id, kind: "repayment", amount: fils, reference, note, now });
    const detail = `${amount.toFixed(2)} AED: ${note}`;
    const told = { about: "credit", step: "repaid", amount, owed: aedFromFils(used - fils) } as const;
    return { change, action: "credit.repayment", done: "credit_repaid", detail, told };
  });
  if (!isFail(decided) || decided.fail !== "already_decided") return decided;
  // It was written before, or by the same request at the same moment.
  return { message: successMessages[context.locale].credit_repaid, account: await accountOf(id, context) };
}

/** The operator's hands on credit lines; every change with its entry in the audit log. */
export const creditStaffAnswers: Answers<CreditStaffCall> = {
  async listCreditQueue({ status, search, page, limit }, context) {
    const filter = search ? { search } : { status };
    const [rows, [count]] = await context.db.run(selectQueue(filter, limit, (page - 1) * limit), countQueue(filter));
    return { accounts: await accountsOf(rows, context), total: count?.total ?? 0, page, limit };
  },

  async getCreditAccount({ id, page, limit }, context) {
    const [rows] = await context.db.run(selectAccountById(id));
    const [account] = await accountsOf(rows, context);
    if (!account) return { fail: "not_found" };
    const { user_id } = account.user;
    const [entries, [count], [kyc]] = await context.db.run(
      selectEntries(user_id, limit, (page - 1) * limit),
      countEntries(user_id),
      selectNewest(user_id),
    );
    return {
      account,
      kyc: kyc ? businessOf(kyc) : null,
      transactions: entries.map(transactionOf),
      total: count?.total ?? 0,
      page,
      limit,
    };
  },

  approveCredit: (input, context) => open(input, context, { isNew: true }),
  changeCredit: (input, context) => open(input, context, { isNew: false }),
  rejectCredit: (input, context) => close(input, context, "rejected"),
  suspendCredit: (input, context) => close(input, context, "suspended"),
  recordRepayment,
};
