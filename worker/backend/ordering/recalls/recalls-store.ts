import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { statement } from "#backend/platform/database";

export type RecallRow = { text_en: string; text_ar: string; created_at: number; answered: number; found: number };

export const selectRecall = (lotId: number) =>
  statement<RecallRow>(sql`
    SELECT r.text_en, r.text_ar, r.created_at, count(n.answered_at) AS answered, coalesce(sum(n.found), 0) AS found
    FROM recalls r LEFT JOIN recall_notices n ON n.lot_id = r.lot_id WHERE r.lot_id = ${lotId} GROUP BY r.lot_id`);

export type NoticeRow = {
  order_id: string;
  number: number;
  /** JSON, as the order has it. */
  buyer: string;
  quantity: number;
  sent_at: number | null;
  answered_at: number | null;
  found: number | null;
  note: string;
};

/** Notices of a lot, those without an answer first. */
export const selectNotices = (lotId: number, limit: number, offset: number) =>
  statement<NoticeRow>(sql`
    SELECT n.order_id, o.number, o.buyer, n.quantity, n.sent_at, n.answered_at, n.found, n.note
    FROM recall_notices n JOIN orders o ON o.order_id = n.order_id WHERE n.lot_id = ${lotId}
    ORDER BY n.answered_at IS NOT NULL, o.number DESC LIMIT ${limit} OFFSET ${offset}`);
export const countNotices = (lotId: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM recall_notices WHERE lot_id = ${lotId}`);

export const selectLotState = (lotId: number) =>
  statement<{ sku_id: string; number: string; state: string }>(sql`
    SELECT sku_id, number, state FROM lots WHERE lot_id = ${lotId}`);

/** What the recall of a lot says from now on; changes no row unless the lot is recalled. @param now in ms */
export const writeRecall = (lotId: number, { text_en, text_ar }: Pick<RecallRow, "text_en" | "text_ar">, now: number) =>
  statement<never>(sql`
    INSERT INTO recalls (lot_id, text_en, text_ar, created_at)
    SELECT lot_id, ${text_en}, ${text_ar}, ${now} FROM lots WHERE lot_id = ${lotId} AND state = 'recalled'
    ON CONFLICT (lot_id) DO UPDATE SET text_en = excluded.text_en, text_ar = excluded.text_ar`);

/** A notice to each order that has units of a lot; one that has its notice keeps it, for as many units as it has now. */
export const insertNotices = (lotId: number) =>
  statement<never>(sql`
    INSERT INTO recall_notices (notice_id, lot_id, order_id, quantity)
    SELECT lower(hex(randomblob(12))), ${lotId}, x.order_id, x.quantity
    FROM (
      SELECT order_id, sum(quantity - returned) AS quantity FROM order_line_lots
      WHERE lot_id = ${lotId} AND shipment_id <> '' GROUP BY order_id HAVING sum(quantity - returned) > 0) x
    WHERE true ON CONFLICT (lot_id, order_id) DO UPDATE SET quantity = max(quantity, excluded.quantity)`);

/** Notices of a lot that were not answered are sent once more. */
export const sendAgain = (lotId: number) =>
  statement<never>(sql`
    UPDATE recall_notices SET sent_at = NULL WHERE lot_id = ${lotId} AND answered_at IS NULL`);

export type DueNotice = {
  notice_id: string;
  quantity: number;
  lot: string;
  title_en: string;
  title_ar: string;
  text_en: string;
  text_ar: string;
  number: number;
  buyer: string;
  locale: Locale;
};

const noticed = sql`recall_notices n JOIN recalls r ON r.lot_id = n.lot_id JOIN lots t ON t.lot_id = n.lot_id
  JOIN orders o ON o.order_id = n.order_id LEFT JOIN variants v ON v.sku_id = t.sku_id
  LEFT JOIN product_groups g ON g.group_id = v.group_id`;

/** Notices whose message is to be sent, to buyers who can be written to. @param withSms whether a number alone is enough */
export const selectDueNotices = (limit: number, withSms: boolean) =>
  statement<DueNotice>(sql`
    SELECT n.notice_id, n.quantity, t.number AS lot, coalesce(g.title_en, t.sku_id) AS title_en,
      coalesce(g.title_ar, t.sku_id) AS title_ar, r.text_en, r.text_ar, o.number, o.buyer, o.locale
    FROM ${noticed} WHERE n.sent_at IS NULL AND t.state = 'recalled'
      AND (o.buyer ->> 'email' <> '' OR ${withSms ? sql`o.buyer ->> 'phone' <> ''` : sql`0`}) LIMIT ${limit}`);

/** Notes that a notice is sent; changes no row when another run has sent it. */
export const markSent = (noticeId: string, now: number) =>
  statement<never>(sql`UPDATE recall_notices SET sent_at = ${now} WHERE notice_id = ${noticeId} AND sent_at IS NULL`);

export type OpenNotice = {
  title: string;
  variant_title: string;
  lot: string;
  number: number;
  quantity: number;
  text: string;
  found: number | null;
  note: string;
};

export const selectOpenNotice = (noticeId: string, locale: Locale) =>
  statement<OpenNotice>(sql`
    SELECT coalesce(${inLanguage("g.title", locale)}, t.sku_id) AS title,
      coalesce(${inLanguage("v.title", locale)}, '') AS variant_title, t.number AS lot, o.number, n.quantity,
      ${inLanguage("r.text", locale)} AS text, n.found, n.note
    FROM ${noticed} WHERE n.notice_id = ${noticeId}`);

/** A buyer's answer; changes no row for more units than they got. */
export const answerNotice = (noticeId: string, found: number, note: string, now: number) =>
  statement<{ notice_id: string }>(sql`
    UPDATE recall_notices SET found = ${found}, note = ${note}, answered_at = ${now}
    WHERE notice_id = ${noticeId} AND quantity >= ${found} RETURNING notice_id`);
