import { transportNames } from "#shared/contracts/identity/passkeys";
import type { CallContext } from "../call-context";
import type { PasskeyRow } from "./passkeys-statements";

/** For whom an authenticator signs: this shop, under the name that its visitors know. */
export const relyingPartyOf = ({ shopOrigin }: Pick<CallContext, "shopOrigin">) => ({
  origin: shopOrigin,
  id: new URL(shopOrigin).hostname,
});

/** How long a browser's prompt stays open, in ms. */
export const promptTimeout = 120_000;

/** A passkey as the browser names it. */
export const credentialOf = ({ credential_id: id, transports }: Pick<PasskeyRow, "credential_id" | "transports">) => ({
  id,
  type: "public-key" as const,
  transports: transportsIn(transports),
});

export function transportsIn(json: string) {
  const told: unknown = JSON.parse(json);
  return Array.isArray(told) ? transportNames.filter((name) => told.includes(name)) : [];
}

/** What an assertion is asked for with. */
export const getOptions = (
  challenge: string,
  context: Pick<CallContext, "shopOrigin">,
  allowed: readonly PasskeyRow[],
) => ({
  challenge,
  rpId: relyingPartyOf(context).id,
  timeout: promptTimeout,
  userVerification: "required" as const,
  allowCredentials: allowed.map(credentialOf),
});
