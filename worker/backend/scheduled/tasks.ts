import { openArchives } from "../ordering/archives/archives";
import { moveDueOrders } from "../ordering/archives/move-due";
import { sweepArchives } from "../ordering/archives/sweep";
import { forgetOldLinks } from "../ordering/cart-links/cart-links-calls";
import { forgetOldPurges } from "../platform/cache-purges/cache-purges-store";
import { forgetOldArchive } from "../ordering/e-invoice-delivery/forget-archive";
import { sendDueEInvoices } from "../ordering/e-invoice-delivery/send-e-invoice";
import { tidyBookings } from "../ordering/carriers/tidy-bookings";
import { trackParcels } from "../ordering/orders/track-parcels";
import { clearOldest } from "../ordering/cart/clear-bought";
import { writeMissingFacets } from "../goods/catalogue/listing-entries-statements";
import { expireOffers, followSales, followStock } from "../goods/catalogue/offers";
import { deleteOldCheckouts } from "../ordering/checkout/checkout-store";
import { openDatabase, type Database } from "../platform/database";
import { deleteUnclaimed } from "../ordering/draft-orders/draft-orders-store";
import { closeDays } from "../back-office/reports/close-days";
import { forgetUnusedFiles } from "../identity/documents/documents-calls";
import { forgetMisses } from "../goods/search-rules/search-rules-store";
import { forgetUnusedMedia } from "../goods/product-media/product-media-calls";
import { deleteOldKeys } from "../identity/idempotency/idempotency-store";
import { askForRefunds } from "../ordering/orders/gateway-refunds";
import { attachedPapers } from "../ordering/pdf-files/attached-pdf";
import { deleteOldPapers, makeDuePapers } from "../ordering/pdf-files/due-pdf";
import { watchAccounts } from "../ordering/dunning/watch-accounts";
import { sendRecalls } from "../ordering/recalls/send-due";
import { cancelUnpaid } from "../ordering/orders/cancel-unpaid";
import { movePromises } from "../ordering/orders/late-orders";
import { deleteOldLeads } from "../customers/leads/leads-store";
import { notifyOfEndings } from "../goods/endings/notify-staff";
import { turnDay } from "../goods/catalogue/turn-day";
import { followChangedTerms } from "../goods/taxonomy/follow-changed";
import { publishDueContents } from "../goods/contents/publish-content";
import { publishDue } from "../goods/product-editor/publish-cleared";
import { goOnWithLeft } from "../goods/sheet-import/go-on";
import { forgetMoves } from "../goods/inventory/inventory-store";
import { forgetSheets } from "../goods/sheet-import/sheet-import-store";
import { deleteOldSelfRecoveries } from "../identity/passkey-recovery/passkey-recovery-statements";
import { deleteOldChallenges } from "../identity/passkeys/challenges-store";
import { deleteOldInvitations } from "../identity/team/invitations-store";
import { deleteOldRecoveries } from "../identity/team/recoveries-store";
import type { WorkServices } from "../queues/do-work";
import { relayDue } from "../queues/relay";
import { forgetOldFailures } from "../back-office/queues/set-aside-statements";
import { queuesOf, type QueueBindings, type WorkQueues } from "../platform/queues/work";
import { deleteOldUses } from "../identity/quotas/quotas-statements";
import { followMerges } from "../customers/customers/bring-over";
import { settleMerges } from "../customers/customers/settle-merges";
import { finishDeletions } from "../customers/account-data/outside";
import { forgetDueNames } from "../customers/account-data/forget-names";
import { deliverDue } from "../messages/outbox/deliver";
import { deleteOldMessages } from "../messages/outbox/outbox-store";
import { lookDue } from "../ordering/payments/look-due";
import { comparePayments } from "../ordering/reconciliation/compare";
import { deleteOldChanges } from "../identity/sessions/address-changes-store";
import { deleteOldNonces } from "../identity/sessions/nonces-store";
import { forgetNetworks } from "../ordering/payments/held-store";
import { forgetOldQuotes } from "../ordering/payments/quotes-store";
import { deleteOldCodes, deleteOldTries } from "../identity/sessions/codes-store";
import { deleteOldSessions } from "../identity/sessions/sessions-store";
import { deleteOldTrust } from "../identity/sessions/trust-store";
import { linkedSince } from "../ordering/sales-reps/link-cart";
import { deleteLinkedBefore } from "../ordering/sales-reps/links-store";
import { deliverPushes } from "../back-office/notices/deliver-pushes";
import { notifyOfLicences } from "../identity/kyc/notify-licences";
import { notifyMembers } from "../back-office/notices/notify-members";
import { forgetAlerts } from "../goods/stock-alerts/stock-alerts-store";
import { notifyWaiting } from "../goods/stock-alerts/notify-waiting";
import { analyticsIn } from "../back-office/visitor-events/analytics-settings";
import { importCounts } from "../back-office/visitor-events/import-counts";
import { forgetOldEvents } from "../back-office/visitor-events/visitor-events-store";
import { bringToForm } from "../back-office/stored-values/bring-to-form";
import { resealSecrets } from "../back-office/webhooks/reseal";
import { deliverDueWebhooks, forgetOldEvents as forgetCommerceEvents } from "../back-office/webhooks/deliver-due";
import { runTasks, type ScheduledTask } from "./run-tasks";
import { scheduledSettings } from "../settings";
import type { BackendVariables } from "../platform/variables";
import type { ShopperNamespace } from "../ordering/shopper/shopper";

