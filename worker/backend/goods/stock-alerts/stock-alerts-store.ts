import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { mostSold } from "../pricing/sold-statements";
import { statement, type Statement } from "#backend/platform/database";

const day = 24 * 60 * 60 * 1000;

/** Of one address: how many SKUs it waits for, and how many letters to confirm by it is sent in a day. */
const most = { waiting: 50, unconfirmed: 5 };
/** Alerts there may be, about; beyond it nothing more is taken, so that nobody fills the shop's database. */
const mostInAll = 100_000;
/** How long a link to confirm by is good, how long one waits, and how long an ended alert's links are known, in ms. */
const retention = { unconfirmed: 2 * day, waiting: 365 * day, notified: 30 * day };

export type AlertedProduct = { title: string; slug: string; available: number };

/** Whether a SKU `v` can be bought. */
const isBack = sql`(v.stock > 0 AND (
  SELECT ${mostSold} FROM product_groups g WHERE g.group_id = v.group_id) IS NOT 0)`;

/** A SKU that is asked for. */
export const selectRequested = (skuId: string, locale: Locale) =>
  statement<AlertedProduct>(sql`
    SELECT ${inLanguage("v.title", locale)} AS title, g.slug, ${isBack} AS available
    FROM variants v JOIN product_groups g USING (group_id) WHERE v.sku_id = ${skuId}`);

/** The e-mail that an account is reached by, if it has one. @param userId null: nobody's */
export const selectEmail = (userId: string | null) =>
  statement<{ email: string }>(sql`
    SELECT lower(email) AS email FROM users WHERE user_id = ${userId} AND email IS NOT NULL`);

export type NewAlert = {
  alert_id: string;
  sku_id: string;
  email: string;
  locale: Locale;
  /** Null: its owner is still to confirm it. */
  confirmed_at: number | null;
  created_at: number;
};

/**
 * Whether there are very many alerts. Ids are random, so those that begin as one does are a 64th of all: counting them
 * reads a 64th of the table.
 */
const areFull = (alertId: string) => {
  const [first = ""] = alertId;
  const next = String.fromCodePoint(first.codePointAt(0)! + 1);
  return sql`(SELECT count(*) FROM stock_alerts WHERE alert_id >= ${first} AND alert_id < ${next}) >= ${mostInAll / 64}`;
};

/**
 * Notes who waits for what. Gives the row when it is new, or became confirmed, or its link is a day old and is to be
 * sent again; none when it stands already, or the address has enough.
 */
export const insertAlert = ({ alert_id, sku_id, email, locale, confirmed_at, created_at }: NewAlert) =>
  statement<{ alert_id: string }>(sql`
    INSERT INTO stock_alerts (alert_id, sku_id, email, locale, created_at, confirmed_at)
    SELECT ${alert_id}, ${sku_id}, ${email}, ${locale}, ${created_at}, ${confirmed_at}
    WHERE (SELECT count(*) FROM stock_alerts WHERE email = ${email} AND told_at IS NULL) < ${most.waiting}
      AND (${confirmed_at} IS NOT NULL OR (
        SELECT count(*) FROM stock_alerts
        WHERE email = ${email} AND confirmed_at IS NULL AND created_at > ${created_at - day}) < ${most.unconfirmed})
      AND NOT ${areFull(alert_id)}
    ON CONFLICT (email, sku_id) WHERE told_at IS NULL DO UPDATE
      SET confirmed_at = excluded.confirmed_at, created_at = excluded.created_at, locale = excluded.locale
      WHERE confirmed_at IS NULL AND (excluded.confirmed_at IS NOT NULL OR created_at <= ${created_at - day})
    RETURNING alert_id`);

/** An alert that is still open. */
export const selectOpen = (email: string, skuId: string) =>
  statement<{ alert_id: string }>(sql`
    SELECT alert_id FROM stock_alerts WHERE email = ${email} AND sku_id = ${skuId} AND told_at IS NULL`);

/** Gives the row when its link is still good. */
export const confirmAlert = (alertId: string, now: number) =>
  statement<{ alert_id: string }>(sql`
    UPDATE stock_alerts SET confirmed_at = coalesce(confirmed_at, ${now})
    WHERE alert_id = ${alertId} AND told_at IS NULL
      AND (confirmed_at IS NOT NULL OR created_at > ${now - retention.unconfirmed})
    RETURNING alert_id`);

/** Ends every alert of the address that this one is of. */
export const endAlertsOf = (alertId: string) =>
  statement<never>(sql`
    DELETE FROM stock_alerts WHERE email = (SELECT email FROM stock_alerts WHERE alert_id = ${alertId})`);

export type DueAlert = Pick<NewAlert, "alert_id" | "sku_id" | "email" | "locale"> & { title: string; slug: string };

/**
 * Confirmed alerts of SKUs that can be bought, those who have waited longest first. It jumps along the index from SKU to
 * SKU, so those that nobody can buy yet cost two rows each, however many wait.
 */
export const selectDue = (limit: number) =>
  statement<DueAlert>(sql`
    WITH RECURSIVE waiting (sku_id) AS (
      SELECT * FROM (SELECT min(sku_id) FROM stock_alerts WHERE told_at IS NULL AND confirmed_at IS NOT NULL)
      UNION ALL
      SELECT (SELECT min(a.sku_id) FROM stock_alerts a
        WHERE a.sku_id > waiting.sku_id AND a.told_at IS NULL AND a.confirmed_at IS NOT NULL)
      FROM waiting WHERE waiting.sku_id IS NOT NULL
    )
    SELECT a.alert_id, a.sku_id, a.email, a.locale, g.slug,
      CASE a.locale WHEN 'ar' THEN v.title_ar ELSE v.title_en END AS title
    FROM waiting w
    CROSS JOIN variants v ON v.sku_id = w.sku_id AND ${isBack}
    CROSS JOIN product_groups g ON g.group_id = v.group_id
    CROSS JOIN stock_alerts a ON a.sku_id = w.sku_id AND a.told_at IS NULL AND a.confirmed_at IS NOT NULL
    ORDER BY a.confirmed_at LIMIT ${limit}`);

/** Takes an alert to be told, if nobody has told it and its SKU is still there; its message stands right behind. */
export const markNotified = (alertId: string, now: number) =>
  statement<never>(sql`
    UPDATE stock_alerts SET told_at = max(${now}, confirmed_at)
    WHERE alert_id = ${alertId} AND told_at IS NULL AND confirmed_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM variants v WHERE v.sku_id = stock_alerts.sku_id AND ${isBack})`);

/** Deletes alerts that were never confirmed, were sent a while ago, or have waited for a year. */
export const forgetAlerts = (now: number): [Statement<never>, Statement<never>, Statement<never>] => [
  statement(sql`DELETE FROM stock_alerts WHERE confirmed_at IS NULL AND created_at < ${now - retention.unconfirmed}`),
  statement(sql`DELETE FROM stock_alerts WHERE told_at IS NOT NULL AND told_at < ${now - retention.notified}`),
  statement(sql`DELETE FROM stock_alerts WHERE created_at < ${now - retention.waiting}`),
];
