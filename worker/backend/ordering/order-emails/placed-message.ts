import { localePrefix, type Locale } from "#shared/text/locale";
import { aedFromFils, type Fils } from "#shared/money/money";
import { isRemitted, type PaymentMethod } from "#shared/payments/payment-methods";
import { percentOf } from "#shared/money/vat";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";
import { shopMark } from "#backend/messages/emails/shop-mark";
import type { Message } from "#backend/messages/outbox/message";
import { dueDayMark, orderNumberMark } from "#backend/messages/outbox/outbox-statements";
import type { Payee } from "../orders/payee";
import type { PlacedQuote, Quote } from "../checkout/quote";
import { isInvoicedWhenPlaced } from "../supply/time-of-supply";
import { orderPlacedEmail } from "./order-emails";

/** Who is paid by transfer or cheque; what is unknown is empty. */
type PayeeText = { name: string; bank: string; iban: string };

/** Of one rate: in percent, and in AED. */
type TaxFigures = { rate: number; tax: string; total: string };

const texts = {
  en: {
    placed_subject: `Your ${shopMark.en} order ${orderNumberMark} is placed`,
    placed: (name: string) =>
      `Thank you${name && `, ${name}`}. We’ve received your order ${orderNumberMark} and will let you know when it ships.`,
    shipping: (amount: string) => `Delivery: AED ${amount}`,
    discount: (amount: string) => `Voucher: −AED ${amount}`,
    wallet: (amount: string) => `Paid from your wallet: AED ${amount}`,
    paid: (amount: string) => `Paid: AED ${amount}`,
    on_credit: (amount: string) => `On your credit line: AED ${amount}, due by ${dueDayMark}`,
    on_credit_later: (amount: string) => `On your credit line: AED ${amount}, due by the date on your tax invoice`,
    to_pay: (amount: string) => `To pay on delivery: AED ${amount}`,
    by_transfer: (amount: string) => `To pay by bank transfer: AED ${amount}`,
    by_cheque: (amount: string) => `To pay by cheque: AED ${amount}`,
    transfer_to: ({ name, bank, iban }: PayeeText) => [
      `Account name: ${name}`,
      bank && `Bank: ${bank}`,
      `IBAN: ${iban}`,
      `Payment reference: ${orderNumberMark}`,
    ],
    cheque_to: ({ name }: PayeeText) => [`Cheque payable to: ${name}`, `On the back of the cheque: ${orderNumberMark}`],
    vat: {
      standard: ({ rate, tax }: TaxFigures) => `Includes ${rate}% VAT: AED ${tax}`,
      zero_rated: ({ total }: TaxFigures) => `At 0% VAT: AED ${total}`,
      exempt: ({ total }: TaxFigures) => `Exempt from VAT: AED ${total}`,
      out_of_scope: ({ total }: TaxFigures) => `Outside the scope of VAT: AED ${total}`,
    },
    late_subject: `Your payment is in your ${shopMark.en} wallet`,
    late: (name: string, amount: string) =>
      `Hello${name && ` ${name}`}. Your payment of AED ${amount} arrived after the order had expired, so we didn’t place it. The full amount is in your wallet, ready for your next order.`,
  },
  ar: {
    placed_subject: `استلمنا طلبك ${orderNumberMark} من ${shopMark.ar}`,
    placed: (name: string) => `شكرًا لك${name && ` ${name}`}. استلمنا طلبك ${orderNumberMark} وسنخبرك عند شحنه.`,
    shipping: (amount: string) => `التوصيل: ${amount} د.إ.`,
    // The sign would stand behind its figure.
    discount: (amount: string) => `القسيمة: \u2066−${amount}\u2069 د.إ.`,
    wallet: (amount: string) => `المدفوع من المحفظة: ${amount} د.إ.`,
    paid: (amount: string) => `المدفوع: ${amount} د.إ.`,
    on_credit: (amount: string) => `على خط ائتمانك: ${amount} د.إ.، تستحق في ${dueDayMark}`,
    on_credit_later: (amount: string) => `على خط ائتمانك: ${amount} د.إ.، تستحق في الموعد المبين في الفاتورة الضريبية`,
    to_pay: (amount: string) => `المبلغ المستحق عند الاستلام: ${amount} د.إ.`,
    by_transfer: (amount: string) => `المبلغ المستحق بتحويل بنكي: ${amount} د.إ.`,
    by_cheque: (amount: string) => `المبلغ المستحق بشيك: ${amount} د.إ.`,
    transfer_to: ({ name, bank, iban }: PayeeText) => [
      `اسم الحساب: ${name}`,
      bank && `البنك: ${bank}`,
      `رقم الآيبان: \u2066${iban}\u2069`,
      `مرجع الدفع: ${orderNumberMark}`,
    ],
    cheque_to: ({ name }: PayeeText) => [`يُحرر الشيك باسم: ${name}`, `يُكتب على ظهر الشيك: ${orderNumberMark}`],
    vat: {
      standard: ({ rate, tax }: TaxFigures) => `تشمل ضريبة القيمة المضافة ${rate}%: ${tax} د.إ.`,
      zero_rated: ({ total }: TaxFigures) => `بنسبة ضريبة 0%: ${total} د.إ.`,
      exempt: ({ total }: TaxFigures) => `معفى من ضريبة القيمة المضافة: ${total} د.إ.`,
      out_of_scope: ({ total }: TaxFigures) => `خارج نطاق ضريبة القيمة المضافة: ${total} د.إ.`,
    },
    late_subject: `مبلغ دفعتك في محفظتك لدى ${shopMark.ar}`,
    late: (name: string, amount: string) =>
      `مرحبًا${name && ` ${name}`}. وصلتنا دفعتك وقدرها ${amount} د.إ. بعد انتهاء مهلة الطلب، لذلك لم نؤكده. أضفنا المبلغ كاملًا إلى محفظتك لتستخدمه في طلبك التالي.`,
  },
} as const satisfies Record<Locale, unknown>;

