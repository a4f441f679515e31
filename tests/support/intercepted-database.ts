import { leaveUncompared } from "./typed-rows";

/** Another text for the statement in a place, with the values that it has. */
type Rewrite = (at: number, text: string) => D1PreparedStatement;
type Change = (
  texts: readonly string[],
  statements: D1PreparedStatement[],
  rewrite: Rewrite,
) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>;

/**
 * A database whose batches pass through `change` first: for faults between statements, changes just before a batch, and
 * unsafe twins, which leave a statement out or write one that is less careful.
 * @param change gets the texts of the statements in their places
 */
export function interceptedDatabase(real: D1Database, change: Change): D1Database {
  const known = new WeakMap<object, { text: string; values: unknown[] }>();
  const noted = <Of extends object>(statement: Of, text: string, values: unknown[] = []): Of => {
    known.set(statement, { text, values });
    return statement;
  };
  const prepare = (text: string) =>
    new Proxy(noted(real.prepare(text), text), {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => noted(target.bind(...values), text, values);
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(real, {
    get(target, key) {
      if (key === "prepare") return prepare;
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const changed = await change(
            statements.map((one) => known.get(one)?.text ?? ""),
            statements,
            (at, text) => real.prepare(text).bind(...(known.get(statements[at]!)?.values ?? [])),
          );
          const results = await target.batch(changed);
          if (changed.length !== statements.length || changed.some((one, at) => one !== statements[at]))
            leaveUncompared(results);
          return results;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Whether a batch writes an order. */
export const writesOrder = (texts: readonly string[]): boolean =>
  texts.some((text) => /INSERT INTO orders\b/.test(text));

/** Lets nobody go on before so many have come: everybody who only reads has then read before anybody writes. */
export function gate(most: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === most) resolve();
    return promise;
  };
}
