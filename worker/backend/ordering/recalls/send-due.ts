import { messageFor } from "#backend/messages/outbox/deliver";
import type { Database } from "#backend/platform/database";
import type { OrderingSettings } from "../settings";
import { recallMessage } from "./recall-message";
import { markSent, selectDueNotices } from "./recalls-store";

/** Notices that one run sends; the next minute goes on. */
const atOnce = 40;
/** A recall is worth a message for a month, in ms. */
const staleAfter = 30 * 86_400_000;

/** Writes to the buyers of recalled lots who wait for it and can be written to, each once. For the cron. @param now in ms */
export async function sendRecalls(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  const [notices] = await db.run(selectDueNotices(atOnce, settings.sms !== null));
  if (notices.length === 0) return;
  await db.run(
    ...notices.flatMap((notice) => {
      const message = recallMessage(notice, settings.shopOrigin);
      const sent = markSent(notice.notice_id, now);
      return message ? [sent, messageFor(message, settings, now, now + staleAfter)] : [sent];
    }),
  );
}
