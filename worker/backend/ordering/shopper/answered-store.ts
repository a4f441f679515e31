/** How long the answer to an idempotency key is stored, in ms. */
const retention = 24 * 60 * 60 * 1000;

/** What was answered under a key: undefined when it is new. @param request what was asked, to tell a key that is used twice */
export function findAnswered(sql: SqlStorage, key: string): { request: string; answer: string } | undefined {
  return sql
    .exec<{ request: string; answer: string }>("SELECT request, answer FROM answered WHERE key = ?", key)
    .toArray()[0];
}

export function saveAnswered(sql: SqlStorage, key: string, request: string, answer: string, now: number): void {
  sql.exec("DELETE FROM answered WHERE at < ?", now - retention);
  sql.exec("INSERT INTO answered (key, request, answer, at) VALUES (?, ?, ?, ?)", key, request, answer, now);
}
