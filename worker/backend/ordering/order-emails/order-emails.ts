import { localePrefix, type Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import type { PlacedQuote, QuoteLine } from "../checkout/quote";
import { slotReply } from "../slots/slot";
import { arrivalText, type BookedSlot } from "./arrival";
import type { PromisedDays } from "../shipping/promised-days";
import type { OrderNews } from "./order-news";
import { addressLines, goodsBlocks, sumRow, type AddressParts } from "./goods-lines";
import type { Attached, EmailContent, EmailBlock } from "#backend/messages/emails/email";
import { orderEmailTexts, settledBy } from "./order-email-texts";

type PlacedTexts = {
  orderId: string;
  method: PaymentMethod;
  /** It has its tax invoice; if not, that comes with its first parcel. */
  isInvoiced: boolean;
  heading: string;
  greeting: string;
  /** Sentences of amounts, above and below the total. */
  before: readonly string[];
  after: readonly string[];
};

const orderButton = (id: string, locale: Locale): EmailBlock => ({
  kind: "button",
  label: orderEmailTexts[locale].open,
  to: `${localePrefix(locale)}/order/${id}`,
});

const invoiceButton = (id: string, locale: Locale): EmailBlock => ({
  kind: "button",
  label: orderEmailTexts[locale].invoice,
  to: `${localePrefix(locale)}/order/${id}/invoice`,
});

const addressBlock = (address: AddressParts, locale: Locale): EmailBlock[] => {
  const lines = addressLines(address, locale);
  return lines.length === 0 ? [] : [{ kind: "address", title: orderEmailTexts[locale].deliverTo, lines }];
};

/** When an order arrives; of heavy goods, that two people bring them. */
function arrivalBlock({ locale, slot, promised }: Parameters<typeof arrivalText>[0]): EmailBlock[] {
  const [texts, text] = [orderEmailTexts[locale], arrivalText({ locale, slot, promised })];
  return text === "" ? [] : [{ kind: "text", text: slot ? texts.brought(text) : texts.arrives(text) }];
}

/** The buyer's own number of the order, which their accounts department looks for. */
const poBlock = (poNumber: string, locale: Locale): EmailBlock[] =>
  poNumber === "" ? [] : [{ kind: "text", text: orderEmailTexts[locale].poNumber(poNumber) }];

/** Whatever tax documents are issued with an email about an order go along with it. */
const papersOf = (id: string, locale: Locale, withInvoice = false): Attached => {
  return { of: "order", id, ...(withInvoice && { withInvoice }), at: `${localePrefix(locale)}/order/${id}` };
};

/** The email that an order was placed: its lines, what it comes to, where it goes, and what happens next. */
export function orderPlacedEmail(quote: PlacedQuote, said: PlacedTexts): EmailContent {
  const { locale, shipping_instructions: instructions } = quote;
  const texts = orderEmailTexts[locale];
  const total = texts.money(aedFromFils(quote.total + quote.shipping).toFixed(2));
  const blocks: EmailBlock[] = [
    { kind: "text", text: said.greeting },
    ...poBlock(quote.po_number ?? "", locale),
    ...arrivalBlock({ locale, promised: quote.promised, slot: quote.slot ? slotReply(quote.slot) : null }),
    orderButton(said.orderId, locale),
    ...goodsBlocks(quote.lines, locale, { priced: true }),
    {
      kind: "sums",
      rows: [...said.before.map(sumRow), [texts.total, total], ...said.after.map(sumRow)],
      strong: said.before.length,
    },
    // A quote that waited for its payment since before addresses were stored in it has none.
    ...addressBlock(quote.delivery_address ?? {}, locale),
    ...(instructions ? [{ kind: "address", title: texts.instructions, lines: [instructions] } as const] : []),
    { kind: "steps", title: texts.next, steps: stepsBehind(said, locale) },
  ];
  return {
    preheader: texts.preheader.placed(total),
    parts: [{ locale, heading: said.heading, blocks }],
    attached: papersOf(said.orderId, locale),
  };
}

/** What happens to an order once it is placed. */
function stepsBehind({ method, isInvoiced }: PlacedTexts, locale: Locale): readonly string[] {
  const { check, ships, settles } = orderEmailTexts[locale].steps;
  return [check, isInvoiced ? ships.tracking : ships.trackingAndInvoice, settles[settledBy(method)]];
}

type NewsTexts = { heading: string; greeting: string; said: readonly string[]; signature: string };
type NewsOptions = {
  id: string;
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

/** The email about what happened to an order; the sentences are those of its message. */
export function orderNewsEmail(
  order: NewsOptions,
  news: OrderNews,
  { heading, greeting, said, signature }: NewsTexts,
): EmailContent {
  const { locale } = order;
  const blocks: EmailBlock[] = [
    { kind: "text", text: greeting },
    ...partsOf(order, news, said),
    ...poBlock(order.poNumber, locale),
    { kind: "text", text: signature },
  ];
  return {
    preheader: preheaderOf(news, locale),
    parts: [{ locale, heading, blocks }],
    attached: papersOf(order.id, locale, order.withInvoice),
  };
}

function partsOf(order: NewsOptions, news: OrderNews, [first = "", ...details]: readonly string[]): EmailBlock[] {
  const { id, locale, lines, address } = order;
  const texts = orderEmailTexts[locale];
  const opening: EmailBlock = { kind: "text", text: first };
  if (news.about === "shipped") {
    const [carrier = "", tracking] = details;
    return [
      opening,
      ...arrivalBlock(order),
      { kind: "facts", title: texts.parcel, rows: carrier.split("\n").map(sumRow) },
      tracking === undefined ? orderButton(id, locale) : { kind: "button", label: texts.track, to: tracking },
      ...(news.isInvoiced || order.withInvoice ? [invoiceButton(id, locale)] : []),
      ...goodsBlocks(lines, locale, { priced: false }),
      ...addressBlock(address, locale),
      { kind: "steps", title: texts.next, steps: texts.stepsShipped },
    ];
  }
  if (news.about === "delivered") {
    return [
      opening,
      invoiceButton(id, locale),
      ...goodsBlocks(lines, locale, { priced: false }),
      { kind: "steps", title: texts.next, steps: texts.stepsDelivered },
    ];
  }
  return [
    opening,
    ...details.map((text): EmailBlock => ({ kind: "text", text })),
    orderButton(id, locale),
    ...(news.about === "cancelled" || news.about === "returned" ? goodsBlocks(lines, locale, { priced: true }) : []),
  ];
}

function preheaderOf(news: OrderNews, locale: Locale): string {
  const { preheader, money } = orderEmailTexts[locale];
  if (news.about === "shipped") return preheader.shipped(news.carrier);
  if (news.about === "delivered") return preheader.delivered;
  if (news.about === "late" || news.about === "slot") return preheader.late;
  if (news.about === "paid") return preheader.delivered;
  if (news.about === "unpaid") return "";
  const back = news.toWallet + news.toGateway + news.toCredit;
  if (back > 0) return preheader.back(money(back.toFixed(2)));
  return news.hasNote ? "" : preheader.unpaid;
}
