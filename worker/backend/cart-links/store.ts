import { sql } from "drizzle-orm";
import { statement } from "../database";

export type LinkLine = { sku_id: string; quantity: number };
type LinkRow = { /** JSON of `LinkLine[]`. */ lines: string; sales_code: string | null; expires_at: number };

/** @param salesCode goes along if it is known; the row says so */
export const insertLink = (
  tokenHash: string,
  lines: readonly LinkLine[],
  expiresAt: number,
  salesCode: string | null,
) =>
  statement<Pick<LinkRow, "sales_code">>(sql`
    INSERT INTO cart_links (token_hash, lines, expires_at, sales_code)
    VALUES (${tokenHash}, ${JSON.stringify(lines)}, ${expiresAt}, (
      SELECT code FROM sales_codes WHERE code = ${salesCode}))
    RETURNING sales_code`);

export const selectLink = (tokenHash: string) =>
  statement<LinkRow>(sql`SELECT lines, sales_code, expires_at FROM cart_links WHERE token_hash = ${tokenHash}`);

export const parseLines = (json: string): LinkLine[] => JSON.parse(json);

/** Forgets links that have been over for a while; until then opening one says that it has expired. */
export const deleteLinksBefore = (end: number) =>
  statement<never>(sql`DELETE FROM cart_links WHERE expires_at < ${end}`);
