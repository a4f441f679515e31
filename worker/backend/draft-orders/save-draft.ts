import { v7 as uuidv7 } from "uuid";
import { normalEmail } from "../../../shared/email";
import { filsFromAed } from "../../../shared/money";
import { normalPhone } from "../../../shared/phone";
import { selfDealing } from "../approvals/ask";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import type { Fail, Outcome } from "../outcome";
import { isFail } from "../outcome";
import { staffIn } from "../staff/decide";
import { auditIfChanged } from "../staff/statements";
import { guardChanges, isGuardError } from "../store-guard";
import type { DraftLine } from "./draft-lines";
import { draftProblem, refused } from "./draft-problem";
import { draftMessages } from "./messages";
import { detachOthers, insertDraft, selectByReach, selectDraft, updateDraft } from "./store";
import { linkHashes } from "./token";

type Input = CallInput<"saveDraft">;

/**
 * Keeps a draft. A sent one keeps its link, which then shows the new content. Failures: `not_found`,
 * `changed_meanwhile`, `self_dealing` for a price that staff would agree on with themselves, and 400 by field.
 */
export async function saveDraft(input: Input, context: CallContext): Promise<Outcome<CallAnswer<"saveDraft">>> {
  const { db, locale, now, settings } = context;
  const staff = staffIn(context);
  const customer = await customerOf(input.customer, context);
  if (isFail(customer)) return customer;
  const own = customer.userId === null ? null : selfDealing(staff, customer.userId);
  if (own && input.lines.some(({ agreed_price }) => agreed_price !== null)) return own;
  const lines = input.lines.map((line): DraftLine => ({ ...line, agreed_price: filsOf(line.agreed_price) }));
  const problem = await draftProblem(lines, context);
  if (problem) return problem;
  const id = input.id ?? uuidv7();
  const written = {
    ...customer,
    name: input.name,
    lines,
    note: input.note,
    internalNote: input.internal_note,
    now,
  };
  if (input.id !== undefined) {
    const [[row]] = await db.run(selectDraft(id));
    if (!row) return { fail: "not_found" };
  }
  const change =
    input.id === undefined
      ? insertDraft({ ...written, id, links: await linkHashes(id, settings), staff })
      : updateDraft(id, input.version ?? 0, written);
  try {
    const audit = auditIfChanged(staff, "draft.save", id, input.customer, now);
    await db.run(change, audit, guardChanges(1), detachOthers(id));
  } catch (error) {
    if (isGuardError(error)) return { fail: "changed_meanwhile" };
    throw error;
  }
  return { message: draftMessages[locale].saved, id };
}

const filsOf = (price: number | null) => (price === null ? null : filsFromAed(price));

/** The account that is meant, or an e-mail that has none yet. */
async function customerOf(
  typed: string,
  { db, locale }: CallContext,
): Promise<{ userId: string | null; email: string | null } | Fail> {
  const email = normalEmail(typed);
  const phone = email === null ? normalPhone(typed) : null;
  const texts = draftMessages[locale];
  if (email === null && phone === null) return refused("customer", "email", texts.emailOrPhone);
  const [[known]] = await db.run(selectByReach(email, phone));
  if (known) return { userId: known.user_id, email };
  return email === null ? refused("customer", "invalid", texts.noAccount) : { userId: null, email };
}
