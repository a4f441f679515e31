import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { forgetRecovery } from "../passkey-recovery/passkey-recovery-statements";
import { forgetSetAside } from "../restored-powers/restored-powers-statements";

/** Takes somebody's passkeys away, also those that a restore has set aside, and what sessions were confirmed by them. */
export const clearPasskeys = (userId: string): Statement[] => [
  statement<never>(sql`DELETE FROM passkeys WHERE user_id = ${userId}`),
  forgetSetAside(userId, ["passkey"]),
  ...forgetRecovery(userId),
  statement<never>(sql`UPDATE sessions SET confirmed_at = NULL WHERE user_id = ${userId}`),
];
