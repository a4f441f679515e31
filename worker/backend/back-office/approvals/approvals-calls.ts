import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import type { ApprovalAction } from "#shared/contracts/identity/approvals";
import { openLine, type AgreedLimit } from "#backend/ordering/credit-line/decide-line";
import { repay, type AgreedRepayment } from "#backend/ordering/credit-line/repayments";
import {
  releaseCredit,
  setCreditStop,
  type AgreedRelease,
  type AgreedStop,
} from "#backend/ordering/overdue/overdue-calls";
import { recordReceipt, type AgreedReceipt } from "#backend/ordering/receipts/record-receipt";
import { refundDeposit, type AgreedDepositRefund } from "#backend/ordering/receipts/refund-deposit";
import { merge, type AgreedMerge } from "#backend/customers/customers/merge";
import { saveDraft, type RequestedDraft } from "#backend/ordering/draft-orders/save-draft";
import { isGuardError } from "#backend/platform/guard-statements";
import { successMessages } from "#backend/platform/messages";
import { handleOrder, refundHandled } from "#backend/ordering/orders/handle";
import type { Move } from "#backend/ordering/orders/moves";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { settlePayout, type AgreedPayout } from "#backend/ordering/payouts/settle";
import { proposeChange } from "#backend/ordering/draft-orders/propose-change";
import { publishProduct, type AgreedPublication } from "#backend/goods/product-editor/publish-cleared";
import { closeDifferenceOf, type AgreedClosing } from "#backend/ordering/reconciliation/close-difference";
import { refundToWallet, type AgreedRefund } from "#backend/ordering/reconciliation/refused-refund";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { applyImport, type AgreedImport } from "#backend/goods/sheet-import/apply-import";
import { beginCampaign, type AgreedCampaign } from "#backend/goods/special-prices/begin-campaign";
import { creditAgreed, type AgreedCredit } from "#backend/ordering/wallet/credit-wallet";
import { saveGroup, type AgreedSums } from "../shop-settings/save-group";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";
import { makeCodes, type RequestedCodes } from "#backend/goods/vouchers/make-codes";
import { restart, type RequestedRestart } from "#backend/goods/vouchers/restart-voucher";
import { correctStock, type AgreedCorrection } from "#backend/goods/inventory/correct-stock";
import { saveVoucher, type RequestedVoucher } from "#backend/goods/vouchers/save-voucher";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import type { AgreedAct, Clearance } from "#backend/identity/approvals/clear-act";
import { markCleared } from "#backend/identity/approvals/cleared-database";
import {
  draftSummary,
  receiptSummary,
  releaseSummary,
  stopSummary,
  voucherSummary,
} from "#backend/identity/approvals/request-summary";
import { endApproval, selectApproval, selectApprovals, type ListedApprovalRow } from "./approvals-store";
import { countApprovals, type ApprovalRow } from "#backend/identity/approvals/approvals-statements";
import { isoOf, isoOrNull } from "#shared/time/iso";

type Refund = Omit<CallInput<"refundOrder">, "id">;

/** What was stored with each action. */
type Requests = {
  "wallet.credit": AgreedCredit;
  "order.refund": Refund | AgreedRefund;
  "order.cancel": Move;
  "order.return": Move;
  "credit.approve": AgreedLimit;
  "credit.change": AgreedLimit;
  "credit.repayment": AgreedRepayment;
  "credit.receipt": AgreedReceipt;
  "credit.deposit": AgreedDepositRefund;
  "credit.release": AgreedRelease;
  "credit.stop": AgreedStop;
  "payout.paid": AgreedPayout;
  "payment.done": AgreedClosing;
  "settings.save": AgreedSums;
  "customer.merge": AgreedMerge;
  "product.publish": AgreedPublication;
  "special.begin": AgreedCampaign;
  "import.apply": AgreedImport;
  "stock.correct": AgreedCorrection;
  "voucher.save": RequestedVoucher;
  "voucher.restart": RequestedRestart;
  "voucher.codes": RequestedCodes;
  "draft.save": RequestedDraft;
  "order.change": CallInput<"proposeOrderChange">;
};
const requestOf = <Action extends ApprovalAction>(_action: Action, json: string): Requests[Action] => JSON.parse(json);

