import { v4 as uuidv4 } from "uuid";
import { visibleColumns, consoleTables } from "#shared/console/console-tables";
import { filterIn, screenOfView } from "#shared/console/saved-views";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";
import { doneMessages } from "./done-messages";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { columnsOf, mayDeleteView, viewOf } from "./saved-views";
import {
  deleteView,
  insertView,
  isTakenName,
  selectColumnsOf,
  selectView,
  updateView,
  writeColumns,
} from "./console-store";

/**
 * Saves a list's filter under a name: a new one, or a replacement of the version that was read. Shared filters are in
 * the audit log.
 */
export async function saveView(
  { id, version, screen, name, query, shared }: CallInput<"saveView">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveView">>> {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  if (!may(staff, screenOfView(screen).right)) return { fail: "no_right" };
  const isNew = version === undefined;
  const row = {
    view_id: id ?? uuidv4(),
    user_id: staff.userId,
    screen,
    name,
    query: filterIn(screen, query),
    shared: shared ? (1 as const) : (0 as const),
  };
  const [[before]] = isNew ? [[]] : await db.run(selectView(row.view_id));
  const isSeen = row.shared === 1 || before?.shared === 1;
  try {
    const [[written]] = await db.run(
      isNew ? insertView({ ...row, now }) : updateView(row, version),
      ...(isSeen ? [auditIfChanged(staff, "view.save", screen, name, now)] : []),
    );
    if (!written) return { fail: isNew ? "too_many_views" : "changed_meanwhile" };
    return { message: doneMessages[locale].view_saved, view: viewOf({ ...written, shared_by: null }, staff) };
  } catch (error) {
    if (!isTakenName(error)) throw error;
    // What was deleted and is back already was undone twice.
    const [[known]] = isNew && id !== undefined ? await db.run(selectView(id)) : [[]];
    return known ? { fail: "changed_meanwhile" } : { fail: "invalid_input", fields: { name: "taken" } };
  }
}

/**
 * Deletes one's own filter, and the answer says how it comes back; or as an owner a shared one of somebody else, who alone
 * could bring it back.
 */
export async function removeView(
  { id }: CallInput<"deleteView">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteView">>> {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const [[known]] = await db.run(selectView(id));
  if (!known || !mayDeleteView(known, staff)) return { fail: "not_found" };
  const { screen, name, query, shared } = known;
  const [[gone]] = await db.run(
    deleteView(known),
    ...(shared === 1 ? [auditIfChanged(staff, "view.delete", screen, name, now)] : []),
  );
  if (!gone) return { fail: "changed_meanwhile" };
  const message = doneMessages[locale].view_deleted;
  if (known.user_id !== staff.userId) return { message };
  return { message, undo: { call: "saveView", input: { id, screen, name, query, shared: shared === 1 } } };
}

/** Keeps which columns of a table show; the answer says how those before come back. */
export async function setColumns(
  { table, columns, version }: CallInput<"setTableColumns">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"setTableColumns">>> {
  const { db, locale } = context;
  const { userId } = staffIn(context);
  const known: readonly string[] = consoleTables[table];
  if (columns.some((name) => !known.includes(name))) return { fail: "invalid_input", fields: { columns: "invalid" } };
  if (new Set(columns).size < columns.length) return { fail: "invalid_input", fields: { columns: "repeated" } };
  const chosen = visibleColumns(table, columns);
  const [[before], [written]] = await db.run(
    selectColumnsOf(userId, table),
    writeColumns(userId, table, chosen, version),
  );
  if (!written) return { fail: "changed_meanwhile" };
  const earlier = before ? columnsOf(before) : visibleColumns(table, undefined);
  return {
    message: doneMessages[locale].columns_set,
    columns: columnsOf(written),
    version: written.version,
    undo: { call: "setTableColumns", input: { table, columns: earlier, version: written.version } },
  };
}
