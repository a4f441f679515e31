import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import { fullTitle } from "../cart/named-failure";
import { businessLimitMessages, codMessages, limitMessages } from "#backend/platform/messages";
import type { OrderingSettings } from "../settings";
import { limitReached, type LimitReached, type Wanted } from "./buying-limits";
import type { ReadCheckout } from "./read-checkout";

type CodReason = { code: keyof (typeof codMessages)["en"] | LimitReached["code"]; message: string };
/** What decides whether cash is offered. */
export type CashFacts = Pick<ReadCheckout, "delivery" | "buyer" | "cashRefused" | "shop" | "open" | "units"> & {
  bought: readonly { sku_id: string; quantity: number }[];
  facts: Pick<ReadCheckout["facts"], "skus" | "location">;
  shown: Pick<ReadCheckout["shown"], "payable">;
};
type CodContext = { settings: Pick<OrderingSettings, "limits">; locale: Locale };

/**
 * Why a checkout cannot be paid in cash: the shop takes none, a line excludes it, the area is unknown or excludes it,
 * the amount is above the cap, staff do not offer it to the buyer, the buyer's unpaid orders are at a limit; and if
 * nothing else is in the way, the amount needs an account with a confirmed phone. Empty: it can.
 */
export function codReasons(read: CashFacts, { settings, locale }: CodContext): CodReason[] {
  const { bought, facts, shown, delivery, buyer, cashRefused, shop } = read;
  const limit = unpaidLimit(read, "cash", { settings, locale });
  const found = {
    off: !shop.payments.methods.includes("cod"),
    line: bought.some(({ sku_id }) => !facts.skus.get(sku_id)?.cod),
    area: facts.location.cod === 0 || delivery?.location_id === null,
    cap: shown.payable > shop.payments.cod_cap,
    customer: cashRefused,
  };
  const codes = Object.keys(found) as (keyof typeof found)[];
  const reasonOf = (code: keyof (typeof codMessages)[Locale]) => ({ code, message: codMessages[locale][code] });
  const reasons = [...codes.filter((code) => found[code]).map(reasonOf), ...(limit ? [limit] : [])];
  // An account's phone is only stored once it was confirmed by a code.
  const needsPhone = shown.payable > settings.limits.phoneFrom && buyer.phone === "";
  return needsPhone && reasons.length === 0 ? [reasonOf("phone")] : reasons;
}

/** Whether the buyer would exceed a limit of unpaid orders, with a message that names it. */
export function unpaidLimit(
  read: Pick<CashFacts, "bought" | "facts" | "shown" | "open" | "units">,
  kind: Wanted["kind"],
  { settings, locale }: CodContext,
): CodReason | null {
  const { bought, facts, shown, open, units } = read;
  if (shown.payable === 0) return null;
  const reached = limitReached({ payable: shown.payable, lines: bought, kind }, open, units, settings.limits);
  if (!reached) return null;
  const { code, sku_id } = reached;
  const most = code === "sum" ? aedFromFils(reached.most) : reached.most;
  const sku = sku_id === undefined ? undefined : facts.skus.get(sku_id);
  const title = sku
    ? fullTitle({ ...sku, title: sku[`title_${locale}`], variant_title: sku[`variant_title_${locale}`] })
    : "";
  const message = limitMessages[locale][code](most.toLocaleString("en"), title);
  return { code, message: open.is_business ? message : `${message} ${businessLimitMessages[locale]}` };
}
