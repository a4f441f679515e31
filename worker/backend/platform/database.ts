import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { dependencyDeadline, within } from "./deadline";

/** A statement and, for the compiler only, the type of its rows. */
export type Statement<Row = unknown> = { readonly query: SQL; readonly rows?: Row[] };
/** The rows of each statement of a batch, in order. */
export type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: NonNullable<Statements[Index]["rows"]>;
};

/** The shop's database. One `run` is one round trip and one transaction, however many statements it has. */
export type Database = {
  /** @throws DeadlineExceeded when D1 does not answer in three seconds */
  run<const Statements extends readonly Statement[]>(...statements: Statements): Promise<RowsOf<Statements>>;
};

/** A statement; its author says what the rows are. */
export const statement = <Row>(query: SQL): Statement<Row> => ({ query });

const dialect = new SQLiteAsyncDialect();
const written = new WeakMap<SQL, { sql: string; params: unknown[] }>();

/** A statement as it is sent to D1. */
function writtenOut({ query }: Statement): { sql: string; params: unknown[] } {
  const known = written.get(query) ?? dialect.sqlToQuery(query);
  written.set(query, known);
  return known;
}

/** A statement's SQL, without its values. */
export const textOf = (one: Statement): string => writtenOut(one).sql;

/** Whether a statement only reads, judging by its text. */
export const onlyReads = (one: Statement): boolean => {
  const sql = textOf(one);
  return /^\s*(?:SELECT|WITH)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);
};

/**
 * Drizzle builds the statements, but the batch is our own: drizzle's does not bind the values of hand-written SQL.
 * @param deadline longest wait for one round trip, in ms; imports wait longer than shoppers do
 */
export function openDatabase(binding: Pick<D1Database, "prepare" | "batch">, deadline = dependencyDeadline): Database {
  return {
    async run<const Statements extends readonly Statement[]>(...statements: Statements) {
      const prepared = statements.map((one) => {
        const { sql, params } = writtenOut(one);
        return binding.prepare(sql).bind(...params);
      });
      const results = await within(deadline, "D1", binding.batch(prepared));
      // The rows have the type that each statement's author declared; D1 knows none.
      return results.map((result) => result.results) as RowsOf<Statements>;
    },
  };
}
