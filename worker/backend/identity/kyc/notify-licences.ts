import { decisionMessage } from "#backend/messages/outbox/decision-messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Database } from "#backend/platform/database";
import { noteEndings } from "#backend/platform/ending-notices-statements";
import type { IdentitySettings } from "../settings";
import { selectEnding } from "./licences-store";

/** Buyers that one run writes to; the next minute goes on. */
const atOnce = 20;
/** A message that did not leave within so many ms says what is no longer so. */
const staleAfter = 7 * 86_400_000;

/**
 * Notifies buyers of their trade licence 60, 30 and 7 days before it ends, and once it has: then they do not buy on credit
 * until the next one is approved. For the cron. @param now in ms
 */
export async function notifyOfLicences(db: Database, settings: IdentitySettings, now: number): Promise<void> {
  const [rows] = await db.run(selectEnding(now, atOnce));
  if (rows.length === 0) return;
  await db.run(
    ...rows.flatMap((row) => {
      const { establishment, licence_expiry: day } = row;
      const message = decisionMessage(row, { about: "licence", establishment, day, isOver: row.days === 0 });
      const noted = noteEndings([row], now);
      return message ? [noted, messageFor(message, settings, now, now + staleAfter)] : [noted];
    }),
  );
}
