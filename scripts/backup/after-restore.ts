import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { balanceOf } from "#backend/customers/account-data/account-data-store";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { ArchiveAway, type Archives } from "#backend/ordering/archives/archives";
import { bringAllBack } from "#backend/ordering/archives/bring-back";
import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement, type Database } from "#backend/platform/database";
import { selectSetAside, setAsidePowers } from "#backend/identity/restored-powers/restored-powers-statements";
import { isGuardError } from "#backend/platform/guard-statements";
import { Refused } from "../catalogue/refused";

/**
 * What must not come back with the books. Sessions, codes and challenges: they may have been ended since. Everyone and
 * everything with power over the shop: an owner confirms it. Unsent messages and events: they have been sent by now, or
 * are stale. And everything cached for visitors is made again.
 */
export async function forgetWhatHasPassed(db: Database): Promise<void> {
  await db.run(
    statement(sql`DELETE FROM refresh_uses`),
    statement(sql`DELETE FROM sessions`),
    statement(sql`DELETE FROM one_time_codes`),
    statement(sql`DELETE FROM passkey_challenges`),
    statement(sql`DELETE FROM outbox WHERE sent_at IS NULL`),
    statement(sql`DELETE FROM queue_failures`),
    statement(sql`DELETE FROM webhook_deliveries WHERE state = 'pending'`),
    ...setAsidePowers(Date.now()),
    purgeCatalogue(),
  );
}

const deletion = z.object({ user_id: z.string(), deleted_at: z.number() });

/** @throws Refused for a file that `npm run backup -- --deletions` did not write */
export async function readDeletions(file: string): Promise<string[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => deletion.parse(JSON.parse(line)).user_id);
  } catch {
    throw new Refused(`${file} is not a list of deletions: npm run backup -- --deletions FILE writes one`);
  }
}

/**
 * Deletes accounts again that their owners had deleted after the backup was made, as they asked it then
 * (docs/personal-data.md). Files in the buckets follow with the first minutes of the shop's clock.
 * @returns ids of those that cannot go yet, since something of theirs is open in the restored books or lost from an archive
 */
export async function deleteAgain(
  { db, archives, now }: { db: Database; archives: Archives; now: number },
  userIds: readonly string[],
): Promise<string[]> {
  const open: string[] = [];
  for (const userId of userIds) {
    const [[row]] = await db.run(
      statement<{ balance: number; is_there: 0 | 1 }>(sql`
        SELECT ${balanceOf(userId)} AS balance,
          EXISTS (SELECT 1 FROM users WHERE user_id = ${userId})
            AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${userId}) AS is_there`),
    );
    if (row!.is_there === 0) continue;
    try {
      // The batch empties what is in the shop's database; old orders are brought back first, as for their owner.
      await bringAllBack(userId, { db, archives, now });
      await db.run(...deletionStatements({ userId, givenUp: row!.balance, now }));
    } catch (error) {
      if (!isGuardError(error) && !(error instanceof ArchiveAway)) throw error;
      open.push(userId);
    }
  }
  return open;
}

const named = { role: "role", member: "member", passkey: "passkey", api_key: "API key", webhook: "webhook" } as const;

/** A line for each that has no power until an owner confirms it at `/admin/restored`. */
export async function describeSetAside(db: Database): Promise<string[]> {
  const [rows] = await db.run(selectSetAside());
  return rows.map(({ kind, name, email, roles, rights }) => {
    const listOf = (json: string | null) => (json === null ? "" : (JSON.parse(json) as string[]).join(", "));
    const more = [email, listOf(roles), listOf(rights)];
    return [`  ${named[kind]}: ${name}`, ...more.filter((text) => text !== "" && text !== name)].join(" · ");
  });
}
