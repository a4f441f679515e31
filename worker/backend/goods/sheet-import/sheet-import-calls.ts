import { attributeName } from "#shared/goods/attributes/attribute-values";
import type { AttributeKey } from "#shared/goods/attributes/attributes";
import type { Locale } from "#shared/text/locale";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Database } from "#backend/platform/database";
import { staffActor } from "#backend/identity/staff/actor";
import { mayReadStock, refusedStock, seenDifferences } from "../inventory/stock-rights";
import { isFail, type Outcome, type Fail } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError, runGuarded } from "#backend/platform/guard-statements";
import { applyImport } from "./apply-import";
import { doneMessages } from "./done-messages";
import { goOn } from "./go-on";
import { namesIn, titleIn } from "./describe-differences";
import {
  countSheets,
  insertSheet,
  moveSheet,
  selectBegun,
  selectParts,
  selectSheet,
  selectSheets,
  type SheetRow,
  type SheetState,
} from "./sheet-import-store";
import {
  countGroups,
  countProblems,
  selectGroups,
  selectLacking,
  selectProblems,
  type GroupRow,
  type LackingRow,
} from "./groups-store";
import { countLines, insertLines, readingOf, insertPart, isKnownLine, isKnownPart, isTooLong } from "./lines-store";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { insertUndo, selectUndoOf } from "./undo-store";

/** Whether everything has gone back, so that nothing is left to try again. */
const hasGoneBack = ({ problems, conflicts }: SheetRow) => problems + conflicts === 0;

/**
 * Begins to undo an import, as a separate import: it is checked what goes back and what stays, and applied once
 * confirmed. Repeated, even concurrently, it is one. If it left something, another may follow, since the obstacle may
 * be gone.
 * @returns the import that takes it back. Failures: `not_found`; `no_right` for stock; `state_changed` when there is nothing that could be taken back
 */
async function beginUndo(id: string, context: CallContext): Promise<Fail | SheetRow> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const [[sheet], [begun]] = await db.run(selectSheet(id), selectUndoOf(id));
  if (!sheet) return { fail: "not_found" };
  const refused = refusedStock(JSON.parse(sheet.moves), context);
  if (refused) return refused;
  if (begun && (begun.state !== "done" || hasGoneBack(begun))) return begun;
  const [, [undo]] = await db.run(insertUndo(id, staff, now), selectUndoOf(id));
  return undo && undo.import_id !== begun?.import_id ? undo : { fail: "state_changed" };
}

type Stand = Outcome<CallAnswer<"getSheetImport">>;
type SheetImport = CallAnswer<"getSheetImport">["import"];

const parseColumns = (json: string): SheetImport["columns"] => JSON.parse(json);
const parseTexts = (json: string): string[] => JSON.parse(json);

const sheetOf = (row: SheetRow, context: CallContext): SheetImport => ({
  id: row.import_id,
  file_name: row.file_name,
  file_hash: row.file_hash,
  by: row.staff_email,
  is_mine: row.staff_id === staffActor(context).staff.userId,
  state: row.state,
  created_at: isoOf(row.created_at),
  finished_at: isoOrNull(row.finished_at),
  columns: parseColumns(row.columns),
  left_out: parseTexts(row.left_out),
  reading: readingOf(row),
  lines: row.lines,
  lines_checked: row.lines_checked,
  new: row.new,
  changed: row.changed,
  unchanged: row.unchanged,
  faulty: row.faulty,
  drafts: row.drafts,
  problems: row.problems,
  applied: row.applied,
  conflicts: row.conflicts,
  no_cash: row.no_cash,
  waits: row.waits === 1,
  undoes: row.undoes,
  can_undo: row.can_undo === 1,
  undone_by: row.undone_by,
  undo_state: row.undo_state,
});

const parseDifferences = (json: string): CallAnswer<"listSheetDifferences">["groups"][number]["differences"] =>
  JSON.parse(json);
function groupOf({ differences: json, as_draft, title, ...row }: GroupRow, context: CallContext) {
  const differences = seenDifferences(parseDifferences(json), context);
  return { ...row, as_draft: as_draft === 1, title: titleIn(title, differences, context.locale), differences };
}

/** Most products whose missing attributes are named. */
const mostLacking = 50;

const parseKeys = (json: string): AttributeKey[] => JSON.parse(json);
const lackingOf = ({ key, title, differences, lacking }: LackingRow, locale: Locale) => ({
  key,
  title: titleIn(title, parseDifferences(differences), locale),
  attributes: parseKeys(lacking).map((attribute) => attributeName(attribute, locale)),
});

async function readSheet(db: Database, id: string): Promise<SheetRow | undefined> {
  const [[row]] = await db.run(selectSheet(id));
  return row;
}

/** Its current state. */
async function stand(id: string, context: CallContext, message?: string): Promise<Stand> {
  const row = await readSheet(context.db, id);
  return row ? { import: sheetOf(row, context), message } : { fail: "not_found" };
}

async function begin(
  input: CallInput<"beginSheetImport">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"beginSheetImport">>> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const refused = refusedStock(input.columns, context);
  if (refused) return refused;
  const [[begun]] = await db.run(selectBegun(input, staff));
  if (!begun) {
    const [[row]] = await db.run(insertSheet(input, staff, now));
    return { import: sheetOf(row!, context), parts: [] };
  }
  const [parts] = await db.run(selectParts(begun.import_id));
  return { import: sheetOf(begun, context), parts: parts.map(({ part }) => part) };
}

