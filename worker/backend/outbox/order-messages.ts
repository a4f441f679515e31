import type { Locale } from "../../../shared/locale";
import type { QuoteLine } from "../checkout/quote";
import type { AddressParts } from "../letters/goods-lines";
import { orderNewsLetter } from "../letters/order-letters";
import type { Message } from "./message";
import type { OrderNews } from "./order-news";

type Told = { number: string; name: string };

const money = (amount: number) => amount.toFixed(2);

const texts = {
  en: {
    greeting: ({ name }: Told) => (name ? `Dear ${name},` : "Hello,"),
    shipped: ({ number }: Told) => [`Order ${number} is on its way`, `Your order ${number} has left us.`],
    carrier: (carrier: string, tracking: string) => `Carrier: ${carrier}\nTracking number: ${tracking}`,
    delivered: ({ number }: Told) => [
      `Order ${number} is delivered`,
      `Your order ${number} was delivered. Its tax invoice is with the order in your account.`,
    ],
    cancelled: ({ number }: Told) => [`Order ${number} is cancelled`, `Your order ${number} was cancelled.`],
    returned: ({ number }: Told) => [`Order ${number} came back`, `We have your order ${number} back.`],
    refunded: ({ number }: Told) => [`Money back for order ${number}`, `We give money back for your order ${number}.`],
    toWallet: (amount: number) => `AED ${money(amount)} was put into your Falaj wallet.`,
    toGateway: (amount: number) => `AED ${money(amount)} goes back to what you paid with, within some days.`,
    toCredit: (amount: number) => `AED ${money(amount)} less is owed on your credit line.`,
    creditNote: "The tax credit note is with the order in your account.",
    signature: "Falaj",
  },
  ar: {
    greeting: ({ name }: Told) => (name ? `${name}، تحية طيبة،` : "تحية طيبة،"),
    shipped: ({ number }: Told) => [`الطلب ${number} في الطريق إليك`, `غادر طلبك ${number} مستودعاتنا.`],
    carrier: (carrier: string, tracking: string) => `شركة الشحن: ${carrier}\nرقم التتبع: ${tracking}`,
    delivered: ({ number }: Told) => [
      `سُلّم الطلب ${number}`,
      `سُلّم طلبك ${number}. تجد فاتورته الضريبية مع الطلب في حسابك.`,
    ],
    cancelled: ({ number }: Told) => [`أُلغي الطلب ${number}`, `أُلغي طلبك ${number}.`],
    returned: ({ number }: Told) => [`عاد الطلب ${number} إلينا`, `استلمنا طلبك ${number} المرتجع.`],
    refunded: ({ number }: Told) => [`استرداد مبلغ عن الطلب ${number}`, `نعيد إليك مبلغًا عن طلبك ${number}.`],
    toWallet: (amount: number) => `أُضيف مبلغ ${money(amount)} درهم إلى محفظتك في فلج.`,
    toGateway: (amount: number) => `يعود مبلغ ${money(amount)} درهم إلى وسيلة الدفع التي استخدمتها خلال أيام.`,
    toCredit: (amount: number) => `انخفض المستحق على خط ائتمانك بمبلغ ${money(amount)} درهم.`,
    creditNote: "تجد الإشعار الدائن الضريبي مع الطلب في حسابك.",
    signature: "فلج",
  },
} as const satisfies Record<Locale, unknown>;

/** An order as its messages tell of it. */
export type ToldOrder = Told & {
  id: string;
  email: string;
  phone: string;
  locale: Locale;
  lines: readonly QuoteLine[];
  address: AddressParts;
};

/** The message to a buyer about an order, in the buyer's language; null when there is no address at all. */
export function orderMessage(order: ToldOrder, news: OrderNews): Message | null {
  const { email, phone, locale } = order;
  const text = texts[locale];
  const [subject = "", first = ""] = text[news.about](order);
  const details = detailsOf(news, locale);
  if (!email) {
    return phone ? { channel: "sms", recipient: phone, subject: "", body: [first, ...details].join("\n") } : null;
  }
  const letter = orderNewsLetter(order, news, {
    heading: subject,
    greeting: text.greeting(order),
    said: [first, ...details],
    signature: text.signature,
  });
  return { channel: "email", recipient: email, subject, letter };
}

function detailsOf(news: OrderNews, locale: Locale): string[] {
  const text = texts[locale];
  if (news.about === "delivered") return [];
  if (news.about === "shipped") {
    const { carrier, trackingNumber, trackingUrl } = news;
    return [text.carrier(carrier, trackingNumber), ...(trackingUrl ? [trackingUrl] : [])];
  }
  const { toWallet, toGateway, toCredit } = news;
  return [
    ...(toWallet > 0 ? [text.toWallet(toWallet)] : []),
    ...(toGateway > 0 ? [text.toGateway(toGateway)] : []),
    ...(toCredit > 0 ? [text.toCredit(toCredit)] : []),
    text.creditNote,
  ];
}
