import type { Locale } from "#shared/text/locale";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { Quote, QuoteLine } from "#backend/ordering/checkout/quote";
import { mergeMessages } from "#backend/customers/customers/merge-messages";
import { customerMessage } from "#backend/customers/customers/message-text";
import { draftMail } from "#backend/ordering/draft-orders/draft-email";
import { noticeText } from "#backend/back-office/notices/notice-text";
import { decisionMessage } from "#backend/messages/outbox/decision-messages";
import type { Message } from "#backend/messages/outbox/message";
import { otpMessage } from "#backend/messages/outbox/otp-message";
import { lateMoneyMessage, orderPlacedMessage } from "#backend/ordering/order-emails/placed-message";
import { orderMessage } from "#backend/ordering/order-emails/order-messages";
import type { OrderNews } from "#backend/ordering/order-emails/order-news";
import { returnMessage, type ReturnNews } from "#backend/ordering/order-emails/return-messages";
import { postOf, type Post } from "#backend/messages/outbox/post";
import { writtenOf } from "#backend/messages/outbox/write-message";
import { backMessage, confirmMessage } from "#backend/goods/stock-alerts/alert-messages";
import { changeMessage } from "#backend/identity/sessions/address-change";
import { passwordMessage } from "#backend/identity/sessions/new-password";
import { passkeyMessage } from "#backend/identity/passkeys/passkey-message";
import { endingsEmail } from "#backend/goods/endings/endings-email";
import { invitationMail, recoveredMail } from "#backend/identity/team/emails";

/** What a person may type, in the places where letters show it. */
export const typed = { en: '<b>Noura</b> & "Sons"', ar: "نورة <script>alert(1)</script>" } as const;
export const sampleOrigin = "https://shop.test";

const titles = [
  ["Absorbable suture, braided", "خيط جراحي قابل للامتصاص 4-0 مجدول", "Size 4-0, 75 cm", "مقاس 4-0، 75 سم"],
  [
    "Examination gloves of nitrile, powder-free, for people with a latex allergy, box of one hundred",
    "قفازات فحص من النتريل خالية من البودرة لمن لديهم حساسية من اللاتكس، علبة من 100 قفاز",
    "M",
    "وسط",
  ],
  ["Surgical mask IIR", "كمامة جراحية من النوع IIR", "Surgical mask IIR, 50", "كمامة جراحية من النوع IIR، عدد 50"],
] as const;

/** Lines of an order, as many as wanted. */
export const sampleLines = (count: number): QuoteLine[] =>
  Array.from({ length: count }, (_, at): QuoteLine => {
    const [title_en, title_ar, variant_title_en, variant_title_ar] = titles[at % titles.length]!;
    const [quantity, unit_price] = [(at % 4) + 1, 4550 + at * 1275];
    const total = quantity * unit_price;
    const names = { title_en, title_ar, variant_title_en, variant_title_ar };
    const taxed = {
      tax_class: "standard",
      tax_rate: 500,
      tax: Math.round((total * 5) / 105),
      tax_certificate: "",
    } as const;
    const image = at % 5 === 4 ? null : "alcohol-swabs-carton.webp";
    return { ...names, ...taxed, sku_id: `SKU-${at}`, slug: "s", image, quantity, unit_price, total, discount: 0 };
  });

export function sampleQuote(locale: Locale, count = 3): Quote {
  const lines = sampleLines(count);
  const items_total = lines.reduce((sum, { total }) => sum + total, 0);
  const [discount, shipping, wallet] = [1000, 1500, 2500];
  const total = items_total - discount;
  const address = {
    address_id: "a",
    location_id: 49,
    first_name: typed[locale],
    last_name: "Al Falasi",
    address_line_1: "Villa 12-3",
    address_line_2: "Street 4",
    city: "Dubai",
    state: "Dubai",
    country: "United Arab Emirates",
    phone: "+971501234567",
  };
  return {
    lines,
    items_total,
    discount,
    total,
    tax: 0,
    shipping,
    shipping_tax: 71,
    shipping_tax_rate: 500,
    taxes: [
      { tax_class: "standard", tax_rate: 500, amount: 30000, tax: 1429 },
      { tax_class: "zero_rated", tax_rate: 0, amount: 5000, tax: 0 },
    ],
    wallet,
    payable: total + shipping - wallet,
    voucher: null,
    delivery_address: address,
    billing_address: address,
    shipping_instructions: "Ring twice <img src=x>",
    buyer: { name: typed[locale], email: "n@clinic.test", phone: "", establishment: "", trn: "" },
    locale,
    device_source: "",
    ordered_platform: 1,
    landed_page_url: "",
    clear: null,
  };
}

