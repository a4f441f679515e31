import { pseudonym, type Secrets } from "./keyed-hash";
import { log } from "./log";

/** Events of the security log; `docs/logs.md` explains each. A new one gets its line there. */
export type SecurityEvent =
  | "signed_in"
  | "signed_out"
  | "wrong_code"
  | "wrong_password"
  | "social_refused"
  | "address_change_undone"
  | "merge_undone"
  /** A printed code was used to replace a lost passkey; somebody stopped that through the e-mail's link. */
  | "recovery_begun"
  | "recovery_stopped"
  /** A refresh token was reused too late, so somebody has a copy: the whole session was ended. */
  | "token_family_killed"
  | "rate_limited"
  | "not_staff"
  /** A member of staff made a call that their roles do not include. */
  | "no_right"
  /** A request over the internet had a storefront secret that is not ours. */
  | "storefront_refused"
  /** A program's key is missing, unknown, expired or revoked. */
  | "key_refused"
  /** A member of staff tried to give themselves money, credit or rights. */
  | "self_dealing"
  | "passkey_refused"
  | "invitation_refused"
  /** A signed-in caller named something that does not exist or is somebody else's; both get the same answer. */
  | "absent_id"
  | "document_read";

/** Who and what a line is about, in plain: ids, e-mails, numbers, networks. Only hashes of them are logged. */
type Named = Partial<Record<"user" | "family" | "address" | "network" | "subject", string | null>>;

/** Events of normal operation; all others are warnings. */
const expected: ReadonlySet<SecurityEvent> = new Set(["signed_in", "signed_out", "document_read"]);

/**
 * Writes a line `security` to the log: `{ what, …hashes, …facts }`. The hashes are keyed by SESSION_SECRET: equal ids
 * have equal hashes, so that somebody can be followed through the log without revealing who it is.
 * @param named who it is about; hashed here
 * @param facts our own words and numbers that identify nobody, such as `{ call: "getOrder" }`; logged as they are.
 *   Never a code, token, password or text that somebody typed
 */
export function logSecurity(
  secrets: Secrets,
  what: SecurityEvent,
  named: Named = {},
  facts: Readonly<Record<string, string | number>> = {},
): void {
  const hashed = Object.entries(named)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "")
    .map(([name, id]) => [name, pseudonym(secrets, "security log", id.toLowerCase(), keyOfIsolate()).slice(0, 16)]);
  const level = expected.has(what) ? "info" : "warn";
  log(level, "security", { ...facts, ...Object.fromEntries(hashed), what });
}

let ownKey: string | undefined;

/** A shop without a secret signs nobody in; its refusals can be followed as long as the isolate lives. */
const keyOfIsolate = (): string => (ownKey ??= crypto.randomUUID());
