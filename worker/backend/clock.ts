import { forgetOldLinks } from "./cart-links/routes";
import { clearOldest } from "./cart/clear-bought";
import { expireOffers, followStock } from "./catalogue/offers";
import { deleteOldCheckouts } from "./checkout/store";
import { openDatabase } from "./database";
import { forgetUnusedFiles } from "./documents/routes";
import { deleteOldKeys } from "./idempotency/store";
import { askForRefunds } from "./orders/gateway-refunds";
import { deleteOldLeads } from "./leads/store";
import { deleteOldUses } from "./quotas/store";
import { finishDeletions } from "./own-data/outside";
import { forgetTaxNames } from "./own-data/store";
import { deliverDue } from "./outbox/deliver";
import { deleteOldMessages } from "./outbox/store";
import { lookDue } from "./payments/look-due";
import { forgetOldQuotes } from "./payments/store-quotes";
import { deleteOldCodes, deleteOldTries } from "./sessions/store-codes";
import { deleteOldSessions } from "./sessions/store-sessions";
import { linkedSince } from "./sales/link-cart";
import { deleteLinkedBefore } from "./sales/store-links";
import { readSettings, type BackendVariables } from "./settings";
import type { ShopperNamespace } from "./shopper/shopper";

/** What was sent stays for a week, a session for a week after its end, in ms. */
const kept = 7 * 24 * 60 * 60 * 1000;
/** An idempotency key stays for a day, and a checkout that ended says so for as long, in ms. */
const keptForADay = 24 * 60 * 60 * 1000;
/** A message of the contact form stays for a year after it was dealt with, as the privacy policy says, in ms. */
const keptForAYear = 365 * keptForADay;

/** What the backend does once a minute, in the shop's worker or in one of its own. */
export async function tick(
  env: BackendVariables & { DB: D1Database; DOCUMENTS: R2Bucket; SHOPPER: ShopperNamespace },
  at: Date,
): Promise<void> {
  const db = openDatabase(env.DB);
  const settings = readSettings(env);
  const now = at.getTime();
  await Promise.all([
    expireOffers(env, at),
    followStock(env, at),
    clearOldest(db, env.SHOPPER),
    forgetOldLinks(env, at),
    forgetUnusedFiles(env, at),
    deliverDue(db, settings, now),
    lookDue(db, settings, now),
    askForRefunds({ db, settings, now }),
    finishDeletions({ db, shoppers: env.SHOPPER, documents: env.DOCUMENTS }, now),
    db.run(...forgetTaxNames(now), deleteOldLeads(now - keptForAYear), forgetOldQuotes(now)),
    db.run(
      deleteOldCheckouts(now - keptForADay),
      deleteOldKeys(now - keptForADay),
      deleteLinkedBefore(linkedSince(now)),
    ),
    db.run(
      deleteOldMessages(now - kept),
      deleteOldSessions(now - kept),
      deleteOldCodes(now),
      deleteOldTries(now),
      deleteOldUses(now),
    ),
  ]);
}
