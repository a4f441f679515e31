import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";

export type MessageRow = {
  message_id: string;
  user_id: string;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string;
  staff_email: string;
  created_at: number;
};

const columns = sql.raw("message_id, user_id, channel, recipient, subject, body, staff_email, created_at");

/** The newest first. */
export const selectMessages = (userId: string) =>
  statement<MessageRow>(sql`
    SELECT ${columns} FROM customer_messages WHERE user_id = ${userId} ORDER BY created_at DESC, message_id LIMIT 50`);

export const selectMessageByKey = (staffId: string, key: string) =>
  statement<MessageRow>(sql`SELECT ${columns} FROM customer_messages WHERE staff_id = ${staffId} AND key = ${key}`);

export const selectReach = (userId: string) =>
  statement<{ name: string; email: string | null; phone: string | null; locale: Locale }>(sql`
    SELECT name, email, phone, locale FROM users JOIN customers USING (user_id) WHERE user_id = ${userId} AND gone = 0`);

/** Most messages that one member of staff writes in a day, and a day, in ms. */
const mostInADay = 100;
const aDay = 24 * 60 * 60_000;

type NewMessage = Omit<MessageRow, "staff_email" | "created_at"> & { staff: Staff; key: string; now: number };
/** Changes no row when it is there already, when the customer is gone, or when who writes has written enough today. */
export const insertMessage = ({ staff, now, key, ...row }: NewMessage) =>
  statement<never>(sql`
    INSERT INTO customer_messages (message_id, user_id, channel, recipient, subject, body, staff_id, staff_email, key, created_at)
    SELECT ${row.message_id}, user_id, ${row.channel}, ${row.recipient}, ${row.subject}, ${row.body}, ${staff.userId},
      ${staff.email}, ${key}, ${now}
    FROM customers WHERE user_id = ${row.user_id} AND gone = 0
      AND (SELECT count(*) FROM customer_messages WHERE staff_id = ${staff.userId} AND created_at > ${now - aDay}) < ${mostInADay}
    ON CONFLICT DO NOTHING`);
