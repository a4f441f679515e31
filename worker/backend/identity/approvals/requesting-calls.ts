import { calls, type CallName } from "#shared/calls/calls";
import type { ApprovalAction } from "#shared/contracts/identity/approvals";
import type { Right } from "#shared/console/rights";

/** The call that requests each act. */
const callOf = {
  "wallet.credit": "creditWallet",
  "order.refund": "refundOrder",
  "order.cancel": "cancelHandledOrder",
  "order.return": "returnOrder",
  "credit.approve": "approveCredit",
  "credit.change": "changeCredit",
  "credit.repayment": "confirmRepayment",
  "credit.receipt": "recordReceipt",
  "credit.deposit": "refundDeposit",
  "credit.release": "releaseCredit",
  "credit.stop": "setCreditStop",
  "payout.paid": "settlePayout",
  "payment.done": "closePaymentDifference",
  "settings.save": "saveSettings",
  "customer.merge": "mergeCustomers",
  "product.publish": "publishProduct",
  "special.begin": "beginSpecialCampaign",
  "import.apply": "applySheetImport",
  "stock.correct": "correctStock",
  "voucher.save": "saveVoucher",
  "voucher.restart": "restartVoucher",
  "voucher.codes": "makeVoucherCodes",
  "draft.save": "saveDraft",
  "order.change": "proposeOrderChange",
} as const satisfies Record<ApprovalAction, CallName>;

/** Whether somebody with these rights may know of such a request: who could make it, and who sees all that waits. */
export const knowsOf = (held: readonly Right[], action: ApprovalAction): boolean =>
  held.includes(calls[callOf[action]].right) || held.includes(calls.listApprovals.right);

/** Whether there is any request that somebody with these rights may know of. */
export const knowsOfAny = (held: readonly Right[]): boolean =>
  (Object.keys(callOf) as ApprovalAction[]).some((action) => knowsOf(held, action));
