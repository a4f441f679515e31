import { localePrefix, type Locale } from "#shared/text/locale";
import { emailOfBody } from "../emails/email-of-body";
import { emailTexts } from "../emails/email-texts";
import type { Message } from "./message";
import { shopMark } from "../emails/shop-mark";

/** Who gets the message about a decision: by e-mail, or by SMS where there is none. `email` is empty then. */
export type CustomerRow = { email: string; phone: string | null; locale: Locale };

/** What was decided. `reason` is null for an approval, `product` for one that is no longer sold. */
export type DecisionNews =
  | { about: "kyc"; establishment: string; reason: string | null }
  | { about: "review"; product: Record<Locale, string | null>; reason: string | null }
  | { about: "licence"; establishment: string; /** As YYYY-MM-DD. */ day: string; isOver: boolean }
  | ({ about: "credit" } & CreditStep);

/** The outcome of a credit line; money in AED, `terms` in days. */
type CreditStep =
  | { step: "open"; limit: number; terms: number }
  | { step: "rejected" | "suspended"; reason: string }
  | { step: "repaid"; amount: number; owed: number }
  | { step: "unpaid"; amount: number; owed: number; reason: string }
  | { step: "cheque"; number: string; amount: number; reason: string }
  | { step: "deposit"; amount: number }
  | { step: "stopped"; /** Why, in each language. */ why: Record<Locale, string> }
  | { step: "free" };

const texts = {
  en: {
    product: "a product",
    kycApproved: (establishment: string) => ({
      subject: "Your business details are approved",
      body: `We’ve approved the details of ${establishment}. They now appear on your tax invoices.`,
    }),
    kycRejected: (establishment: string, reason: string) => ({
      subject: "Action needed on your business details",
      body: `We couldn’t approve the details of ${establishment}. Reason: ${reason}\nSign in to ${shopMark.en} to correct and resubmit them.`,
    }),
    licence: (establishment: string, day: string, isOver: boolean) => ({
      subject: isOver ? "Your trade licence has expired" : "Your trade licence expires soon",
      body: `The licence of ${establishment} ${isOver ? "was" : "is"} valid until ${day}. ${
        isOver ? "You can’t buy on credit until" : "You can keep buying on credit if"
      } we have approved the new one.\nSend it with your business details, it takes two minutes.`,
    }),
    reviewApproved: (product: string) => ({
      subject: "Your review is published",
      body: `Thank you. Your review of ${product} is now live.`,
    }),
    reviewRejected: (product: string, reason: string) => ({
      subject: "Your review was not published",
      body: `We couldn’t publish your review of ${product}. Reason: ${reason}\nYou’re welcome to write a new one.`,
    }),
    creditOpen: (limit: string, terms: number) => ({
      subject: "Your credit line is open",
      body: `Your ${shopMark.en} credit line is ready: buy up to AED ${limit} and pay within ${terms} days of each order.`,
    }),
    creditRejected: (reason: string) => ({
      subject: "Your credit line application was not approved",
      body: `We couldn’t approve your application. Reason: ${reason}\nYou can correct it and reapply.`,
    }),
    creditSuspended: (reason: string) => ({
      subject: "Your credit line is suspended",
      body: `You can’t use your credit line for new orders right now. Reason: ${reason}\nExisting payments are still due on their dates.`,
    }),
    creditRepaid: (amount: string, owed: string) => ({
      subject: "We received your credit line payment",
      body: `We received AED ${amount} for your credit line. Your balance due is AED ${owed}.`,
    }),
    creditUnpaid: (amount: string, owed: string, reason: string) => ({
      subject: "A payment on your credit line was reversed",
      body: `We reversed your payment of AED ${amount}. Reason: ${reason}\nIts invoices are open again. Your balance due is AED ${owed}.`,
    }),
    creditStopped: (why: string) => ({ subject: "Your credit is on hold", body: why }),
    creditFree: {
      subject: "You can order on credit again",
      body: "Your credit is no longer on hold. You can use it for new orders.",
    },
    creditCheque: (number: string, amount: string, reason: string) => ({
      subject: "Your cheque was not paid",
      body: `The bank didn’t pay your cheque ${number} of AED ${amount}. Reason: ${reason}\nPlease pay the amount in another way.`,
    }),
    creditDeposit: (amount: string) => ({
      subject: "A refund of your deposit",
      body: `We paid back AED ${amount} of the deposit on your account.`,
    }),
  },
  ar: {
    product: "أحد المنتجات",
    kycApproved: (establishment: string) => ({
      subject: "تم اعتماد بيانات منشأتك",
      body: `تم اعتماد بيانات ${establishment}، وستظهر في فواتيرك الضريبية.`,
    }),
    kycRejected: (establishment: string, reason: string) => ({
      subject: "بيانات منشأتك تحتاج إلى تعديل",
      body: `تعذر اعتماد بيانات ${establishment}. السبب: ${reason}\nسجل الدخول إلى ${shopMark.ar} لتصحيحها وإعادة إرسالها.`,
    }),
    licence: (establishment: string, day: string, isOver: boolean) => ({
      subject: isOver ? "انتهت رخصتك التجارية" : "رخصتك التجارية على وشك الانتهاء",
      body: `${isOver ? "كانت رخصة" : "رخصة"} ${establishment} سارية حتى ${day}. ${
        isOver ? "لا يمكنك الشراء بالائتمان حتى نعتمد" : "ليستمر شراؤك بالائتمان، نحتاج إلى اعتماد"
      } الرخصة الجديدة.\nأرسلها مع بيانات منشأتك، ولن يستغرق ذلك أكثر من دقيقتين.`,
    }),
    reviewApproved: (product: string) => ({
      subject: "تم نشر تقييمك",
      body: `شكرًا لك. تم نشر تقييمك: ${product}.`,
    }),
    reviewRejected: (product: string, reason: string) => ({
      subject: "لم ننشر تقييمك",
      body: `تعذر نشر تقييمك: ${product}. السبب: ${reason}\nيمكنك كتابة تقييم جديد.`,
    }),
    creditOpen: (limit: string, terms: number) => ({
      subject: "خط ائتمانك جاهز",
      body: `خط ائتمانك لدى ${shopMark.ar} جاهز: اشترِ حتى ${limit} د.إ.، وسدد كل طلب خلال ${terms} يومًا.`,
    }),
    creditRejected: (reason: string) => ({
      subject: "لم يُعتمد طلبك لخط الائتمان",
      body: `تعذر اعتماد طلبك. السبب: ${reason}\nيمكنك تصحيحه وإعادة تقديمه.`,
    }),
    creditSuspended: (reason: string) => ({
      subject: "خط ائتمانك موقوف",
      body: `لا يمكنك استخدام خط ائتمانك لطلبات جديدة حاليًا. السبب: ${reason}\nتبقى المبالغ المستحقة في مواعيدها.`,
    }),
    creditRepaid: (amount: string, owed: string) => ({
      subject: "استلمنا دفعتك لخط الائتمان",
      body: `استلمنا ${amount} د.إ. لخط ائتمانك. المتبقي عليك ${owed} د.إ.`,
    }),
    creditUnpaid: (amount: string, owed: string, reason: string) => ({
      subject: "ألغينا دفعة على خط ائتمانك",
      body: `ألغينا دفعتك البالغة ${amount} د.إ. السبب: ${reason}\nعادت فواتيرها مستحقة السداد، والمتبقي عليك ${owed} د.إ.`,
    }),
    creditStopped: (why: string) => ({ subject: "خط ائتمانك متوقف مؤقتًا", body: why }),
    creditFree: {
      subject: "يمكنك الطلب بالائتمان من جديد",
      body: "لم يعد خط ائتمانك متوقفًا، ويمكنك استخدامه لطلبات جديدة.",
    },
    creditCheque: (number: string, amount: string, reason: string) => ({
      subject: "لم يُصرف شيكك",
      body: `لم يصرف البنك شيكك رقم ${number} بمبلغ ${amount} د.إ. السبب: ${reason}\nنرجو سداد المبلغ بطريقة أخرى.`,
    }),
    creditDeposit: (amount: string) => ({
      subject: "رددنا مبلغًا من دفعتك المقدمة",
      body: `رددنا ${amount} د.إ. من الدفعة المقدمة في حسابك.`,
    }),
  },
} as const satisfies Record<Locale, unknown>;

