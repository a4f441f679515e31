// Shows that a database which Time Travel took back before a migration gets what it lacks first, and then loses powers and
// sessions like any other.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { configFile } from "#scripts/backup/open-stores";
import { main } from "#scripts/backup/restore";
import { migrate } from "#scripts/catalogue/migrate";
import { openBindings, root } from "#scripts/catalogue/open-shop";

const state = mkdtempSync(path.join(os.tmpdir(), "falaj-time-travel-"));
const migrations = path.join(root, "worker/backend/migrations");
afterAll(() => rmSync(state, { recursive: true }));

/** Lends the shop's first database. */
async function withDatabase<Result>(use: (database: D1Database) => Promise<Result>): Promise<Result> {
  const { env, close } = await openBindings(configFile, false, { path: path.join(state, "v3") });
  return use(env["DB"] as D1Database).finally(close);
}

test("a moment before the last migration", { timeout: 120_000 }, async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const older = new Set(readdirSync(migrations).filter((file) => file < "0008"));
  await withDatabase(async (database) => {
    await migrate(database, migrations, older);
    await database.batch([
      database.prepare("INSERT INTO users (user_id, email, name, created_at) VALUES ('u', 'u@shop.test', 'Huda', 0)"),
      database.prepare(
        "INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at) VALUES ('u', '[\"owner\"]', 'active', 0, 0)",
      ),
    ]);
  });
  await main(["--after-time-travel", "--state-dir", state]);
  vi.restoreAllMocks();
  const { results } = await withDatabase((database) =>
    database
      .prepare("SELECT kind, subject, state FROM restored_powers JOIN staff_members ON staff_members.user_id = subject")
      .all(),
  );
  expect(results).toEqual([{ kind: "member", subject: "u", state: "removed" }]);
});
