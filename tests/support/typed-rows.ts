import { textOf, type Statement } from "#backend/platform/database";
import type { Allowed } from "#scripts/vite/row-types";

type Columns = Record<string, Allowed>;
type Make = <Row>(query: Statement["query"]) => Statement<Row>;

const known = new WeakMap<Statement["query"], { place: string; columns: Columns }>();
const found = new Set<string>();

const takesAll = /(?:\bSELECT(?: DISTINCT)?|,|\bRETURNING)\s+(?:\w+\.)?\*/i;

/** `statement` at one place of the sources, which `scripts/vite/typed-rows.ts` puts there. */
export const typed =
  (place: string, columns: Columns, make: Make): Make =>
  (query) => {
    known.set(query, { place, columns });
    return make(query);
  };

const ofOthers = new WeakSet<readonly D1Result[]>();

/** What D1 gave to statements that a test has put in the place of the backend's: not compared. */
export function leaveUncompared(results: readonly D1Result[]): void {
  ofOthers.add(results);
}

/** Compares what D1 gave with what the authors of the statements said. */
export function compareRows(statements: readonly Statement[], results: readonly D1Result[]): void {
  if (ofOthers.has(results)) return;
  for (const [at, statement] of statements.entries()) {
    const said = known.get(statement.query);
    const rows = (results[at]?.results ?? []) as Record<string, unknown>[];
    if (!said || rows.length === 0) continue;
    // A type may name less than all columns of a table, but not less than a statement asks for by name.
    const given = takesAll.test(textOf(statement)) ? [] : Object.keys(rows[0]!);
    for (const name of new Set([...Object.keys(said.columns), ...given])) {
      const unlike = differenceOf(name, said.columns, rows);
      if (unlike) found.add(`${said.place}: ${unlike}`);
    }
  }
}

/** What was unlike since it was asked for last. */
export function unlikeRows(): string[] {
  const all = [...found];
  found.clear();
  return all;
}

function differenceOf(name: string, columns: Columns, rows: Record<string, unknown>[]): string | null {
  if (!(name in columns)) return `the rows have a column ${name}, which their type has not`;
  if (!(name in rows[0]!)) return `the type of the rows has ${name}, which they have not`;
  const allowed = columns[name];
  if (!allowed) return null;
  const { sorts, values } = allowed;
  const other = rows.find(({ [name]: value }) => {
    const sort = value === null ? "null" : typeof value;
    // The end of an account empties texts, also those of which a type names the few that there are.
    const isEmptied = value === "" && values.some((one) => typeof one === "string");
    return !sorts.includes(sort) && !values.includes(value as string) && !isEmptied;
  });
  if (!other) return null;
  return `${name} is ${JSON.stringify(other[name])}, and its type ${[...sorts, ...values.map((value) => JSON.stringify(value))].join(" | ")}`;
}
