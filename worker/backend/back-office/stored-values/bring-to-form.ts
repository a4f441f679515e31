import type { Database, Statement } from "#backend/platform/database";
import { inRounds } from "#backend/platform/in-rounds";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { storedKinds, type StoredKind } from "./kinds";
import {
  moveOn,
  noteChange,
  noteLeft,
  purgeDisplayed,
  selectRound,
  selectStored,
  selectTaken,
  updateStored,
  type StoredRow,
} from "./stored-values-store";

/** Rows of one round, and rounds of one minute. */
const rowsAtOnce = 100;
const roundsAtOnce = 10;

/** What is to be of a row. */
type Found = {
  row: StoredRow;
  values: Record<string, string>;
  /** Column by column why it stays: the key of who has the value, or the signs that nobody sees. */
  left: string[];
};

/**
 * Brings what was stored before to the form that `shared/typed/` gives a value now, a bounded part each minute, until all
 * tables are read. The audit log names each row that was changed, with its columns, and each that was left alone: where
 * another row has the value already, and SKUs, which carts and orders have too. @param now in ms
 */
export const bringToForm = (db: Database, now: number): Promise<void> =>
  inRounds(1, roundsAtOnce, async () => {
    const [[round]] = await db.run(selectRound());
    if (!round) return 0;
    const kind = storedKinds[round.kind];
    if (!kind) throw new Error(`no such stored values: ${round.kind}`);
    const [rows] = await db.run(selectStored(kind, round.read_to, rowsAtOnce));
    const found = await judged(db, kind, rows);
    const changed = found.filter(({ values }) => Object.keys(values).length > 0);
    const isLast = rows.length < rowsAtOnce;
    const end = {
      readTo: isLast ? "" : rows.at(-1)!.key,
      changed: changed.length,
      left: found.filter(({ left }) => left.length > 0).length,
      endedAt: isLast ? now : null,
    };
    // Where it writes nothing, another run was quicker.
    await runGuarded(
      db,
      moveOn(round, end),
      guardChanges(1),
      ...found.flatMap((one) => written(kind, one, now)),
      ...(kind.about === "product" && changed.length > 0
        ? [
            purgeDisplayed(
              kind,
              changed.map(({ row }) => row.key),
            ),
          ]
        : []),
    );
    return 1;
  });

/** The rows that have something out of form. */
async function judged(db: Database, kind: StoredKind, rows: readonly StoredRow[]): Promise<Found[]> {
  const taken = await takenBy(db, kind, rows);
  return rows.flatMap((row) => {
    const found: Found = { row, values: {}, left: [] };
    for (const [name, column] of Object.entries(kind.columns)) {
      const before = row[name];
      const value = before ? column.inForm(before) : before;
      if (!before || !value || value === before) continue;
      const owners = taken.get(name);
      const owner = owners?.get(value.toLowerCase());
      if (column.isPreserved) found.left.push(`${name}: ${shown(before)}`);
      else if (owner !== undefined && owner !== row.key) found.left.push(`${name}: ${owner}`);
      else found.values[name] = value;
      // Of two rows that come to the same value the first has it.
      if (!column.isPreserved) owners?.set(value.toLowerCase(), owner ?? row.key);
    }
    return Object.keys(found.values).length > 0 || found.left.length > 0 ? [found] : [];
  });
}

/** Who has the new values of unique columns already, by column and value. */
async function takenBy(db: Database, kind: StoredKind, rows: readonly StoredRow[]) {
  const unique = Object.entries(kind.columns).flatMap(([name, column]) => {
    const values = rows.flatMap((row) => (row[name] ? [column.inForm(row[name])] : []));
    return column.isUnique && values.length > 0 ? [{ name, values }] : [];
  });
  const answers =
    unique.length > 0 ? await db.run(...unique.map(({ name, values }) => selectTaken(kind, name, values))) : [];
  return new Map(
    unique.map(({ name }, at) => [
      name,
      new Map((answers[at] ?? []).map(({ key, value }) => [value.toLowerCase(), key])),
    ]),
  );
}

/** A code with the numbers of those of its signs that a page would not show. */
const shown = (code: string): string =>
  code.replaceAll(
    /[^\x21-\x7e\p{L}\p{N}]/gu,
    (sign) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`,
  );

function written(kind: StoredKind, { row, values, left }: Found, now: number): Statement<never>[] {
  const subject = row.subject ?? row.key;
  const names = Object.keys(values).join(", ");
  return [
    ...(names === ""
      ? []
      : [updateStored(kind, row, values), noteChange(`${kind.about}.to_form`, subject, names, now)]),
    ...left.map((detail) => noteLeft(`${kind.about}.left_alone`, subject, detail, now)),
  ] as Statement<never>[];
}
