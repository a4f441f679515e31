import type { MessageSettings } from "../messages/settings";
import type { BackendVariables } from "../platform/variables";

/** Who vouches for a Google account. */
export type GoogleSettings = { clientId: string; issuers: string[]; keysUrl: string };

export type IdentitySettings = MessageSettings & {
  google: GoogleSettings | null;
  /** Who is staff, by e-mail in lower case. */
  staffEmails: readonly string[];
  /** Uses of what is open to everybody are counted. */
  quotas: boolean;
};

/** STAFF_EMAILS as a list: separated by commas or spaces. */
export const staffEmailsIn = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((email) => email.includes("@"));

function googleSettings({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_JWKS_URL }: BackendVariables): GoogleSettings | null {
  if (!GOOGLE_CLIENT_ID) return null;
  return {
    clientId: GOOGLE_CLIENT_ID,
    // Google's own tokens name either of the two.
    issuers: GOOGLE_ISSUER ? [GOOGLE_ISSUER] : ["https://accounts.google.com", "accounts.google.com"],
    keysUrl: GOOGLE_JWKS_URL || "https://www.googleapis.com/oauth2/v3/certs",
  };
}

export const identitySettings = (variables: BackendVariables): Omit<IdentitySettings, keyof MessageSettings> => ({
  google: googleSettings(variables),
  staffEmails: staffEmailsIn(variables.STAFF_EMAILS),
  quotas: variables.RATE_LIMITS !== "off",
});
