import { v7 as uuidv7 } from "uuid";
import { normalEmail } from "#shared/typed/email";
import { filsFromAed, type Fils } from "#shared/money/money";
import { normalPhone } from "#shared/typed/phone";
import { isWaiting, type Waits } from "#backend/identity/approvals/request-approval";
import { clearAct, isClearance, type AgreedAct, type Clearance } from "#backend/identity/approvals/clear-act";
import { noteMade } from "#backend/identity/approvals/made-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { hashOf } from "../cart-links/token";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import type { DraftLine } from "./draft-lines";
import { refused, worthOfLines } from "./draft-problem";
import { draftOrderMessages } from "./messages";
import {
  detachOthers,
  insertDraft,
  selectAccount,
  selectByAddressPhone,
  selectByReach,
  selectDraft,
  updateDraft,
  type DraftRow,
} from "./draft-orders-store";
import { linkHashes } from "./token";
import { selectUnused } from "#backend/identity/documents/documents-statements";
import type { Statement } from "#backend/platform/database";
import { selectPoFile, setPoFile } from "../purchase-orders/po-statements";

/** A draft as a second member of staff agrees to it: for the account that they were shown; without one, for an e-mail. */
export type RequestedDraft = Omit<CallInput<"saveDraft">, "po_number"> & {
  user_id?: string;
  /** Absent in old requests. */
  po_number?: string;
};

/**
 * Keeps a draft. A sent one keeps its link, which then shows the new content. What its agreed prices give is cleared here,
 * for sending and placing too. Failures: `not_found`, `changed_meanwhile`, `self_dealing` for a price that staff would agree
 * on with themselves, those of `clearAct`, and 400 by field.
 * @param agreed by a second member of staff
 */
export async function saveDraft(
  input: RequestedDraft,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<CallAnswer<"saveDraft">>> {
  const { db, locale, now, settings } = context;
  const staff = staffIn(context);
  const customer = await customerOf(input, context);
  if (isFail(customer)) return customer;
  const lines = input.lines.map((line): DraftLine => ({ ...line, agreed_price: filsOf(line.agreed_price) }));
  const worth = await worthOfLines(lines, context);
  if (typeof worth !== "number") return worth;
  const [[row]] = input.id === undefined ? [[]] : await db.run(selectDraft(input.id));
  if (input.id !== undefined && !row) return { fail: "not_found" };
  if (row && row.version !== input.version) return { fail: "changed_meanwhile" };
  const file = await fileOf(
    input,
    { uploadedBy: agreed?.askedBy ?? staff.userId, isAgreed: agreed !== undefined },
    context,
  );
  if (isFail(file)) return file;
  const leave = await clearDraft({ input, customer, lines, worth, row }, context, agreed);
  if (isFail(leave)) return leave;
  if (isWaiting(leave)) return row ? { ...leave, id: row.draft_id } : leave;
  const id = input.id ?? uuidv7();
  const { name, note, internal_note: internalNote, po_number: poNumber = "" } = input;
  const written = { ...customer, name, lines, note, internalNote, poNumber, worth, now };
  const change =
    input.id === undefined
      ? insertDraft({ ...written, id, links: await linkHashes(id, settings), staff })
      : updateDraft(id, input.version ?? 0, written);
  const audit = auditIfChanged(staff, "draft.save", id, input.customer, now);
  const made = noteMade("draft", id, leave.makers, now);
  const ofFile = file.setOn(id, customer.userId);
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    change,
    audit,
    guardChanges(1),
    detachOthers(id),
    made,
    ...ofFile,
  );
  return isWritten ? { message: draftOrderMessages[locale].saved, id } : { fail: "changed_meanwhile" };
}

type PoFile = {
  /** What makes it the draft's. @param userId its customer; null: it stays the uploader's until there is one */
  setOn(draftId: string, userId: string | null): Statement[];
};

