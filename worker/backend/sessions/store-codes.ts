import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Most codes that one address gets, in a quarter of an hour and in a day. */
export const codeLimits = { burst: 5, burstMs: 15 * 60_000, day: 20, dayMs: 24 * 60 * 60_000 };
/** Most passwords that are tried for one address in a quarter of an hour. */
export const passwordLimit = { most: 10, ms: 15 * 60_000 };
/** Most tries of one code. */
const mostTries = 5;

type NewCode = { address: string; hash: string; now: number; expiresAt: number };

/** Keeps a new code unless too many were asked for; counting and writing is one statement. */
export const insertCode = ({ address, hash, now, expiresAt }: NewCode) =>
  statement<{ code_id: number }>(sql`INSERT INTO one_time_codes (address, code_hash, created_at, expires_at)
    SELECT ${address}, ${hash}, ${now}, ${expiresAt}
    WHERE (SELECT count(*) FROM one_time_codes
        WHERE address = ${address} AND created_at > ${now - codeLimits.burstMs}) < ${codeLimits.burst}
      AND (SELECT count(*) FROM one_time_codes
        WHERE address = ${address} AND created_at > ${now - codeLimits.dayMs}) < ${codeLimits.day}
    RETURNING code_id`);

/**
 * One try of the newest code of an address, counted and judged by the same statement, so that no number of tries at
 * once gets more than five. @returns a row with `used_at` when it was the code, with null when not; none when it is spent
 */
export const tryCode = (address: string, hash: string, now: number) =>
  statement<{ used_at: number | null }>(sql`UPDATE one_time_codes
    SET tries = tries + 1, used_at = CASE WHEN code_hash = ${hash} THEN ${now} END
    WHERE code_id = (SELECT max(code_id) FROM one_time_codes WHERE address = ${address})
      AND used_at IS NULL AND tries < ${mostTries} AND expires_at > ${now}
    RETURNING used_at`);

/** Counts a password before it is looked at; no row when too many were tried. */
export const insertPasswordTry = (address: string, now: number) =>
  statement<{ try_id: number }>(sql`INSERT INTO password_tries (address, tried_at)
    SELECT ${address}, ${now}
    WHERE (SELECT count(*) FROM password_tries
      WHERE address = ${address} AND tried_at > ${now - passwordLimit.ms}) < ${passwordLimit.most}
    RETURNING try_id`);

export const deletePasswordTries = (address: string) =>
  statement(sql`DELETE FROM password_tries WHERE address = ${address}`);

export const deleteOldCodes = (now: number) =>
  statement(sql`DELETE FROM one_time_codes WHERE created_at < ${now - codeLimits.dayMs}`);
export const deleteOldTries = (now: number) =>
  statement(sql`DELETE FROM password_tries WHERE tried_at < ${now - passwordLimit.ms}`);
