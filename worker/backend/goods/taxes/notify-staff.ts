import type { Database } from "#backend/platform/database";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { IdentitySettings } from "#backend/identity/settings";
import { selectReachOf } from "#backend/identity/staff/staff-statements";
import { certificatesEmail } from "./certificates-email";
import { forgetOldNotices, noteNotified, selectUnnotified } from "./notices-store";

/** SKUs that one e-mail names, so that no mail program cuts it off; the others follow the next day. */
const mostNamed = 100;
/** An e-mail that did not leave within so many ms says what is no longer so. */
const staleAfter = 3 * 86_400_000;

/**
 * Tells staff who may renew them by one e-mail a day which certificates end within a month or a week, and which have ended: from then on the
 * SKU is sold at the standard rate. @param now in ms
 */
export async function notifyOfCertificates(db: Database, settings: IdentitySettings, now: number): Promise<void> {
  const [rows, staff] = await db.run(
    selectUnnotified(now, mostNamed),
    selectReachOf("catalogue.write", settings.staffEmails),
  );
  if (rows.length === 0 || staff.length === 0) return;
  const subject = `Tax certificates expiring: ${rows.length} SKUs · شهادات ضريبية توشك على الانتهاء: ${rows.length}`;
  await db.run(
    forgetOldNotices(now),
    noteNotified(rows, now),
    ...staff.map(({ email: recipient }) =>
      messageFor(
        { channel: "email", recipient, subject, content: certificatesEmail(subject, rows) },
        settings,
        now,
        now + staleAfter,
      ),
    ),
  );
}
