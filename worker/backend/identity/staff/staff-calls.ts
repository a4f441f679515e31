import { countCertificates } from "#backend/goods/taxes/taxes-statements";
import { selectDocumentsOf, type DocumentRow } from "../documents/documents-statements";
import { kycOf } from "#backend/customers/kyc/kyc";
import * as kyc from "#backend/customers/kyc/kyc-statements";
import { leadOf } from "#backend/customers/leads/lead";
import * as leads from "#backend/customers/leads/leads-statements";
import { queuesSeen, type QueueName } from "#shared/console/console-queues";
import { isTableName } from "#shared/console/console-tables";
import { viewScreensFor } from "#shared/console/saved-views";
import { columnsOf, viewOf } from "#backend/back-office/console/kept";
import { selectColumns, selectViews } from "#backend/back-office/console/kept-statements";
import { countWaiting } from "#backend/back-office/console/queues-statements";
import { ownReviewOf } from "#backend/goods/reviews/review";
import * as reviews from "#backend/goods/reviews/reviews-statements";
import type { Handlers, CallContext } from "#backend/call-context";
import { auditEntryOf } from "./audit-entry";
import { creditWallet } from "#backend/ordering/wallet/credit-wallet";
import { closeLead, decideKyc, decideReview, reopenLead, staffIn } from "./decide";
import { aedFromFils } from "#shared/money/money";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { knowsOf, knowsOfAny } from "../approvals/asked-with";
import { selectWaitingSubjects } from "../approvals/approvals-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { selectOthersWith } from "./staff-statements";
import { countAuditLog, selectAuditLog, selectAuditPeople } from "./audit-store";

const personOf = ({ user_id, name, email }: { user_id: string; name: string; email: string }) => ({
  user_id,
  name,
  email,
});

const submissionOf = (row: kyc.QueuedKycRow, files: readonly DocumentRow[], context: CallContext) => ({
  ...kycOf(row, files, context),
  id: row.submission_id,
  user: personOf(row),
  decided_by: row.decided_by,
});

const limitsIn = ({ four_eyes_money, four_eyes_credit, four_eyes_prices }: ShopSettings["limits"]) => ({
  four_eyes_money: aedFromFils(four_eyes_money),
  four_eyes_credit: aedFromFils(four_eyes_credit),
  four_eyes_prices: aedFromFils(four_eyes_prices),
});

type StaffCall =
  | "getConsole"
  | "getKycSubmission"
  | "listKycQueue"
  | "approveKyc"
  | "rejectKyc"
  | "listReviewQueue"
  | "approveReview"
  | "rejectReview"
  | "listLeads"
  | "closeLead"
  | "reopenLead"
  | "creditWallet"
  | "listAuditLog";

/** Queues that the menu has, beside the certificates, which it counts by product. */
const menuQueues: ReadonlySet<QueueName> = new Set<QueueName>([
  "placed",
  "confirmed",
  "packed",
  "kyc",
  "credit",
  "reviews",
  "leads",
  "payments",
  "approvals",
  "payouts",
]);

/** Staff calls: what waits for a decision, and every decision with its entry in the audit log. */
export const staffHandlers: Handlers<StaffCall> = {
  async getConsole(_input, context) {
    const staff = staffIn(context);
    const { userId, name, email, rights: held } = staff;
    const counted = queuesSeen(held).filter((queue) => menuQueues.has(queue));
    const [views, columns, [ending], groups, others, owners, asked, ...counts] = await context.db.run(
      selectViews(userId, viewScreensFor(held)),
      selectColumns(userId),
      countCertificates(context.now),
      selectSettings(),
      selectOthersWith("money.write", userId),
      selectOthersWith("settings.write", userId),
      selectWaitingSubjects(),
      ...countWaiting(counted, context.now),
    );
    const told = new Map(counts.map(([row]) => [row?.name, row?.count]));
    const inQueue = (queue: QueueName) => told.get(queue) ?? 0;
    const waiting = {
      placed: inQueue("placed"),
      confirmed: inQueue("confirmed"),
      packed: inQueue("packed"),
      kyc: inQueue("kyc"),
      credit: inQueue("credit"),
      reviews: inQueue("reviews"),
      leads: inQueue("leads"),
      payments: inQueue("payments"),
      approvals: inQueue("approvals"),
      payouts: inQueue("payouts"),
      certificates: held.includes("catalogue.read") ? (ending?.total ?? 0) : 0,
    };
    return {
      staff: { name, email, rights: [...held] },
      waiting,
      second: knowsOfAny(held)
        ? {
            limits: limitsIn(settingsOf(groups, context.settings.shop).limits),
            names: others.map((one) => one.name),
            owners: owners.map((one) => one.name),
            waiting: asked
              .filter(({ action }) => knowsOf(held, action))
              .map((one) => ({ ...one, asked_at: new Date(one.asked_at).toISOString() })),
          }
        : null,
      views: views.map((row) => viewOf(row, staff)),
      // Without what was kept of a table that there is no more.
      columns: Object.fromEntries(
        columns.filter((row) => isTableName(row.table_name)).map((row) => [row.table_name, columnsOf(row)]),
      ),
    };
  },

  async listKycQueue({ status, page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      kyc.selectQueue(status, limit, (page - 1) * limit),
      kyc.countQueue(status),
    );
    const [files] = await context.db.run(selectDocumentsOf(rows.map(({ submission_id }) => submission_id)));
    const submissions = rows.map((row) => submissionOf(row, files, context));
    return { submissions, total: count?.total ?? 0, page, limit };
  },
  async getKycSubmission({ id }, context) {
    const [[row], files] = await context.db.run(kyc.selectSubmission(id), selectDocumentsOf([id]));
    return row ? { submission: submissionOf(row, files, context) } : { fail: "not_found" };
  },
  approveKyc: ({ id }, context) => decideKyc(id, null, context),
  rejectKyc: ({ id, reason }, context) => decideKyc(id, reason, context),

  async listReviewQueue({ status, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(
      reviews.selectQueue(status, locale, limit, (page - 1) * limit),
      reviews.countQueue(status),
    );
    const queue = rows.map((row) => ({ ...ownReviewOf(row), user: personOf(row) }));
    return { reviews: queue, total: count?.total ?? 0, page, limit };
  },
  approveReview: ({ id }, context) => decideReview(id, null, context),
  rejectReview: ({ id, reason }, context) => decideReview(id, reason, context),

  async listLeads({ status, page, limit }, { db }) {
    const [rows, [count]] = await db.run(
      leads.selectLeads(status, limit, (page - 1) * limit),
      leads.countLeads(status),
    );
    return { leads: rows.map(leadOf), total: count?.total ?? 0, page, limit };
  },
  closeLead: ({ id }, context) => closeLead(id, context),
  reopenLead: ({ id, done_at }, context) => reopenLead(id, done_at === undefined ? null : Date.parse(done_at), context),

  creditWallet,

  async listAuditLog({ page, limit, ...wanted }, { db }) {
    const [rows, [count], people] = await db.run(
      selectAuditLog(wanted, limit, (page - 1) * limit),
      countAuditLog(wanted),
      selectAuditPeople(),
    );
    return {
      entries: rows.map(auditEntryOf),
      people: people.map(({ email }) => email),
      total: count?.total ?? 0,
      page,
      limit,
    };
  },
};
