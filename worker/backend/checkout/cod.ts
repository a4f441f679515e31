import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import { codMessages } from "../messages";
import type { ReadCheckout } from "./read-checkout";

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
