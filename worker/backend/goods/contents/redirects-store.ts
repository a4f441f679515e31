import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

export type RedirectRow = { from_path: string; to_path: string; status: 301 | 302; version: number };

/** How many there may be, and over how many of them one way may lead. */
const mostRedirects = 5000;
const mostSteps = 10;

/** The path of a target, without its query. */
const pathOf = sql.raw("substr(way.target, 1, instr(way.target || '?', '?') - 1)");

/** The way from a target on, step by step. */
const wayFrom = (target: string) => sql`
  WITH RECURSIVE way (target, steps) AS (
    SELECT ${target}, 0
    UNION ALL
    SELECT r.to_path, way.steps + 1 FROM way CROSS JOIN redirects r ON r.from_path = ${pathOf}
    WHERE way.steps < ${mostSteps})`;

/** Where a path leads at last, by its own status; no row: nowhere. */
export const selectTarget = (path: string) =>
  statement<{ target: string; status: 301 | 302 }>(sql`
    ${wayFrom(path)}
    SELECT way.target, (SELECT status FROM redirects WHERE from_path = ${path}) AS status
    FROM way WHERE way.steps > 0 ORDER BY way.steps DESC LIMIT 1`);

/** How a way from a target comes back to where it began, or is too long; 0: neither. */
const turnsBack = (from: string, target: string) => sql`(
  ${wayFrom(target)}
  SELECT count(*) FROM way WHERE ${pathOf} = ${from} OR way.steps >= ${mostSteps})`;

export const selectTurnsBack = (from: string, target: string) =>
  statement<{ turns: number }>(sql`SELECT ${turnsBack(from, target)} AS turns`);

export const selectRedirect = (from: string) =>
  statement<RedirectRow>(sql`SELECT * FROM redirects WHERE from_path = ${from}`);
export const countRedirects = (search = "") =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM redirects WHERE ${matching(search)}`);
export const selectRedirects = (search: string, limit: number, offset: number) =>
  statement<RedirectRow>(sql`
    SELECT * FROM redirects WHERE ${matching(search)} ORDER BY changed_at DESC, from_path LIMIT ${limit} OFFSET ${offset}`);

/** As it was typed, or as an address has it. */
const matching = (search: string) => {
  const inAddress = encodeURI(search);
  return search === ""
    ? sql`1`
    : sql`(${holds("from_path", search)} OR ${holds("to_path", search)}
        OR ${holds("from_path", inAddress)} OR ${holds("to_path", inAddress)})`;
};

type Redirect = { from: string; to: string; status: 301 | 302; now: number };

export const isFull = (total: number): boolean => total >= mostRedirects;

/** A new one; aborts the batch where there is one, and changes no row when there are too many. */
export const insertRedirect = ({ from, to, status, now }: Redirect) =>
  statement<never>(sql`
    INSERT INTO redirects (from_path, to_path, status, changed_at)
    SELECT ${from}, ${to}, ${status}, ${now} WHERE (SELECT count(*) FROM redirects) < ${mostRedirects}`);

/** Replaces the version that was read; changes no row if it has changed. */
export const updateRedirect = ({ from, to, status, now }: Redirect, version: number) =>
  statement<never>(sql`
    UPDATE redirects SET to_path = ${to}, status = ${status}, changed_at = ${now}, version = version + 1
    WHERE from_path = ${from} AND version = ${version}`);

export const removeRedirect = (from: string, version: number) =>
  statement<never>(sql`DELETE FROM redirects WHERE from_path = ${from} AND version = ${version}`);

/** Aborts the batch when the way that it has just written leads back to its beginning. */
export const guardNoLoop = (from: string, to: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 0, ${turnsBack(from, to)}`);
