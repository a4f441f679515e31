import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#backend/platform/database";
import { deleteSurplusChallenges, insertChallenge, spendChallenge, type Purpose } from "./challenges-store";

/** How long a prompt of the browser may stand open, in ms. */
const challengeLife = 5 * 60_000;

const hashOf = (challenge: string): string => createHash("sha256").update(challenge).digest("base64url");

/**
 * A challenge to be signed for one purpose.
 * @param holder the session or browser that alone may bring it back; @param now in ms
 */
export async function openChallenge(db: Database, purpose: Purpose, holder: string, now: number): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const hash = hashOf(challenge);
  await db.run(
    insertChallenge({ hash, purpose, holder, expiresAt: now + challengeLife }),
    deleteSurplusChallenges(holder),
  );
  return challenge;
}

/**
 * The challenge that was signed, if it was given to one of these holders for this purpose and has not been used; it is used now.
 * Null otherwise.
 * @param clientData as base64url; @param now in ms
 */
export async function takeChallenge(
  db: Database,
  clientData: string,
  { purpose, holders, now }: { purpose: Purpose; holders: readonly string[]; now: number },
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const [[spent]] = await db.run(spendChallenge({ hash: hashOf(challenge), purpose, holders, now }));
  return spent ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    const challenge: unknown = typeof told === "object" && told !== null ? Reflect.get(told, "challenge") : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
