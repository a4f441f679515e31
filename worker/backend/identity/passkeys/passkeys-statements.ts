import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type PasskeyRow = {
  credential_id: string;
  user_id: string;
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
};

export const selectPasskeysOf = (userId: string) =>
  statement<PasskeyRow>(sql`SELECT * FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, credential_id`);
