import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "#backend/ordering/call-context";
import type { Outcome } from "#backend/platform/outcome";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { runGuarded } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import { listedOf } from "./listed";
import { merge } from "./merge";
import { sendMessage } from "./message";
import { addNote, editNote, pin } from "./notes";
import { previewMerge } from "./preview-merge";
import { readCustomer } from "./read-customer";
import {
  deletePasskeys,
  endSessions,
  selectCustomer,
  selectIsStaff,
  updateCash,
  updatePoRequired,
  updateRemits,
} from "./customers-store";
import { undoMerge } from "./undo-merge";
import { placeOf, selectCustomers, selectTags } from "./list-store";
import { deleteTags, guardTagCount, insertTags } from "./tags-store";

type CustomerCall =
  | "listCustomers"
  | "getStoredCustomer"
  | "addCustomerNote"
  | "editCustomerNote"
  | "pinCustomerNote"
  | "tagCustomer"
  | "messageCustomer"
  | "endCustomerSessions"
  | "offerCustomerCash"
  | "approveRemittance"
  | "requirePoNumber"
  | "previewCustomerMerge"
  | "mergeCustomers"
  | "undoMerge";
type Done = Promise<Outcome<{ message: string }>>;
/** How many customers a page of the list has. */
const customersAtOnce = 50;

/** One page of the list, by where the last one ended. */
async function list(wanted: CallInput<"listCustomers">, { db }: CallContext): Promise<CallAnswer<"listCustomers">> {
  const [rows, tags] = await db.run(selectCustomers(wanted, customersAtOnce), selectTags());
  const page = rows.slice(0, customersAtOnce);
  const next = rows.length > customersAtOnce ? placeOf(page.at(-1)!, wanted.sort) : null;
  return { customers: page.map(listedOf), next, tags: tags.map(({ tag }) => tag) };
}

/** Adds tags and takes others away. Failures: `not_found`, `customer_full`. */
async function changeTags({ id, add, remove }: CallInput<"tagCustomer">, context: CallContext): Done {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const [[known]] = await db.run(selectCustomer(id, now));
  if (!known) return { fail: "not_found" };
  const entryOf = (sign: string, tags: readonly string[]) =>
    auditIfChanged(staff, "customer.tag", id, tags.map((tag) => sign + tag).join(", "), now);
  const isWritten = await runGuarded(
    db,
    deleteTags(id, remove),
    entryOf("−", remove),
    insertTags(id, add),
    entryOf("+", add),
    ...(add.length > 0 ? [guardTagCount(id)] : []),
  );
  return isWritten ? { message: doneMessages[locale].tagged } : { fail: "customer_full" };
}

/**
 * Signs a customer out everywhere, such as after a theft, and removes the passkeys, which a thief may have added. Failures: `not_found`; `staff_account`, since a member who
 * may write to customers must not sign out an owner.
 */
async function signOut({ id }: CallInput<"endCustomerSessions">, context: CallContext): Done {
  const { db, locale, now, settings } = context;
  const [[known], [account]] = await db.run(selectCustomer(id, now), selectIsStaff(id, settings.staffEmails));
  if (!known) return { fail: "not_found" };
  if (account?.is_staff === 1) return { fail: "staff_account" };
  await db.run(
    endSessions(id, now),
    auditIfChanged(staffIn(context), "customer.sign_out", id, "", now),
    deletePasskeys(id),
  );
  return { message: doneMessages[locale].signed_out };
}

/** Whether cash on delivery is offered to a customer. Failures: `not_found`, `self_dealing`, a reason that is missing. */
async function offerCash({ id, offered, reason }: CallInput<"offerCustomerCash">, context: CallContext): Done {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  if (!offered && reason === "") return { fail: "invalid_input", fields: { reason: "required" } };
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[known]] = await db.run(selectCustomer(id, now));
  if (!known) return { fail: "not_found" };
  const detail = offered ? "" : reason;
  await db.run(updateCash(id, offered ? null : reason), auditIfChanged(staff, "customer.cash", id, detail, now));
  return { message: doneMessages[locale][offered ? "cash_on" : "cash_off"] };
}

/** Whether a customer may pay by bank transfer or cheque after ordering. Failures: `not_found`, `self_dealing`. */
async function approveRemittance({ id, approved }: CallInput<"approveRemittance">, context: CallContext): Done {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[known]] = await db.run(selectCustomer(id, now));
  if (!known) return { fail: "not_found" };
  const audit = auditIfChanged(staff, "customer.remittance", id, approved ? "✓" : "✗", now);
  await db.run(updateRemits(id, approved ? 1 : 0), audit);
  return { message: doneMessages[locale][approved ? "remittance_on" : "remittance_off"] };
}

/** Whether every order of a customer needs a PO number. Failures: `not_found`. */
async function requirePoNumber({ id, required }: CallInput<"requirePoNumber">, context: CallContext): Done {
  const { db, locale, now } = context;
  const [[known]] = await db.run(selectCustomer(id, now));
  if (!known) return { fail: "not_found" };
  const audit = auditIfChanged(staffIn(context), "customer.po", id, required ? "✓" : "✗", now);
  await db.run(updatePoRequired(id, required ? 1 : 0), audit);
  return { message: doneMessages[locale][required ? "po_on" : "po_off"] };
}

/** Customers as staff know them: list, page, notes, tags, messages, and two that become one. */
export const customerHandlers: Handlers<CustomerCall> = {
  listCustomers: list,
  getStoredCustomer: readCustomer,
  addCustomerNote: addNote,
  editCustomerNote: editNote,
  pinCustomerNote: pin,
  tagCustomer: changeTags,
  messageCustomer: sendMessage,
  endCustomerSessions: signOut,
  offerCustomerCash: offerCash,
  approveRemittance,
  requirePoNumber,
  previewCustomerMerge: previewMerge,
  mergeCustomers: merge,
  undoMerge,
};
