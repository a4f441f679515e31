import { z } from "zod";
import { longestPassword } from "#shared/customers/password";
import { normalOneTimeCode } from "#shared/typed/one-time-code";
import { businessType, email, line, phone } from "../platform/form-fields";

/** Six digits, in any script and however they are set apart. A form that lost its zeros at the front would be another code. */
export const otp = z
  .string()
  .max(300)
  .transform((written) => normalOneTimeCode(written) ?? "")
  .pipe(z.string().regex(/^\d{6}$/));
/** What a code is good for, and nothing else: signing in or proving an address, a first password, the end of the account. */
const codePurpose = z.enum(["sign_in", "password", "deletion"]);
export type CodePurpose = z.infer<typeof codePurpose>;
export const password = z.string().min(1).max(longestPassword);
const text = (most: number) => z.string().trim().max(most);
/** One of the closed list, or nothing said. */
const business = z.union([businessType, z.literal("")]);

/** Who is signed in. A phone account has no e-mail until its last step gave one. */
export const sessionUser = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  businessType: z.string(),
});

/** A backend's tokens. The edge turns them into cookies and takes them out of the body: scripts never see any. */
const tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user: sessionUser,
  /** The last step is still to come: name and business type. */
  is_new_user: z.boolean(),
  ...tokens.partial().shape,
});

/** Exactly one of `email` and `phone`. */
const address = { email: email.optional(), phone: phone.optional() };
const one = ({ email: mail, phone: number }: { email?: string | undefined; phone?: string | undefined }) =>
  (mail === undefined) !== (number === undefined);
const oneAddress = { error: "invalid", path: ["email"] };

/**
 * Name, business and password of an account; what is absent stays as it is. The business goes by the form's names
 * or the stored ones.
 */
const userInfo = z.object({
  name: line(120).optional(),
  first_name: line(60).optional(),
  last_name: text(60).optional(),
  businessType: business.optional(),
  business_type: business.optional(),
  "Establishment-Name": text(120).optional(),
  establishment_name: text(120).optional(),
  /**
   * Always optional; one that stands already is changed only with `current_password`, a first one set with the code that
   * was sent to the account's own address (its e-mail, else its phone) for the purpose `password`.
   */
  password: password.optional(),
  password_otp: otp.optional(),
  current_password: password.optional(),
  /** A code sent to the address that stands: where there is no `current_password`, it agrees to a new one. */
  current_otp: otp.optional(),
  /** A new address counts when the code sent to it comes along, and the owner agrees by one of the two above. */
  email: email.optional(),
  email_otp: otp.optional(),
  phone: phone.optional(),
  phone_otp: otp.optional(),
});

/** Sign-in. None of these answers reveals whether an account exists. */
export const sessionContracts = {
  /** First step: what was typed is an address, and these are the ways to go on. Sends nothing. */
  submitEmail: {
    request: z.object({ email }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      email: z.string(),
      methods: z.array(z.enum(["otp", "password"])),
    }),
  },
  /**
   * Sends a code, whether there is an account or not; only the browser that asked can use it, and a newer one ends the
   * older. 429 when too many were asked for; by SMS to mobiles of the UAE only (400 `sms_country`), within a budget for
   * all (429 `sms_used_up`). It is good for its purpose alone.
   */
  sendOtp: {
    request: z.object({ ...address, purpose: codePurpose.default("sign_in") }).refine(one, oneAddress),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** Life of the code, in seconds. */
      expires_in: z.number().int().positive(),
    }),
  },
  /** Signs in by code, and makes an account of an address that has none; or by e-mail and password. */
  confirmAccount: {
    request: z
      .object({ ...address, otp: otp.optional(), password: password.optional() })
      .refine(one, oneAddress)
      .refine((asked) => (asked.otp === undefined) !== (asked.password === undefined), {
        error: "invalid",
        path: ["otp"],
      })
      .refine((asked) => asked.password === undefined || asked.email !== undefined, oneAddress),
    reply: signedIn,
  },
  /** A nonce for Google's script, to be asked for with the ID token: good in this browser, once, for an hour. */
  openSocialSignIn: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), nonce: z.string().min(16) }),
  },
  /** Signs in by the ID token that Google's script gave for such a nonce. */
  signInSocially: {
    request: z.object({ provider: z.enum(["google"]).default("google"), id_token: z.string().min(1).max(8192) }),
    reply: signedIn,
  },
  /**
   * Completes or changes an account; what is absent stays. A code that is wrong, expired or used is 401 `otp_invalid`, and
   * nothing has changed.
   */
  updateUser: {
    request: z.object({
      user_info: userInfo,
      is_new_user: z
        .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
        .default(false),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  },
  /**
   * Undoes a change of e-mail or phone by the link that the old address was sent, once and within seven days: the old
   * one is back, every session ends, and the password is gone. Failures: 410 `link_expired`, 409 `address_taken`.
   */
  undoAddressChange: {
    request: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /**
   * Makes two accounts of one that staff had merged, by the link that every address of both was sent, once and within seven
   * days. Failures: 410 `link_expired`, 409 `state_changed`.
   */
  undoMerge: {
    request: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** Ends the session everywhere it was copied to. The edge adds the token from its cookie. */
  logout: {
    request: z.object({ refresh_token: z.string().max(500).optional() }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** A new pair for an old refresh token; asked by the edge alone. */
  refreshSession: {
    request: z.object({ refresh_token: z.string().min(1).max(500) }),
    reply: z.object({ success: z.literal(true), ...tokens.shape }),
  },
} as const;
