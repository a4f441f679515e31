import type { Undo } from "#shared/contracts/back-office/console-undo";
import { hsCodeIn } from "#shared/typed/hs-code";
import { isBlank } from "#shared/typed/signs";
import { reservedSegments } from "#shared/routes/reserved-segments";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { selectTermRecords, type TermRecord } from "../catalogue/records-statements";
import { stagedTerms } from "../catalogue-import/staged-statements";
import { writeTerms } from "../catalogue/write-terms-statements";
import { staffActor } from "#backend/identity/staff/actor";
import type { Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError, runGuarded } from "#backend/platform/guard-statements";
import { followChangedTerms } from "./follow-changed";
import { deleteUnused, forgetCounts, guardRegistry, selectRegistry } from "./taxonomy-statements";
import { countEditedTerms, guardTermVersion, selectEditedTerm, selectEditedTerms } from "./taxonomy-store";
import { doneIn } from "#backend/platform/done-messages";

/** What a change of the slug registry that went well says. */
const doneMessages = doneIn({
  en: { saved: "Saved. The shop shows it now", deleted: "Deleted from the shop" },
  ar: { saved: "تم الحفظ، ويظهر في المتجر الآن", deleted: "حُذف من المتجر" },
});

/** How long who saves waits for the search to follow, in ms; the scheduled run does the rest. */
const followsWithin = 1500;

async function save(
  { version, ...term }: CallInput<"saveTerm">,
  context: CallContext,
  tries = 3,
): Promise<Outcome<CallAnswer<"saveTerm">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const { slug, kind, parent, name_en, name_ar } = term;
  const [records, [registry]] = await db.run(selectTermRecords(), selectRegistry());
  const known = new KnownTerms(records);
  const stored = records.find((record) => record.slug === slug);
  if (!stored && version !== undefined) return { fail: "not_found" };
  if (version === undefined && (stored || reservedSegments.has(slug))) {
    return { fail: "invalid_input", fields: { slug: "taken" } };
  }
  if (stored && stored.kind !== kind) return { fail: "invalid_input", fields: { kind: "invalid" } };
  if (parent !== null && (kind !== "category" || !known.has("category", parent) || known.isLoop(slug, parent))) {
    return { fail: "invalid_input", fields: { parent: "unknown_term" } };
  }
  const hs_code = isBlank(term.hs_code) ? "" : hsCodeIn(term.hs_code);
  if (hs_code === null || (hs_code !== "" && kind !== "category"))
    return { fail: "invalid_input", fields: { hs_code: hs_code === null ? "hs_code" : "invalid" } };
  const row: TermRecord = { ...term, hs_code, image: stored?.image ?? null };
  try {
    await db.run(
      guardTermVersion(slug, version ?? 0),
      // What it stands below may have been moved since.
      guardRegistry(registry?.state ?? 0),
      ...writeTerms(stagedTerms([{ line: 0, slug, row: JSON.stringify(row) }]), now),
      auditIfChanged(staff, "term.save", slug, `${name_en} · ${name_ar}`.slice(0, 500), now),
      // Names of terms show nearly everywhere.
      purgeCatalogue(),
    );
  } catch (error) {
    if (!isGuardError(error)) throw error;
    const [[stands]] = await db.run(selectEditedTerm(slug));
    const isAsRead = (stands?.version ?? 0) === (version ?? 0);
    // Only another entry was written meanwhile.
    return isAsRead && tries > 1 ? save({ version, ...term }, context, tries - 1) : { fail: "changed_meanwhile" };
  }
  await followChangedTerms(db, Date.now() + followsWithin);
  const [[written]] = await db.run(selectEditedTerm(slug));
  if (!written) return { fail: "not_found" };
  const undo = stored && { undo: undoOf(stored, kind, written.version) };
  return { message: doneMessages[locale].saved, term: written, ...undo };
}

/** Writes an entry as it was, over the version that has just been written. */
function undoOf(before: TermRecord, kind: TermRecord["kind"], version: number): Undo {
  const { slug, parent, name_en, name_ar, description_en, description_ar, position, hs_code } = before;
  const input = { slug, kind, parent, name_en, name_ar, description_en, description_ar, position, hs_code, version };
  return { call: "saveTerm", input };
}

async function remove(
  { slug, version }: CallInput<"deleteTerm">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteTerm">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[row]] = await db.run(selectEditedTerm(slug));
  if (!row) return { fail: "not_found" };
  if (row.version !== version) return { fail: "changed_meanwhile" };
  const isWritten = await runGuarded(
    db,
    guardTermVersion(slug, version),
    forgetCounts(slug),
    deleteUnused(slug),
    auditIfChanged(staff, "term.delete", slug, `${row.name_en} · ${row.name_ar}`.slice(0, 500), now),
    guardChanges(1),
    purgeCatalogue(),
  );
  return isWritten ? { message: doneMessages[locale].deleted } : { fail: "term_in_use" };
}

/** Brands, categories, specialities, procedures and collections, as staff edit them. */
export const taxonomyHandlers: Handlers<"listEditedTerms" | "getEditedTerm" | "saveTerm" | "deleteTerm"> = {
  async listEditedTerms({ page, limit, ...wanted }, { db }) {
    const offset = (page - 1) * limit;
    const [rows, [count]] = await db.run(selectEditedTerms(wanted, limit, offset), countEditedTerms(wanted));
    return { terms: rows, total: count?.total ?? 0, page, limit };
  },
  async getEditedTerm({ slug }, { db }) {
    const [[row]] = await db.run(selectEditedTerm(slug));
    return row ? { term: row } : { fail: "not_found" };
  },
  saveTerm: (input, context) => save(input, context),
  deleteTerm: remove,
};
