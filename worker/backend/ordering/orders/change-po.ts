import { sumUnits, unitsInside, unitsOut } from "#shared/orders/order-units";
import { selectUnused } from "#backend/identity/documents/documents-statements";
import { ownerFor, type Actor } from "#backend/identity/staff/actor";
import { runGuarded } from "#backend/platform/guard-statements";
import type { Fail } from "#backend/platform/outcome";
import { isArchived } from "../archives/archives-statements";
import type { CallContext } from "../call-context";
import { auditOf } from "./notify";
import { unitsByLine } from "./order";
import { selectOrder, type OrderRow } from "./orders-statements";
import { readToChange } from "./whole-order";
import { poMessages } from "../purchase-orders/messages";
import { selectPoRequired, setPoFile, updatePoNumber } from "../purchase-orders/po-statements";

/** What is to be set; what is undefined stays. An empty text takes number or file away. */
type WantedPo = { po_number?: string | undefined; po_file?: string | undefined };

/**
 * Whether somebody may set the purchase order of an order: staff always, its buyer until the first unit leaves. Papers that were issued
 * keep the number that they have.
 */
export function maySetPo(row: OrderRow, { kind }: Pick<Actor, "kind">): boolean {
  if (kind === "staff") return true;
  if (isArchived(row)) return false;
  const units = sumUnits(unitsByLine(row));
  return unitsInside(units) > 0 && unitsOut(units) + units.returned === 0;
}

/**
 * Sets number and file of an order's purchase order; an archived order is brought back first. Failures: `not_found`, `order_state` when
 * the caller may not set it, `invalid_input` for a file that is not an own unused one and for no number where the account needs one,
 * `changed_meanwhile`.
 * @throws ArchiveAway
 */
export async function changePo(
  orderId: string,
  { po_number, po_file }: WantedPo,
  actor: Actor,
  context: CallContext,
): Promise<Fail | null> {
  const { db, locale, now } = context;
  const userId = actor.kind === "staff" ? actor.staff.userId : actor.userId;
  const read = () => db.run(selectOrder(orderId, ownerFor(actor)), selectUnused(userId), selectPoRequired(orderId));
  const [[row], unused, [account]] = await readToChange(read, context, (found) => maySetPo(found, actor));
  if (!row) return { fail: "not_found" };
  if (!maySetPo(row, actor)) return { fail: "order_state", message: poMessages[locale].fixed };
  if (po_number === "" && account?.required === 1)
    return { fail: "invalid_input", fields: { po_number: "required" }, message: poMessages[locale].required };
  if (po_file && !unused.some(({ document_id }) => document_id === po_file))
    return { fail: "invalid_input", fields: { po_file: "unknown_value" } };
  const isNew = po_number !== undefined && po_number !== row.po_number;
  if (!isNew && po_file === undefined) return null;
  const owners = { uploadedBy: userId, belongsTo: row.user_id };
  const detail = `${row.po_number || "–"} → ${po_number || "–"}`;
  const isWritten = await runGuarded(
    db,
    ...updatePoNumber(row, po_number ?? row.po_number, now),
    // Each must directly follow statements of which the last change changed a row.
    ...(isNew ? auditOf(actor, "order.po", row, detail, now) : []),
    ...(po_file === undefined
      ? []
      : [...setPoFile(row.checkout_id, po_file, owners), ...auditOf(actor, "order.po", row, po_file, now)]),
  );
  return isWritten ? null : { fail: "changed_meanwhile" };
}