/** The message to a customer about a decision, in the customer's language; null when there is no address at all. */
export function decisionMessage({ email, phone, locale }: CustomerRow, told: DecisionNews): Message | null {
  const { subject, body } = textOf(told, locale);
  if (!email) return phone ? { channel: "sms", recipient: phone, subject: "", body } : null;
  const { place, path } = whereNext(told);
  const button = { kind: "button", label: emailTexts[locale].open[place], to: localePrefix(locale) + path } as const;
  return {
    channel: "email",
    recipient: email,
    subject,
    content: emailOfBody({ locale, subject, body }, { behind: [button] }),
  };
}

/** The next step for the recipient. */
function whereNext(told: DecisionNews) {
  if (told.about === "licence") return { place: "kyc", path: "/account/kyc" } as const;
  if (told.about === "kyc") {
    return told.reason === null
      ? ({ place: "shop", path: "/shop" } as const)
      : ({ place: "kyc", path: "/account/kyc" } as const);
  }
  if (told.about === "review") return { place: "reviews", path: "/account/reviews" } as const;
  return { place: "credit", path: "/account/my-credit-line" } as const;
}

function textOf(told: DecisionNews, locale: Locale): { subject: string; body: string } {
  const { kycApproved, kycRejected, reviewApproved, reviewRejected, product, licence } = texts[locale];
  if (told.about === "credit") return creditText(told, locale);
  if (told.about === "licence") return licence(told.establishment, told.day, told.isOver);
  const { reason } = told;
  if (told.about === "kyc") {
    return reason === null ? kycApproved(told.establishment) : kycRejected(told.establishment, reason);
  }
  const title = told.product[locale] ?? product;
  return reason === null ? reviewApproved(title) : reviewRejected(title, reason);
}

function creditText(told: CreditStep, locale: Locale): { subject: string; body: string } {
  const { creditOpen, creditRejected, creditSuspended, creditRepaid } = texts[locale];
  const { creditUnpaid, creditCheque, creditDeposit, creditStopped, creditFree } = texts[locale];
  if (told.step === "stopped") return creditStopped(told.why[locale]);
  if (told.step === "free") return creditFree;
  if (told.step === "open") return creditOpen(told.limit.toFixed(2), told.terms);
  if (told.step === "repaid") return creditRepaid(told.amount.toFixed(2), told.owed.toFixed(2));
  if (told.step === "unpaid") return creditUnpaid(told.amount.toFixed(2), told.owed.toFixed(2), told.reason);
  if (told.step === "cheque") return creditCheque(told.number, told.amount.toFixed(2), told.reason);
  if (told.step === "deposit") return creditDeposit(told.amount.toFixed(2));
  return told.step === "rejected" ? creditRejected(told.reason) : creditSuspended(told.reason);
}
