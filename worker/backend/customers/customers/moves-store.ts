import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

/** Tables with rows of an account that a merge hands over, with what each row is known by. */
const keys = {
  kyc_submissions: "submission_id",
  credit_accounts: "account_id",
  documents: "document_id",
  approvals: "approval_id",
  sales_codes: "code",
  reviews: "review_id",
  orders: "order_id",
  payments: "payment_id",
  voucher_uses: "checkout_id",
  draft_orders: "draft_id",
  addresses: "address_id",
  customer_notes: "note_id",
  customer_messages: "message_id",
} as const;
type MovedTable = keyof typeof keys;
const movedTables = Object.keys(keys) as MovedTable[];
/** What a merge changes beside whose a row is: `once` of a voucher's use, a tag, whether cash is offered, an older merge. */
type Noted = "once" | "tags" | "cash" | "merges";
type Pair = { stays: string; goes: string };

const run = (query: SQL) => statement<never>(query);

/** Notes what comes with the account that goes, so that it can be given back. @param rows a query for one column */
export const noteMoved = (goes: string, kind: MovedTable | Noted, rows: SQL): Statement =>
  run(sql`INSERT INTO customer_merge_moves (gone_id, kind, row_key) SELECT ${goes}, ${kind}, * FROM (${rows})`);

/** What was noted of a kind. */
export const movedOf = (goes: string, kind: MovedTable | Noted): SQL =>
  sql`(SELECT row_key FROM customer_merge_moves WHERE gone_id = ${goes} AND kind = ${kind})`;

/** An approval that is about the account itself names it twice. */
const subjectOf = (table: MovedTable, from: string, to: string): SQL =>
  table === "approvals" ? sql`, subject = iif(subject = ${from}, ${to}, subject)` : sql``;

/** Makes rows of the account that goes the other's, noted. @param which of them; all unless told */
export const moveRows = (table: MovedTable, { stays, goes }: Pair, which: SQL = sql`true`): Statement[] => {
  const [name, key] = [sql.raw(table), sql.raw(keys[table])];
  return [
    noteMoved(goes, table, sql`SELECT ${key} FROM ${name} WHERE user_id = ${goes} AND ${which}`),
    run(sql`UPDATE ${name} SET user_id = ${stays}${subjectOf(table, goes, stays)}
      WHERE user_id = ${goes} AND ${key} IN ${movedOf(goes, table)}`),
  ];
};

/** Gives back every row that was moved and is still there. */
export const giveRowsBack = ({ stays, goes }: Pair): Statement[] =>
  movedTables.map((table) =>
    run(sql`UPDATE ${sql.raw(table)} SET user_id = ${goes}${subjectOf(table, stays, goes)}
      WHERE user_id = ${stays} AND ${sql.raw(keys[table])} IN ${movedOf(goes, table)}`),
  );

export const forgetMoved = (goes: string): Statement =>
  run(sql`DELETE FROM customer_merge_moves WHERE gone_id = ${goes}`);
