import { aedFromFils } from "#shared/money/money";
import { staffIn } from "#backend/identity/staff/staff";
import { insertAudit } from "#backend/identity/staff/staff-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { runGuarded } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { entryKeys } from "./entry-keys";
import { insertImport, selectKnownKeys, selectStatementBefore, type KeyedEntry } from "./imports-store";
import { importMessages } from "./import-messages";
import { readStatement } from "./read-statement";
import type { BankStatement } from "./statement";

type Answer = CallAnswer<"importBankStatement">;

/** The last statement before this one, where its closing balance is not this one's opening; null: it is, or nobody knows. */
async function gapBefore({ from, opening }: BankStatement, { db }: CallContext): Promise<Answer["gap"]> {
  if (from === null || opening === null) return null;
  const [[before]] = await db.run(selectStatementBefore(from));
  return before && before.closing !== opening ? { since: before.to_day, closing: aedFromFils(before.closing) } : null;
}

/**
 * Looks at a bank statement, or adds what no earlier one had. Two that are sent at once add each entry once. Failures:
 * `file_too_large`, `invalid_input`, `state_changed`.
 */
export async function importStatement(
  { apply, file }: CallInput<"importBankStatement">,
  context: CallContext,
  tries = 2,
): Promise<Outcome<Answer>> {
  const { db, locale, now, settings } = context;
  const [saved] = await db.run(selectSettings());
  const statement = readStatement(file.bytes, settingsOf(saved, settings.shop).brand.iban, locale);
  if (isFail(statement)) return statement;
  const keys = await entryKeys(statement.entries);
  const keyed = statement.entries.map((entry, at): KeyedEntry => ({ ...entry, key: keys[at]! }));
  const incoming = keyed.filter(({ direction }) => direction === "in");
  const [[known], gap] = await Promise.all([
    db.run(selectKnownKeys(incoming.map(({ key }) => key))),
    gapBefore(statement, context),
  ]);
  const knownKeys = new Set(known.map(({ entry_key }) => entry_key));
  const added = incoming.filter(({ key }) => !knownKeys.has(key));
  const applied = apply && added.length > 0;
  if (applied) {
    const fileName = file.name.slice(0, 200);
    const { userId } = staffIn(context);
    const detail = `${statement.format}, ${statement.from} – ${statement.to}: +${added.length}`;
    const isWritten = await runGuarded(
      db,
      ...insertImport(statement, added, { fileName, userId, now }),
      insertAudit(userId, "payment.statement", fileName, detail, now),
    );
    // Somebody imported the same entries at this moment: those are known by now.
    if (!isWritten && tries > 1) return importStatement({ apply, file }, context, tries - 1);
    if (!isWritten) return { fail: "state_changed", retryAfter: 1 };
  }
  return {
    message: importMessages[locale][applied ? "applied" : added.length > 0 ? "checked" : "known"],
    applied,
    ...answerOf(statement, incoming, knownKeys),
    gap,
  };
}

const balance = (fils: number | null) => (fils === null ? null : aedFromFils(fils));

function answerOf(
  { format, account, from, to, opening, closing, entries }: BankStatement,
  incoming: readonly KeyedEntry[],
  known: ReadonlySet<string>,
): Omit<Answer, "message" | "applied" | "gap"> {
  const added = incoming.filter(({ key }) => !known.has(key));
  return {
    statement: { format, account, from, to, opening: balance(opening), closing: balance(closing) },
    counts: { added: added.length, known: incoming.length - added.length, out: entries.length - incoming.length },
    sum: aedFromFils(added.reduce((sum, { amount }) => sum + amount, 0)),
    entries: incoming.map(({ date, amount, reference, counterparty, counterpartyIban, text, key }) => ({
      date,
      amount: aedFromFils(amount),
      reference,
      counterparty,
      counterparty_iban: counterpartyIban,
      text,
      known: known.has(key),
    })),
  };
}
