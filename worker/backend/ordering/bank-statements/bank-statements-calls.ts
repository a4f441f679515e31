import { staffIn } from "#backend/identity/staff/staff";
import { insertAudit } from "#backend/identity/staff/staff-statements";
import type { AuditAction } from "#shared/contracts/back-office/console";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Statement } from "#backend/platform/database";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { undoAnyReceipt } from "../receipts/order-receipt";
import { entriesOf } from "./entries";
import { countEntries, ignoreEntry, reopenEntry, selectEntries, selectEntry } from "./entries-store";
import { importStatement } from "./import-statement";
import { matchEntry, payOrder } from "./match-entry";
import { matchMessages } from "./match-messages";
import { untieEntry } from "./recorded-store";

type BankCall =
  | "importBankStatement"
  | "listBankEntries"
  | "getBankEntry"
  | "matchBankEntry"
  | "payOrderByEntry"
  | "unmatchBankEntry"
  | "ignoreBankEntry"
  | "reopenBankEntry";

/**
 * Undoes the receipt that an entry became; a trigger opens the entry in the same batch. A receipt that was there before stays, and
 * the entry is open again.
 */
async function unmatchEntry(
  { id, reason }: CallInput<"unmatchBankEntry">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"unmatchBankEntry">>> {
  const [[row]] = await context.db.run(selectEntry(id));
  if (!row) return { fail: "not_found" };
  if (row.receipt_id === null) return { fail: "already_decided" };
  if (row.made === 0) {
    const { untied: message } = matchMessages[context.locale];
    return changeEntry(
      { id, change: untieEntry(id, row.receipt_id), action: "payment.reopen", detail: reason, message },
      context,
    );
  }
  const undone = await undoAnyReceipt(row.receipt_id, { state: "undone", reason }, context);
  return isFail(undone) ? undone : { message: undone.message };
}

type Change = { id: string; change: Statement; action: AuditAction; detail: string; message: string };

/** Changes the state of an entry that exists, with its audit entry. Failures: `not_found`, `already_decided`. */
async function changeEntry({ id, change, action, detail, message }: Change, context: CallContext) {
  const { db, now } = context;
  const [[row]] = await db.run(selectEntry(id));
  if (!row) return { fail: "not_found" } as const;
  const audit = insertAudit(staffIn(context).userId, action, id, detail, now);
  const isWritten = await runGuarded(db, change, guardChanges(1), audit);
  return isWritten ? { message } : ({ fail: "already_decided" } as const);
}

/** Bank statements, and which receipts their entries are. */
export const bankStatementHandlers: Handlers<BankCall> = {
  importBankStatement: (input, context) => importStatement(input, context),

  async listBankEntries({ list, search, page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      selectEntries(list, search, limit, (page - 1) * limit),
      countEntries(list, search),
    );
    return { entries: await entriesOf(rows, context), total: count?.total ?? 0, page, limit };
  },

  async getBankEntry({ id }, context) {
    const [rows] = await context.db.run(selectEntry(id));
    const [entry] = await entriesOf(rows, context);
    return entry ? { entry } : { fail: "not_found" };
  },

  matchBankEntry: (input, context) => matchEntry(input, context),
  payOrderByEntry: (input, context) => payOrder(input, context),
  unmatchBankEntry: unmatchEntry,

  ignoreBankEntry({ id, reason }, context) {
    const change = ignoreEntry(id, reason, staffIn(context).userId, context.now);
    const { ignored: message } = matchMessages[context.locale];
    return changeEntry({ id, change, action: "payment.ignore", detail: reason, message }, context);
  },

  reopenBankEntry({ id }, context) {
    const { reopened: message } = matchMessages[context.locale];
    return changeEntry({ id, change: reopenEntry(id), action: "payment.reopen", detail: "", message }, context);
  },
};
