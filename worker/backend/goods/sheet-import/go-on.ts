import type { Database } from "#backend/platform/database";
import { isGuardError } from "#backend/platform/guard-statements";
import { applyRound, countRound } from "./apply-round";
import { applyUndo } from "./apply-undo";
import { checkRound } from "./check-round";
import { checkUndo } from "./check-undo";
import { selectSheet, selectWaiting, type SheetRow } from "./sheet-import-store";

/** What is done next; what has ended half-way leaves products to be counted. */
const rounds = { checking: checkRound, running: applyRound, cancelled: countRound };
/** The same of one that takes another back. */
const undoRounds = { ...rounds, checking: checkUndo, running: applyUndo };

/** Does one round of an import, if it waits for one. What another round has done meanwhile is not done twice. */
export async function goOn(db: Database, id: string, now: number): Promise<SheetRow | null> {
  const [[sheet]] = await db.run(selectSheet(id));
  if (!sheet || !(sheet.state in rounds)) return sheet ?? null;
  try {
    const step = (sheet.undoes === null ? rounds : undoRounds)[sheet.state as keyof typeof rounds];
    await step(db, sheet, now);
  } catch (error) {
    if (!isGuardError(error)) throw error;
  }
  const [[after]] = await db.run(selectSheet(id));
  return after ?? null;
}

/** Nobody asks it to go on for so long, in ms: then the scheduled run does. */
const leftAfter = 30_000;
/** Longest that the scheduled run works on imports, in ms. */
const longest = 12_000;

/**
 * Goes on with imports whose page was closed.
 * @param clock in ms
 * @throws AggregateError when some could not go on; the others have by then
 */
export async function goOnWithLeft(db: Database, now: number, clock = Date.now): Promise<void> {
  const until = clock() + longest;
  const failed: unknown[] = [];
  const [waiting] = await db.run(selectWaiting(now - leftAfter));
  for (const { import_id } of waiting) {
    if (clock() >= until) return;
    let before = -1;
    try {
      for (let sheet = await goOn(db, import_id, clock()); sheet && sheet.round !== before && clock() < until;) {
        before = sheet.round;
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        sheet = await goOn(db, import_id, clock());
      }
    } catch (error) {
      // The others go on; this one is tried again.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${waiting.length} imports`);
}
