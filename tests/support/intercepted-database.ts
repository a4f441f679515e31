type Change = (
  texts: readonly string[],
  statements: D1PreparedStatement[],
) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>;

/**
 * A database whose batches pass through `change` first: for faults between statements, changes just before a batch, and
 * unsafe twins that leave a statement out.
 * @param change gets the texts of the statements in their places
 */
export function interceptedDatabase(real: D1Database, change: Change): D1Database {
  const texts = new WeakMap<object, string>();
  const noted = <Of extends object>(statement: Of, text: string): Of => {
    texts.set(statement, text);
    return statement;
  };
  const prepare = (text: string) =>
    new Proxy(noted(real.prepare(text), text), {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => noted(target.bind(...values), text);
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
            statements.map((one) => texts.get(one) ?? ""),
            statements,
          );
          return target.batch(changed);
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
