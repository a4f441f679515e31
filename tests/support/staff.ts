import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { openDatabase, statement } from "../../worker/backend/database";
import { insertTestSession, staffEmail } from "./session";
import { signedIn, type TestShopper } from "./shoppers";

/** Somebody on the list of staff; the same person each time. */
type Options = { variables?: Record<string, string> };

export const aStaff = (options?: Options): Promise<TestShopper> => signedInStaff("staff", staffEmail, options);

/** Somebody else on that list, in the letters that they signed in with. */
export const anotherStaff = (options?: Options): Promise<TestShopper> =>
  signedInStaff("other-staff", "other.staff@shop.test", options);

async function signedInStaff(userId: string, email: string, options?: Options): Promise<TestShopper> {
  await openDatabase(env.DB).run(
    statement(
      sql`INSERT INTO users (user_id, email, name, created_at) VALUES (${userId}, ${email}, 'Staff', 0) ON CONFLICT DO NOTHING`,
    ),
  );
  await insertTestSession(env.DB, userId).run();
  return signedIn(userId, options);
}
