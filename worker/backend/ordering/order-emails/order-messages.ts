import type { Locale } from "#shared/text/locale";
import type { QuoteLine } from "../checkout/quote";
import type { AddressParts } from "./goods-lines";
import { orderNewsEmail } from "./order-emails";
import type { Message } from "#backend/messages/outbox/message";
import { arrivalText, type BookedSlot } from "./arrival";
import type { PromisedDays } from "../shipping/promised-days";
import type { OrderNews } from "./order-news";
import { shopMark } from "#backend/messages/emails/shop-mark";

type OrderName = { number: string; name: string; arrives: string };

const money = (amount: number) => amount.toFixed(2);

const texts = {
  en: {
    greeting: ({ name }: OrderName) => (name ? `Hi ${name},` : "Hello,"),
    shipped: ({ number }: OrderName) => [
      `Order ${number} is on its way`,
      `Good news: your order ${number} has shipped.`,
    ],
    shippedPart: ({ number }: OrderName) => [
      `Part of order ${number} is on its way`,
      `Good news: part of your order ${number} has shipped. The rest follows in another parcel.`,
    ],
    shippedRest: ({ number }: OrderName) => [
      `The rest of order ${number} is on its way`,
      `Good news: the rest of your order ${number} has shipped.`,
    ],
    carrier: (carrier: string, tracking: string) => `Carrier: ${carrier}\nTracking number: ${tracking}`,
    delivered: ({ number }: OrderName) => [
      `Order ${number} has been delivered`,
      `Your order ${number} has been delivered. You’ll find the tax invoice with the order in your account.`,
    ],
    deliveredPart: ({ number }: OrderName) => [
      `A parcel of order ${number} has been delivered`,
      `A parcel of your order ${number} has been delivered. You’ll find the tax invoice with the order in your account.`,
    ],
    cancelled: ({ number }: OrderName) => [
      `Order ${number} has been cancelled`,
      `Your order ${number} has been cancelled.`,
    ],
    cancelledPart: ({ number }: OrderName) => [
      `Items of order ${number} have been cancelled`,
      `Some items of your order ${number} have been cancelled. The rest of your order is unchanged.`,
    ],
    returnedPart: ({ number }: OrderName) => [
      `We received items that you returned from order ${number}`,
      `Items that you returned from your order ${number} have reached us.`,
    ],
    returned: ({ number }: OrderName) => [
      `We received your return for order ${number}`,
      `Your return for order ${number} has reached us.`,
    ],
    late: ({ number, arrives }: OrderName) => [
      `New delivery day for order ${number}`,
      `Your order ${number} takes longer than we promised, and we’re sorry. It now arrives ${arrives}.`,
    ],
    slot: ({ number, arrives }: OrderName) => [
      `New delivery time for order ${number}`,
      `We’ve moved the delivery of the heavy items in your order ${number}. Two people deliver them on ${arrives}. Please make sure someone is there to receive them.`,
    ],
    paid: ({ number }: OrderName) => [
      `We received your payment for order ${number}`,
      `Thank you. Your payment for order ${number} has arrived. You’ll find the tax invoice with the order in your account.`,
    ],
    unpaid: ({ number }: OrderName) => [
      `The payment for order ${number} was reversed`,
      `The payment for your order ${number} was reversed, so the amount is due again.`,
    ],
    sum: (amount: number) => `Amount: AED ${money(amount)}`,
    why: (reason: string) => `Reason: ${reason}`,
    refunded: ({ number }: OrderName) => [
      `Refund issued for order ${number}`,
      `We’ve issued a refund for your order ${number}.`,
    ],
    toWallet: (amount: number) => `AED ${money(amount)} has been added to your ${shopMark.en} wallet.`,
    toGateway: (amount: number) =>
      `AED ${money(amount)} will go back to your original payment method within a few days.`,
    toCredit: (amount: number) => `AED ${money(amount)} has been credited to your credit line.`,
    creditNote: "You’ll find the tax credit note with the order in your account.",
    signature: shopMark.en,
  },
  ar: {
    greeting: ({ name }: OrderName) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
    shipped: ({ number }: OrderName) => [`الطلب ${number} في الطريق إليك`, `خبر سار: تم شحن طلبك ${number}.`],
    shippedPart: ({ number }: OrderName) => [
      `جزء من الطلب ${number} في الطريق إليك`,
      `خبر سار: تم شحن جزء من طلبك ${number}، ويصلك الباقي في شحنة أخرى.`,
    ],
    shippedRest: ({ number }: OrderName) => [
      `باقي الطلب ${number} في الطريق إليك`,
      `خبر سار: تم شحن باقي طلبك ${number}.`,
    ],
    carrier: (carrier: string, tracking: string) => `شركة الشحن: ${carrier}\nرقم التتبع: ${tracking}`,
    delivered: ({ number }: OrderName) => [
      `تم توصيل الطلب ${number}`,
      `تم توصيل طلبك ${number}. تجد فاتورته الضريبية مع الطلب في حسابك.`,
    ],
    deliveredPart: ({ number }: OrderName) => [
      `تم توصيل شحنة من الطلب ${number}`,
      `تم توصيل شحنة من طلبك ${number}. تجد فاتورته الضريبية مع الطلب في حسابك.`,
    ],
    cancelled: ({ number }: OrderName) => [`تم إلغاء الطلب ${number}`, `تم إلغاء طلبك ${number}.`],
    cancelledPart: ({ number }: OrderName) => [
      `تم إلغاء أصناف من الطلب ${number}`,
      `تم إلغاء بعض أصناف طلبك ${number}، والباقي على حاله.`,
    ],
    returnedPart: ({ number }: OrderName) => [
      `استلمنا الأصناف المرتجعة من الطلب ${number}`,
      `وصلت إلينا الأصناف التي أرجعتها من طلبك ${number}.`,
    ],
    returned: ({ number }: OrderName) => [`استلمنا مرتجع الطلب ${number}`, `وصل إلينا مرتجع طلبك ${number}.`],
    late: ({ number, arrives }: OrderName) => [
      `موعد جديد لتوصيل الطلب ${number}`,
      `نعتذر إليك، سيتأخر طلبك ${number} عن الموعد الذي وعدناك به. موعد وصوله الجديد: ${arrives}.`,
    ],
    slot: ({ number, arrives }: OrderName) => [
      `موعد جديد لتوصيل الطلب ${number}`,
      `غيّرنا موعد توصيل الأصناف الثقيلة من طلبك ${number}. يتولى شخصان توصيلها في الموعد التالي: ${arrives}. نرجو أن يكون هناك من يستلمها.`,
    ],
    paid: ({ number }: OrderName) => [
      `وصلت دفعتك عن الطلب ${number}`,
      `شكرًا لك. وصلت دفعتك عن الطلب ${number}. تجد فاتورته الضريبية مع الطلب في حسابك.`,
    ],
    unpaid: ({ number }: OrderName) => [
      `أُلغي قيد دفعتك عن الطلب ${number}`,
      `أُلغي قيد دفعتك عن طلبك ${number}، لذلك صار المبلغ مستحقًا من جديد.`,
    ],
    sum: (amount: number) => `المبلغ: ${money(amount)} د.إ.`,
    why: (reason: string) => `السبب: ${reason}`,
    refunded: ({ number }: OrderName) => [`رددنا إليك مبلغًا عن الطلب ${number}`, `رددنا إليك مبلغًا عن طلبك ${number}.`],
    toWallet: (amount: number) => `تمت إضافة ${money(amount)} د.إ. إلى محفظتك في ${shopMark.ar}.`,
    toGateway: (amount: number) => `سيعود مبلغ ${money(amount)} د.إ. إلى وسيلة الدفع الأصلية خلال أيام.`,
    toCredit: (amount: number) => `تمت إضافة ${money(amount)} د.إ. إلى خط ائتمانك.`,
    creditNote: "تجد الإشعار الدائن الضريبي مع الطلب في حسابك.",
    signature: shopMark.ar,
  },
} as const satisfies Record<Locale, unknown>;

