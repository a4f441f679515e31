import type { Registration } from "#shared/contracts/identity/passkeys";
import type { CallContext } from "../call-context";
import { credentialOf, promptTimeout, relyingPartyOf } from "./relying-party";
import type { PasskeyRow } from "./passkeys-statements";

/** By COSE: EdDSA, ES256, RS256; any authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** Whose passkey is made, and how the browser's prompt and the authenticator call it. */
type Holder = { userId: string; address: string; name: string };

/**
 * What the browser is asked with to make a passkey.
 * @param shopName as the browser shows it; @param existing those that the authenticator must not hold already
 */
export const createOptions = (
  challenge: string,
  { userId, address, name }: Holder,
  { shopName, existing }: { shopName: string; existing: readonly PasskeyRow[] },
  context: Pick<CallContext, "shopOrigin">,
) => ({
  challenge,
  rp: { id: relyingPartyOf(context).id, name: shopName },
  user: { id: Buffer.from(userId).toString("base64url"), name: address, displayName: name || address },
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
  timeout: promptTimeout,
  attestation: "none" as const,
  excludeCredentials: existing.map(credentialOf),
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
});

/** The credential of a registration for this shop with its owner verified; null when it proves nothing. */
export async function checkRegistration(
  registration: Registration,
  challenge: string,
  context: Pick<CallContext, "shopOrigin">,
) {
  const { origin, id } = relyingPartyOf(context);
  const { transports, ...response } = registration.response;
  // Only who makes a passkey needs it.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports,
    };
  } catch {
    return null;
  }
}
