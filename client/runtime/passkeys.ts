import type { CallReply } from "#shared/contracts/platform/table";

/** How it ended: done, given up by its user, or refused with a message of the backend (empty: no answer). */
export type Ceremony = "done" | "cancelled" | { refused: string; code: string };

type Answer = { success: boolean; message?: string; code?: string } | undefined;
export const ended = (reply: Answer): Ceremony =>
  reply?.success ? "done" : { refused: reply?.message ?? "", code: reply?.code ?? "" };

/** Has the browser ask for something of an authenticator; what its user, or the browser, breaks off is null. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    // Every refusal of a browser or authenticator: cancelled, too late, known already, not possible here.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Browsers tie a passkey to a name, and break off at once where the host is an IP address. */
const isAddress = (hostname: string): boolean => /^(?:[\d.]+|\[.*\])$/.test(hostname);

/** Why nobody can use a passkey here, whatever they do: the address has no name, or this browser knows none. */
export function passkeyHindrance({ location, PublicKeyCredential }: Window & typeof globalThis) {
  if (isAddress(location.hostname)) return "address";
  return typeof PublicKeyCredential === "function" ? null : "unknown";
}

/** Has an authenticator make a passkey; null when its user gave up. */
export async function madePasskey(optionsJSON: CallReply<"openPasskeyRegistration">["options"]) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return asked(() => startRegistration({ optionsJSON }));
}

/** Has an authenticator sign; null when its user gave up. */
export async function signedByPasskey(optionsJSON: CallReply<"openPasskeySignIn">["options"]) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return asked(() => startAuthentication({ optionsJSON }));
}