/** What was sent stays for a week, a session for a week after its end, in ms. */
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** An idempotency key stays for a day, and a checkout that ended says so for as long, in ms. */
const dayMs = 24 * 60 * 60 * 1000;
/** A message of the contact form stays for a year after it was dealt with, as the privacy policy says, in ms. */
const yearMs = 365 * dayMs;

/** What the backend's tasks work with. */
type ScheduledEnv = BackendVariables &
  QueueBindings & {
    DB: D1Database;
    DOCUMENTS: R2Bucket;
    MEDIA: R2Bucket;
    SHOPPER: ShopperNamespace;
  };

/** What the backend does once a minute: a row here is a task with a heartbeat of its own. */
function tasksOf(env: ScheduledEnv, at: Date): ScheduledTask[] {
  const db = openDatabase(env.DB);
  const archives = openArchives(env);
  const settings = scheduledSettings(env);
  const queues = queuesOf(env);
  const now = at.getTime();
  const analytics = analyticsIn(env);
  const papers = { db, archives, documents: env.DOCUMENTS, settings, media: env.MEDIA };
  return [
    { name: "payments", money: true, run: () => lookDue(db, settings, now) },
    ...leaving({ ...papers, filesFor: attachedPapers(papers) }, queues, now),
    { name: "failures in queues", run: () => db.run(forgetOldFailures(now - weekMs)) },
    { name: "comparison with gateways", money: true, run: () => comparePayments(db, settings, now) },
    { name: "unpaid orders", money: true, run: () => cancelUnpaid(db, settings, now) },
    { name: "overdue accounts", run: () => watchAccounts(db, settings, now) },
    { name: "recalls", run: () => sendRecalls(db, settings, now) },
    { name: "papers as PDF", run: () => makeDuePapers(papers, now) },
    { name: "old papers as PDF", run: () => deleteOldPapers(papers, now) },
    { name: "late orders", run: () => movePromises(db, settings, now) },
    { name: "parcels on their way", run: () => trackParcels({ db, settings }, now) },
    { name: "booked parcels", run: () => tidyBookings({ db, documents: env.DOCUMENTS, settings }, now) },
    { name: "bought carts", run: () => clearOldest(db, env.SHOPPER) },
    { name: "scheduled products", run: () => publishDue(db, now) },
    { name: "scheduled contents", run: () => publishDueContents(db, env.MEDIA, now) },
    { name: "end of a day", run: () => turnDay(db, now) },
    { name: "certificates", run: () => notifyOfEndings(db, settings, now) },
    { name: "licences", run: () => notifyOfLicences(db, settings, now) },
    { name: "stock alerts", run: () => notifyWaiting(db, settings, now) },
    { name: "old stock alerts", run: () => db.run(...forgetAlerts(now)) },
    { name: "notifications", run: () => notifyMembers(db, settings, now) },
    { name: "messages in browsers", last: true, run: () => deliverPushes(db, settings, now) },
    // Events that other tasks have written, too. A task has 19 s, and a receiver ten of them.
    ...(queues
      ? []
      : [
          {
            name: "webhooks",
            last: true,
            run: () => deliverDueWebhooks({ db, settings }, now, Date.now() + 8000),
          } as const,
        ]),
    { name: "webhook secrets", run: () => resealSecrets(db, settings) },
    { name: "old events", run: () => db.run(...forgetCommerceEvents(now)) },
    { name: "changed terms", run: () => followChangedTerms(db, Date.now() + 8000) },
    { name: "facets of listings", run: () => db.run(writeMissingFacets()) },
    { name: "stored values", run: () => bringToForm(db, now) },
    { name: "imports of sheets", run: () => goOnWithLeft(db, now) },
    { name: "old stock moves", run: () => db.run(forgetMoves(now - yearMs)) },
    { name: "old imports", run: () => db.run(...forgetSheets(now - 4 * weekMs, now - yearMs)) },
    { name: "offers", run: () => expireOffers(env, at) },
    { name: "stock shown", run: () => followStock(env, at) },
    { name: "best sellers", run: () => followSales(env, at) },
    ...(analytics ? [{ name: "counts of events", run: () => importCounts(db, analytics.api, now) }] : []),
    { name: "figures of closed days", run: () => closeDays(db, now, analytics !== null).then(() => undefined) },
    { name: "cart links", run: () => forgetOldLinks(env, at) },
    { name: "unused media", run: () => forgetUnusedMedia(env, now) },
    { name: "unused files", run: () => forgetUnusedFiles(env, at) },
    {
      name: "account deletions",
      run: () => finishDeletions({ db, shoppers: env.SHOPPER, documents: env.DOCUMENTS }, now),
    },
    { name: "merged customers", run: () => followMerges({ db, shoppers: env.SHOPPER }, now) },
    { name: "merges for good", run: () => settleMerges(db, now) },
    { name: "old orders", last: true, run: () => moveDueOrders({ db, archives, after: settings.archiveAfter }, now) },
    { name: "copies of old orders", run: () => sweepArchives({ db, archives }, now) },
    { name: "tax names", run: () => forgetDueNames({ db, archives }, now) },
    ...forgetting(db, env, now),
  ];
}

