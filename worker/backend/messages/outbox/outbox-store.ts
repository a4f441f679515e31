import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { columns, type NewMessage, type OutboxRow } from "./outbox-statements";

/** Writes a message if the statement just before it in the same batch changed a row. */
export const insertMessageIfChanged = (message: NewMessage, now: number) =>
  statement<OutboxRow>(sql`INSERT INTO outbox
    (channel, recipient, subject, body, letter, created_at, due_at, stale_at, sent_at)
    SELECT ${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.letter}, ${now},
      ${message.due_at}, ${message.stale_at}, ${message.sent_at}
    WHERE changes() > 0 RETURNING ${columns}`);

/**
 * Takes one that is still to be sent, for some seconds; nothing when it has left, is of no use any more, or somebody else is
 * about to send it.
 */
export const leaseMessage = (messageId: number, now: number, seconds: number) =>
  statement<OutboxRow>(sql`UPDATE outbox SET leased_until = ${now + seconds * 1000}
    WHERE message_id = ${messageId} AND sent_at IS NULL AND stale_at > ${now} AND leased_until <= ${now}
    RETURNING ${columns}`);

/** One that waits for its files: it is due again a little later, nobody has it, and this was no try to send it. */
export const postponeMessage = (messageId: number, until: number) =>
  statement<never>(sql`
    UPDATE outbox SET due_at = ${until}, leased_until = 0, tries = max(0, tries - 1)
    WHERE message_id = ${messageId} AND sent_at IS NULL`);

/** It left; what it said is nobody's business any more. */
export const markSent = (messageId: number, now: number) =>
  statement(sql`UPDATE outbox SET sent_at = ${now}, body = '', letter = '' WHERE message_id = ${messageId}`);

export const selectSent = (recipient: string | null, most: number) =>
  statement<OutboxRow>(sql`SELECT ${columns} FROM outbox
    WHERE sent_at IS NOT NULL AND (${recipient} IS NULL OR recipient = ${recipient})
    ORDER BY message_id DESC LIMIT ${most}`);

export const deleteOldMessages = (before: number) => statement(sql`DELETE FROM outbox WHERE created_at < ${before}`);
