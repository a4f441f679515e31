import { aedFromFils, type Fils } from "#shared/money/money";
import { ibanText } from "#shared/money/iban";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { Locale } from "#shared/text/locale";
import type { CreditRow } from "../credit-line/credit-line-statements";
import type { OverdueRow } from "./overdue-statements";

const dayMs = 86_400_000;

/** What has stopped an account's credit: how much of it is overdue, in fils, and since when, in ms. */
export type OverdueStop = { amount: Fils; since: number };

type Rule = Pick<CreditRow, "stop_rule" | "stop_after" | "stop_from" | "released_until">;
type ShopRule = Pick<ShopSettings["payments"], "stops_credit" | "stop_after" | "stop_from">;

/**
 * Whether overdue invoices stop an account's credit: those that have been overdue for more days than the rule gives come to the
 * rule's sum at least. An account's own rule goes before the shop's; one that staff have released buys until that day.
 */
export function overdueStop(
  account: Rule,
  overdue: readonly OverdueRow[],
  shop: ShopRule,
  now: number,
): OverdueStop | null {
  if (account.stop_rule === "never" || (account.released_until ?? 0) > now) return null;
  if (account.stop_rule === "shop" && !shop.stops_credit) return null;
  const own = account.stop_rule === "own";
  const after = (own ? account.stop_after : null) ?? shop.stop_after;
  const from = (own ? account.stop_from : null) ?? shop.stop_from;
  const late = overdue.filter(({ due_at }) => due_at + after * dayMs < now);
  const sum = late.reduce((all, { open }) => all + open, 0);
  if (sum === 0 || sum < from) return null;
  return {
    amount: overdue.reduce((all, { open }) => all + open, 0),
    since: Math.min(...late.map(({ due_at }) => due_at)),
  };
}

const dayText = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
    dateStyle: "long",
    timeZone: "Asia/Dubai",
  }).format(at);

/** Where to pay, in a sentence; the bank is the one on the shop's papers. */
export const whereToPay = ({ bank, iban }: Pick<ShopSettings["brand"], "bank" | "iban">, locale: Locale): string => {
  if (iban === "") return locale === "ar" ? "اطلب منا بياناتنا البنكية للسداد." : "Ask us for our bank details to pay.";
  const at = [bank, ibanText(iban)].filter(Boolean).join(", ");
  return locale === "ar" ? `سدد بتحويل إلى: ${at}.` : `Pay by transfer to: ${at}.`;
};

/** Why nothing is sold on credit now, in a sentence: how much is overdue, since when, and where to pay. */
export function stopText(
  { amount, since }: OverdueStop,
  brand: Pick<ShopSettings["brand"], "bank" | "iban">,
  locale: Locale,
): string {
  const sum = aedFromFils(amount).toFixed(2);
  const day = dayText(since, locale);
  return locale === "ar"
    ? `خط ائتمانك متوقف مؤقتًا: مبلغ ${sum} د.إ. متأخر السداد منذ ${day}. ${whereToPay(brand, locale)}`
    : `Your credit is on hold: AED ${sum} has been overdue since ${day}. ${whereToPay(brand, locale)}`;
}
