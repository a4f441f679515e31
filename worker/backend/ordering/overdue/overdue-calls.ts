import { filsFromAed } from "#shared/money/money";
import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import { clearAct, cleared, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { decideLine, type Decided } from "../credit-line/decide-line";
import type { QueuedCreditRow } from "../credit-line/credit-line-statements";
import { deleteDispute, insertDispute, releaseUntil, setStop } from "./overdue-store";

/** A release, and a rule of an account, as a second member of staff agrees to them. */
export type AgreedRelease = Pick<CallInput<"releaseCredit">, "until" | "reason">;
export type AgreedStop = Pick<CallInput<"setCreditStop">, "rule" | "after" | "from">;

const dayMs = 86_400_000;
/** How far ahead a release may reach, in days. */
const longestRelease = 90;

/** What lets an account that is overdue buy on counts as lending its limit, as opening a suspended line does. */
const lending = (row: QueuedCreditRow, action: "credit.release" | "credit.stop", request: object) =>
  ({
    gains: [row.user_id],
    // A limit is no sum that adds up with others: it is what the account may owe in all.
    together: [],
    action,
    subject: row.account_id,
    amount: row.credit_limit,
    request,
    reference: `${action}:${row.account_id}`,
    isKeyed: false,
  }) as const;

/**
 * Lets an account buy on credit until the end of a day though invoices are overdue. Failures: `invalid_input` for a day that is over
 * or more than 90 days ahead, `already_decided` for a line that is not open, those of `decideLine` and `clearAct`.
 * @param agreed by a second member of staff
 */
export function releaseCredit(
  { id, until, reason }: CallInput<"releaseCredit">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Decided> {
  const { now } = context;
  const last = dayInEmirates(now + longestRelease * dayMs);
  if (until < dayInEmirates(now) || until > last) {
    return Promise.resolve({ fail: "invalid_input", fields: { until: "out_of_range" } });
  }
  return decideLine(id, context, async (row) => {
    if (row.status !== "approved") return { fail: "already_decided" };
    const act = lending(row, "credit.release", { until, reason } satisfies AgreedRelease);
    const leave = await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    return {
      change: releaseUntil(id, momentInEmirates(`${until}T00:00`) + dayMs, reason),
      action: "credit.release",
      done: "credit_released",
      detail: `${until}: ${reason}`,
      told: null,
      leave,
    };
  });
}

/**
 * Sets the rule by which overdue invoices stop an account's credit. Failures: `invalid_input` for a rule of its own without days,
 * those of `decideLine` and `clearAct`.
 * @param agreed by a second member of staff
 */
export function setCreditStop(
  { id, rule, after, from }: CallInput<"setCreditStop">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Decided> {
  if (rule === "own" && after === undefined) {
    return Promise.resolve({ fail: "invalid_input", fields: { after: "required" } });
  }
  return decideLine(id, context, async (row) => {
    const act = lending(row, "credit.stop", { rule, after, from } satisfies AgreedStop);
    const leave = rule === "shop" ? cleared() : await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    const own = rule === "own";
    const to = { rule, after: own ? (after ?? 0) : null, from: own ? filsFromAed(from ?? 0) : null };
    const detail = own ? `own: ${after} days, ${(from ?? 0).toFixed(2)} AED` : rule;
    return { change: setStop(id, to), action: "credit.stop", done: "credit_stop_set", detail, told: null, leave };
  });
}

/** Staff calls for overdue invoices of credit accounts. */
export const overdueHandlers: Handlers<"releaseCredit" | "setCreditStop" | "disputeDue" | "endDispute"> = {
  releaseCredit: (input, context) => releaseCredit(input, context),
  setCreditStop: (input, context) => setCreditStop(input, context),

  disputeDue: ({ id, order_id, reason }, context) =>
    decideLine(id, context, () => ({
      change: insertDispute(id, order_id, reason, staffIn(context).userId, context.now),
      action: "credit.dispute",
      done: "due_disputed",
      detail: reason,
      told: null,
    })),

  endDispute: ({ id, order_id }, context) =>
    decideLine(id, context, () => ({
      change: deleteDispute(id, order_id),
      action: "credit.agree",
      done: "dispute_ended",
      told: null,
    })),
};
