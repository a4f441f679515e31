import type { Database, Statement } from "../database";
import { mostChanges, selectAllChangedSince } from "./changed-since-statements";

/** The database of a public read, and whether something that its reply shows has changed since the call began. */
export type WatchedChanges = { db: Database; haveChanged(tags: readonly string[]): Promise<boolean> };

/**
 * Asks with every batch of a call what has changed, so that it costs no round trip: in the database itself, what a batch
 * reads is as new as what it says has changed. For a read of a copy the database is asked at the same moment; a change
 * that falls between the two is purged a second time later.
 * @param db what the call reads from
 * @param primary the database itself
 * @param moment when the call began, in ms
 */
export function watchedChanges(db: Database, primary: Database, moment: number): WatchedChanges {
  const tags = new Set<string>();
  let isKnown = false;
  const note = (changes: { tag: string }[]) => {
    isKnown = true;
    for (const { tag } of changes) tags.add(tag);
  };
  const ask = async () => note((await primary.run(selectAllChangedSince(moment)))[0]);
  const run = async (...statements: Statement[]) => {
    if (db !== primary) return (await Promise.all([db.run(...statements), ask()]))[0];
    const [changes, ...rows] = await db.run(selectAllChangedSince(moment), ...statements);
    note(changes);
    return rows;
  };
  return {
    // One row set for each statement, as the database gave them.
    db: { run: run as Database["run"] },
    async haveChanged(shown) {
      if (!isKnown) await ask();
      return tags.size > mostChanges || shown.some((tag) => tags.has(tag));
    },
  };
}
