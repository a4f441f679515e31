import { randomInt } from "node:crypto";
import type { CodePurpose } from "#shared/contracts/identity/sessions";
import type { Locale } from "#shared/text/locale";
import { isUaeMobile } from "#shared/typed/phone";
import type { Database, Statement } from "#backend/platform/database";
import { otpMessage } from "#backend/messages/outbox/otp-message";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import type { Fail } from "#backend/platform/outcome";
import { takeQuota, type Quota } from "../quotas/quota";
import { insertUse, selectUsed, type Use } from "../quotas/quotas-statements";
import type { Visitor } from "#backend/platform/call-context";
import type { IdentitySettings } from "../settings";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import type { CodeAddress } from "./code-address";
import { signed, signedByAny } from "#backend/platform/keyed-hash";
import { codeLimits, insertCode, selectDayOver, selectUnspent, spendCode, tryCode } from "./codes-store";
import { selectTrustAt } from "./trust-store";
import { trierOf, type Trier } from "./trier";

/** Life of a code, in seconds. */
export const codeSeconds = 300;

const dayMs = 24 * 60 * 60_000;
/**
 * Codes to any addresses per network: an office behind one network address signs in by the dozen. Trusted browsers are
 * exempt.
 */
const codeQuota: Quota = { name: "codes", each: 40, network: 400, ms: dayMs };
/**
 * Shares of the daily SMS limit for all strangers, and for strangers of one network; the rest is for browsers that have
 * signed in to the account of that phone. Counts what is sent, since it costs money.
 */
const smsParts = { strangers: 0.8, network: 0.2 };

const keyOf = (address: CodeAddress): string =>
  "email" in address ? `email:${address.email}` : `phone:${address.phone}`;

/** The purpose is part of the hashed text, so that a code for one purpose is wrong for any other. */
const textOf = ({ address, purpose }: CodeRequest, code: string): string => `${purpose}\0${keyOf(address)}\0${code}`;

type CodeRequest = { address: CodeAddress; purpose: CodePurpose };
type NewCode = CodeRequest & { locale: Locale; visitor: Visitor; now: number };

/**
 * Sends a new code that only the visitor's own browser can use, whether or not the address has an account: answer and
 * timing reveal nothing. Requests of strangers are limited by address, browser and network; a browser that has signed
 * in to the account has its own allowance.
 * @param now in ms
 * @returns null when it was sent; else `rate_limited`, or for SMS `sms_country` or `sms_used_up`
 */
export async function sendCode(db: Database, settings: IdentitySettings, asked: NewCode): Promise<Fail | null> {
  const { address, purpose, locale, visitor, now } = asked;
  if ("phone" in address && !isUaeMobile(address.phone)) return { fail: "sms_country" };
  const trier = trierOf(settings, visitor);
  const [[known]] = await db.run(selectTrustAt(address, trier.browser, now));
  const trusted = trier.isOwn && known !== undefined;
  const refused = trusted ? null : await takeQuota(codeQuota, { db, settings, visitor, who: "nobody", now });
  if (refused) return refused;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = now + codeSeconds * 1000;
  const hash = signed(settings, "one-time-code", textOf(asked, code));
  const message = messageFor(otpMessage({ address, purpose, code }, locale), settings, now, expiresAt);
  const insert = insertCode({ address: keyOf(address), hash, trier, trusted, now, expiresAt });
  const uses = "phone" in address ? smsUses(settings, trier, trusted) : [];
  const counted = uses.flatMap((use) => [insertUse(use, now), guardChanges(1)]);
  try {
    // A message is written only after a code was stored, so one guard covers both.
    const [, [row]] = await db.run(insert, message, guardChanges(1), ...counted);
    await deliver(db, settings, row!, now);
    return null;
  } catch (error) {
    if (!isGuardError(error)) throw error;
  }
  const used = uses.length > 0 ? await db.run(...uses.map((use) => selectUsed(use, now))) : [];
  if (uses.some(({ most }, at) => (used[at]?.[0]?.used ?? 0) >= most))
    return { fail: "sms_used_up", retryAfter: Math.ceil((dayMs - (now % dayMs)) / 1000) };
  const [[limit]] = await db.run(selectDayOver({ address: keyOf(address), trier, trusted, now }));
  return limit?.over_at == null
    ? { fail: "rate_limited", retryAfter: codeLimits.burstMs / 1000 }
    : { fail: "codes_used_up", retryAfter: Math.ceil((limit.over_at - now) / 1000) };
}

/** What a code by SMS uses up: the daily limit, and for a stranger the network's share of it. */
function smsUses({ smsDailyLimit }: IdentitySettings, { network, countsNetwork }: Trier, trusted: boolean): Use[] {
  const part = (share: number) => (trusted ? smsDailyLimit : Math.ceil(smsDailyLimit * share));
  const all = { quota: "sms", subject: "all", most: part(smsParts.strangers), ms: dayMs, amount: 1 };
  const ofNetwork = { quota: "sms", subject: network, most: part(smsParts.network), ms: dayMs, amount: 1 };
  return trusted || !countsNetwork ? [all] : [all, ofNetwork];
}

type TypedCode = CodeRequest & { code: string; visitor: Visitor; now: number };

/**
 * Whether this is the newest code that the visitor's browser requested for this address and purpose, unused, in time
 * and within its attempts. Valid once. Attempts by other browsers do not count against it.
 */
export async function isRightCode(db: Database, settings: IdentitySettings, typed: TypedCode): Promise<boolean> {
  const [[tried]] = await db.run(tryOf(settings, typed, true));
  return tried?.is_right === 1;
}

/** A code that was right when it was checked. */
export type CheckedCode = {
  /** Use up the code, in the batch of what it allows; they abort the batch if it was used meanwhile. */
  spends: Statement[];
  /** After such a batch was aborted: whether the code was used meanwhile, which the caller is then told. */
  isSpent(): Promise<boolean>;
};

/**
 * Checks a code before work that may still fail, and counts the attempt.
 * @returns null when it is not the right one
 */
export async function checkCode(
  db: Database,
  settings: IdentitySettings,
  typed: TypedCode,
): Promise<CheckedCode | null> {
  const [[tried]] = await db.run(tryOf(settings, typed, false));
  if (tried?.is_right !== 1) return null;
  return {
    spends: [spendCode(tried.code_id, typed.now), guardChanges(1)],
    async isSpent() {
      const [[unspent]] = await db.run(selectUnspent(tried.code_id));
      return !unspent;
    },
  };
}

function tryOf(settings: IdentitySettings, typed: TypedCode, spends: boolean) {
  const { address, code, visitor, now } = typed;
  const hashes = signedByAny(settings, "one-time-code", textOf(typed, code));
  return tryCode({ address: keyOf(address), hashes, trier: trierOf(settings, visitor), now, spends });
}
