import { aedFromFils, type Fils } from "#shared/money/money";
import type { ReceiptKind } from "#shared/payments/receipts";
import { meansNames } from "#shared/payments/statement-columns";
import type { Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import { voucherSentence } from "#shared/vouchers/voucher-sentence";
import type { CallInput } from "#backend/platform/call-types";

/** What a voucher would give, in one sentence, for the colleague who decides. */
export const voucherSummary = (asked: CallInput<"saveVoucher">, locale: Locale): string =>
  voucherSentence({ ...asked, scope_name: asked.scope }, locale);

/** Whose draft it would be, where that is to be said, and what they would pay for one of each, in AED, line by line. */
export const draftSummary = ({ customer, lines }: Pick<CallInput<"saveDraft">, "customer" | "lines">): string =>
  [
    ...(customer === "" ? [] : [customer]),
    ...lines.map(({ sku_id, quantity, agreed_price: price }) =>
      price === null ? `${quantity} × ${sku_id}` : `${quantity} × ${sku_id}: AED ${price.toFixed(2)}`,
    ),
  ].join("\n");

const texts = {
  en: {
    received: (day: string) => `received ${day}`,
    invoices: (sum: string, count: number) => `AED ${sum} on ${count === 1 ? "1 invoice" : `${count} invoices`}`,
    oldest: "on the invoices that are due first",
    until: (day: string) => `Buys on credit until ${day} in spite of overdue invoices`,
    shop: "The shop’s rule for overdue invoices",
    never: "Overdue invoices never stop credit",
    own: (sum: string, days: number) =>
      `Credit stops when AED ${sum} or more is overdue for more than ${days === 1 ? "1 day" : `${days} days`}`,
  },
  ar: {
    received: (day: string) => `وصلت في ${day}`,
    invoices: (sum: string, count: number) => `${sum} د.إ. على فواتير عددها ${count}`,
    oldest: "على الفواتير الأسبق استحقاقًا",
    until: (day: string) => `الشراء بالائتمان حتى ${day} رغم الفواتير المتأخرة`,
    shop: "قاعدة المتجر للفواتير المتأخرة",
    never: "لا توقف الفواتير المتأخرة الائتمان أبدًا",
    own: (sum: string, days: number) => `يتوقف الائتمان عند تأخر ${sum} د.إ. أو أكثر، وعدد أيام السماح ${days}`,
  },
} as const satisfies Record<Locale, unknown>;

type RequestedReceipt = {
  kind: ReceiptKind;
  receivedAt: number;
  reference: string;
  note: string;
  allocations: readonly { amount: Fils }[] | "oldest";
};

/** Which money it would be: how it came, when, under which reference, and how much of it goes onto invoices. */
export function receiptSummary(
  { kind, receivedAt, reference, note, allocations }: RequestedReceipt,
  locale: Locale,
): string {
  const text = texts[locale];
  const came = [meansNames[locale][kind], reference, text.received(dayInEmirates(receivedAt))];
  const parts = () => {
    if (allocations === "oldest") return text.oldest;
    const sum = (allocations as readonly { amount: Fils }[]).reduce((all, { amount }) => all + amount, 0);
    return sum === 0 ? "" : text.invoices(aedFromFils(sum).toFixed(2), allocations.length);
  };
  return [came.filter((one) => one !== "").join(", "), parts(), note].filter((line) => line !== "").join("\n");
}

/** Until when, and why, an account would buy on credit in spite of what is overdue. */
export const releaseSummary = ({ until, reason }: { until: string; reason: string }, locale: Locale): string =>
  `${texts[locale].until(until)}\n${reason}`;

/** The rule that would stop an account's credit. */
export function stopSummary(
  { rule, after = 0, from = 0 }: Pick<CallInput<"setCreditStop">, "rule" | "after" | "from">,
  locale: Locale,
): string {
  const text = texts[locale];
  return rule === "own" ? text.own(from.toFixed(2), after) : text[rule];
}
