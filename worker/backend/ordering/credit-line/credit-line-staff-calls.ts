import { aedFromFils } from "#shared/money/money";
import { cleared } from "#backend/identity/approvals/clear-act";
import { selectNewest, type KycRow } from "#backend/identity/kyc/kyc-statements";
import type { Handlers, CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { staffIn } from "#backend/identity/staff/staff";
import { accountsOf, decideLine, openLine, timeOf, type Decided } from "./decide-line";
import { transactionOf } from "./credit-line";
import { decideAccount, selectQueue } from "./credit-line-store";
import { countQueue, selectAccountById } from "./credit-line-statements";
import { confirmRepayment, recordRepayment } from "./repayments";
import { selectOpenRepaymentsOf } from "./repayments-statements";
import { countEntries, selectEntries } from "./ledger-store";

type CreditStaffCall =
  | "listCreditQueue"
  | "getCreditAccount"
  | "approveCredit"
  | "rejectCredit"
  | "changeCredit"
  | "suspendCredit"
  | "recordRepayment"
  | "confirmRepayment";

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
    // It takes away only.
    const leave = cleared();
    return { change, action, done, detail: reason, told: { about: "credit", step: status, reason }, leave };
  });

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
    const [entries, [count], [kyc], open] = await context.db.run(
      selectEntries(user_id, limit, (page - 1) * limit),
      countEntries(user_id),
      selectNewest(user_id),
      selectOpenRepaymentsOf(id),
    );
    const staff = staffIn(context);
    const waiting = open.map(({ sequence, left, recorded_by }) => ({
      sequence,
      amount: aedFromFils(left),
      can_confirm: recorded_by !== staff.userId && user_id !== staff.userId,
    }));
    return {
      account,
      kyc: kyc ? businessOf(kyc) : null,
      transactions: entries.map(transactionOf),
      unconfirmed: waiting,
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
  confirmRepayment,
};
