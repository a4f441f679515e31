import { sql } from "drizzle-orm";
import type { QueueName } from "#shared/console/console-queues";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";

/** What a shop cannot leave unseen. */
const first: readonly QueueName[] = ["messages_failed", "placed", "leads"];

/** The first owner is told by e-mail of what nobody else hears of, until they choose otherwise; of others nothing changes. */
export const insertFirstNotices = (
  userId: string,
  { origin, locale }: { origin: string; locale: Locale },
  now: number,
) =>
  statement<never>(sql`
    INSERT INTO notice_preferences (user_id, queues, email, push, pace, quiet_days, locale, origin)
    SELECT user_id, ${JSON.stringify(first)}, 1, 0, 'at_once', '[]', ${locale}, ${origin} FROM staff_members
    WHERE user_id = ${userId} AND invited_by IS NULL AND joined_at = ${now} ON CONFLICT DO NOTHING`);