/**
 * The file of a draft's purchase order as it was requested. Fails with 400 for one that is not an unused file of the uploader. One that
 * was deleted while the draft waited for a colleague is left out.
 */
async function fileOf(
  { id, po_file }: RequestedDraft,
  { uploadedBy, isAgreed }: { uploadedBy: string; isAgreed: boolean },
  { db }: CallContext,
): Promise<PoFile | Fail> {
  const nothing = { setOn: () => [] };
  if (po_file === undefined) return nothing;
  const [[held], unused] = await db.run(selectPoFile(id ?? ""), selectUnused(uploadedBy));
  if (po_file === held?.document_id) return nothing;
  if (po_file !== "" && !unused.some(({ document_id }) => document_id === po_file))
    return isAgreed ? nothing : { fail: "invalid_input", fields: { po_file: "unknown_value" } };
  return {
    setOn: (draftId, userId) => setPoFile(draftId, po_file, { uploadedBy, belongsTo: userId ?? uploadedBy }),
  };
}

type Clearing = {
  input: RequestedDraft;
  customer: Customer;
  lines: readonly DraftLine[];
  worth: Fils;
  /** As it was saved before. */
  row: DraftRow | undefined;
};

/**
 * Leave to save a draft, and who has then agreed on its prices, or that it waits. What the same customer was given by it
 * before is not given again.
 */
async function clearDraft(
  { input, customer, lines, worth, row }: Clearing,
  context: CallContext,
  agreed: AgreedAct | undefined,
): Promise<(Clearance & { makers: readonly string[] }) | Waits | Fail> {
  const { userId: by } = staffIn(context);
  const { userId, email } = customer;
  const isTheirs = row && row.user_id === userId && (userId !== null || row.email === email);
  const before = isTheirs ? row.cleared : 0;
  const amount = Math.max(0, worth - before);
  const hasAgreed = lines.some(({ agreed_price }) => agreed_price !== null);
  const customerKey = userId === null ? `email:${email}` : `account:${userId}`;
  const act = {
    action: "draft.save",
    subject: input.id ?? userId ?? "new",
    amount,
    before,
    gains: hasAgreed && userId !== null ? [userId] : [],
    // What one person agrees on adds up over customers too: an address that has no account is easily invented.
    together: [`prices-of:${customerKey}`, `prices:${by}`],
    request: { ...input, ...(userId !== null && { user_id: userId }) } satisfies RequestedDraft,
    // References contain no address.
    reference: `draft.save:${input.id ?? (await hashOf(`${by} ${customerKey}`))}`,
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed?.leave);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  return { ...leave, makers: hasAgreed ? [by, ...(agreed ? [agreed.askedBy] : [])] : [] };
}

const filsOf = (price: number | null) => (price === null ? null : filsFromAed(price));

type Customer = { userId: string | null; email: string | null };

/**
 * The account for the given contact, or an e-mail without one. Only a confirmed e-mail or phone identifies an account:
 * anybody can type a phone into an address, so its customers are returned for staff to choose from.
 */
async function customerOf(
  { customer: typed, user_id: agreedId }: RequestedDraft,
  { db, locale }: CallContext,
): Promise<Customer | Fail> {
  const email = normalEmail(typed);
  if (agreedId !== undefined) {
    const [[account]] = await db.run(selectAccount(agreedId));
    return account ? { userId: account.user_id, email } : { fail: "changed_meanwhile" };
  }
  const phone = email === null ? normalPhone(typed) : null;
  const texts = draftOrderMessages[locale];
  if (email === null && phone === null) return refused("customer", "email", texts.emailOrPhone);
  const [[own]] = await db.run(selectByReach(email, phone));
  if (own) return { userId: own.user_id, email };
  if (phone === null) return { userId: null, email };
  const [customers] = await db.run(selectByAddressPhone(phone));
  if (customers.length === 0) return refused("customer", "invalid", texts.noAccount);
  return { ...refused("customer", "invalid", texts.chooseCustomer), more: { customers } };
}
