import type { VoucherWritten } from "#shared/contracts/goods/voucher-console";
import { filsFromAed } from "#shared/money/money";
import { voucherSentence, voucherTitle, voucherWarnings } from "#shared/vouchers/voucher-sentence";
import { voucherWorth } from "#shared/vouchers/voucher-worth";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import type { AgreedAct } from "#backend/identity/approvals/clear-act";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isFail, type Fail, type FieldProblem, type Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { abortedBy, guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { clearVoucher, usesLeft } from "./clear-voucher";
import { doneMessages } from "./done-messages";
import { givesNoMore } from "./gives-no-more";
import { selectIdOf, selectStaffVoucher, selectNamed, type StaffVoucherRow } from "./staff-vouchers-store";
import { purgeVoucher } from "./vouchers-statements";
import { insertVoucher, noteMakers, updateMade, updateVoucher, type WrittenVoucher } from "./write-store";

const wrong = (fields: Record<string, FieldProblem>): Fail => ({ fail: "invalid_input", fields });

/** What is wrong with terms in themselves. @param before what is stored now: a day that has passed may stay */
function problemsOf(
  terms: VoucherWritten & { sure: boolean },
  before: StaffVoucherRow | undefined,
  now: number,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const { type, value, max_discount, skus, scope } = terms;
  if (type === "percentage" && !(Number.isInteger(value) && value <= 100)) problems["value"] = "out_of_range";
  if (type === "fixed" && max_discount !== null) problems["max_discount"] = "invalid";
  if (scope !== null && skus.length > 0) problems["skus"] = "invalid";
  const ends = terms.ends_at === null ? null : Date.parse(terms.ends_at);
  if (ends !== null && ends !== before?.ends_at && ends <= now) problems["ends_at"] = "expired";
  if (ends !== null && terms.starts_at !== null && ends <= Date.parse(terms.starts_at))
    problems["ends_at"] = "ends_first";
  if (terms.max_uses !== null && terms.max_uses < (before?.own_uses ?? 0)) problems["max_uses"] = "below_uses";
  if (!terms.sure && !problems["value"] && voucherWarnings(terms).includes("free_for_all"))
    problems["sure"] = "confirm";
  return problems;
}

function rowOf(terms: VoucherWritten, names: { en: string | null; ar: string | null }): WrittenVoucher {
  const title = (locale: "en" | "ar") =>
    terms[`title_${locale}`] || voucherTitle({ ...terms, scope_name: names[locale] }, locale);
  return {
    code: terms.code,
    title_en: title("en"),
    title_ar: title("ar"),
    type: terms.type,
    value: terms.type === "fixed" ? filsFromAed(terms.value) : terms.value,
    max_discount: terms.max_discount === null ? null : filsFromAed(terms.max_discount),
    minimum: filsFromAed(terms.minimum),
    scope_slug: terms.scope,
    skus: terms.skus.length > 0 ? JSON.stringify([...new Set(terms.skus)]) : null,
    starts_at: terms.starts_at === null ? 0 : Date.parse(terms.starts_at),
    ends_at: terms.ends_at === null ? null : Date.parse(terms.ends_at),
    max_uses: terms.max_uses,
    once_per_customer: terms.once_per_customer || terms.first_order ? 1 : 0,
    first_order: terms.first_order ? 1 : 0,
    listed: terms.listed ? 1 : 0,
  };
}

/** Whether a used voucher would promise something else. */
const promisesElse = (row: WrittenVoucher, before: StaffVoucherRow): ("type" | "value" | "max_discount") | undefined =>
  (["type", "value", "max_discount"] as const).find((name) => row[name] !== before[name]);

/** Terms of a voucher as a second member of staff agrees to them. */
export type RequestedVoucher = CallInput<"saveVoucher">;

/**
 * Creates a voucher, or replaces the version that was read, with its generated codes. Failures: by field as in the
 * contract, `not_found`, `changed_meanwhile`, those of `clearVoucher`.
 * @param agreed by a second member of staff
 */
export async function saveVoucher(
  { id, version, ...terms }: RequestedVoucher,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<CallAnswer<"saveVoucher">>> {
  const { db, locale, now } = context;
  const [[before], [taken], [named]] = await db.run(
    selectStaffVoucher(id ?? 0, locale, now),
    selectIdOf(terms.code),
    selectNamed(terms.scope, terms.skus),
  );
  // Made codes have the terms of their voucher.
  if (id !== undefined && (!before || before.parent_id !== null)) return { fail: "not_found" };
  if (before ? before.code !== terms.code : taken) return wrong({ code: before ? "frozen" : "taken" });
  const problems = problemsOf(terms, before, now);
  if (terms.scope !== null && named?.name_en == null) problems["scope"] = "unknown_term";
  if ((named?.skus ?? 0) < new Set(terms.skus).size) problems["skus"] = "no_skus";
  if (Object.keys(problems).length > 0) return wrong(problems);
  const row = rowOf(terms, { en: named?.name_en ?? null, ar: named?.name_ar ?? null });
  const changed = before && (before.uses > 0 || before.ever > 0) ? promisesElse(row, before) : undefined;
  if (changed) return wrong({ [changed]: "frozen" });
  if (before && before.version !== version) return { fail: "changed_meanwhile" };
  const act = {
    action: "voucher.save",
    code: row.code,
    amount: before && givesNoMore(row, before) ? 0 : voucherWorth(row, usesLeft(row.max_uses, before)),
    request: { id, version, ...terms } satisfies RequestedVoucher,
  } as const;
  const leave = await clearVoucher(act, context, agreed);
  if (isFail(leave)) return leave;
  if (isWaiting(leave)) return before ? { ...leave, id: String(id) } : leave;
  const detail = voucherSentence({ ...terms, scope_name: named?.name_en ?? null }, "en").slice(0, 500);
  const isShown = row.listed === 1 || before?.listed === 1;
  try {
    await db.run(
      ...leave.statements,
      id === undefined ? insertVoucher(row, now) : updateVoucher(id, version ?? 0, row),
      auditIfChanged(staffIn(context), "voucher.save", row.code, detail, now),
      guardChanges(1),
      ...(id === undefined ? [] : [updateMade(id, row)]),
      noteMakers(row.code, leave.makers, now),
      purgeVoucher(row.code, isShown),
    );
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  }
  const [[written]] = await db.run(selectIdOf(row.code));
  return { message: doneMessages[locale].saved, id: String(written?.voucher_id ?? id) };
}

/** What another did meanwhile. */
function refusalOf(error: unknown): Fail | null {
  if (isGuardError(error)) return { fail: "changed_meanwhile" };
  if (abortedBy(error, "voucher_used_up")) return wrong({ max_uses: "below_uses" });
  return abortedBy(error, "UNIQUE constraint failed: vouchers.code") ? wrong({ code: "taken" }) : null;
}