/** Does what was asked for, as its own call would have; the statements of `agreed` stand in the batch that does it. */
function carryOut(row: ApprovalRow, agreed: Clearance, context: CallContext): Promise<Outcome<{ message: string }>> {
  const { action, subject: id, request } = row;
  const act: AgreedAct = { leave: agreed, askedBy: row.asked_by };
  switch (action) {
    case "wallet.credit":
      return creditAgreed(requestOf(action, request), row.reference, agreed, context);
    case "order.refund": {
      const refund = requestOf(action, request);
      if ("refund_id" in refund) return refundAgreed(refund, agreed, context);
      return refundHandled({ ...refund, id }, context, agreed);
    }
    case "order.cancel":
      return handleOrder("cancelHandledOrder", id, requestOf(action, request), context, agreed);
    case "order.return":
      return handleOrder("returnOrder", id, requestOf(action, request), context, agreed);
    case "credit.approve":
    case "credit.change": {
      const isNew = action === "credit.approve";
      return openLine({ id, ...requestOf(action, request) }, context, { isNew, agreed });
    }
    case "credit.repayment":
      return repay({ id, ...requestOf(action, request) }, row.reference, context, agreed);
    case "credit.receipt": {
      const receipt = { ...requestOf(action, request), accountId: id, key: row.reference, confirmed: null };
      return recordReceipt(receipt, context, agreed);
    }
    case "credit.deposit":
      return refundDeposit(requestOf(action, request), row.reference, context, agreed);
    case "credit.release":
      return releaseCredit({ id, ...requestOf(action, request) }, context, agreed);
    case "credit.stop":
      return setCreditStop({ id, ...requestOf(action, request) }, context, agreed);
    case "payout.paid":
      return settlePayout({ id, ...requestOf(action, request) }, context, agreed);
    case "payment.done":
      return closeDifferenceOf({ id, ...requestOf(action, request) }, context, agreed);
    case "settings.save":
      return saveGroup({ group: "limits", check: false, ...requestOf(action, request) }, context, agreed);
    case "customer.merge":
      return merge({ id, ...requestOf(action, request) }, context, agreed);
    case "product.publish":
      return publishProduct({ slug: id, ...requestOf(action, request) }, context, act);
    case "special.begin":
      return beginCampaign(requestOf(action, request), context, act);
    case "import.apply":
      return applyImport(id, context, act);
    case "stock.correct":
    case "voucher.save":
    case "voucher.restart":
    case "voucher.codes":
    case "draft.save":
    case "order.change":
      return carryOutPrices(row, act, context);
  }
}

/** The same for vouchers, drafts and changes of orders. */
async function carryOutPrices(
  { action, request }: ApprovalRow,
  agreed: AgreedAct,
  context: CallContext,
): Promise<Outcome<{ message: string }>> {
  if (action === "stock.correct") {
    const { note: _, ...correction } = requestOf(action, request);
    return correctStock(correction, context, agreed);
  }
  if (action === "order.change") return proposeChange(requestOf(action, request), context, agreed);
  if (action === "draft.save") return saveDraft(requestOf(action, request), context, agreed);
  if (action === "voucher.restart") {
    const { id, version } = requestOf(action, request);
    return restart(id, context, { ...agreed, version });
  }
  if (action === "voucher.codes") {
    const { id, version, ...wanted } = requestOf(action, request);
    return makeCodes(id, wanted, context, { ...agreed, version });
  }
  return saveVoucher(requestOf("voucher.save", request), context, agreed);
}

/** What the gateway refused goes to the wallet. */
async function refundAgreed(
  { refund_id: id }: AgreedRefund,
  agreed: Clearance,
  context: CallContext,
): Promise<Outcome<{ message: string }>> {
  const done = await refundToWallet({ id }, context, agreed);
  return isFail(done) ? done : { message: successMessages[context.locale].refund_in_wallet };
}

/** What only an owner may set is decided by owners alone. */
const mayDecide = ({ action }: Pick<ApprovalRow, "action">, context: Pick<CallContext, "staff">): boolean =>
  action !== "settings.save" || may(staffIn(context), "settings.write");

