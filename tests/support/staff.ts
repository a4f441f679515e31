import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { openDatabase, statement } from "../../worker/backend/database";
import { insertTestSession, staffEmail } from "./session";
import { signedIn, type TestShopper } from "./shoppers";

/** Somebody on the list of staff; the same person each time. */
export async function aStaff(options?: { variables?: Record<string, string> }): Promise<TestShopper> {
  await openDatabase(env.DB).run(
    statement(
      sql`INSERT INTO users (user_id, email, name, created_at) VALUES ('staff', ${staffEmail}, 'Staff', 0) ON CONFLICT DO NOTHING`,
    ),
  );
  await insertTestSession(env.DB, "staff").run();
  return signedIn("staff", options);
}
