import type { MergeObstacle } from "#shared/customers/customer-merge";
import type { Locale } from "#shared/text/locale";

/** Why two accounts cannot be merged, and what to do first. */
export const obstacleMessages: Record<Locale, Record<MergeObstacle, string>> = {
  en: {
    same: "These are not two accounts but one.",
    own: "One of them is your own account.",
    staff: "One of them belongs to a member of staff.",
    gone: "One of them is deleted, or is part of another account already.",
    merge_fresh: "One of them was merged within the last 7 days, which can still be undone. Wait until that is over.",
    owes: "One of them owes money on a credit line. It has to be paid first.",
    two_lines: "Both have a credit line.",
    credit_waiting: "An application for a credit line waits. Decide it first.",
    payment_open: "A payment is open, or money may still come. Wait until it has ended.",
    refund_open: "A refund is on its way, or waits for a decision.",
    wallet_frozen: "Money in a wallet is frozen by a dispute.",
    approval_waiting: "A request about one of them waits for a second member of staff.",
    kyc_waiting: "Business details are under review. Decide them first.",
    two_businesses: "Both have approved business details with different tax numbers: these are two businesses.",
    both_sell: "Both have a sales code.",
  },
  ar: {
    same: "هذان ليسا حسابين بل حساب واحد.",
    own: "أحدهما حسابك أنت.",
    staff: "أحدهما حساب موظف.",
    gone: "أحدهما محذوف، أو أصبح جزءًا من حساب آخر.",
    merge_fresh: "دُمج أحدهما خلال الأيام السبعة الماضية، ولا يزال التراجع عن ذلك ممكنًا. انتظر حتى تنقضي هذه المدة.",
    owes: "على أحدهما مبلغ مستحق في خط الائتمان، ويجب سداده أولًا.",
    two_lines: "لكل منهما خط ائتمان.",
    credit_waiting: "هناك طلب خط ائتمان ينتظر البت فيه. بُتّ فيه أولًا.",
    payment_open: "هناك عملية دفع مفتوحة أو قد يصل مبلغ بعد. انتظر حتى تنتهي.",
    refund_open: "هناك مبلغ مسترد قيد الإرجاع أو ينتظر قرارًا.",
    wallet_frozen: "في إحدى المحفظتين مبلغ مجمّد بسبب اعتراض.",
    approval_waiting: "هناك طلب يخص أحدهما ينتظر موافقة موظف ثانٍ.",
    kyc_waiting: "بيانات منشأة قيد المراجعة. بُتّ فيها أولًا.",
    two_businesses: "لكل منهما بيانات منشأة معتمدة برقم ضريبي مختلف، فهما منشأتان.",
    both_sell: "لكل منهما رمز مبيعات.",
  },
};