/** An order as its messages tell of it. */
export type NotifiedOrder = Omit<OrderName, "arrives"> & {
  id: string;
  email: string;
  phone: string;
  locale: Locale;
  lines: readonly QuoteLine[];
  address: AddressParts;
  promised: PromisedDays | null;
  slot: BookedSlot | null;
  /** Of the buyer's purchase order; empty: none. */
  poNumber: string;
  /** Its tax invoice was issued without an e-mail, and goes along with this one. */
  withInvoice: boolean;
};

/** The message to a buyer about an order, in the buyer's language; null when there is no address at all. */
export function orderMessage(order: NotifiedOrder, news: OrderNews): Message | null {
  const { email, phone, locale } = order;
  const named = { ...order, arrives: arrivalText(order) };
  const text = texts[locale];
  const [subject = "", first = ""] = text[sentenceFor(news)](named);
  const details = detailsOf(news, locale);
  if (!email) {
    return phone ? { channel: "sms", recipient: phone, subject: "", body: [first, ...details].join("\n") } : null;
  }
  const content = orderNewsEmail(order, news, {
    heading: subject,
    greeting: text.greeting(named),
    said: [first, ...details],
    signature: text.signature,
  });
  return { channel: "email", recipient: email, subject, content };
}

function sentenceFor(news: OrderNews) {
  if (!("extent" in news) || news.extent === "whole") return news.about;
  if (news.about === "shipped" && news.extent === "rest") return "shippedRest";
  return `${news.about}Part` as const;
}

function detailsOf(news: OrderNews, locale: Locale): string[] {
  const text = texts[locale];
  if (news.about === "delivered" || news.about === "late" || news.about === "slot") return [];
  if (news.about === "paid") return [text.sum(news.amount)];
  if (news.about === "unpaid") return [text.sum(news.amount), text.why(news.reason)];
  if (news.about === "shipped") {
    const { carrier, trackingNumber, trackingUrl } = news;
    return [text.carrier(carrier, trackingNumber), ...(trackingUrl ? [trackingUrl] : [])];
  }
  const { toWallet, toGateway, toCredit } = news;
  return [
    ...(toWallet > 0 ? [text.toWallet(toWallet)] : []),
    ...(toGateway > 0 ? [text.toGateway(toGateway)] : []),
    ...(toCredit > 0 ? [text.toCredit(toCredit)] : []),
    ...(news.hasNote ? [text.creditNote] : []),
  ];
}
