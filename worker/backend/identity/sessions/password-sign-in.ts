import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { isPasswordOf, TooManyHashes } from "./password-hash";
import type { AccountRow } from "./account-statements";
import { deletePasswordTries, insertPasswordTry, passwordLimits } from "./codes-store";
import { selectTrust } from "./trust-store";
import { trierOf, type Trier } from "./trier";

/** The hashes' queue is full: this passes within seconds. */
export const tooManyHashes: Fail = { fail: "rate_limited", retryAfter: 2 };

type PasswordTry = {
  /** Address that the password is tried for, whether or not it has an account. */
  key: string;
  trier: Trier;
  /** The browser has signed in to this account, so strangers' attempts do not use up its own. */
  trusted: boolean;
  now: number;
  /** Hashes and compares. */
  isRight: () => Promise<boolean>;
};

/**
 * Checks a password unless there were too many recent attempts for the same account: by this browser and, unless it is
 * trusted, by its network and by all strangers together. The attempt is counted before the check, so concurrent
 * attempts gain nothing.
 */
export async function tryPassword(db: Database, { isRight, ...tried }: PasswordTry): Promise<Fail | null> {
  const [[counted]] = await db.run(insertPasswordTry(tried));
  if (!counted) return { fail: "rate_limited", retryAfter: passwordLimits.ms / 1000 };
  try {
    if (!(await isRight())) return { fail: "password_wrong" };
  } catch (error) {
    if (error instanceof TooManyHashes) return tooManyHashes;
    throw error;
  }
  await db.run(deletePasswordTries(tried.key, tried.trier));
  return null;
}

/** Checks the password of the signed-in account. Counted separately from attempts at sign-in. */
export async function tryOwnPassword(
  { user_id, password_hash }: Pick<AccountRow, "user_id" | "password_hash">,
  password: string,
  { db, settings, visitor, now }: CallContext,
): Promise<Fail | null> {
  const trier = trierOf(settings, visitor);
  const [[known]] = await db.run(selectTrust(user_id, trier.browser, now));
  const trusted = trier.isOwn && known !== undefined;
  const isRight = () => isPasswordOf(password, password_hash);
  return tryPassword(db, { key: `user:${user_id}`, trier, trusted, now, isRight });
}
