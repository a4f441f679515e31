import type { ApiClient } from "#shared/calls/api-client";
import { signedByPasskey } from "#client/runtime/passkeys";
import { signedIn, type SignedIn } from "./sign-in-steps";

/**
 * Signs in by whichever passkey the visitor's authenticator has for this shop.
 * @returns somebody signed in; `cancelled` by the visitor; else what was refused, empty with no answer
 */
export async function takePasskey(api: ApiClient): Promise<SignedIn | "cancelled" | { refused: string }> {
  const opened = await api.call("openPasskeySignIn", {});
  if (!opened?.success) return { refused: opened?.message ?? "" };
  const assertion = await signedByPasskey(opened.options);
  if (!assertion) return "cancelled";
  const reply = await api.call("signInByPasskey", { assertion });
  return reply?.success ? signedIn(reply) : { refused: reply?.message ?? "" };
}
