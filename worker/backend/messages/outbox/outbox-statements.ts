import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { isSetAside } from "#backend/platform/queues/queue-failures-statements";
import type { Message } from "./message";
import { writtenOf } from "./write-message";
import { emiratesSeconds } from "#backend/platform/emirates-statements";

export type OutboxRow = {
  message_id: number;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string;
  /** JSON of what the HTML of an e-mail is made of; empty: there is none. */
  letter: string;
  sent_at: number | null;
  created_at: number;
};

export type NewMessage = Omit<OutboxRow, "message_id" | "created_at"> & { due_at: number; stale_at: number };

export const columns = sql.raw("message_id, channel, recipient, subject, body, letter, sent_at, created_at");

/**
 * Takes what is due, and nothing that was set aside.
 * @param hold for how long nobody else takes it at first, in ms; twice as long after each time
 * @param doublings most of them
 */
export const claimDue = (now: number, most: number, hold = 60_000, doublings = 6) =>
  statement<OutboxRow>(sql`UPDATE outbox
    SET tries = tries + 1, due_at = ${now} + (${hold} << min(tries, ${doublings}))
    WHERE message_id IN (SELECT message_id FROM outbox
      WHERE sent_at IS NULL AND due_at <= ${now} AND stale_at > ${now}
        AND NOT ${isSetAside("message", sql`message_id`)}
      ORDER BY due_at LIMIT ${most})
    RETURNING ${columns}`);

/** A message that was set aside and that somebody wants to have sent after all. */
export const messageDueAgain = (messageId: string, now: number) =>
  statement<never>(sql`UPDATE outbox SET due_at = ${now}, tries = 0, leased_until = 0, stale_at = max(stale_at, ${now + usefulFor})
    WHERE message_id = CAST(${messageId} AS INTEGER) AND sent_at IS NULL AND body <> '' AND ${isSetAside("message", sql`message_id`)}`);

/** A message that was set aside and that nobody is to get any more. */
export const giveUpMessage = (messageId: string, now: number) =>
  statement<never>(sql`UPDATE outbox SET stale_at = ${now}, body = '', letter = ''
    WHERE message_id = CAST(${messageId} AS INTEGER) AND sent_at IS NULL AND ${isSetAside("message", sql`message_id`)}`);

/** Placeholder for an order's number in a message that is written before the number is known. */
export const orderNumberMark = "{number}";

/** Placeholder for the due day of an order on credit that is invoiced when it is placed, in the Emirates; known with its entry in the ledger. */
export const dueDayMark = "{due}";

/**
 * Writes a message about an order, filling in number and due day. It comes after the order and its entries in its
 * batch, and is sent with the next scheduled run.
 */
export const insertOrderMessage = (message: Message, { orderId, localOutbox, shopOrigin, now }: OrderMessagePlace) => {
  const { channel, recipient, subject, body, letter } = writtenOf(message, shopOrigin);
  // In JSON too the marks are as they are, and so is what takes their places.
  const filled = (text: string) =>
    sql`replace(replace(${text}, ${orderNumberMark}, number), ${dueDayMark}, coalesce(${dueDayOf(orderId)}, ''))`;
  return statement<OutboxRow>(sql`INSERT INTO outbox
    (channel, recipient, subject, body, letter, created_at, due_at, stale_at, sent_at)
    SELECT ${channel}, ${recipient}, ${filled(subject)}, ${filled(body)}, ${filled(letter)},
      ${now}, ${now}, ${now + usefulFor}, ${localOutbox ? now : null}
    FROM orders WHERE order_id = ${orderId} RETURNING ${columns}`);
};

type OrderMessagePlace = { orderId: string; localOutbox: boolean; shopOrigin: string | null; now: number };

const dueDayOf = (orderId: string) => sql`(
  SELECT strftime('%d/%m/%Y', ${emiratesSeconds(sql`due_at`)}, 'unixepoch') FROM credit_entries
  WHERE order_id = ${orderId} AND kind = 'purchase')`;

/** How long it makes sense to try, in ms. */
const usefulFor = 3 * 24 * 60 * 60 * 1000;
