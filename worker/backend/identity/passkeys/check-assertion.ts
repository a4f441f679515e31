import type { Assertion } from "#shared/contracts/identity/passkeys";
import type { CallContext } from "../call-context";
import { relyingPartyOf, transportsIn } from "./relying-party";
import type { PasskeyRow } from "./passkeys-statements";

/**
 * Whether a passkey has signed a challenge for this shop, with its owner verified by the authenticator, and counts on.
 * @param challenge that was given for it, as base64url
 * @returns the authenticator's new count; null when it proves nothing
 */
export async function checkAssertion(
  assertion: Assertion,
  challenge: string,
  passkey: PasskeyRow,
  context: Pick<CallContext, "shopOrigin">,
): Promise<number | null> {
  const { origin, id } = relyingPartyOf(context);
  const { userHandle, ...response } = assertion.response;
  // Only who confirms or signs in by a passkey needs it.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
        transports: transportsIn(passkey.transports),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library's way of saying what is wrong with it; nobody but an attacker would read that.
    return null;
  }
}
