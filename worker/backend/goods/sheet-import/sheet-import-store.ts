import { sql, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { isRequested } from "#backend/identity/approvals/approvals-statements";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";

export type SheetState = "uploading" | "checking" | "checked" | "running" | "done" | "cancelled";

export type SheetRow = {
  import_id: string;
  stock_import_id: number;
  staff_id: string;
  staff_email: string;
  file_name: string;
  file_hash: string;
  /** JSON of column names. */
  columns: string;
  /** JSON of the columns that move something: of one that takes another back, that one's. */
  moves: string;
  /** JSON of texts. */
  left_out: string;
  /** JSON of `SheetReading`. */
  reading: string;
  state: SheetState;
  created_at: number;
  finished_at: number | null;
  round: number;
  checked_term: number;
  checked_product: string;
  lines: number;
  lines_checked: number;
  new: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** Of the new ones. */
  drafts: number;
  problems: number;
  applied: number;
  conflicts: number;
  /** SKUs that the sheet takes from payment in cash, new ones among them. */
  no_cash: number;
  /** Who had it taken over, or agreed to it. */
  applied_by: string | null;
  /** It waits for a second member of staff. */
  waits: 0 | 1;
  /** The import that this one takes back. */
  undoes: string | null;
  /** What it did can be taken back, as far as it is still there. */
  can_undo: 0 | 1;
  /** The import that takes this one back, or has. */
  undone_by: string | null;
  undo_state: SheetState | null;
};

/** Identifies a request to apply an import. */
export const referenceOf = (id: string): string => `import.apply:${id}`;

/** What is known of the import that takes one back. */
const ofUndo = (column: "import_id" | "state") => sql`(
  SELECT u.${sql.raw(column)} FROM sheet_imports u WHERE u.undoes = sheet_imports.import_id AND u.state <> 'cancelled'
    ORDER BY u.created_at DESC LIMIT 1)`;

export const sheetColumns = sql`import_id, stock_import_id, staff_id, staff_email, file_name, file_hash, columns, left_out, reading, state,
  created_at, finished_at, round, checked_term, checked_product, lines, lines_checked, new, changed, unchanged, faulty, drafts,
  problems, applied, conflicts, no_cash, applied_by, undoes, ${isRequested(sql`'import.apply:' || sheet_imports.import_id`)} AS waits,
  (can_undo = 1 AND state IN ('done', 'cancelled') AND applied > 0
    AND EXISTS (SELECT 1 FROM sheet_groups g WHERE g.import_id = sheet_imports.import_id)) AS can_undo,
  coalesce((SELECT o.columns FROM sheet_imports o WHERE o.import_id = sheet_imports.undoes), columns) AS moves,
  ${ofUndo("import_id")} AS undone_by, ${ofUndo("state")} AS undo_state`;

export const selectSheet = (id: string) =>
  statement<SheetRow>(sql`SELECT ${sheetColumns} FROM sheet_imports WHERE import_id = ${id}`);

/** Newest first. */
export const selectSheets = (limit: number, offset: number) =>
  statement<SheetRow>(sql`
    SELECT ${sheetColumns} FROM sheet_imports ORDER BY created_at DESC, import_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countSheets = () => statement<{ total: number }>(sql`SELECT count(*) AS total FROM sheet_imports`);

type Begun = CallInput<"beginSheetImport">;

/** The upload of the same file with the same columns that somebody has begun. */
export const selectBegun = ({ file_hash, columns: names, left_out, reading }: Begun, staff: Staff) =>
  statement<SheetRow>(sql`
    SELECT ${sheetColumns} FROM sheet_imports WHERE staff_id = ${staff.userId} AND file_hash = ${file_hash} AND state = 'uploading'
      AND columns = ${JSON.stringify(names)} AND left_out = ${JSON.stringify(left_out)}
      AND reading = ${JSON.stringify(reading)}
    ORDER BY created_at DESC LIMIT 1`);

export const selectParts = (id: string) =>
  statement<{ part: number }>(sql`SELECT part FROM sheet_parts WHERE import_id = ${id} ORDER BY part`);

/** The name of the next import in the stock movements. */
export const stockImportId = (now: number) => sql`max(${now}, 1 + coalesce((SELECT max(import_id) FROM imports), 0),
  1 + coalesce((SELECT max(stock_import_id) FROM sheet_imports), 0))`;

/** @param now in ms */
export const insertSheet = ({ file_name, file_size, file_hash, ...more }: Begun, staff: Staff, now: number) =>
  statement<SheetRow>(sql`
    INSERT INTO sheet_imports (import_id, stock_import_id, staff_id, staff_email, file_name, file_size, file_hash, columns,
      left_out, reading, state, created_at, moved_at)
    SELECT ${uuidv7()}, ${stockImportId(now)}, ${staff.userId}, ${staff.email}, ${file_name}, ${file_size}, ${file_hash}, ${JSON.stringify(more.columns)},
      ${JSON.stringify(more.left_out)}, ${JSON.stringify(more.reading)}, 'uploading', ${now}, ${now}
    RETURNING ${sheetColumns}`);

/** Has a checked import taken over, with leave for its prices; changes no row when it is not one. */
export const runSheet = (id: string, staffId: string, now: number) =>
  statement<never>(sql`
    UPDATE sheet_imports SET state = 'running', applied_by = ${staffId}, can_undo = undoes IS NULL, moved_at = ${now}, round = round + 1
    WHERE import_id = ${id} AND state = 'checked'`);

/** Takes an import from one of some states to another; changes no row when it is in none of them. */
export const moveSheet = (id: string, from: readonly SheetState[], to: Exclude<SheetState, "running">, now: number) =>
  statement<never>(sql`
    UPDATE sheet_imports SET state = ${to}, moved_at = ${now}, round = round + 1,
      finished_at = iif(${to} IN ('done', 'cancelled'), ${now}, NULL)
    WHERE import_id = ${id} AND state IN (SELECT value FROM json_each(${JSON.stringify(from)}))`);

type Counter =
  | "lines_checked"
  | "new"
  | "changed"
  | "unchanged"
  | "faulty"
  | "drafts"
  | "problems"
  | "applied"
  | "conflicts"
  | "no_cash";
type Ended = {
  /** By how much counters grow. */
  add?: Partial<Record<Counter, number>>;
  /** How far the check has come, and the step that follows. */
  set?: Partial<Pick<SheetRow, "checked_term" | "checked_product">> & { state?: "checked" | "done" };
};

/** Ends a round with what it counted; changes no row when another round has ended meanwhile. */
export function endRound({ import_id, round, state }: SheetRow, { add = {}, set = {} }: Ended, now: number) {
  const changes = [
    ...Object.entries(add).map(([name, count]) => sql`${sql.raw(name)} = ${sql.raw(name)} + ${count}`),
    ...Object.entries(set).map(([name, value]) => sql`${sql.raw(name)} = ${value}`),
    ...(set.state === "done" ? [sql`finished_at = ${now}`] : []),
  ];
  return statement<never>(sql`
    UPDATE sheet_imports SET ${sql.join([sql`round = round + 1`, sql`moved_at = ${now}`, ...changes], sql`, `)}
    WHERE import_id = ${import_id} AND round = ${round} AND state = ${state}`);
}

/** Those that nobody has asked to go on since a moment, in ms; the oldest first. */
export const selectWaiting = (since: number) =>
  statement<{ import_id: string }>(sql`
    SELECT import_id FROM sheet_imports WHERE moved_at < ${since} AND (state IN ('checking', 'running')
      OR (state = 'cancelled' AND EXISTS (SELECT 1 FROM sheet_scopes s WHERE s.import_id = sheet_imports.import_id)))
    ORDER BY moved_at LIMIT 5`);

/** Rows that one run of forgetting deletes at most. */
const mostForgotten = 20_000;

const some = (table: string, whose: SQL) =>
  statement<never>(sql`
    DELETE FROM ${sql.raw(table)} WHERE (import_id, line) IN (
      SELECT import_id, line FROM ${sql.raw(table)} WHERE import_id IN (${whose}) LIMIT ${mostForgotten})`);
const all = (table: string, whose: SQL) =>
  statement<never>(sql`DELETE FROM ${sql.raw(table)} WHERE import_id IN (${whose})`);

/**
 * Forgets the lines of what has ended, then what each import did, and last that there was one.
 * @param before ended, or begun and left, before this moment in ms: what it did is forgotten
 * @param longBefore the same for the import itself, which the audit log leads to
 */
export function forgetSheets(before: number, longBefore: number) {
  const ended = sql`SELECT import_id FROM sheet_imports WHERE state IN ('done', 'cancelled')`;
  const old = sql`SELECT import_id FROM sheet_imports WHERE moved_at < ${before} AND state <> 'running'`;
  return [
    some("sheet_lines", sql`${ended} UNION ${old}`),
    all("sheet_parts", sql`${ended} UNION ${old}`),
    some("sheet_groups", old),
    some("sheet_problems", old),
    all("sheet_scopes", old),
    statement<never>(sql`
      DELETE FROM sheet_imports WHERE import_id IN (${old}) AND (moved_at < ${longBefore} OR applied = 0)
        AND NOT EXISTS (SELECT 1 FROM sheet_lines l WHERE l.import_id = sheet_imports.import_id)
        AND NOT EXISTS (SELECT 1 FROM sheet_groups g WHERE g.import_id = sheet_imports.import_id)
        AND NOT EXISTS (SELECT 1 FROM sheet_problems p WHERE p.import_id = sheet_imports.import_id)`),
  ] as const;
}
