/** A database that counts the rows that its batches read and write, as D1 bills them. */
export function countingDatabase(real: D1Database) {
  let [read, written] = [0, 0];
  const database: D1Database = new Proxy(real, {
    get(target, key) {
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) {
            read += meta.rows_read;
            written += meta.rows_written;
          }
          return results;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, rowsRead: () => read, rowsWritten: () => written };
}
