import type { Database } from "../database";
import type { Fail } from "../outcome";
import { TooManyHashes } from "./password-hash";
import { deletePasswordTries, insertPasswordTry, passwordLimit } from "./store-codes";

/** The hashes' queue is full: this passes within seconds. */
export const tooManyHashes: Fail = { fail: "rate_limited", retryAfter: 2 };

type PasswordTry = {
  /** Whom the password is tried for, known here or not. */
  key: string;
  now: number;
  /** Hashes and compares. */
  isRight: () => Promise<boolean>;
};

/**
 * Lets a password be tried if not too many were tried for the same account lately. The try is counted before the
 * password is looked at, so tries at once get no more.
 */
export async function tryPassword(db: Database, { key, now, isRight }: PasswordTry): Promise<Fail | null> {
  const [[counted]] = await db.run(insertPasswordTry(key, now));
  if (!counted) return { fail: "rate_limited", retryAfter: passwordLimit.ms / 1000 };
  try {
    if (!(await isRight())) return { fail: "password_wrong" };
  } catch (error) {
    if (error instanceof TooManyHashes) return tooManyHashes;
    throw error;
  }
  await db.run(deletePasswordTries(key));
  return null;
}
