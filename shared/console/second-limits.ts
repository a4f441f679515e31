import type { ApprovalAction } from "../contracts/identity/approvals";
import type { ShopSettings } from "../shop-settings/shop-setting-fields";

const acts = {
  "wallet.credit": "four_eyes_money",
  "order.refund": "four_eyes_money",
  "order.cancel": "four_eyes_money",
  "order.return": "four_eyes_money",
  "credit.approve": "four_eyes_credit",
  "credit.change": "four_eyes_credit",
  "credit.repayment": "four_eyes_money",
  "credit.receipt": "four_eyes_money",
  "credit.deposit": "four_eyes_money",
  "credit.release": "four_eyes_credit",
  "credit.stop": "four_eyes_credit",
  "payout.paid": "four_eyes_money",
  "payment.done": "four_eyes_money",
  "customer.merge": "four_eyes_money",
  "product.publish": "four_eyes_prices",
  "special.begin": "four_eyes_prices",
  "import.apply": "four_eyes_prices",
  "stock.correct": "four_eyes_prices",
  "voucher.save": "four_eyes_prices",
  "voucher.restart": "four_eyes_prices",
  "voucher.codes": "four_eyes_prices",
  "draft.save": "four_eyes_prices",
  "order.change": "four_eyes_prices",
} as const satisfies Partial<Record<ApprovalAction, keyof ShopSettings["limits"]>>;

/** Acts that one of the operator's limits applies to. */
export type MeasuredAct = keyof typeof acts;

/** Which of the operator's limits applies to an act: above it a colleague has to approve. */
export const secondLimits: Readonly<Record<MeasuredAct, keyof ShopSettings["limits"]>> = acts;
