import type { ApiClient } from "#shared/calls/api-client";
import { ended, madePasskey, signedByPasskey, type Ceremony } from "#client/runtime/passkeys";

/** Makes a passkey under a name; it also confirms the session. */
export async function addPasskey(api: ApiClient, name: string): Promise<Ceremony> {
  const opened = await api.call("openPasskeyRegistration", {});
  if (!opened?.success) return ended(opened);
  const registration = await madePasskey(opened.options);
  return registration ? ended(await api.call("registerPasskey", { registration, name })) : "cancelled";
}

/** Confirms the session by a passkey. */
export async function confirmByPasskey(api: ApiClient): Promise<Ceremony> {
  const opened = await api.call("openPasskeyConfirmation", {});
  if (!opened?.success) return ended(opened);
  const assertion = await signedByPasskey(opened.options);
  return assertion ? ended(await api.call("confirmPasskey", { assertion })) : "cancelled";
}

/** Signs in by a passkey. */
export async function signInByPasskey(api: ApiClient): Promise<Ceremony> {
  const opened = await api.call("openPasskeySignIn", {});
  if (!opened?.success) return ended(opened);
  const assertion = await signedByPasskey(opened.options);
  return assertion ? ended(await api.call("signInByPasskey", { assertion })) : "cancelled";
}
