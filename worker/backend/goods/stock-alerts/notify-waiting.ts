import type { Database } from "#backend/platform/database";
import { inRounds } from "#backend/platform/in-rounds";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { IdentitySettings } from "#backend/identity/settings";
import { backMessage } from "./alert-messages";
import { markNotified, selectDue } from "./stock-alerts-store";

/** In one batch, and batches in one minute. */
const mostAtOnce = 25;
const rounds = 8;
/** A letter that did not leave within so many ms says what may no longer be so. */
const staleAfter = 24 * 60 * 60 * 1000;

/**
 * Scheduled: writes one e-mail to everybody who waits for a SKU that can be bought again. An alert is removed in the
 * batch that writes its e-mail, so nobody is notified twice, however many runs there are at once and however often
 * stock comes and goes. @param now in ms
 */
export async function notifyWaiting(db: Database, settings: IdentitySettings, now: number): Promise<void> {
  await inRounds(mostAtOnce, rounds, async (most) => {
    const [due] = await db.run(selectDue(most));
    if (due.length === 0) return 0;
    await db.run(
      ...due.flatMap(({ alert_id, sku_id, email, locale, title, slug }) => [
        markNotified(alert_id, now),
        messageFor(
          backMessage({ alertId: alert_id, sku: sku_id, email, locale, title, slug }),
          settings,
          now,
          now + staleAfter,
        ),
      ]),
    );
    return due.length;
  });
}