const back = { toWallet: 12.5, toGateway: 100, toCredit: 7.25, hasNote: true };
const nothingBack = { toWallet: 0, toGateway: 0, toCredit: 0, hasNote: false };
const news = {
  late: { about: "late" },
  slot: { about: "slot" },
  shipped: {
    about: "shipped",
    extent: "whole",
    carrier: "Aramex",
    trackingNumber: "AX-77-0",
    trackingUrl: "https://track.test/AX77",
    isInvoiced: false,
  },
  "shipped without a link": {
    about: "shipped",
    extent: "whole",
    carrier: "Aramex",
    trackingNumber: "AX-77-0",
    trackingUrl: null,
    isInvoiced: true,
  },
  "a part shipped": {
    about: "shipped",
    extent: "part",
    carrier: "Aramex",
    trackingNumber: "AX-77-0",
    trackingUrl: null,
    isInvoiced: true,
  },
  "the rest delivered": { about: "delivered", extent: "rest" },
  "a part cancelled": { about: "cancelled", extent: "part", ...back },
  "cancelled before its invoice": { about: "cancelled", extent: "whole", ...nothingBack },
  delivered: { about: "delivered", extent: "whole" },
  cancelled: { about: "cancelled", extent: "whole", ...back },
  returned: { about: "returned", extent: "whole", ...back },
  refunded: { about: "refunded", ...back },
} as const satisfies Record<string, OrderNews>;

const request = { returnId: "return-1", number: "100042-1" } as const;
const address = ["Palm Supplies LLC", "Unit 214, Dubai", "100042-1"];
const returnNews = (locale: Locale): Record<string, ReturnNews> => ({
  "return requested": { ...request, about: "requested" },
  "return approved, picked up": { ...request, about: "approved", way: "pick_up", note: typed[locale], address },
  "return approved, sent": { ...request, about: "approved", way: "drop_off", note: "", address },
  "return refused": {
    ...request,
    about: "refused",
    reason: "The goods have been opened or used.",
    note: typed[locale],
  },
  "return closed": { ...request, about: "closed", note: typed[locale] },
});

const customer = (locale: Locale) => ({ email: "n@clinic.test", phone: null, locale });
const decided = (locale: Locale): Record<string, Message | null> => {
  const [to, reason] = [customer(locale), typed[locale]];
  const establishment = "Palm Clinic";
  const product = { en: "Mirror", ar: "مرآة" };
  return {
    "kyc approved": decisionMessage(to, { about: "kyc", establishment, reason: null }),
    "kyc rejected": decisionMessage(to, { about: "kyc", establishment, reason }),
    "review published": decisionMessage(to, { about: "review", product, reason: null }),
    "review rejected": decisionMessage(to, { about: "review", product, reason }),
    "credit open": decisionMessage(to, { about: "credit", step: "open", limit: 50000, terms: 30 }),
    "credit rejected": decisionMessage(to, { about: "credit", step: "rejected", reason }),
    "credit suspended": decisionMessage(to, { about: "credit", step: "suspended", reason }),
    "credit repaid": decisionMessage(to, { about: "credit", step: "repaid", amount: 120.5, owed: 30 }),
  };
};

const alertTo = (locale: Locale) => {
  const title = typed[locale];
  const about = { alertId: "a".repeat(24), email: "n@clinic.test", locale, title };
  return { "stock alert": confirmMessage(about), "stock is back": backMessage({ ...about, slug: "s", sku: "SKU-1" }) };
};

