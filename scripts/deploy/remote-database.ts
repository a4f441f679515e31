import { openDatabase, type Database } from "#backend/platform/database";
import type { Platform } from "./platform";

type Prepared = { sql: string; values: readonly unknown[] };
/** A value as the API takes it: text as a parameter, everything else in the statement itself. */
type Sent = { sql: string; params: string[] };

/** Longest wait for one batch, in ms. */
const deadline = 60_000;

/**
 * A deployed database, by the platform's API: for loading goods before a worker is there that could. A batch is one
 * transaction, as in the worker.
 */
export function remoteDatabase(platform: Platform, accountId: string, id: string): Database {
  const path = `/accounts/${accountId}/d1/database/${id}/query`;
  const prepare = (sql: string, values: readonly unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
  });
  const binding = {
    prepare,
    batch: (statements: Prepared[]) =>
      platform.send<object[]>("POST", path, { batch: statements.map(({ sql, values }) => sentOf(sql, values)) }),
  };
  // Of a binding, `openDatabase` uses these two.
  return openDatabase(binding as unknown as D1Database, deadline);
}

/**
 * The API takes only texts as parameters, and a number sent as text would compare as text. So numbers and nulls are
 * written into the statement instead of their placeholders.
 * @throws Error for a value that is neither text, number nor null
 */
export function sentOf(sql: string, values: readonly unknown[]): Sent {
  const params: string[] = [];
  let at = 0;
  // Quoted text, quoted names and comments have marks that are none.
  const written = sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?/g, (found) => {
    if (found !== "?") return found;
    const value = values[at++];
    if (typeof value === "string") return (params.push(value), "?");
    if (value === null || value === undefined) return "NULL";
    if (typeof value === "boolean") return value ? "1" : "0";
    if (typeof value === "number" && Number.isFinite(value)) return `(${value})`;
    throw new Error(`a value of type ${typeof value} cannot be sent to a deployed database`);
  });
  return { sql: written, params };
}
