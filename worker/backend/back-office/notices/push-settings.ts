import type { BackendVariables } from "#backend/platform/variables";

/** Keys as base64url: the public one an uncompressed point of P-256, the private one its number. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** `mailto:…` or `https://…` */
  subject: string;
};

/** Web push as the operator has set it; null: it is off. */
export function pushSettings(variables: BackendVariables): PushSettings | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = variables;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
