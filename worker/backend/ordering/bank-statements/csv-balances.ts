import type { Fils } from "#shared/money/money";
import { signedAmount, trouble, type StatementEntry, type StatementTrouble } from "./statement";

/** An entry with the balance behind it, where the file has one. */
export type CsvEntry = StatementEntry & { line: number; balance: Fils | null };

type Balances = { opening: Fils | null; closing: Fils | null; isNewestFirst: boolean };

/** How far balances agree with amounts when entries are read in this order. */
type Agreement = { opening: Fils; failedAt: number | null };

/**
 * Whether the running balances follow from the amounts, and from which end the file is written: many banks put the newest entry
 * first. A file without balances is taken by its days.
 */
export function balancesOf(entries: readonly CsvEntry[]): Balances | StatementTrouble {
  const isNewestFirst = entries[0]!.date > entries.at(-1)!.date;
  const total = entries.reduce((sum, entry) => sum + signedAmount(entry), 0);
  const down = agreementOf(entries);
  if (down === null) return { opening: null, closing: null, isNewestFirst };
  const up = agreementOf(entries.toReversed())!;
  const isUp = down.failedAt === null ? isNewestFirst && up.failedAt === null : up.failedAt === null;
  const found = isUp ? up : down;
  if (found.failedAt === null) {
    return { opening: found.opening, closing: found.opening + total, isNewestFirst: isUp };
  }
  // Told by the order that its days show.
  const line = isNewestFirst ? entries.toReversed()[up.failedAt!]!.line : entries[down.failedAt!]!.line;
  return trouble("balance", line);
}

/** Null: there are no balances. */
function agreementOf(entries: readonly CsvEntry[]): Agreement | null {
  let moved = 0;
  let opening: Fils | null = null;
  for (const [at, entry] of entries.entries()) {
    moved += signedAmount(entry);
    if (entry.balance === null) continue;
    opening ??= entry.balance - moved;
    if (entry.balance - moved !== opening) return { opening, failedAt: at };
  }
  return opening === null ? null : { opening, failedAt: null };
}
