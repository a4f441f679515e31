import { aedFromFils, filsFromAed } from "../../../shared/money";
import { selectNewest, type KycRow } from "../kyc/statements";
import { successMessages } from "../messages";
import { isFail } from "../outcome";
import type { Handlers, CallContext, CallInput } from "../call-context";
import { staffIn } from "../staff/decide";
import { accountOf, accountsOf, decideLine, openLine, timeOf, type Decided } from "./decide-line";
import { transactionOf } from "./credit-line";
import { decideAccount, selectAccountById, selectQueue } from "./store";
import { countQueue } from "./statements";
import { countEntries, selectByReference, selectEntries } from "./store-ledger";
import { insertCreditEntry } from "./statements-ledger";

type CreditStaffCall =
  | "listCreditQueue"
  | "getCreditAccount"
  | "approveCredit"
  | "rejectCredit"
  | "changeCredit"
  | "suspendCredit"
  | "recordRepayment";

const businessOf = ({ submission_id, status, establishment, trn, licence_expiry }: KycRow) => ({
  id: submission_id,
  status,
  establishment,
  trn,
  licence_expiry,
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

/** Staff calls for credit lines; every change with its entry in the audit log. */
export const creditStaffHandlers: Handlers<CreditStaffCall> = {
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

  approveCredit: (input, context) => openLine(input, context, { isNew: true }),
  changeCredit: (input, context) => openLine(input, context, { isNew: false }),
  rejectCredit: (input, context) => close(input, context, "rejected"),
  suspendCredit: (input, context) => close(input, context, "suspended"),
  recordRepayment,
};
