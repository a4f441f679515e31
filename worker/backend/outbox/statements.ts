import { sql } from "drizzle-orm";
import { isolated } from "../../../shared/isolated";
import { statement } from "../database";

export type OutboxRow = {
  message_id: number;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string;
  sent_at: number | null;
};

export type NewMessage = Omit<OutboxRow, "message_id"> & { due_at: number; stale_at: number };

export const columns = sql.raw("message_id, channel, recipient, subject, body, sent_at");

/** Where an order's number stands in a message that is written before the number is known. */
export const orderNumberMark = "{number}";

/** Where the day stands on which an order on credit is due, in the Emirates; known with its entry in the ledger. */
export const dueDayMark = "{due}";

/**
 * Writes a message about an order, whose number and due day take the places of their marks. It stands behind the order
 * and its entries in its batch, and leaves with the next scheduled run.
 */
export const insertOrderMessage = (
  message: Pick<NewMessage, "channel" | "recipient" | "subject" | "body">,
  { orderId, localOutbox, now }: { orderId: string; localOutbox: boolean; now: number },
) =>
  statement<OutboxRow>(sql`INSERT INTO outbox
    (channel, recipient, subject, body, created_at, due_at, stale_at, sent_at)
    SELECT ${message.channel}, ${message.recipient}, replace(${isolated(message.subject)}, ${orderNumberMark}, number),
      replace(replace(${isolated(message.body)}, ${orderNumberMark}, number), ${dueDayMark}, coalesce(${dueDayOf(orderId)}, '')), ${now}, ${now}, ${now + usefulFor}, ${localOutbox ? now : null}
    FROM orders WHERE order_id = ${orderId} RETURNING ${columns}`);

const dueDayOf = (orderId: string) => sql`(
  SELECT strftime('%d/%m/%Y', due_at / 1000 + 4 * 3600, 'unixepoch') FROM credit_entries
  WHERE order_id = ${orderId} AND kind = 'purchase')`;

/** How long it makes sense to try, in ms. */
const usefulFor = 3 * 24 * 60 * 60 * 1000;
