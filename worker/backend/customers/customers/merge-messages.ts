import type { Locale } from "#shared/text/locale";
import { isUaeMobile } from "#shared/typed/phone";
import { dayInDubai } from "#shared/vouchers/voucher-sentence";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";
import type { Message } from "#backend/messages/outbox/message";
import { shopMark } from "#backend/messages/emails/shop-mark";

/** How one side of a merge is reached; empty where there is no address. */
export type MergedSide = { email: string; phone: string; locale: Locale };
/** What a message says. Times in ms. */
export type MergeNews = { about: "stays" | "goes"; link: string; at: number; until: number } | { about: "undone" };

type Days = { at: string; until: string; link: string };
/** `short` is a text message. None of them names the other account or who merged them. */
const texts = {
  en: {
    stays: {
      subject: `Another account was merged into your ${shopMark.en} account`,
      body: ({ at, until, link }: Days) =>
        `On ${at} we merged another ${shopMark.en} account into yours. Its orders, wallet, addresses and business details are now in your account; money and credit that came with it can be used from ${until}. You sign in as before. To add another email or phone, go to your profile from then on.\nIf you asked for this, there is nothing to do. If not, undo it by ${until}:\n${link}\nThat makes them two accounts again.`,
      short: ({ until, link }: Days) =>
        `${shopMark.en}: another account was merged into yours. Didn’t ask for this? Undo it by ${until}: ${link}`,
    },
    goes: {
      subject: `Your ${shopMark.en} account was merged into another one`,
      body: ({ at, until, link }: Days) =>
        `On ${at} your ${shopMark.en} account became part of another one, with its orders, wallet, addresses and business details. Sign in with that account’s email or phone. From ${until} you can add this address to it in its profile, or open a new account with it.\nIf you asked for this, there is nothing to do. If not, undo it by ${until}:\n${link}\nThat makes them two accounts again, and yours has what it had.`,
      short: ({ until, link }: Days) =>
        `${shopMark.en}: your account was merged into another one. Didn’t ask for this? Undo it by ${until}: ${link}`,
    },
    undone: {
      subject: `Your ${shopMark.en} account is separate again`,
      body: () =>
        `The merge of your ${shopMark.en} account with another one was undone by the link in our message. Orders, money, addresses and business details are back in the account they came from. Sign in as before.`,
      short: () => `${shopMark.en}: the merge of your account with another one was undone. Sign in as before.`,
    },
  },
  ar: {
    stays: {
      subject: `دُمج حساب آخر في حسابك لدى ${shopMark.ar}`,
      body: ({ at, until, link }: Days) =>
        `في ${at} دمجنا حسابًا آخر لدى ${shopMark.ar} في حسابك، فأصبحت طلباته ومحفظته وعناوينه وبيانات منشأته في حسابك. ويمكن استخدام ما جاء معه من مال وائتمان ابتداءً من ${until}. تسجل الدخول كما كنت تفعل، ولإضافة بريد أو هاتف آخر افتح ملفك الشخصي بعد ذلك التاريخ.\nإن كنت أنت من طلب ذلك فلا حاجة إلى فعل شيء. وإلا فتراجع عنه قبل ${until}:\n${link}\nفيعودان حسابين منفصلين.`,
      short: ({ until, link }: Days) =>
        `${shopMark.ar}: دُمج حساب آخر في حسابك. لم تطلب ذلك؟ تراجع عنه قبل ${until}: ${link}`,
    },
    goes: {
      subject: `دُمج حسابك لدى ${shopMark.ar} في حساب آخر`,
      body: ({ at, until, link }: Days) =>
        `في ${at} أصبح حسابك لدى ${shopMark.ar} جزءًا من حساب آخر، بطلباته ومحفظته وعناوينه وبيانات منشأته. سجل الدخول ببريد ذلك الحساب أو هاتفه. وابتداءً من ${until} يمكنك إضافة هذا العنوان إليه من الملف الشخصي، أو فتح حساب جديد به.\nإن كنت أنت من طلب ذلك فلا حاجة إلى فعل شيء. وإلا فتراجع عنه قبل ${until}:\n${link}\nفيعودان حسابين منفصلين، ويعود إلى حسابك ما كان فيه.`,
      short: ({ until, link }: Days) =>
        `${shopMark.ar}: دُمج حسابك في حساب آخر. لم تطلب ذلك؟ تراجع عنه قبل ${until}: ${link}`,
    },
    undone: {
      subject: `عاد حسابك لدى ${shopMark.ar} منفصلًا`,
      body: () =>
        `أُلغي دمج حسابك لدى ${shopMark.ar} مع حساب آخر بالرابط الموجود في رسالتنا. عادت الطلبات والأموال والعناوين وبيانات المنشأة إلى الحساب الذي جاءت منه. سجل الدخول كما كنت تفعل.`,
      short: () => `${shopMark.ar}: أُلغي دمج حسابك مع حساب آخر. سجل الدخول كما كنت تفعل.`,
    },
  },
} as const satisfies Record<Locale, Record<MergeNews["about"], unknown>>;

/** The messages to one side about a merge, to every address that reaches it, in its language. */
export function mergeMessages({ email, phone, locale }: MergedSide, news: MergeNews): Message[] {
  const { subject, body, short } = texts[locale][news.about];
  const days =
    news.about === "undone"
      ? { at: "", until: "", link: "" }
      : { at: dayInDubai(news.at, locale), until: dayInDubai(news.until, locale), link: news.link };
  const { open, undoMergePreheader } = emailTexts[locale];
  const more = news.about === "undone" ? {} : { preheader: undoMergePreheader, labels: [open.undoMerge] };
  const content = emailOfBody({ locale, subject, body: body(days) }, more);
  return [
    ...(email === "" ? [] : [{ channel: "email", recipient: email, subject, content } as const]),
    ...(isUaeMobile(phone) ? [{ channel: "sms", recipient: phone, subject: "", body: short(days) } as const] : []),
  ];
}
