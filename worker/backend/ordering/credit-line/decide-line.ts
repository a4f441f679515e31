import { aedFromFils, filsFromAed } from "#shared/money/money";
import { isWaiting, selfDealing, type Waits } from "#backend/identity/approvals/request-approval";
import { clearAct, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { selectDocumentsOfCredit } from "#backend/identity/documents/documents-statements";
import type { DecisionNews } from "#backend/messages/outbox/decision-messages";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { decide } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import { creditOf } from "./credit-line";
import { decideAccount } from "./credit-line-store";
import { selectAccountById, type QueuedCreditRow } from "./credit-line-statements";
import { selectDues } from "./ledger-statements";

type Account = CallAnswer<"getCreditAccount">["account"];
export type Decided = Outcome<CallAnswer<"approveCredit">>;

/** Credit lines as staff see them. */
export async function accountsOf(rows: readonly QueuedCreditRow[], context: CallContext): Promise<Account[]> {
  const ids = rows.map(({ account_id }) => account_id);
  const [dues, files, set] = await context.db.run(selectDues(ids), selectDocumentsOfCredit(ids), selectSettings());
  const shop = settingsOf(set, context.settings.shop);
  return rows.map((row) => ({
    id: row.account_id,
    user: { user_id: row.user_id, name: row.name, email: row.email },
    ...creditOf(row, { dues, files, shop }, context),
    status: row.status,
    decided_by: row.decided_by,
    stop: {
      rule: row.stop_rule,
      after: row.stop_after,
      from: row.stop_from === null ? null : aedFromFils(row.stop_from),
    },
  }));
}

export async function accountOf(id: string, context: CallContext): Promise<Account> {
  const [rows] = await context.db.run(selectAccountById(id));
  const [account] = await accountsOf(rows, context);
  if (!account) throw new Error("a credit line is gone");
  return account;
}

type Step = Pick<
  Parameters<typeof decide>[0],
  "change" | "action" | "detail" | "leave" | "before" | "consequences" | "news" | "done"
> & {
  /** Null: the customer hears nothing. */
  told: DecisionNews | null;
};

/**
 * Decides about a line that exists and is not the decider's own; the customer is notified.
 * @param step what follows from its state: a change, a refusal, or a question to a second member of staff
 */
export async function decideLine(
  id: string,
  context: CallContext,
  step: (row: QueuedCreditRow) => Step | Fail | Promise<Step | Fail | Waits>,
): Promise<Decided> {
  const [[row]] = await context.db.run(selectAccountById(id));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const made = await step(row);
  if (isFail(made)) return made;
  if (isWaiting(made)) return { ...made, account: await accountOf(id, context) };
  const { told, ...decision } = made;
  const decided = await decide(
    { ...decision, subject: id, ...(told && { message: { to: row, told } }) },
    context,
  ).catch(lostRace);
  return isFail(decided) ? decided : { ...decided, account: await accountOf(id, context) };
}

/** A purchase or a payment came in between, and the ledger refused. @throws any other error */
function lostRace(error: unknown): Fail {
  const { message } = error instanceof Error ? error : new Error("unknown");
  if (message.includes("credit_not_negative")) return { fail: "repayment_too_much" };
  if (message.includes("receipt_short")) return { fail: "receipt_short" };
  if (message.includes("invoice_short")) return { fail: "invoice_short" };
  if (message.includes("credit_accounts: the limit")) return { fail: "credit_limit_low" };
  throw error;
}

export const timeOf = (seen: string | undefined) => (seen === undefined ? undefined : Date.parse(seen));

/** A limit as a second member of staff agrees to it, for the line as it then stood; in AED. */
export type AgreedLimit = Pick<CallInput<"changeCredit">, "limit" | "terms" | "seen">;

/**
 * Opens a line, or gives an open or suspended one another limit and other terms. More than one member of staff may lend
 * alone waits for a second one.
 * @param agreed by a second member of staff
 */
export const openLine = (
  { id, limit, terms, seen }: CallInput<"changeCredit">,
  context: CallContext,
  { isNew, agreed }: { isNew: boolean; agreed?: Clearance },
): Promise<Decided> =>
  decideLine(id, context, async (row) => {
    const fils = filsFromAed(limit);
    if (fils < row.used) return { fail: "credit_limit_low" };
    const { now } = context;
    const staff = staffIn(context);
    const [action, done] = isNew
      ? (["credit.approve", "credit_line_approved"] as const)
      : (["credit.change", "credit_line_changed"] as const);
    const states = isNew ? (["applied"] as const) : (["approved", "suspended"] as const);
    const isCurrent = states.some((state) => state === row.status) && isSeen(row, seen);
    if (!isCurrent && !agreed) return { fail: "already_decided" };
    const stands = new Date(row.decided_at ?? row.applied_at).toISOString();
    const isMore = row.status !== "approved" || fils > row.credit_limit;
    const act = {
      gains: [row.user_id],
      // A limit is no sum that adds up with others: it is what the account may owe in all.
      together: [],
      action,
      subject: id,
      amount: isMore ? fils : 0,
      request: { limit, terms, seen: stands } satisfies AgreedLimit,
      reference: `${action}:${id}`,
      isKeyed: false,
    } as const;
    const leave = await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    const to = { status: "approved", limit: fils, terms, reason: null, now } as const;
    const change = decideAccount(id, { states, seen: timeOf(seen) }, { ...to, by: staff.email });
    const told = { about: "credit", step: "open", limit, terms } as const;
    return { change, action, done, detail: `${limit} AED, ${terms} days`, told, leave };
  });

/** Whether the caller has seen the line as it stands. */
const isSeen = ({ decided_at, applied_at }: QueuedCreditRow, seen: string | undefined): boolean =>
  seen === undefined || timeOf(seen) === (decided_at ?? applied_at);
