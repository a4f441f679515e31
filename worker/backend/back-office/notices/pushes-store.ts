import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Browsers of one member of staff; the oldest goes for one more. */
const mostSubscriptions = 10;

export type PushRow = {
  message_id: number;
  subscription_id: string;
  /** JSON for the browser. */
  payload: string;
  endpoint: string;
  p256dh: string;
  auth: string;
};

export const countSubscriptions = (userId: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM push_subscriptions WHERE user_id = ${userId}`);

type Subscription = { id: string; userId: string; endpoint: string; p256dh: string; auth: string; now: number };

/** Keeps a browser; one that another account had used is from now on this one's. */
export const writeSubscription = ({ id, userId, endpoint, p256dh, auth, now }: Subscription) =>
  [
    statement<never>(sql`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}`),
    statement<never>(sql`
      INSERT INTO push_subscriptions (subscription_id, user_id, endpoint, p256dh, auth, created_at)
      VALUES (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`),
    statement<never>(sql`
      DELETE FROM push_subscriptions WHERE subscription_id IN (
        SELECT subscription_id FROM push_subscriptions WHERE user_id = ${userId}
        ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ${mostSubscriptions})`),
  ] as const;

/** One's own browser; without an address all of them. */
export const deleteSubscriptions = (userId: string, endpoint: string | undefined) =>
  statement<{ subscription_id: string }>(sql`
    DELETE FROM push_subscriptions
    WHERE user_id = ${userId} AND (${endpoint ?? null} IS NULL OR endpoint = ${endpoint ?? null}) RETURNING subscription_id`);

export const deleteSubscription = (id: string) =>
  statement<never>(sql`DELETE FROM push_subscriptions WHERE subscription_id = ${id}`);

/** A message for every browser of somebody, if the statement before it changed a row. */
export const insertPushes = (userId: string, payload: string, now: number, staleAt: number) =>
  statement<never>(sql`
    INSERT INTO push_messages (subscription_id, payload, due_at, stale_at)
    SELECT subscription_id, ${payload}, ${now}, ${staleAt} FROM push_subscriptions
    WHERE changes() > 0 AND user_id = ${userId}`);

/** Takes what is due, for a minute and then twice as long after each try that failed, up to an hour. */
export const claimPushes = (now: number, most: number) =>
  statement<PushRow>(sql`
    UPDATE push_messages SET tries = tries + 1, due_at = ${now} + (60000 << min(tries, 6))
    WHERE message_id IN (SELECT message_id FROM push_messages WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most})
    RETURNING message_id, subscription_id, payload,
      (SELECT endpoint FROM push_subscriptions o WHERE o.subscription_id = push_messages.subscription_id) AS endpoint,
      (SELECT p256dh FROM push_subscriptions o WHERE o.subscription_id = push_messages.subscription_id) AS p256dh,
      (SELECT auth FROM push_subscriptions o WHERE o.subscription_id = push_messages.subscription_id) AS auth`);

export const deletePush = (messageId: number) =>
  statement<never>(sql`DELETE FROM push_messages WHERE message_id = ${messageId}`);

export const deleteStalePushes = (now: number) =>
  statement<never>(sql`DELETE FROM push_messages WHERE stale_at <= ${now}`);
