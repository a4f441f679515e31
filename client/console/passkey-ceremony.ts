import type { ApiClient } from "#shared/calls/api-client";

/** How it ended: done, given up by its user, or refused with a message of the backend (empty: no answer). */
export type Ceremony = "done" | "cancelled" | { refused: string; code: string };

type Answer = { success: boolean; message?: string; code?: string } | undefined;
const ended = (reply: Answer): Ceremony =>
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

/** Makes a passkey under a name; it also confirms the session. */
export async function addPasskey(api: ApiClient, name: string): Promise<Ceremony> {
  const opened = await api.call("openPasskeyRegistration", {});
  if (!opened?.success) return ended(opened);
  const { startRegistration } = await import("@simplewebauthn/browser");
  const registration = await asked(() => startRegistration({ optionsJSON: opened.options }));
  return registration ? ended(await api.call("registerPasskey", { registration: registration, name })) : "cancelled";
}

/** Confirms the session by a passkey. */
export async function confirmByPasskey(api: ApiClient): Promise<Ceremony> {
  const opened = await api.call("openPasskeyConfirmation", {});
  if (!opened?.success) return ended(opened);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const assertion = await asked(() => startAuthentication({ optionsJSON: opened.options }));
  return assertion ? ended(await api.call("confirmPasskey", { assertion: assertion })) : "cancelled";
}

/** Signs in by a passkey. */
export async function signInByPasskey(api: ApiClient): Promise<Ceremony> {
  const opened = await api.call("openPasskeySignIn", {});
  if (!opened?.success) return ended(opened);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const assertion = await asked(() => startAuthentication({ optionsJSON: opened.options }));
  return assertion ? ended(await api.call("signInByPasskey", { assertion: assertion })) : "cancelled";
}
