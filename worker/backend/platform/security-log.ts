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
  /** A printed code was used to replace a lost passkey; and somebody stopped that through the email. */
  | "recovery_begun"
  | "recovery_stopped"
  /** A refresh token came again too late, so somebody has a copy: the whole session was ended. */
  | "token_family_killed"
  | "rate_limited"
  | "not_staff"
  /** A member of staff asked for what their roles do not include. */
  | "no_right"
  /** A secret that storefronts show, and that is none of ours, came over the internet. */
  | "storefront_refused"
  /** A program's key is missing, unknown, expired or revoked. */
  | "key_refused"
  /** A member of staff tried to give themselves money, credit or rights. */
  | "self_dealing"
  | "passkey_refused"
  | "invitation_refused"
  /** A signed-in caller named what is not there or is somebody else's; the answer is the same for both. */
  | "absent_id"
  | "document_read";

/** Whom and what a line is about: ids, e-mails, numbers, networks as they are. They are written as hashes only. */
type Named = Partial<Record<"user" | "family" | "address" | "network" | "subject", string | null>>;

/** What is well; everything else is a warning. */
const expected: ReadonlySet<SecurityEvent> = new Set(["signed_in", "signed_out", "document_read"]);

/**
 * Writes a line `security` into the log: `{ what, …hashes, …facts }`. The hashes are keyed by SESSION_SECRET:
 * equal ids have equal hashes, so that one can follow somebody through the log, and nobody reads from it who it is.
 * @param named whom it is about; hashed here
 * @param facts words and numbers of our own that name nobody, such as `{ call: "getOrder" }`; written as they are. Never
 * a code, token, password or text that somebody typed
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

/** A shop without a secret signs nobody in; what it refuses can be followed as long as the isolate lives. */
const keyOfIsolate = (): string => (ownKey ??= crypto.randomUUID());