/** A second member of staff agrees: exactly one does, and neither who asked nor who gains. */
async function approve(id: string, context: CallContext): Promise<Outcome<CallAnswer<"approveRequest">>> {
  const { db, now } = context;
  const staff = staffIn(context);
  const [[row]] = await db.run(selectApproval(id));
  if (!row) return { fail: "not_found" };
  if (row.status !== "waiting") return { fail: "already_decided" };
  if (!mayDecide(row, context)) return { fail: "no_right" };
  if (row.asked_by === staff.userId) return { fail: "four_eyes" };
  const own = selfDealing(staff, row.user_id);
  if (own) return own;
  const agreed = { statements: endApproval(row, "approved", staff, now).map(markCleared), upTo: row.amount };
  const done = await carryOut(row, agreed, { ...context, idempotencyKey: `approval:${id}` }).catch(lostRace);
  if (!isFail(done)) return { message: done.message };
  const [[after]] = await db.run(selectApproval(id));
  if (after?.status !== "waiting") return { fail: "already_decided" };
  // It passed when it was asked for; the colleague has no form of which fields could be told.
  return done.fail === "invalid_input" ? { fail: "changed_meanwhile" } : done;
}

/** Somebody else has decided, or what it is about has changed. @throws any other error */
function lostRace(error: unknown): Fail {
  if (isGuardError(error)) return { fail: "state_changed", retryAfter: 1 };
  throw error;
}

async function refuse(id: string, context: CallContext): Promise<Outcome<CallAnswer<"refuseRequest">>> {
  const { db, now, locale } = context;
  const [[row]] = await db.run(selectApproval(id));
  if (!row) return { fail: "not_found" };
  if (row.status !== "waiting") return { fail: "already_decided" };
  if (!mayDecide(row, context)) return { fail: "no_right" };
  const ended = await db.run(...endApproval(row, "refused", staffIn(context), now)).catch(lostRace);
  return isFail(ended) ? { fail: "already_decided" } : { message: successMessages[locale].request_refused };
}

/** The sums that were asked for; null for anything else. */
function sumsOf({ action, request }: ApprovalRow) {
  if (action !== "settings.save") return null;
  const { four_eyes_money, four_eyes_credit, four_eyes_prices } = requestOf(action, request).values;
  return {
    four_eyes_money: Number(four_eyes_money),
    four_eyes_credit: Number(four_eyes_credit),
    // What was asked for before there was this sum.
    four_eyes_prices: Number(four_eyes_prices ?? 0),
  };
}

/** What is asked for, in words; empty once its words were deleted with an account. */
function noteOf({ action, request }: ApprovalRow, locale: Locale): string {
  if (request === "{}") return "";
  if (action === "voucher.save") return voucherSummary(requestOf(action, request), locale);
  if (action === "draft.save") return draftSummary(requestOf(action, request));
  if (action === "order.change") return draftSummary({ customer: "", ...requestOf(action, request) });
  if (action === "credit.receipt") return receiptSummary(requestOf(action, request), locale);
  if (action === "credit.release") return releaseSummary(requestOf(action, request), locale);
  if (action === "credit.stop") return stopSummary(requestOf(action, request), locale);
  const { note = "", count }: { note?: string; count?: number } = JSON.parse(request);
  return action === "voucher.codes" ? `× ${count}` : note;
}

function shown(row: ListedApprovalRow, context: Pick<CallContext, "staff" | "locale">) {
  const { userId } = staffIn(context);
  const isOther = userId !== row.asked_by && userId !== row.user_id;
  const isWaiting = row.status === "waiting" && mayDecide(row, context);
  return {
    id: row.approval_id,
    action: row.action,
    subject: row.subject,
    number: row.number === null ? null : String(row.number),
    user: { user_id: row.user_id, name: row.name ?? "", email: row.email ?? "" },
    amount: row.amount === null ? null : aedFromFils(row.amount),
    sums: sumsOf(row),
    other_id: row.action === "customer.merge" ? (requestOf(row.action, row.request).other ?? null) : null,
    note: noteOf(row, context.locale),
    status: row.status,
    asked_by: row.asked_email ?? "",
    asked_at: isoOf(row.asked_at),
    decided_by: row.decided_by === null ? null : (row.decided_email ?? ""),
    decided_at: isoOrNull(row.decided_at),
    can_approve: isWaiting && isOther,
    can_refuse: isWaiting,
  };
}

/** What needs two members of staff. */
export const approvalHandlers: Handlers<"listApprovals" | "approveRequest" | "refuseRequest"> = {
  async listApprovals({ status, page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      selectApprovals(status, limit, (page - 1) * limit),
      countApprovals(status),
    );
    return { approvals: rows.map((row) => shown(row, context)), total: count?.total ?? 0, page, limit };
  },
  approveRequest: ({ id }, context) => approve(id, context),
  refuseRequest: ({ id }, context) => refuse(id, context),
};
