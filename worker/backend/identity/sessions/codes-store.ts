import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { oneOf } from "#backend/platform/text-statements";
import type { Trier } from "./trier";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Most codes for one address: to one browser in a quarter of an hour and in a day; and to all browsers that never
 * signed in to its account in a day, so that nobody floods a mailbox, and of them to those of one network.
 */
export const codeLimits = { burst: 5, burstMs: 15 * minute, day: 20, dayMs: day, strangers: 20, network: 10 };
/**
 * Most tries of one code: by the browser that asked, and by clients of its network that keep no cookies, who so leave most
 * of them to the browser. And most wrong ones of strangers for one address in a day: 30 of a million.
 */
const codeTries = { most: 5, withoutCookies: 2, strangers: 30 };
/**
 * Most passwords that are tried for one account: by one browser in a quarter of an hour; by all browsers that never signed
 * in to it in a day, and of them by those of one network in a quarter of an hour.
 */
export const passwordLimits = { most: 10, ms: 15 * minute, strangers: 100, strangersMs: day, network: 20 };

type NewCode = { address: string; hash: string; trier: Trier; trusted: boolean; now: number; expiresAt: number };

/** Keeps a new code unless too many were asked for; counting and writing is one statement. */
export const insertCode = ({ address, hash, trier, trusted, now, expiresAt }: NewCode) => {
  const { browser, network, known, countsNetwork } = trier;
  return statement<{ code_id: number }>(sql`INSERT INTO one_time_codes
      (address, code_hash, browser, network, trusted, created_at, expires_at)
    SELECT ${address}, ${hash}, ${browser}, ${network}, ${trusted ? 1 : 0}, ${now}, ${expiresAt}
    FROM (SELECT
        count(*) FILTER (WHERE ${oneOf("browser", known.browsers)} AND created_at > ${now - codeLimits.burstMs}) AS in_burst,
        count(*) FILTER (WHERE ${oneOf("browser", known.browsers)}) AS in_day,
        count(*) FILTER (WHERE trusted = 0) AS of_strangers,
        count(*) FILTER (WHERE trusted = 0 AND ${oneOf("network", known.networks)}) AS of_network
      FROM one_time_codes WHERE address = ${address} AND created_at > ${now - codeLimits.dayMs})
    WHERE in_burst < ${codeLimits.burst} AND in_day < ${codeLimits.day}
      AND (${trusted ? 1 : 0} OR (of_strangers < ${codeLimits.strangers}
        AND (${countsNetwork ? 0 : 1} OR of_network < ${codeLimits.network})))
    RETURNING code_id`);
};

/** The code with which so many are reached, counted from the newest. */
const lastOf = (most: number) => sql`ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1}`;

/**
 * When the day's codes of an address count no more, in ms, for who is refused another one; null: those of a quarter of an hour
 * alone are used up.
 */
export const selectDayOver = ({
  address,
  trier,
  trusted,
  now,
}: Pick<NewCode, "address" | "trier" | "trusted" | "now">) => {
  const { known, countsNetwork } = trier;
  const sent = sql`FROM one_time_codes WHERE address = ${address} AND created_at > ${now - codeLimits.dayMs}`;
  const ofNetwork = sql`trusted = 0 AND ${oneOf("network", known.networks)}`;
  return statement<{ over_at: number | null }>(sql`
    SELECT max(created_at) + ${codeLimits.dayMs} AS over_at FROM (
      SELECT * FROM (SELECT created_at ${sent} AND ${oneOf("browser", known.browsers)} ${lastOf(codeLimits.day)})
      UNION ALL SELECT * FROM (
        SELECT created_at ${sent} AND trusted = 0 AND ${trusted ? 0 : 1} ${lastOf(codeLimits.strangers)})
      UNION ALL SELECT * FROM (
        SELECT created_at ${sent} AND ${ofNetwork} AND ${!trusted && countsNetwork ? 1 : 0} ${lastOf(codeLimits.network)}))`);
};

