type Seen = { text: string; values: number };

/** A database that counts its round trips (a batch is one) and notes each statement with its number of bound values. */
export function watchedDatabase(real: D1Database): { database: D1Database; trips: () => number; statements: Seen[] } {
  let trips = 0;
  const statements: Seen[] = [];

  const watchStatement = (statement: D1PreparedStatement, seen: Seen): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === "bind") {
          return (...values: unknown[]) => {
            seen.values = values.length;
            return watchStatement(target.bind(...values), seen);
          };
        }
        if (["all", "first", "raw", "run"].includes(String(key))) trips += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

  const database = new Proxy(real, {
    get(target, key) {
      if (key === "prepare") {
        return (text: string) => {
          const seen = { text, values: 0 };
          statements.push(seen);
          return watchStatement(target.prepare(text), seen);
        };
      }
      if (["batch", "exec", "dump"].includes(String(key))) trips += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, trips: () => trips, statements };
}
