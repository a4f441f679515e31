import { randomInt } from "node:crypto";
import type { Locale } from "../../../shared/locale";
import { isUaeMobile } from "../../../shared/phone";
import type { Database } from "../database";
import { otpMessage } from "../outbox/message-texts";
import { deliver, messageFor } from "../outbox/deliver";
import type { Fail } from "../outcome";
import { takeQuota, type Quota } from "../quotas/quota";
import { insertUse, selectUsed } from "../quotas/store";
import type { Visitor } from "../serve";
import type { Settings } from "../settings";
import { guardChanges, isGuardError } from "../store-guard";
import { keyedHash } from "./keyed-hash";
import { secretOf, secretsOf } from "./session-secrets";
import { codeLimits, insertCode, tryCode } from "./store-codes";
import { selectTrustAt } from "./store-trust";
import { trierOf } from "./trier";

/** Where a code goes, in normal form. */
export type Address = { email: string } | { phone: string };

/** Life of a code, in seconds. */
export const codeSeconds = 300;

const dayMs = 24 * 60 * 60_000;
/** Codes to any addresses: an office behind one network address signs in by the dozen. Not for trusted browsers. */
const codeQuota: Quota = { name: "codes", each: 40, network: 400, ms: dayMs };
/** Codes by SMS, which cost money: no network may use up more than a fifth of a day's. Not for trusted browsers. */
const smsQuota = ({ smsDailyLimit }: Settings): Quota => ({
  name: "codes by sms",
  each: 10,
  network: Math.ceil(smsDailyLimit / 5),
  ms: dayMs,
});
/** The part of a day's SMS that strangers may use; the rest is for browsers that signed in before. */
const strangersPart = 0.8;

const keyOf = (address: Address): string => ("email" in address ? `email:${address.email}` : `phone:${address.phone}`);

const hashOf = (secret: string, address: Address, code: string): string =>
  keyedHash(secret, "one-time-code", `${keyOf(address)}\0${code}`);

type NewCode = { address: Address; locale: Locale; visitor: Visitor; now: number };

/**
 * Sends a new code that only the visitor's own browser can use, whoever's address it is: the answer and its time tell
 * nothing of accounts. What strangers ask for is bounded by address, browser and network; a browser that signed in to the
 * account before has an allowance of its own.
 * @param now in ms
 * @returns null when it was sent; else `rate_limited`, or for SMS `sms_country` or `sms_used_up`
 */
export async function sendCode(db: Database, settings: Settings, asked: NewCode): Promise<Fail | null> {
  const { address, locale, visitor, now } = asked;
  if ("phone" in address && !isUaeMobile(address.phone)) return { fail: "sms_country" };
  const trier = trierOf(settings, visitor);
  const [[known]] = await db.run(selectTrustAt(address, trier.browser, now));
  const trusted = trier.isOwn && known !== undefined;
  const quota = "phone" in address ? smsQuota(settings) : codeQuota;
  const refused = trusted ? null : await takeQuota(quota, { db, settings, visitor, who: "nobody", now });
  if (refused) return refused;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = now + codeSeconds * 1000;
  const hash = hashOf(secretOf(settings), address, code);
  const message = messageFor(otpMessage(address, code, locale), settings, now, expiresAt);
  const kept = insertCode({ address: keyOf(address), hash, trier, trusted, now, expiresAt });
  const smsLimit = trusted ? settings.smsDailyLimit : Math.ceil(settings.smsDailyLimit * strangersPart);
  const sms = { quota: "sms", subject: "all", most: smsLimit, ms: dayMs, amount: 1 };
  const counted = "phone" in address ? [insertUse(sms, now), guardChanges(1)] : [];
  try {
    // A message is written only behind a code that was kept, so one guard stands for both.
    const [, [row]] = await db.run(kept, message, guardChanges(1), ...counted);
    await deliver(db, settings, row!, now);
    return null;
  } catch (error) {
    if (!isGuardError(error)) throw error;
  }
  const [[use]] = "phone" in address ? await db.run(selectUsed(sms, now)) : [[]];
  if ("phone" in address && (use?.used ?? 0) >= sms.most)
    return { fail: "sms_used_up", retryAfter: Math.ceil((dayMs - (now % dayMs)) / 1000) };
  return { fail: "rate_limited", retryAfter: codeLimits.burstMs / 1000 };
}

type TypedCode = { address: Address; code: string; visitor: Visitor; now: number };

/**
 * Whether this is the newest code that the visitor's browser asked for at this address, unspent, in time and within its
 * tries. It is good once. Tries of other browsers spend nothing of it.
 */
export async function isRightCode(
  db: Database,
  settings: Settings,
  { address, code, visitor, now }: TypedCode,
): Promise<boolean> {
  const hashes = secretsOf(settings).map((secret) => hashOf(secret, address, code));
  const [[tried]] = await db.run(tryCode(keyOf(address), hashes, trierOf(settings, visitor), now));
  return tried !== undefined && tried.used_at !== null;
}
