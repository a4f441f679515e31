import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { carryNow, messageFor } from "#backend/messages/outbox/deliver";
import type { Mail } from "#backend/messages/outbox/message";
import type { Outcome } from "#backend/platform/outcome";
import { takeQuota } from "#backend/identity/quotas/quota";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { staffIn } from "#backend/identity/staff/staff";
import { logError } from "#backend/platform/log";
import { doneMessages } from "./done-messages";
import { senderKey } from "./first-day";
import { writeTestMail } from "./first-day-statements";

const day = 86_400_000;
const quota = { name: "test-mail", each: 10, network: 50, ms: day };

const texts = {
  en: {
    subject: "Test email from your shop",
    body: "This email came from the sender set in the console. If it landed in spam, verify the sender’s domain with your mail service.",
  },
  ar: {
    subject: "رسالة تجريبية من متجرك",
    body: "وصلت هذه الرسالة من المرسل المحدد في لوحة الإدارة. إن وجدتها بين الرسائل غير المرغوبة فوثّق نطاق المرسل لدى مزود البريد.",
  },
} as const;

/**
 * Sends a test email to the caller from the saved sender, and says whether the mail service took it. Failures:
 * `rate_limited` after ten in a day, `mail_off` without a mail service, `mail_refused`.
 */
export async function sendTestMail(_input: object, context: CallContext): Promise<Outcome<CallAnswer<"sendTestMail">>> {
  const { db, settings, locale, now } = context;
  const { email } = staffIn(context);
  if (!settings.localOutbox && !settings.email) return { fail: "mail_off" };
  const refused = await takeQuota(quota, context);
  if (refused) return refused;
  const shop = await readShopSettings(db, settings);
  const { subject, body } = texts[locale];
  const mail: Mail = { channel: "email", recipient: email, subject, content: emailOfBody({ locale, subject, body }) };
  const sender = senderKey(shop);
  if (settings.localOutbox) {
    await db.run(writeTestMail(sender, true, now), messageFor(mail, settings, now, now + day));
    return { message: doneMessages[locale].test_mail(email) };
  }
  try {
    await carryNow(mail, settings, shop);
  } catch (error) {
    logError("test_mail_refused", error, {});
    await db.run(writeTestMail(sender, false, now));
    return { fail: "mail_refused" };
  }
  await db.run(writeTestMail(sender, true, now));
  return { message: doneMessages[locale].test_mail(email) };
}
