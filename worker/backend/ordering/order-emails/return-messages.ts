import { localePrefix, type Locale } from "#shared/text/locale";
import type { ReturnWay } from "#shared/orders/return-requests";
import type { EmailBlock } from "#backend/messages/emails/email";
import { shopMark } from "#backend/messages/emails/shop-mark";
import type { Message } from "#backend/messages/outbox/message";
import { goodsBlocks } from "./goods-lines";
import type { NotifiedOrder } from "./order-messages";

/** What happened to a return request before its goods come; texts are in the buyer's language. */
export type ReturnNews = {
  returnId: string;
  /** As people read it out. */
  number: string;
} & (
  | { about: "requested" }
  | { about: "approved"; way: ReturnWay; note: string; address: readonly string[] }
  | { about: "refused"; reason: string; note: string }
  | { about: "closed"; note: string }
);

const texts = {
  en: {
    greeting: (name: string) => (name ? `Hi ${name},` : "Hello,"),
    requested: (number: string) => [
      `We received your return request ${number}`,
      `We received your return request ${number} and will tell you soon whether we can take the goods back. Please keep them as they are until then.`,
    ],
    approved: (number: string) => [
      `Your return ${number} is approved`,
      `Your return ${number} is approved. We refund you once the goods reach us.`,
    ],
    refused: (number: string) => [
      `About your return request ${number}`,
      `We’re sorry, but we can’t take back the goods of your return request ${number}.`,
    ],
    closed: (number: string) => [
      `Your return ${number} is closed`,
      `The goods of your return ${number} haven’t reached us, so we closed it. If you sent them, please contact us.`,
    ],
    open: "View your return",
    slip: "Print the return slip",
    goods: "Items",
    address: "Return address",
    next: "What to do",
    steps: {
      pick_up: [
        "Pack the goods so that they can’t be damaged.",
        "Print the return slip and put it in the parcel, or write the return number on the parcel.",
        "We call you to arrange the pick-up.",
      ],
      drop_off: [
        "Pack the goods so that they can’t be damaged.",
        "Print the return slip and put it in the parcel, or write the return number on the parcel.",
        "Bring or send the parcel to the return address.",
      ],
    },
  },
  ar: {
    greeting: (name: string) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
    requested: (number: string) => [
      `استلمنا طلب الإرجاع ${number}`,
      `استلمنا طلب الإرجاع ${number}، وسنرد عليك قريبًا. نرجو إبقاء المنتجات على حالها حتى ذلك الحين.`,
    ],
    approved: (number: string) => [
      `تمت الموافقة على طلب الإرجاع ${number}`,
      `تمت الموافقة على طلب الإرجاع ${number}. نرد إليك المبلغ بعد وصول المنتجات إلينا.`,
    ],
    refused: (number: string) => [
      `بشأن طلب الإرجاع ${number}`,
      `نعتذر، لا يمكننا قبول إرجاع منتجات طلب الإرجاع ${number}.`,
    ],
    closed: (number: string) => [
      `تم إغلاق طلب الإرجاع ${number}`,
      `لم تصل إلينا منتجات طلب الإرجاع ${number} فأغلقناه. إذا كنت قد أرسلتها فتواصل معنا.`,
    ],
    open: "عرض طلب الإرجاع",
    slip: "طباعة قسيمة الإرجاع",
    goods: "الأصناف",
    address: "عنوان الإرجاع",
    next: "ما عليك فعله",
    steps: {
      pick_up: [
        "غلّف المنتجات جيدًا حتى لا تتلف.",
        "اطبع قسيمة الإرجاع وضعها داخل الطرد، أو اكتب رقم الإرجاع عليه.",
        "نتصل بك لتحديد موعد استلام الطرد.",
      ],
      drop_off: [
        "غلّف المنتجات جيدًا حتى لا تتلف.",
        "اطبع قسيمة الإرجاع وضعها داخل الطرد، أو اكتب رقم الإرجاع عليه.",
        "أحضر الطرد أو أرسله إلى عنوان الإرجاع.",
      ],
    },
  },
} as const satisfies Record<Locale, unknown>;

/**
 * The message to a buyer about a return request, in the buyer's language; null when there is no address at all.
 * @param origin of the shop, for the link of an SMS
 */
export function returnMessage(order: NotifiedOrder, news: ReturnNews, origin: string | null): Message | null {
  const { email, phone, locale, name } = order;
  const text = texts[locale];
  const [subject, first] = text[news.about](news.number) as [string, string];
  const written = [news.about === "refused" ? news.reason : "", "note" in news ? news.note : ""].filter(Boolean);
  if (!email) {
    const body = [first, ...written, ...smsLines(order, news, origin)].join("\n");
    return phone ? { channel: "sms", recipient: phone, subject: "", body } : null;
  }
  const blocks: EmailBlock[] = [
    { kind: "text", text: text.greeting(name) },
    { kind: "text", text: first },
    ...written.map((said): EmailBlock => ({ kind: "quote", text: said })),
    ...stepsOf(order, news),
    ...goodsBlocks(order.lines, locale, { priced: false }).map((block) =>
      block.kind === "goods" ? { ...block, title: text.goods } : block,
    ),
    { kind: "text", text: shopMark[locale] },
  ];
  const content = { preheader: first, parts: [{ locale, heading: subject, blocks }] as const };
  return { channel: "email", recipient: email, subject, content };
}

const pathOf = ({ id, locale }: NotifiedOrder, { returnId }: ReturnNews) =>
  `${localePrefix(locale)}/order/${id}/returns/${returnId}`;

/** What an SMS says behind its first sentence: with an approval what to do and where to, and the link to the request. */
function smsLines(order: NotifiedOrder, news: ReturnNews, origin: string | null): string[] {
  const text = texts[order.locale];
  const steps = news.about === "approved" ? [...text.steps[news.way], `${text.address}:`, ...news.address] : [];
  return [...steps, ...(origin ? [`${text.open}: ${origin}${pathOf(order, news)}`] : [])];
}

/** The way to the request; with an approval also the slip, the address and what to do. */
function stepsOf(order: NotifiedOrder, news: ReturnNews): EmailBlock[] {
  const text = texts[order.locale];
  const to = pathOf(order, news);
  if (news.about !== "approved") return [{ kind: "button", label: text.open, to }];
  return [
    { kind: "button", label: text.slip, to: `${to}/slip` },
    { kind: "steps", title: text.next, steps: text.steps[news.way] },
    { kind: "address", title: text.address, lines: news.address },
    { kind: "link", label: text.open, to },
  ];
}
