import type { IdentitySettings } from "#backend/identity/settings";
import { selectReachOf } from "#backend/identity/staff/staff-statements";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Database } from "#backend/platform/database";
import { forgetEndingNotices, noteEndings } from "#backend/platform/ending-notices-statements";
import { endingsEmail } from "./endings-email";
import { quietAt, selectUnnoticed } from "./notices-store";

/** Endings that one e-mail names, so that no mail program cuts it off; the others follow the next day. */
const mostNamed = 100;
/** An e-mail that did not leave within so many ms says what is no longer so. */
const staleAfter = 3 * 86_400_000;

/**
 * Notifies staff who may renew them, by one e-mail a day, of tax certificates and registrations that end within 60, 30 and 7
 * days, and of those that have ended: the SKU is sold at the standard rate then, or the product not at all. @param now in ms
 */
export async function notifyOfEndings(db: Database, settings: IdentitySettings, now: number): Promise<void> {
  const [rows, staff] = await db.run(
    selectUnnoticed(now, mostNamed),
    selectReachOf("catalogue.write", settings.staffEmails),
  );
  if (rows.length === 0 || staff.length === 0) return;
  const subject = `Certificates expiring: ${rows.length} · شهادات توشك على الانتهاء: ${rows.length}`;
  await db.run(
    forgetEndingNotices(now),
    noteEndings(rows, now, quietAt(now)),
    ...staff.map(({ email: recipient }) =>
      messageFor(
        { channel: "email", recipient, subject, content: endingsEmail(subject, rows) },
        settings,
        now,
        now + staleAfter,
      ),
    ),
  );
}
