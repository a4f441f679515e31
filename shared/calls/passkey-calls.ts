import type { Call } from "./call";

/** Rows of `calls.ts`: sign-in by passkey, and the end of a lost one's replacement, through the link in the email. */
export const passkeyCalls = {
  openPasskeySignIn: { kind: "write", path: "/authentication/passkey-challenge", caller: "public", flood: "sign-in" },
  signInByPasskey: {
    kind: "write",
    path: "/authentication/passkey",
    caller: "public",
    session: "gives",
    flood: "sign-in",
  },
  stopPasskeyRecovery: { kind: "write", path: "/auth/stop-passkey-recovery", caller: "public", flood: "sign-in" },
} as const satisfies Record<string, Call>;
