import { localePrefix } from "#shared/text/locale";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import type { Message } from "#backend/messages/outbox/message";
import { buyerOf } from "../orders/order";
import type { OrderRow } from "../orders/orders-statements";
import { orderChangeMessages } from "./change-messages";
import type { PricedChange } from "./price-change";

/** Path of the buyer's page of a change, in the language of the order. */
export const changePath = (token: string, { locale }: Pick<OrderRow, "locale">): string =>
  `${localePrefix(locale)}/order-change/${token}`;

/** Whether a buyer can be written to about a change. */
export function hasAddress(row: OrderRow): boolean {
  const { email, phone } = buyerOf(row);
  return Boolean(email || phone);
}

/**
 * The message that asks a buyer to agree to a change, by e-mail or, without one, by SMS; null when there is no address at all.
 * @param priced in the language of the order
 * @param origin of the shop, for the link of an SMS
 */
export function changeMessage(
  row: OrderRow,
  priced: PricedChange,
  token: string,
  origin: string | null,
): Message | null {
  const { locale } = row;
  const number = String(row.number);
  const { name, email, phone } = buyerOf(row);
  const texts = orderChangeMessages[locale];
  const subject = texts.subject(number);
  const path = changePath(token, row);
  if (!email) {
    const link = origin ? `\n${origin}${path}` : "";
    return phone ? { channel: "sms", recipient: phone, subject: "", body: `${subject}${link}` } : null;
  }
  const amount = Math.abs(priced.difference).toFixed(2);
  const body = [
    texts.hello(name.split(" ")[0] ?? ""),
    texts.intro(number),
    ...priced.cancels.map(({ quantity, title }) => texts.taken(quantity, title)),
    ...priced.lines.map(({ quantity, title, unit_price }) => texts.added(quantity, title, unit_price.toFixed(2))),
    priced.difference === 0 ? texts.same : priced.difference > 0 ? texts.more(amount) : texts.less(amount),
    texts.until,
  ].join("\n");
  const button = { kind: "button", label: texts.open, to: path } as const;
  return {
    channel: "email",
    recipient: email,
    subject,
    content: emailOfBody({ locale, subject, body }, { behind: [button] }),
  };
}
