import { sql } from "drizzle-orm";
import { statement } from "../database";
import { columns, type NewMessage, type OutboxRow } from "./statements";

/** Writes a message if the statement just before it in the same batch changed a row. */
export const insertMessageIfChanged = (message: NewMessage, now: number) =>
  statement<OutboxRow>(sql`INSERT INTO outbox
    (channel, recipient, subject, body, letter, created_at, due_at, stale_at, sent_at)
    SELECT ${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.letter}, ${now},
      ${message.due_at}, ${message.stale_at}, ${message.sent_at}
    WHERE changes() > 0 RETURNING ${columns}`);

/** Takes what is due, for a minute and then twice as long after each try that failed, up to an hour. */
export const claimDue = (now: number, most: number) =>
  statement<OutboxRow>(sql`UPDATE outbox
    SET tries = tries + 1, due_at = ${now} + (60000 << min(tries, 6))
    WHERE message_id IN (SELECT message_id FROM outbox
      WHERE sent_at IS NULL AND due_at <= ${now} AND stale_at > ${now} ORDER BY due_at LIMIT ${most})
    RETURNING ${columns}`);

/** It left; what it said is nobody's business any more. */
export const markSent = (messageId: number, now: number) =>
  statement(sql`UPDATE outbox SET sent_at = ${now}, body = '', letter = '' WHERE message_id = ${messageId}`);

export const selectSent = (recipient: string | null, most: number) =>
  statement<OutboxRow>(sql`SELECT ${columns} FROM outbox
    WHERE sent_at IS NOT NULL AND (${recipient} IS NULL OR recipient = ${recipient})
    ORDER BY message_id DESC LIMIT ${most}`);

export const deleteOldMessages = (before: number) => statement(sql`DELETE FROM outbox WHERE created_at < ${before}`);
