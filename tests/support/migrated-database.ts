import { applyD1Migrations, reset, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import type { SaleObject, ShopperObject, UnsafeSaleObject, UnsafeShopperObject } from "./backend-worker";
import { makeAgain, schemaOf, type SavedSchema } from "./saved-schema";
import { unlikeRows } from "./typed-rows";

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      SHOPPER: DurableObjectNamespace<ShopperObject>;
      UNSAFE_SHOPPER: DurableObjectNamespace<UnsafeShopperObject>;
      SALE: DurableObjectNamespace<SaleObject>;
      UNSAFE_SALE: DurableObjectNamespace<UnsafeSaleObject>;
      SESSION_SECRET: string;
      STAFF_EMAILS: string;
      DOCUMENTS: R2Bucket;
      MIGRATIONS: D1Migration[];
      ARCHIVE_2025: D1Database;
      ARCHIVE_2026: D1Database;
      ARCHIVE_MIGRATIONS: D1Migration[];
    }
  }
}

const databases = [env.DB, env.ARCHIVE_2025, env.ARCHIVE_2026];

const isEmpty = async (): Promise<boolean> => {
  const tables = "SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'";
  const found = await Promise.all(databases.map((database) => database.prepare(tables).first()));
  const documents = await env.DOCUMENTS.list({ limit: 1 });
  return found.every((one) => one === null) && documents.objects.length === 0;
};

// Files share a runtime, since one for each would cost more than their tests. Each begins with nothing stored; about one
// reset in a hundred returns without having deleted anything.
do await reset();
while (!(await isEmpty()));

/** Kept by a process for its further files: all migrations one after the other would take twelve times as long. */
const perProcess: typeof globalThis & { savedSchemas?: Promise<SavedSchema[]> } = globalThis;
if (perProcess.savedSchemas) {
  const kept = await perProcess.savedSchemas;
  for (const [at, database] of databases.entries()) await makeAgain(database, kept[at]!);
} else {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  for (const archive of databases.slice(1)) await applyD1Migrations(archive, env.ARCHIVE_MIGRATIONS);
  perProcess.savedSchemas = Promise.all(databases.map(schemaOf));
  await perProcess.savedSchemas;
}

afterAll(() => {
  expect(unlikeRows(), "rows that D1 gave are not as their statement says").toEqual([]);
});
