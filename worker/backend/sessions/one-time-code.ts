import { randomInt } from "node:crypto";
import type { Locale } from "../../../shared/locale";
import type { Database } from "../database";
import { otpMessage } from "../outbox/message-texts";
import { deliver, messageFor } from "../outbox/deliver";
import type { Fail } from "../outcome";
import type { Settings } from "../settings";
import { keyedHash } from "./keyed-hash";
import { secretOf } from "./session";
import { codeLimits, insertCode, tryCode } from "./store-codes";

/** Where a code goes, in normal form. */
export type Address = { email: string } | { phone: string };

/** Life of a code, in seconds. */
export const codeSeconds = 300;

const keyOf = (address: Address): string => ("email" in address ? `email:${address.email}` : `phone:${address.phone}`);

const hashOf = (settings: Settings, address: Address, code: string): string =>
  keyedHash(secretOf(settings), "one-time-code", `${keyOf(address)}\0${code}`);

/** Sends a new code, whoever's address it is: the answer and its time tell nothing of accounts. @param now in ms */
export async function sendCode(
  db: Database,
  settings: Settings,
  { address, locale, now }: { address: Address; locale: Locale; now: number },
): Promise<Fail | null> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = now + codeSeconds * 1000;
  const message = otpMessage(address, code, locale);
  const [[kept], [row]] = await db.run(
    insertCode({ address: keyOf(address), hash: hashOf(settings, address, code), now, expiresAt }),
    messageFor(message, settings, now, expiresAt),
  );
  if (!kept || !row) return { fail: "rate_limited", retryAfter: codeLimits.burstMs / 1000 };
  await deliver(db, settings, row, now);
  return null;
}

/** Whether this is the newest code of the address, unspent, in time and within five tries. It is good once. */
export async function isRightCode(
  db: Database,
  settings: Settings,
  { address, code, now }: { address: Address; code: string; now: number },
): Promise<boolean> {
  const [[tried]] = await db.run(tryCode(keyOf(address), hashOf(settings, address, code), now));
  return tried !== undefined && tried.used_at !== null;
}
