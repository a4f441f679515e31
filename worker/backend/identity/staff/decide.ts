import type { AuditAction } from "#shared/contracts/back-office/console";
import type { Statement } from "#backend/platform/database";
import { successMessages } from "#backend/platform/messages";
import { decisionMessage, type CustomerRow, type DecisionNews } from "#backend/messages/outbox/decision-messages";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import type { OutboxRow } from "#backend/messages/outbox/outbox-statements";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { staffIn } from "./staff";
import { auditIfChanged } from "./staff-statements";

type Decision = {
  /** Changes one row, or none when there is nothing left to decide. */
  change: Statement;
  action: AuditAction;
  subject: string;
  detail?: string;
  /** Recipient and content. */
  message?: { to: CustomerRow; told: DecisionNews };
  /** What has to run while the change has not been made yet, in the same batch, under a condition of its own. */
  before?: Statement<never>[];
  /** Messages to colleagues about it (`notifyColleagues`). */
  news?: Statement[];
  /** What follows from the change, in the same batch. */
  consequences?: Statement<never>[];
  /** Leave to move money (`clearAct`); then the change must change a row, or nothing is done at all. */
  leave?: { statements: Statement[] } | undefined;
  done: keyof typeof successMessages.en;
};
export type Decided = { message: string } | Fail;

/** How long the message of a decision is still worth sending, in ms. */
const messageLife = 7 * 24 * 3_600_000;

/**
 * Change, audit entry, message and consequences in one batch: two members of staff who decide at once leave one
 * decision, one entry and one message.
 */
export async function decide(decision: Decision, context: CallContext): Promise<Decided> {
  const {
    change,
    action,
    subject,
    detail = "",
    message,
    before = [],
    news = [],
    consequences = [],
    leave,
    done,
  } = decision;
  const { db, settings, now, locale } = context;
  const audit = auditIfChanged(staffIn(context), action, subject, detail, now);
  const draft = message ? decisionMessage(message.to, message.told) : null;
  const sending = draft ? [messageFor(draft, settings, now, now + messageLife)] : [];
  const first = [...(leave?.statements ?? []), ...before];
  // After the message, which must directly follow a statement that changes a row.
  const guards = leave ? [guardChanges(1)] : [];
  const results = await db
    .run(...first, change, audit, ...sending, ...news, ...guards, ...consequences)
    .catch((error: unknown) => (leave && isGuardError(error) ? null : Promise.reject(error)));
  if (results === null) return { fail: "already_decided" };
  const [changed, , ...rest] = results.slice(first.length);
  if (changed?.length === 0) return { fail: "already_decided" };
  // The message's row stands where its statement stood.
  const sent = draft ? (rest[0]?.[0] as OutboxRow | undefined) : undefined;
  if (sent) await deliver(db, settings, sent, now);
  return { message: successMessages[locale][done] };
}
