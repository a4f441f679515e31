import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

export type LinkLine = { sku_id: string; quantity: number };
type LinkRow = { /** JSON of `LinkLine[]`. */ lines: string; sales_code: string | null; expires_at: number };

export type NewLink = {
  tokenHash: string;
  /** Whose it is, as a keyed hash. */
  maker: string;
  lines: readonly LinkLine[];
  expiresAt: number;
  /** Goes along if it is known; the row says so. */
  salesCode: string | null;
};

/** Links of one maker; beyond it the one that ends first gives way. */
export const mostOfOneMaker = 50;
/** Links in all; beyond it those that end first give way, at the next scheduled run. */
const mostLinks = 20_000;

/** Keeps a link, or extends the one of the same cart. The first statement gives its row. */
export const insertLink = ({ tokenHash, maker, lines, expiresAt, salesCode }: NewLink) =>
  [
    statement<Pick<LinkRow, "sales_code">>(sql`
      INSERT INTO cart_links (token_hash, maker, lines, expires_at, sales_code)
      VALUES (${tokenHash}, ${maker}, ${JSON.stringify(lines)}, ${expiresAt}, (
        SELECT code FROM sales_codes WHERE code = ${salesCode}))
      ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at, sales_code = excluded.sales_code
      RETURNING sales_code`),
    statement<never>(sql`
      DELETE FROM cart_links WHERE token_hash IN (
        SELECT token_hash FROM cart_links WHERE maker = ${maker}
        ORDER BY expires_at DESC, token_hash = ${tokenHash} DESC LIMIT -1 OFFSET ${mostOfOneMaker})`),
  ] as const;

export const selectLink = (tokenHash: string) =>
  statement<LinkRow>(sql`SELECT lines, sales_code, expires_at FROM cart_links WHERE token_hash = ${tokenHash}`);

export const parseLines = (json: string): LinkLine[] => JSON.parse(json);

/** Forgets links that have been over for a while, until when opening one says that it has expired; and what is too much. */
export const deleteOldLinks = (end: number, most = mostLinks): Statement[] => [
  statement(sql`DELETE FROM cart_links WHERE expires_at < ${end}`),
  statement(sql`
    DELETE FROM cart_links WHERE expires_at <= (
      SELECT expires_at FROM cart_links ORDER BY expires_at DESC LIMIT 1 OFFSET ${most})`),
];