/** What leaves the shop: by queues, where each change hands over what it has made due and this is what was left, else from here. */
const leaving = (services: WorkServices, queues: WorkQueues | null, now: number): ScheduledTask[] =>
  queues
    ? [{ name: "work for queues", money: true, run: () => relayDue(services, queues, now) }]
    : [
        { name: "refunds", money: true, run: () => askForRefunds({ ...services, now }) },
        { name: "messages", run: () => deliverDue(services.db, services.settings, now, services.filesFor) },
        { name: "e-invoices", run: () => sendDueEInvoices(services, now) },
      ];

/** What is of no use any more, each after its time. */
const forgetting = (
  db: Database,
  { DB, DOCUMENTS: documents }: Pick<ScheduledEnv, "DB" | "DOCUMENTS">,
  now: number,
): ScheduledTask[] => [
  { name: "archive of e-invoices", run: () => forgetOldArchive({ db, documents }, now) },
  { name: "contact messages", run: () => db.run(deleteOldLeads(now - yearMs)) },
  { name: "quotes of ended payments", run: () => db.run(forgetOldQuotes(now), forgetNetworks(now)) },
  { name: "checkouts", run: () => db.run(deleteOldCheckouts(now - dayMs)) },
  { name: "draft orders of nobody", run: () => db.run(...deleteUnclaimed(now - 90 * dayMs)) },
  { name: "idempotency keys", run: () => db.run(deleteOldKeys(now - dayMs)) },
  { name: "carts of sales people", run: () => db.run(deleteLinkedBefore(linkedSince(now))) },
  { name: "sent messages", run: () => db.run(deleteOldMessages(now - weekMs)) },
  { name: "sessions", run: () => db.run(deleteOldSessions(now - weekMs)) },
  { name: "codes", run: () => db.run(deleteOldCodes(now), deleteOldTries(now), deleteOldNonces(now)) },
  {
    name: "team",
    run: () =>
      db.run(
        deleteOldChallenges(now),
        deleteOldInvitations(now),
        deleteOldRecoveries(now),
        deleteOldSelfRecoveries(now),
      ),
  },
  { name: "trusted browsers", run: () => db.run(deleteOldTrust(now)) },
  { name: "address changes", run: () => db.run(deleteOldChanges(now)) },
  { name: "searches without a result", run: () => db.run(forgetMisses(now)) },
  { name: "purges", run: () => db.run(forgetOldPurges(now)) },
  { name: "events", run: () => forgetOldEvents(DB, now) },
  { name: "quotas", run: () => db.run(deleteOldUses(now)) },
];

/**
 * Once a minute.
 * @throws AggregateError when tasks failed; all have run by then
 */
export async function runScheduled(env: ScheduledEnv, at: Date): Promise<void> {
  await runTasks(openDatabase(env.DB), tasksOf(env, at), at.getTime());
}
