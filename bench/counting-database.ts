/**
 * What the database was asked for, as D1 itself counts and bills it; `writes` are the round trips that wrote something,
 * `ms` is how long it was at it, `size` its bytes after.
 */
export type Cost = {
  roundTrips: number;
  writes: number;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
  size: number;
};

export const noCost = (): Cost => ({ roundTrips: 0, writes: 0, rowsRead: 0, rowsWritten: 0, ms: 0, size: 0 });

const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
const executing = new Set(["all", "first", "raw", "run"]);

/**
 * A database that reports what it is asked for; a batch is one round trip.
 * @param spend is called twice: of the round trip when it is sent, of the rows when they are known
 */
export function countingDatabase(real: D1Database, spend: (part: Partial<Cost>) => void): D1Database {
  const counted = <Result>(results: Result): Result => {
    let written = 0;
    for (const result of Array.isArray(results) ? results : [results]) {
      const meta = (result as D1Result | null)?.meta;
      if (!meta) continue;
      const { rows_read: rowsRead, rows_written: rowsWritten, duration: ms, size_after: size } = meta;
      spend({ rowsRead, rowsWritten, ms, size });
      written += rowsWritten;
    }
    if (written > 0) spend({ writes: 1 });
    return results;
  };
  /** A statement that counts when it is sent; `batch` needs the real one behind it. */
  const countingStatement = (behind: D1PreparedStatement): D1PreparedStatement => {
    const statement = new Proxy(behind, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(member, target, given);
          if (name === "bind") return countingStatement(result as D1PreparedStatement);
          if (!executing.has(String(name))) return result;
          spend({ roundTrips: 1 });
          return (result as Promise<unknown>).then(counted);
        };
      },
    });
    statements.set(statement, behind);
    return statement;
  };
  return new Proxy(real, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => countingStatement(target.prepare(sql));
      if (name === "batch") {
        return (batch: D1PreparedStatement[]) => {
          spend({ roundTrips: 1 });
          return target.batch(batch.map((statement) => statements.get(statement) ?? statement)).then(counted);
        };
      }
      if (name === "exec" || name === "withSession") throw new Error(`${name} is not counted`);
      return Reflect.get(target, name, target);
    },
  });
}
