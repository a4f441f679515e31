import type { Call } from "./call";

/** Rows of `calls.ts`: sign-in by passkey, passkeys of customers, and the end of a lost one's replacement, through the link in the email. */
export const passkeyCalls = {
  openPasskeySignIn: { kind: "write", path: "/authentication/passkey-challenge", caller: "public", flood: "sign-in" },
  signInByPasskey: {
    kind: "write",
    path: "/authentication/passkey",
    caller: "public",
    session: "gives",
    flood: "sign-in",
  },
  listCustomerPasskeys: { kind: "read", path: "/api/passkeys", caller: "customer" },
  openCustomerPasskey: { kind: "write", path: "/api/passkeys/new", caller: "customer", quota: "account" },
  addCustomerPasskey: { kind: "write", path: "/api/passkeys/add", caller: "customer", quota: "account" },
  removeCustomerPasskey: { kind: "write", path: "/api/passkeys/{id}/remove", caller: "customer", quota: "account" },
  proveCustomerSignIn: { kind: "write", path: "/auth/prove-sign-in", caller: "customer", flood: "sign-in" },
  stopPasskeyRecovery: { kind: "write", path: "/auth/stop-passkey-recovery", caller: "public", flood: "sign-in" },
} as const satisfies Record<string, Call>;
