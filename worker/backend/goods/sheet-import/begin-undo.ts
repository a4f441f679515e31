import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import { refusedStock } from "../inventory/stock-rights";
import type { Fail } from "#backend/platform/outcome";
import { selectSheet, type SheetRow } from "./sheet-import-store";
import { insertUndo, selectUndoOf } from "./undo-store";

/** Whether everything has gone back, so that nothing is left to try again. */
const isWhole = ({ problems, conflicts }: SheetRow) => problems + conflicts === 0;

/**
 * Begins to take an import back, which is an import of its own: what goes back and what stays is found out first, and is done
 * once somebody says so. Asked twice, also at the same moment, it is one. One that left something as it was may be followed
 * by another, since what kept it may be over.
 * @returns the import that takes it back. Failures: `not_found`; `no_right` for stock; `state_changed` when there is nothing that could be taken back
 */
export async function beginUndo(id: string, context: CallContext): Promise<Fail | SheetRow> {
  const { db, now } = context;
  const { staff } = staffActor(context);
  const [[sheet], [begun]] = await db.run(selectSheet(id), selectUndoOf(id));
  if (!sheet) return { fail: "not_found" };
  const refused = refusedStock(JSON.parse(sheet.moves), context);
  if (refused) return refused;
  if (begun && (begun.state !== "done" || isWhole(begun))) return begun;
  const [, [undo]] = await db.run(insertUndo(id, staff, now), selectUndoOf(id));
  return undo && undo.import_id !== begun?.import_id ? undo : { fail: "state_changed" };
}