type Try = {
  address: string;
  /** The code's, under each secret that may have kept it. */
  hashes: readonly string[];
  trier: Trier;
  now: number;
  /** Whether the right one is spent at once. */
  spends: boolean;
};

/**
 * One try of the newest code of an address that this browser asked for, counted and judged by the same statement, so that
 * no number of tries at once gets more than five. A client that keeps no cookies shows no browser when it types the code:
 * it may try what was asked for from its network.
 * @returns none when it is spent, expired, or out of tries
 */
export const tryCode = ({ address, hashes, trier, now, spends }: Try) => {
  const { browsers, networks } = trier.known;
  const isLoose = !trier.isOwn && trier.network !== "";
  const isRight = oneOf("code_hash", hashes);
  return statement<{ code_id: number; is_right: 0 | 1 }>(sql`UPDATE one_time_codes
    SET tries = tries + 1, used_at = CASE WHEN ${spends ? 1 : 0} AND ${isRight} THEN ${now} END
    WHERE code_id = (SELECT max(code_id) FROM one_time_codes WHERE address = ${address}
        AND (${oneOf("browser", browsers)} OR (${isLoose ? 1 : 0} AND ${oneOf("network", networks)})))
      AND used_at IS NULL AND tries < ${isLoose ? codeTries.withoutCookies : codeTries.most} AND expires_at > ${now}
      AND (trusted = 1 OR ${codeTries.strangers} > (SELECT coalesce(sum(tries - (used_at IS NOT NULL)), 0)
        FROM one_time_codes WHERE address = ${address} AND trusted = 0 AND created_at > ${now - day}))
    RETURNING code_id, ${isRight} AS is_right`);
};

/** Spends a code that was looked at; changes no row when it was spent meanwhile. */
export const spendCode = (codeId: number, now: number) =>
  statement<never>(sql`UPDATE one_time_codes SET used_at = ${now} WHERE code_id = ${codeId} AND used_at IS NULL`);

/** Gives a row while a code is unspent. */
export const selectUnspent = (codeId: number) =>
  statement<{ code_id: number }>(sql`
    SELECT code_id FROM one_time_codes WHERE code_id = ${codeId} AND used_at IS NULL`);

type NewTry = { key: string; trier: Trier; trusted: boolean; now: number };

/** Counts a password before it is looked at; no row when too many were tried. */
export const insertPasswordTry = ({ key, trier, trusted, now }: NewTry) => {
  const { browser, network, known, countsNetwork } = trier;
  return statement<{ try_id: number }>(sql`INSERT INTO password_tries (address, browser, network, trusted, tried_at)
    SELECT ${key}, ${browser}, ${network}, ${trusted ? 1 : 0}, ${now}
    FROM (SELECT
        count(*) FILTER (WHERE ${oneOf("browser", known.browsers)} AND tried_at > ${now - passwordLimits.ms}) AS own,
        count(*) FILTER (WHERE trusted = 0) AS of_strangers,
        count(*) FILTER (WHERE trusted = 0 AND ${oneOf("network", known.networks)} AND tried_at > ${now - passwordLimits.ms})
          AS of_network
      FROM password_tries WHERE address = ${key} AND tried_at > ${now - passwordLimits.strangersMs})
    WHERE own < ${passwordLimits.most}
      AND (${trusted ? 1 : 0} OR (of_strangers < ${passwordLimits.strangers}
        AND (${countsNetwork ? 0 : 1} OR of_network < ${passwordLimits.network})))
    RETURNING try_id`);
};

/** What a browser tried is forgotten when it knows the password; what others tried is not. */
export const deletePasswordTries = (key: string, { known }: Trier) =>
  statement(sql`DELETE FROM password_tries WHERE address = ${key} AND ${oneOf("browser", known.browsers)}`);

export const deleteOldCodes = (now: number) =>
  statement(sql`DELETE FROM one_time_codes WHERE created_at < ${now - codeLimits.dayMs}`);
export const deleteOldTries = (now: number) =>
  statement(sql`DELETE FROM password_tries WHERE tried_at < ${now - passwordLimits.strangersMs}`);
