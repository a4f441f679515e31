import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { oneOf } from "#backend/platform/text-statements";
import type { Trier } from "./trier";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Most codes for one address: for one browser per quarter of an hour and per day; and per day for all browsers that
 * never signed in to its account, so that nobody floods a mailbox, and for those of them in one network.
 */
export const codeLimits = { burst: 5, burstMs: 15 * minute, day: 20, dayMs: day, strangers: 20, network: 10 };
/**
 * Most attempts at one code: by the browser that requested it, and by clients of its network without cookies, which
 * leaves most attempts to the browser. And most wrong codes from strangers for one address per day: 30 in a million.
 */
const codeTries = { most: 5, withoutCookies: 2, strangers: 30 };
/**
 * Most password attempts for one account: by one browser per quarter of an hour; by all browsers that never signed in
 * to it per day, and by those of them in one network per quarter of an hour.
 */
export const passwordLimits = { most: 10, ms: 15 * minute, strangers: 100, strangersMs: day, network: 20 };

type NewCode = { address: string; hash: string; trier: Trier; trusted: boolean; now: number; expiresAt: number };

/** Stores a new code unless too many were requested; counts and writes in one statement. */
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

/** The code that reaches this count, from the newest. */
const lastOf = (most: number) => sql`ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1}`;

/**
 * When the daily limit of an address ends, in ms, after a refusal; null: only the limit of a quarter of an hour is
 * reached.
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
  /** The code's hashes under each secret in force. */
  hashes: readonly string[];
  trier: Trier;
  now: number;
  /** Whether the right code is used up at once. */
  spends: boolean;
};

/**
 * One attempt at the newest code of an address that this browser requested, counted and judged by the same statement,
 * so that no number of concurrent attempts gets more than five. A client without cookies may try what was requested
 * from its network.
 * @returns none when it is used, expired, or out of attempts
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

/** Uses up a code that was checked; changes no row if it was used meanwhile. */
export const spendCode = (codeId: number, now: number) =>
  statement<never>(sql`UPDATE one_time_codes SET used_at = ${now} WHERE code_id = ${codeId} AND used_at IS NULL`);

/** Gives a row while a code is unused. */
export const selectUnspent = (codeId: number) =>
  statement<{ code_id: number }>(sql`
    SELECT code_id FROM one_time_codes WHERE code_id = ${codeId} AND used_at IS NULL`);

type NewTry = { key: string; trier: Trier; trusted: boolean; now: number };

/** Counts a password attempt before it is checked; no row after too many. */
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

/** Deletes a browser's attempts once it knows the password; those of others stay. */
export const deletePasswordTries = (key: string, { known }: Trier) =>
  statement(sql`DELETE FROM password_tries WHERE address = ${key} AND ${oneOf("browser", known.browsers)}`);

export const deleteOldCodes = (now: number) =>
  statement(sql`DELETE FROM one_time_codes WHERE created_at < ${now - codeLimits.dayMs}`);
export const deleteOldTries = (now: number) =>
  statement(sql`DELETE FROM password_tries WHERE tried_at < ${now - passwordLimits.strangersMs}`);
