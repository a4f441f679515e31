/** A database that counts the rows that its batches read, as D1 bills them. */
export function countingDatabase(real: D1Database): { database: D1Database; rowsRead: () => number } {
  let rows = 0;
  const database = new Proxy(real, {
    get(target, key) {
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
          return results;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, rowsRead: () => rows };
}
