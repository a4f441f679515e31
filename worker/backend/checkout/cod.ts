import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import type { ReadCheckout } from "./read-checkout";

/** Why an order cannot be paid in cash (A52). */
const codMessages = {
  en: {
    line: "Some of the items cannot be paid in cash.",
    area: "We do not take cash in this area.",
    cap: "The amount is too high for cash.",
  },
  ar: {
    line: "بعض الأصناف لا يمكن دفع ثمنها نقدًا.",
    area: "لا نقبل الدفع النقدي في هذه المنطقة.",
    cap: "المبلغ أكبر من الحد المسموح للدفع النقدي.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

type CodReason = { code: keyof (typeof codMessages)["en"]; message: string };

/**
 * Why a checkout may not be paid in cash (A52): a line that is not for cash, an area without it, an amount above the
 * cap. None: it may. @param codLimit in fils
 */
export function codReasons(
  { bought, facts, shown }: Pick<ReadCheckout, "bought" | "facts" | "shown">,
  codLimit: Fils,
  locale: Locale,
): CodReason[] {
  const found = {
    line: bought.some(({ sku_id }) => !facts.skus.get(sku_id)?.cod),
    area: facts.location.cod === 0,
    cap: shown.payable > codLimit,
  };
  const codes = Object.keys(found) as CodReason["code"][];
  return codes.filter((code) => found[code]).map((code) => ({ code, message: codMessages[locale][code] }));
}