const toStaff = (): Record<string, Message> => {
  const links = { en: `${sampleOrigin}/admin/join?token=t`, ar: `${sampleOrigin}/ar/admin/join?token=t` };
  const subject = "Certificates expiring: 2 · شهادات توشك على الانتهاء: 2";
  const mirror = { title_en: "Mirror", title_ar: "مرآة" };
  const rows = [
    { ...mirror, kind: "certificate", subject: "SKU-1", number: "MD-47-11", days: 30, ends_at: 1_801_000_000_000 },
    { ...mirror, kind: "registration", subject: "mirror", number: "EDE-1", days: 0, ends_at: 1_800_000_000_000 },
  ] as const;
  const mail = { channel: "email", recipient: "staff@shop.test" } as const;
  return {
    invitation: { ...mail, ...invitationMail({ roles: ["orders", "finance"], made: new Map(), links }) },
    "passkeys reset": { ...mail, ...recoveredMail },
    certificates: { ...mail, subject, content: endingsEmail(subject, rows) },
  };
};

function noticeMessage(locale: Locale): Message {
  const { subject, content } = noticeText(
    new Map([
      ["placed", 3],
      ["kyc", 1],
      ["stock", 12],
    ]),
    locale,
    sampleOrigin,
  );
  return { channel: "email", recipient: "staff@shop.test", subject, content };
}

/** Every kind of message that the shop sends by e-mail, in the given language. */
export function sampleMails(locale: Locale, count = 3): Record<string, Message> {
  const quote = sampleQuote(locale, count);
  const order = {
    ...quote.buyer,
    id: "order-1",
    number: "100042",
    locale,
    lines: quote.lines,
    address: quote.delivery_address,
    promised: quote.promised ?? null,
    slot: null,
    poNumber: "",
    withInvoice: false,
  };
  const placed = (method: "cod" | "credit" | "card") => orderPlacedMessage(quote, { orderId: "order-1", method });
  const words = { channel: "email", recipient: "n@clinic.test" } as const;
  const all = {
    ...Object.fromEntries(
      (["sign_in", "password", "deletion"] as const).map((purpose) => [
        `code, ${purpose}`,
        otpMessage({ address: { email: "n@clinic.test" }, purpose, code: "123456" }, locale),
      ]),
    ),
    "placed, cash": placed("cod"),
    "placed, credit": placed("credit"),
    "placed, card": placed("card"),
    ...Object.fromEntries(Object.entries(news).map(([name, one]) => [name, orderMessage(order, one)])),
    ...Object.fromEntries(
      Object.entries(returnNews(locale)).map(([name, one]) => [name, returnMessage(order, one, sampleOrigin)]),
    ),
    "late money": lateMoneyMessage(quote, 12345),
    ...decided(locale),
    draft: draftMail(
      { draft_id: "d", name: quote.buyer.name, email: words.recipient, note: typed[locale] },
      `${sampleOrigin}/pay/t`,
      locale,
    ),
    ...mergedAt(words.recipient, locale),
    "address changed": changeMessage(words, `${sampleOrigin}/account/undo?token=t`, locale),
    "new password": passwordMessage(words, locale),
    "new passkey": passkeyMessage(words, typed[locale], locale),
    "written by staff": customerMessage(
      { ...words, subject: typed[locale], text: `5 < 7\n${typed[locale]}` },
      { locale, name: "" },
    ),
    notice: noticeMessage(locale),
    ...alertTo(locale),
    ...toStaff(),
  };
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, Message] => one[1] !== null));
}

/** A message as it leaves. @param shop what the operator has set then */
export function posted(message: Message, origin: string | null = sampleOrigin, shop = settingDefaults): Post {
  const row = { message_id: 1, sent_at: null, ...writtenOf(message, origin) };
  return postOf(row, shop);
}

/** Messages about a merge, to the account that stays, to the one that goes, and to both when it is undone. */
function mergedAt(email: string, locale: "en" | "ar"): Record<string, Message | null> {
  const told = { link: `${sampleOrigin}/account/undo-merge?token=t`, at: 0, until: 7 * 86_400_000 };
  const side = { email, phone: "", locale };
  return {
    "merged, stays": mergeMessages(side, { about: "stays", ...told })[0] ?? null,
    "merged, goes": mergeMessages(side, { about: "goes", ...told })[0] ?? null,
    "merge undone": mergeMessages(side, { about: "undone" })[0] ?? null,
  };
}