const amount = (fils: number) => aedFromFils(fils).toFixed(2);

type PlacedAs = { orderId: string; method: PaymentMethod; payee?: Payee | undefined };

/** What the money that is not from the wallet is called. */
function settledOf(method: PaymentMethod, isInvoiced: boolean) {
  if (method === "credit") return isInvoiced ? "on_credit" : "on_credit_later";
  if (method === "bank_transfer") return "by_transfer";
  return method === "cheque" ? "by_cheque" : method === "cod" ? "to_pay" : "paid";
}

/** Where the money of an order by transfer or cheque is sent, line by line; nothing for others. */
function payLines(method: PaymentMethod, payee: Payee | undefined, locale: Locale): string[] {
  if (!payee || !isRemitted(method)) return [];
  const text = { ...payee, name: payee.name[locale] };
  const lines = method === "cheque" ? texts[locale].cheque_to(text) : texts[locale].transfer_to(text);
  return lines.filter((line) => line !== "");
}

/**
 * The message to the buyer that an order was placed, in the buyer's language, by e-mail, else by SMS; null when neither
 * is known. The order's number is put in where it is written.
 */
export function orderPlacedMessage(quote: PlacedQuote, { orderId, method, payee }: PlacedAs): Message | null {
  const { buyer, locale } = quote;
  const said = texts[locale];
  const greeting = said.placed(buyer.name);
  if (!buyer.email) return buyer.phone ? { channel: "sms", recipient: buyer.phone, subject: "", body: greeting } : null;
  const isInvoiced = isInvoicedWhenPlaced({ method, wallet: quote.wallet });
  const settled = settledOf(method, isInvoiced);
  const content = orderPlacedEmail(quote, {
    orderId,
    method,
    isInvoiced,
    heading: said.placed_subject,
    greeting,
    before: [
      ...(quote.discount > 0 ? [said.discount(amount(quote.discount))] : []),
      said.shipping(amount(quote.shipping)),
    ],
    after: [
      ...(quote.wallet > 0 ? [said.wallet(amount(quote.wallet))] : []),
      ...(quote.payable > 0 ? [said[settled](amount(quote.payable)), ...payLines(method, payee, locale)] : []),
      ...quote.taxes.map(({ tax_class, tax_rate, tax, amount: total }) =>
        said.vat[tax_class]({ rate: percentOf(tax_rate), tax: amount(tax), total: amount(total) }),
      ),
    ],
  });
  return { channel: "email", recipient: buyer.email, subject: said.placed_subject, content };
}

/**
 * The message to the buyer that money came too late for its order and is in the wallet; null when there is no address
 * at all.
 */
export function lateMoneyMessage(
  { buyer, locale }: Partial<Pick<Quote, "buyer" | "locale">>,
  paid: Fils,
): Message | null {
  // Of a payment that was forgotten: nobody is known any more.
  if (!buyer || !locale) return null;
  const body = texts[locale].late(buyer.name, amount(paid));
  if (!buyer.email) return buyer.phone ? { channel: "sms", recipient: buyer.phone, subject: "", body } : null;
  const subject = texts[locale].late_subject;
  const wallet = {
    kind: "button",
    label: emailTexts[locale].open.wallet,
    to: `${localePrefix(locale)}/account/wallet`,
  } as const;
  const content = emailOfBody({ locale, subject, body }, { behind: [wallet] });
  return { channel: "email", recipient: buyer.email, subject, content };
}
