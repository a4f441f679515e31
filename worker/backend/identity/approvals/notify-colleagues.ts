import { selectReachOf } from "../staff/staff-statements";
import { staffIn } from "../staff/staff";
import { emailInBoth } from "#backend/messages/emails/email-of-body";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { CallContext } from "../call-context";
import type { Statement } from "#backend/platform/database";

/** How long such a message is worth sending, in ms. */
const life = 7 * 24 * 3_600_000;
/** More colleagues than this hear nothing: a shop has few who move money. */
const mostNotified = 20;

/** What one person did, in a line of each language. */
export type Deed = { en: string; ar: string };

/**
 * Notifies every colleague who may move money of what one person has done alone, so that nobody does it unseen. The
 * messages must directly follow a statement that changes a row, such as the entry of the audit log.
 */
export async function notifyColleagues(
  deed: Deed,
  context: Pick<CallContext, "db" | "settings" | "now" | "staff">,
): Promise<Statement[]> {
  const { db, settings, now } = context;
  const { email } = staffIn(context);
  const [reached] = await db.run(selectReachOf("money.write", settings.staffEmails));
  const colleagues = reached.filter((one) => one.email !== email).slice(0, mostNotified);
  const mail = {
    subject: `${deed.en} · ${deed.ar}`,
    body: [
      `${email}: ${deed.en}`,
      "The audit log has the details. If this looks wrong, talk to an owner right away.",
      "",
      `${email}: ${deed.ar}`,
      "التفاصيل في سجل التدقيق. إن بدا لك ذلك غير صحيح فتحدث مع أحد المالكين فورًا.",
    ].join("\n"),
  };
  const content = emailInBoth(mail, { en: [], ar: [] });
  return colleagues.map((one) =>
    messageFor({ channel: "email", recipient: one.email, subject: mail.subject, content }, settings, now, now + life),
  );
}
