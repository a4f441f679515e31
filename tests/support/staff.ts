import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import type { Role } from "#shared/console/rights";
import { openDatabase, statement } from "#backend/platform/database";
import { insertTestSession, staffEmail, testStaff } from "./session";
import { aUser, signedIn, type TestShopper } from "./shoppers";

type Options = { variables?: Record<string, string> };

/** An owner; the same person each time. */
export const aStaff = (options?: Options): Promise<TestShopper> => signedInStaff("staff", staffEmail, options);

/** Another owner, with an e-mail in the letters that they signed in with. */
export const anotherStaff = (options?: Options): Promise<TestShopper> =>
  signedInStaff("other-staff", "other.staff@shop.test", options);

/** Somebody new who is staff with these roles, and has used a passkey a moment ago. */
export async function aStaffWith(...roles: Role[]): Promise<TestShopper & { userId: string; email: string }> {
  const { userId, ...user } = await aUser();
  await makeStaff(userId, roles);
  return { ...user, userId, email: `${userId}@shop.test` };
}

async function signedInStaff(userId: string, email: string, options?: Options): Promise<TestShopper> {
  await openDatabase(env.DB).run(
    statement(
      sql`INSERT INTO users (user_id, email, name, created_at) VALUES (${userId}, ${email}, 'Staff', 0) ON CONFLICT DO NOTHING`,
    ),
  );
  await insertTestSession(env.DB, userId).run();
  await makeStaff(userId, ["owner"]);
  return signedIn(userId, options);
}

/** Gives somebody who is in the database these roles, built-in or made by an owner, and a passkey. */
export const makeStaff = (userId: string, roles: readonly string[]) =>
  env.DB.batch(testStaff(userId, roles).map(([text, ...values]) => env.DB.prepare(text).bind(...values)));
