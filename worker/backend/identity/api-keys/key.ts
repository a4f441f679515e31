import { createHash, randomBytes } from "node:crypto";
import { keyBeginning, keyPattern, type KeyRight } from "#shared/console/key-rights";

/** Characters of a key that are kept to know it by: its beginning and six of its own, which leave 222 bits unknown. */
const prefixLength = keyBeginning.length + 6;

const wholeKey = new RegExp(`^${keyPattern.source}$`);

/** A new key, what of it is stored, and how it begins. 32 random bytes: a plain hash of it tells nothing. */
export function newKey(): { key: string; hash: string; prefix: string } {
  const key = keyBeginning + randomBytes(32).toString("base64url");
  return { key, hash: hashOfKey(key), prefix: key.slice(0, prefixLength) };
}

export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** The key in an Authorization header; null without one, or when it cannot be one of ours. */
export function keyIn(authorization: string | undefined): string | null {
  const sent = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  return sent !== undefined && wholeKey.test(sent) ? sent : null;
}

/** As a row keeps them. */
export const rightsIn = (json: string): KeyRight[] => JSON.parse(json);
