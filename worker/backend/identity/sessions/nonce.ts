import { createHash, randomBytes } from "node:crypto";
import type { Fail } from "#backend/platform/outcome";
import { takeQuota, type Quota } from "../quotas/quota";
import type { CallContext } from "../call-context";
import { deleteSurplusNonces, insertNonce, spendNonce } from "./nonces-store";
import { trierOf } from "./trier";

/** How long a sign-in form may be open before Google's button is pressed, in ms. */
const nonceLife = 60 * 60_000;
const nonceQuota: Quota = { name: "nonces", each: 100, network: 2000, ms: 60 * 60_000 };

const hashOf = (nonce: string): string => createHash("sha256").update(nonce).digest("base64url");

type Asking = Pick<CallContext, "db" | "settings" | "visitor" | "now">;

/** Creates a nonce for one ID token, valid in this browser, once, for an hour. */
export async function openNonce(context: Asking & Pick<CallContext, "who">): Promise<{ nonce: string } | Fail> {
  const { db, settings, visitor, now } = context;
  const refused = await takeQuota(nonceQuota, context);
  if (refused) return refused;
  const nonce = randomBytes(24).toString("base64url");
  const { browser } = trierOf(settings, visitor);
  await db.run(insertNonce(hashOf(nonce), browser, now + nonceLife), deleteSurplusNonces(browser));
  return { nonce };
}

/** Whether a token's nonce was given to this browser and not used yet; uses it up. */
export async function useNonce(nonce: string, { db, settings, visitor, now }: Asking): Promise<boolean> {
  const [[spent]] = await db.run(spendNonce(hashOf(nonce), trierOf(settings, visitor).known.browsers, now));
  return spent !== undefined;
}
