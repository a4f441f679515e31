import { z } from "zod";
import { otp, signedIn } from "./sessions";
import { isoTime } from "../goods/catalogue";
import { line } from "../platform/form-fields";

/** Bytes as base64url. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const said = z.object({ success: z.literal(true), message: z.string() });
/** How a browser reaches an authenticator. */
export const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
/** As reported by an authenticator; unknown names are not stored. */
const transports = z.array(z.string().max(20)).max(8);
const credential = z.object({
  id: bytes(1400),
  type: z.literal("public-key"),
  transports: z.array(z.enum(transportNames)),
});
/** Extensions of an authenticator, which are ignored. */
const extensions = z.unknown();

/** A new credential from the browser (WebAuthn's RegistrationResponseJSON). */
const registration = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: transports.default([]),
  }),
  clientExtensionResults: extensions,
});

/** A signature of one (AuthenticationResponseJSON). */
const assertion = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
  clientExtensionResults: extensions,
});

/** Options of `navigator.credentials.get`. */
const getOptions = z.object({
  challenge: bytes(100),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  /** Empty: any that the authenticator has for this shop. */
  allowCredentials: z.array(credential),
});

/** Options of `navigator.credentials.create`. */
const createOptions = z.object({
  challenge: bytes(100),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

export type Registration = z.output<typeof registration>;
export type Assertion = z.output<typeof assertion>;

/**
 * Passkeys of staff. A challenge is valid for five minutes, once, for the session (or, to sign in, the browser) that it
 * was given to. 400 `passkey_refused` for an invalid proof.
 */
export const passkeyContracts = {
  /**
   * The first one is 403 `sign_in_again` unless its owner signed in within a quarter of an hour; a further one 403
   * `passkey_needed` unless a passkey was used in this session within that time.
   */
  openPasskeyRegistration: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), options: createOptions }),
  },
  registerPasskey: {
    request: z.object({ registration, name: line(60) }),
    reply: said,
  },
  openPasskeyConfirmation: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), options: getOptions }),
  },
  /** Lets this session move money and rights for a quarter of an hour. */
  confirmPasskey: { request: z.object({ assertion }), reply: said },
  /** 409 `passkey_last` for the last one of a member whose roles need one. */
  removePasskey: { request: z.object({ id: bytes(1400) }), reply: said },
  /**
   * Proves the session again with a one-time code sent to one's e-mail: for a quarter of an hour it counts as just
   * signed in, so that a first passkey can be added. 400 with `otp` for a wrong code; ten attempts a day.
   */
  proveOwnSignIn: { request: z.object({ otp }), reply: said },
  /** Makes ten codes, shown only this once, replacing the previous ones; each can replace a lost passkey. */
  makeRecoveryCodes: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), codes: z.array(z.string()) }),
  },
  /**
   * By a printed code and a one-time code by e-mail: from `due_at` on, for seven days, a new passkey can be added,
   * which ends the old ones. Owners are notified and can stop it. 409 `recovery_waiting` while one is open; ten
   * attempts a day.
   */
  beginPasskeyRecovery: {
    request: z.object({ code: z.string().trim().min(1).max(60), otp }),
    reply: said.extend({ due_at: isoTime }),
  },
  /** Stops one's own. 404 if there is none. */
  stopOwnRecovery: { request: z.object({}), reply: said },
  /** Stops it by the link in the e-mail to owners, signed in or not. 410 `link_expired`. */
  stopPasskeyRecovery: { request: z.object({ token: z.string().min(1).max(200) }), reply: said },
  openPasskeySignIn: { request: z.object({}), reply: z.object({ success: z.literal(true), options: getOptions }) },
  /** Signs in the owner of the passkey. A member of staff's confirms that session; a customer's confirms nothing. */
  signInByPasskey: { request: z.object({ assertion }), reply: signedIn },
  /** `on_team`: their passkeys are the team's, added in the console; those here do not sign in. */
  listCustomerPasskeys: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      on_team: z.boolean(),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), added_at: isoTime, used_at: isoTime.nullable() })),
    }),
  },
  /** 403 `sign_in_again` unless they signed in, or proved it, within a quarter of an hour; `passkey_of_team` for staff. */
  openCustomerPasskey: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), options: createOptions }),
  },
  /** Ten at most. The owner is notified. */
  addCustomerPasskey: { request: z.object({ registration, name: line(60) }), reply: said },
  removeCustomerPasskey: { request: z.object({ id: bytes(1400) }), reply: said },
  /** Proves the session by a code sent to the account's own address. 400 with `otp` for a wrong one; ten a day. */
  proveCustomerSignIn: { request: z.object({ otp }), reply: said },
} as const;
