import { sql } from "drizzle-orm";
import { statement } from "../database";

export type LinkLine = { sku_id: string; quantity: number };
type LinkRow = { /** JSON of `LinkLine[]`. */ lines: string; sales_code: string | null; expires_at: number };

/** @param by the sales person's code that goes along, or who made it, whose own code does */
export const insertLink = (
  tokenHash: string,
  lines: readonly LinkLine[],
  expiresAt: number,
  by: { code: string | undefined; userId: string | null },
) =>
  statement<never>(sql`
    INSERT INTO cart_links (token_hash, lines, expires_at, sales_code)
    VALUES (${tokenHash}, ${JSON.stringify(lines)}, ${expiresAt}, (
      SELECT code FROM sales_codes WHERE code = ${by.code ?? null} OR user_id = ${by.userId}
      ORDER BY code = ${by.code ?? null} DESC LIMIT 1))`);

export const selectLink = (tokenHash: string) =>
  statement<LinkRow>(sql`SELECT lines, sales_code, expires_at FROM cart_links WHERE token_hash = ${tokenHash}`);

export const parseLines = (json: string): LinkLine[] => JSON.parse(json);

/** Forgets links that have been over for a while; until then opening one says that it has expired. */
export const deleteLinksBefore = (end: number) =>
  statement<never>(sql`DELETE FROM cart_links WHERE expires_at < ${end}`);
