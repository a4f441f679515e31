import type { ApiClient } from "#shared/calls/api-client";
import { ended, madePasskey, type Ceremony } from "#client/runtime/passkeys";

/** Makes a passkey of the customer's under a name. */
export async function addPasskey(api: ApiClient, name: string): Promise<Ceremony> {
  const opened = await api.call("openCustomerPasskey", {});
  if (!opened?.success) return ended(opened);
  const registration = await madePasskey(opened.options);
  return registration ? ended(await api.call("addCustomerPasskey", { registration, name })) : "cancelled";
}