async function addLines(
  { id, part, lines }: CallInput<"addSheetLines">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"addSheetLines">>> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const sheet = await readSheet(db, id);
  if (!sheet || sheet.staff_id !== staff.userId) return { fail: "not_found" };
  if (sheet.state !== "uploading") return { fail: "state_changed" };
  const { length } = parseColumns(sheet.columns);
  if (lines.some(({ cells }) => cells.length > length)) return { fail: "invalid_input", fields: { lines: "invalid" } };
  try {
    await db.run(
      insertPart(id, part),
      countLines(id, staff.userId, lines.length, now),
      guardChanges(1),
      insertLines(sheet, lines),
    );
  } catch (error) {
    if (isGuardError(error)) return { fail: "state_changed" };
    if (isTooLong(error)) return { fail: "invalid_input", fields: { lines: "too_long" } };
    if (isKnownLine(error)) return { fail: "invalid_input", fields: { lines: "repeated" } };
    if (!isKnownPart(error)) throw error;
  }
  return { lines: (await readSheet(db, id))?.lines ?? 0 };
}

async function endUpload({ id, parts }: CallInput<"endSheetUpload">, context: CallContext): Promise<Stand> {
  const { db, locale } = context;
  const [[sheet], arrived] = await db.run(selectSheet(id), selectParts(id));
  if (!sheet || sheet.staff_id !== staffActor(context).staff.userId) return { fail: "not_found" };
  // Asked again when the first answer was lost.
  if (sheet.state === "checking") return stand(id, context, doneMessages[locale].uploaded);
  const isWhole = arrived.length === parts && arrived.every(({ part }, at) => part === at);
  if (sheet.state === "uploading" && !isWhole) return { fail: "invalid_input", fields: { parts: "invalid" } };
  return move(id, ["uploading"], "checking", context, { message: doneMessages[locale].uploaded });
}

type Done = { message: string; audit?: "import.cancel" };

async function move(
  id: string,
  from: readonly SheetState[],
  to: "checking" | "cancelled",
  context: CallContext,
  { message, audit }: Done,
): Promise<Stand> {
  const { db, now } = context;
  const sheet = await readSheet(db, id);
  if (!sheet) return { fail: "not_found" };
  const { staff } = staffActor(context);
  const step = moveSheet(id, from, to, now);
  const entry = audit ? [auditIfChanged(staff, audit, id, sheet.file_name, now)] : [];
  if (!(await runGuarded(db, step, ...entry, guardChanges(1)))) return { fail: "state_changed" };
  return stand(id, context, message);
}

/** Rounds are begun for so long, in ms, before the caller is answered. */
const longestWait = 1500;
const isBusy = ({ state }: SheetRow) => state === "checking" || state === "running";

/** Sheets that staff import, and the catalogue as sheets. */
export const sheetImportHandlers: Handlers<
  | "listSheetImports"
  | "getSheetImport"
  | "listSheetDifferences"
  | "listSheetProblems"
  | "beginSheetImport"
  | "addSheetLines"
  | "endSheetUpload"
  | "continueSheetImport"
  | "applySheetImport"
  | "cancelSheetImport"
  | "undoSheetImport"
> = {
  async listSheetImports({ page, limit }, context) {
    const [rows, [count]] = await context.db.run(selectSheets(limit, (page - 1) * limit), countSheets());
    return { imports: rows.map((row) => sheetOf(row, context)), total: count?.total ?? 0, page, limit };
  },
  getSheetImport: ({ id }, context) => stand(id, context),
  async listSheetDifferences({ id, show, page, limit }, context) {
    const { db, locale } = context;
    const [[sheet], rows, [count], lacking] = await db.run(
      selectSheet(id),
      selectGroups(id, show, locale, limit, (page - 1) * limit),
      countGroups(id, show),
      selectLacking(id, locale, mostLacking),
    );
    if (!sheet) return { fail: "not_found" };
    const groups = rows.map((row) => groupOf(row, context));
    return {
      groups,
      names: await namesIn(db, id, groups, locale),
      lacking: { products: lacking.map((row) => lackingOf(row, locale)), total: lacking[0]?.total ?? 0 },
      total: count?.total ?? 0,
      page,
      limit,
    };
  },
  async listSheetProblems({ id, page, limit }, context) {
    const { db, locale } = context;
    const [[sheet], problems, [count]] = await db.run(
      selectSheet(id),
      selectProblems(id, { locale, seesStock: mayReadStock(context), limit, offset: (page - 1) * limit }),
      countProblems(id),
    );
    return sheet ? { problems, total: count?.total ?? 0, page, limit } : { fail: "not_found" };
  },
  beginSheetImport: begin,
  addSheetLines: addLines,
  endSheetUpload: endUpload,
  async continueSheetImport({ id, rounds }, context) {
    const until = Date.now() + longestWait;
    let row = await goOn(context.db, id, context.now);
    for (let left = rounds - 1; left > 0 && row && isBusy(row) && Date.now() < until; left--) {
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      row = await goOn(context.db, id, Date.now());
    }
    return row ? { import: sheetOf(row, context) } : { fail: "not_found" };
  },
  async applySheetImport({ id }, context) {
    const begun = await applyImport(id, context);
    if (isFail(begun)) return begun;
    const now = await stand(id, context, begun.message);
    return isFail(now) ? now : { ...now, waits: begun.waits };
  },
  async undoSheetImport({ id }, context) {
    const begun = await beginUndo(id, context);
    if (isFail(begun)) return begun;
    const row = await goOn(context.db, begun.import_id, context.now);
    return { import: sheetOf(row ?? begun, context) };
  },
  async cancelSheetImport({ id }, context) {
    const ended = await move(id, ["uploading", "checking", "checked", "running"], "cancelled", context, {
      message: doneMessages[context.locale].cancelled,
      audit: "import.cancel",
    });
    // What is in the shop already is counted; of much, the scheduled run counts the rest.
    if (!isFail(ended)) await goOn(context.db, id, context.now);
    return ended;
  },
};
