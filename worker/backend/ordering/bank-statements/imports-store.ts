import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { BankStatement, StatementEntry } from "./statement";

/** An entry with the key that it is known by. */
export type KeyedEntry = StatementEntry & { key: string };

/** Keys that an earlier statement had. */
export const selectKnownKeys = (keys: readonly string[]) =>
  statement<{ entry_key: string }>(sql`
    SELECT entry_key FROM bank_entries WHERE entry_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);

/** The last statement with balances that ended before a day; its closing balance is the next one's opening. */
export const selectStatementBefore = (day: string) =>
  statement<{ to_day: string; closing: Fils }>(sql`
    SELECT to_day, closing FROM bank_imports WHERE to_day < ${day} AND closing IS NOT NULL
    ORDER BY to_day DESC, imported_at DESC LIMIT 1`);

/** Entries that one statement of SQL inserts: what its parameter has room for. */
const rowsAtOnce = 500;

/** Adds a statement with the entries that are new. Aborts the batch when one of them was added meanwhile. */
export function insertImport(
  { format, from, to, opening, closing }: BankStatement,
  added: readonly KeyedEntry[],
  by: { fileName: string; userId: string; now: number },
): Statement<never>[] {
  const importId = uuidv7();
  const parts = Array.from({ length: Math.ceil(added.length / rowsAtOnce) }, (_, at) =>
    added.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
  return [
    statement<never>(sql`
      INSERT INTO bank_imports (import_id, file_name, format, from_day, to_day, opening, closing, added, imported_by, imported_at)
      VALUES (${importId}, ${by.fileName}, ${format}, ${from}, ${to}, ${opening}, ${closing}, ${added.length}, ${by.userId},
        ${by.now})`),
    ...parts.flatMap((part) => [insertEntries(importId, part), guardChanges(part.length)]),
  ];
}

const insertEntries = (importId: string, entries: readonly KeyedEntry[]) =>
  statement<never>(sql`
    INSERT INTO bank_entries (entry_id, entry_key, import_id, booked_on, amount, reference, counterparty, counterparty_iban, text)
    SELECT one.value ->> 0, one.value ->> 1, ${importId}, one.value ->> 2, one.value ->> 3, one.value ->> 4, one.value ->> 5,
      one.value ->> 6, one.value ->> 7
    FROM json_each(${JSON.stringify(
      entries.map((entry) => [
        uuidv7(),
        entry.key,
        entry.date,
        entry.amount,
        entry.reference,
        entry.counterparty,
        entry.counterpartyIban,
        entry.text,
      ]),
    )}) one WHERE true ON CONFLICT (entry_key) DO NOTHING`);
