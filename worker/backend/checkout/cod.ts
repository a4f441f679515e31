import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import { codMessages } from "../messages";
import type { ReadCheckout } from "./read-checkout";

type CodReason = { code: keyof (typeof codMessages)["en"]; message: string };

/**
 * Why a checkout may not be paid in cash: a line that is not for cash, an area without it or one that is unknown, an
 * amount above the cap. None: it may. @param codLimit in fils
 */
export function codReasons(
  { bought, facts, shown, delivery }: Pick<ReadCheckout, "bought" | "facts" | "shown" | "delivery">,
  codLimit: Fils,
  locale: Locale,
): CodReason[] {
  const found = {
    line: bought.some(({ sku_id }) => !facts.skus.get(sku_id)?.cod),
    area: facts.location.cod === 0 || delivery?.location_id === null,
    cap: shown.payable > codLimit,
  };
  const codes = Object.keys(found) as CodReason["code"][];
  return codes.filter((code) => found[code]).map((code) => ({ code, message: codMessages[locale][code] }));
}
