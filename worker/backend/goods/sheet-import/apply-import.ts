import { clearAct, isClearance, type AgreedAct } from "#backend/identity/approvals/clear-act";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import { refusedStock } from "../inventory/stock-rights";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import { referenceOf, runSheet, selectSheet, type SheetRow } from "./sheet-import-store";
import { noteComingCuts, selectWorth } from "./groups-store";

/** An import as a second member of staff agrees to it; `note` says which file, and how many SKUs become cheaper. */
export type AgreedImport = { note: string };
/** One entry of the audit log for all that it changes, with how much that is. */
const notifiedAt = (sheet: SheetRow): string => `${sheet.file_name} · ${sheet.new + sheet.changed}`;
type Begun = Outcome<Pick<CallAnswer<"applySheetImport">, "waits"> & { message: string }>;

/**
 * Has a checked import taken over, round by round. One that lowers prices by more than one member of staff may give alone
 * waits for a second one. Failures: `not_found`, `state_changed`, `changed_meanwhile`, `no_right` for stock, those of `clearAct`.
 * @param agreed by a second member of staff
 * @param tries what one person lowers at the same moment is added up again
 */
export async function applyImport(id: string, context: CallContext, agreed?: AgreedAct, tries = 2): Promise<Begun> {
  const { db, now, locale } = context;
  const { staff } = staffActor(context);
  const [[sheet], [found]] = await db.run(selectSheet(id), selectWorth(id, now));
  if (!sheet) return { fail: "not_found" };
  if (sheet.state !== "checked") return { fail: "state_changed" };
  // A colleague agrees to prices; the right to move stock was checked when it began.
  const refused = agreed ? null : refusedStock(JSON.parse(sheet.moves), context);
  if (refused) return refused;
  const { worth = null, skus = 0 } = found ?? {};
  const act = {
    action: "import.apply",
    subject: id,
    amount: worth === null ? null : Math.min(worth, Number.MAX_SAFE_INTEGER),
    gains: [],
    together: [`prices:${staff.userId}`],
    request: { note: `${sheet.file_name} · ${skus} SKU` } satisfies AgreedImport,
    reference: referenceOf(id),
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed?.leave);
  if (leave === "done") return { fail: "state_changed" };
  if (isFail(leave) || !isClearance(leave)) return leave;
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    runSheet(id, staff.userId, now),
    auditIfChanged(staff, sheet.undoes === null ? "import.apply" : "import.undo", id, notifiedAt(sheet), now),
    guardChanges(1),
    noteComingCuts(id, now),
  );
  if (!isWritten) return tries > 1 ? applyImport(id, context, agreed, tries - 1) : { fail: "state_changed" };
  return { message: doneMessages[locale].applied };
}
