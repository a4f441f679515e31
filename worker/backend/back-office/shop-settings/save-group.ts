import { failureMessages } from "#shared/failures/failure-messages";
import { tinOfTrn } from "#shared/shop-settings/e-invoice-codes";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { fieldsOf, type SettingGroup, type ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { settingText } from "#shared/shop-settings/setting-values";
import { brandOf } from "#shared/shop-settings/public-shop";
import { purgeSettings } from "#backend/platform/cache-purges/purge-tags-statements";
import { requestApproval, type Waits } from "#backend/identity/approvals/request-approval";
import type { Clearance } from "#backend/identity/approvals/clear-act";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { selectEditedPlaces } from "#backend/ordering/shipping/edit-statements";
import type { Fail, FieldProblem, NamingProblem, Outcome } from "#backend/platform/outcome";
import { unconfirmed } from "#backend/identity/staff/admit";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged, selectOtherOwner } from "#backend/identity/staff/staff-statements";
import { selectTaken } from "#backend/identity/staff/taken-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import { contradictionsIn, differenceOf, isOpenAt, textsOf, valuesOf } from "./group-values";
import { settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { missingLogos } from "./logos";
import { countDocumentsWith, insertChange, selectGroups, writeGroup } from "./shop-settings-store";

/** Where customers transfer money to: what invoices say of it, and what else of one's own words stands on them. */
const paidTo: ReadonlySet<string> = new Set([
  "bank",
  "iban",
  "letterhead_en",
  "letterhead_ar",
  "paper_foot_en",
  "paper_foot_ar",
]);

const changedBy = {
  en: (who: string) => `${who} saved this in the meantime. Review the current values and save again.`,
  ar: (who: string) => `حفظ ${who} هذه الإعدادات في هذه الأثناء. راجع القيم الحالية ثم احفظ من جديد.`,
} as const;

/** Longest detail of an entry of the audit log, in characters. */
const longestDetail = 500;

/** Sums above which two people are needed, as a second owner agrees to them: as they were typed, for the version that was read. */
export type AgreedSums = { version: number; values: Record<keyof ShopSettings["limits"], string> };

/**
 * Saves a group as it was typed, with the history, the audit entry and the purges in one batch.
 * Failures: `invalid_input` by field, `changed_meanwhile` when it is not the version that was read; for the limits, which
 * say what one person may give away alone, `passkey_missing` and `passkey_needed`, and those of `requestApproval` where one of them
 * is raised.
 * @param agreed by a second owner
 */
export async function saveGroup(
  { group, version, values: typed, check }: CallInput<"saveSettings">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<CallAnswer<"saveSettings">>> {
  const { db, locale, now, settings } = context;
  const staff = staffIn(context);
  const refused = group === "limits" ? unconfirmed(staff, now) : null;
  if (refused) return refused;
  const [rows] = await db.run(selectGroups());
  const stored = rows.find(({ name }) => name === group);
  if ((stored?.version ?? 0) !== version) return changedMeanwhile(stored?.changed_by ?? "", context);
  const all = settingsOf(rows, settings.shop);
  const read = valuesOf(group, typed);
  if ("problems" in read) return invalid(read.problems);
  const after = { ...all, [group]: read.values };
  const problems = {
    ...contradictionsIn(group, after),
    ...(group === "papers" && (await repeatedNumbers(after, context))),
    ...(group === "hours" && (await closedForPlaces(after, context))),
    ...(group === "brand" && (await missingLogos(after, context))),
  };
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (check) return { message: doneMessages[locale].fine, brand: brandOf(after.brand, locale) };
  const texts = { before: textsOf(group, all[group]), after: textsOf(group, read.values) };
  const different = differenceOf(texts.before, texts.after);
  if (different.length === 0) return { message: doneMessages[locale].same };
  const unproven = different.some((field) => paidTo.has(field)) ? unconfirmed(staff, now) : null;
  if (unproven) return unproven;
  if (group === "limits" && !agreed) {
    const waits = await askForRaise(all.limits, after.limits, version, context);
    if (waits) return waits;
  }
  const value = JSON.stringify(read.values);
  const isWritten = await runGuarded(
    db,
    ...(agreed?.statements ?? []),
    writeGroup(group, { value, version, staff, now }),
    auditIfChanged(staff, "settings.save", group, detailOf(texts, different), now),
    guardChanges(1),
    insertChange({ subject: group, before: JSON.stringify(all[group]), after: value }, staff, now),
    purgeSettings(),
  );
  if (isWritten) return { message: doneMessages[locale][hasOtherTin(group, after) ? "saved_other_tin" : "saved"] };
  const [now_] = await db.run(selectGroups());
  return changedMeanwhile(now_.find(({ name }) => name === group)?.changed_by ?? "", context);
}

/** A TIN that its TRN does not begin with: right for a member of a tax group, else a slip. */
const hasOtherTin = (group: SettingGroup, { company, e_invoices: { tin } }: ShopSettings): boolean =>
  group === "e_invoices" && tin !== "" && tin !== tinOfTrn(company.trn);

/**
 * Requests a second owner's approval for higher limits, or one alone could first raise them and then give away as much.
 * Null: nothing is raised, or there is no second owner. Failures: those of `requestApproval`; `owner_left` if the
 * caller has just taken away the other owner's rights.
 */
async function askForRaise(
  before: ShopSettings["limits"],
  after: ShopSettings["limits"],
  version: number,
  context: CallContext,
): Promise<Waits | Fail | null> {
  const staff = staffIn(context);
  const raised = (Object.keys(before) as (keyof typeof before)[]).filter((name) => after[name] > before[name]);
  if (raised.length === 0) return null;
  const [[other], [taken]] = await context.db.run(
    selectOtherOwner(staff.userId),
    selectTaken(staff.userId, "settings.write", context.now),
  );
  if (!other) return taken ? { fail: "owner_left" } : null;
  const asked = await requestApproval(
    {
      action: "settings.save",
      subject: "limits",
      userId: "shop",
      amount: Math.max(...raised.map((name) => after[name])),
      request: { version, values: textsOf("limits", after) as AgreedSums["values"] } satisfies AgreedSums,
      reference: "settings.save:limits",
      isKeyed: false,
    },
    staff,
    context,
  );
  return asked === "done" ? { fail: "already_decided" } : asked;
}

/** A group as it was before one of its changes, saved over what is there now. */
export async function undoChange(
  group: SettingGroup,
  before: string,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveSettings">>> {
  const [rows] = await context.db.run(selectGroups());
  const version = rows.find(({ name }) => name === group)?.version ?? 0;
  // A field that is newer than the change keeps what it has without one.
  const values = { ...settingDefaults[group], ...(JSON.parse(before) as object) };
  return saveGroup({ group, version, values: textsOf(group, values), check: false }, context);
}

const invalid = (fields: Record<string, FieldProblem | NamingProblem>): Fail => ({ fail: "invalid_input", fields });

function changedMeanwhile(who: string, { locale }: Pick<CallContext, "locale">): Fail {
  const message = who === "" ? failureMessages.changed_meanwhile[locale] : changedBy[locale](who);
  return { fail: "changed_meanwhile", message };
}

/** A prefix as a pattern of LIKE that fits it in every year. */
const ofAnyYear = (prefix: string): string => prefix.replaceAll("{year}", "____");

/** Words before a number that papers of the other kind had: the same number would be there twice. */
async function repeatedNumbers(
  { papers }: ShopSettings,
  { db, settings }: CallContext,
): Promise<Record<string, FieldProblem>> {
  const usual = settings.shop.papers;
  const [[notes], [invoices]] = await db.run(
    countDocumentsWith("credit_note", ofAnyYear(papers.invoice_prefix), usual.credit_note_prefix),
    countDocumentsWith("invoice", ofAnyYear(papers.credit_note_prefix), usual.invoice_prefix),
  );
  return {
    ...(notes?.papers && { invoice_prefix: "same_prefix" as const }),
    ...(invoices?.papers && { credit_note_prefix: "same_prefix" as const }),
  };
}

/** A place of whose orders the last leaves when the shop would be closed all week. */
async function closedForPlaces({ hours }: ShopSettings, { db }: CallContext): Promise<Record<string, FieldProblem>> {
  const [places] = await db.run(selectEditedPlaces());
  const isClosed = places.some(({ cut_off }) => cut_off !== null && !isOpenAt(hours, cut_off));
  return isClosed ? { monday: "place_closed" } : {};
}

/** What was changed, in short. */
const detailOf = (texts: Record<"before" | "after", Record<string, string>>, names: readonly string[]): string =>
  names
    .map((name) => `${name}: ${texts.before[name] ?? ""} → ${texts.after[name] ?? ""}`)
    .join("; ")
    .slice(0, longestDetail);

/** The fields of a group in which two stored states differ, as texts; null where there is none. */
export function changedFields(group: SettingGroup, before: object | null, after: object | null) {
  return fieldsOf(group)
    .map(([name, { kind }]) => ({ name, before: shown(kind, name, before), after: shown(kind, name, after) }))
    .filter((field) => field.before !== field.after);
}

const shown = (kind: Parameters<typeof settingText>[0], name: string, values: object | null): string | null => {
  const value: unknown = values && Reflect.get(values, name);
  return value == null ? null : settingText(kind, value);
};
