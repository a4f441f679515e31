import type { Settings } from "../settings";

/**
 * The secret that signs and keys what is made now.
 * @throws when the operator has set none
 */
export function secretOf({ sessionSecret }: Pick<Settings, "sessionSecret">): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set");
  return sessionSecret;
}

/** The secrets that what comes back may have been made with: the one of now, and the one of before while both overlap. */
export const secretsOf = ({
  sessionSecret,
  previousSecret,
}: Pick<Settings, "sessionSecret" | "previousSecret">): string[] =>
  [sessionSecret, previousSecret].filter((secret) => secret !== undefined);
