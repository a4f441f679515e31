import { customerColumns, longestCustomerFile } from "#shared/customers/customer-columns";
import { purgeReviewedBy } from "#backend/identity/accounts/accounts-statements";
import { staffIn } from "#backend/identity/staff/staff";
import { insertAudit } from "#backend/identity/staff/staff-statements";
import type { CallContext, Handlers } from "#backend/ordering/call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { readColumnedFile } from "#backend/platform/columned-file";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { deleteOtherTags, insertAccounts, insertNewTags, selectKnown, updateAccounts } from "./import-store";
import { judgeRow, Known, namedBy, type CustomerFileRow, type Judged } from "./judge-rows";
import { doneMessages } from "./messages";

type Answer = CallAnswer<"importCustomers">;

/** Rows that are written in one batch: what one round trip has time for. */
const rowsAtOnce = 250;

/** Judges all rows against the accounts that there are now. */
async function judgeAll(rows: readonly CustomerFileRow[], { db, locale, settings }: CallContext): Promise<Judged[]> {
  const named = rows.map(namedBy);
  const emails = named.flatMap(({ email }) => email ?? []);
  const phones = named.flatMap(({ email, phone }) => (email === null && phone !== null ? [phone] : []));
  const [accounts] = await db.run(selectKnown(emails, phones, settings.staffEmails));
  const known = new Known(accounts);
  const lines = new Map<string, number>();
  return rows.map((row, at) => {
    const account = known.of(named[at]!);
    const key = account?.user_id ?? named[at]!.email ?? "";
    const earlier = lines.get(key);
    if (key !== "" && earlier === undefined) lines.set(key, row.line);
    return judgeRow(row, account, earlier, locale);
  });
}

/** Writes some rows with their entry in the audit log, all of them or none. @returns false when an account has changed since */
function writeRows(rows: readonly Judged[], file: string, context: CallContext): Promise<boolean> {
  const { db, now } = context;
  const accounts = rows.flatMap(({ account }) => account ?? []);
  const changes = rows.flatMap(({ change }) => change ?? []);
  const tagged = rows.flatMap((one) => one.tagged ?? []);
  const renamed = changes.filter(({ details, read }) => details.name !== read.name).map(({ user_id }) => user_id);
  const updated = rows.filter(({ row }) => row.outcome === "updated").length;
  return runGuarded(
    db,
    ...(accounts.length > 0 ? [insertAccounts(accounts, now), guardChanges(accounts.length)] : []),
    ...(changes.length > 0 ? [updateAccounts(changes), guardChanges(changes.length)] : []),
    ...(tagged.length > 0 ? [deleteOtherTags(tagged), insertNewTags(tagged)] : []),
    ...(renamed.length > 0 ? [purgeReviewedBy(renamed)] : []),
    insertAudit(staffIn(context).userId, "customer.import", file, `+${accounts.length} · ±${updated}`, now),
  );
}

const countOf = (judged: readonly Judged[], outcome: Answer["rows"][number]["outcome"]) =>
  judged.filter(({ row }) => row.outcome === outcome).length;

/** Looks at a file of customers, or takes it over. Failures: `file_too_large`, `invalid_input`, `changed_meanwhile`. */
async function importCustomers(
  { apply, file }: CallInput<"importCustomers">,
  context: CallContext,
): Promise<Outcome<Answer>> {
  const { locale } = context;
  const texts = doneMessages[locale];
  if (file.bytes.length > longestCustomerFile.bytes) return { fail: "file_too_large", message: texts.tooLarge };
  const shape = { columns: customerColumns, needed: ["email"], mostRows: longestCustomerFile.rows } as const;
  const rows = readColumnedFile(file.bytes, shape, locale);
  if (isFail(rows)) return rows;
  const judged = await judgeAll(rows, context);
  const refused = countOf(judged, "refused");
  const applied = apply && refused === 0;
  if (applied) {
    const written = judged.filter(({ row }) => row.outcome !== "unchanged");
    for (let from = 0; from < written.length; from += rowsAtOnce) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after another, so that what is done stays done
      const isWritten = await writeRows(written.slice(from, from + rowsAtOnce), file.name.slice(0, 200), context);
      if (!isWritten) return { fail: "changed_meanwhile", message: texts.interrupted };
    }
  }
  return {
    message: texts[applied ? "applied" : refused > 0 ? "refused" : "checked"],
    applied,
    counts: {
      created: countOf(judged, "created"),
      updated: countOf(judged, "updated"),
      unchanged: countOf(judged, "unchanged"),
      refused,
    },
    rows: judged.map(({ row }) => row),
  };
}

/** Customers from a file. */
export const customerImportHandlers: Handlers<"importCustomers"> = { importCustomers };
