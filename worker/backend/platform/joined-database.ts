import { DeadlineExceeded } from "./deadline";
import { onlyReads, type Database, type Statement } from "./database";

type Waiting = {
  statements: readonly Statement[];
  resolve: (rows: unknown[][]) => void;
  reject: (error: unknown) => void;
};

/**
 * A database for calls that are answered together: what they read at the same moment becomes one round trip. Batches
 * that write are sent separately, as each is its own transaction.
 */
export function joinedDatabase(db: Database): Database {
  let waiting: Waiting[] = [];

  const alone = ({ statements, resolve, reject }: Waiting): void => void db.run(...statements).then(resolve, reject);

  const send = async (asked: readonly Waiting[]): Promise<void> => {
    if (asked.length === 1) return alone(asked[0]!);
    let rows: unknown[][];
    try {
      rows = await db.run(...asked.flatMap(({ statements }) => statements));
    } catch (error) {
      // After a timeout, don't repeat the query for each of them.
      if (error instanceof DeadlineExceeded) return asked.forEach(({ reject }) => reject(error));
      // One failing read fails the batch: repeat each alone, so that only its own call fails.
      return asked.forEach(alone);
    }
    let from = 0;
    for (const { statements, resolve } of asked) resolve(rows.slice(from, (from += statements.length)));
  };

  const run = (...statements: Statement[]): Promise<unknown[][]> => {
    if (!statements.every(onlyReads)) return db.run(...statements);
    const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>();
    waiting.push({ statements, resolve, reject });
    if (waiting.length === 1) {
      setTimeout(() => {
        const asked = waiting;
        waiting = [];
        void send(asked);
      }, 0);
    }
    return promise;
  };
  // The rows' types are those of the statements, as in the database itself.
  return { run: run as Database["run"] };
}
