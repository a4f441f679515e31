import { z } from "zod";
import { longestPassword } from "#shared/customers/password";
import { normalOneTimeCode } from "#shared/typed/one-time-code";
import { businessType, email, line, phone } from "../platform/form-fields";

/**
 * Six digits, in any script and with any separators. As text, since losing leading zeros would make it another code.
 */
export const otp = z
  .string()
  .max(300)
  .transform((written) => normalOneTimeCode(written) ?? "")
  .pipe(z.string().regex(/^\d{6}$/));
/**
 * The only purpose that a code is valid for: signing in or proving an address, a first password, deleting the account.
 */
const codePurpose = z.enum(["sign_in", "password", "deletion"]);
export type CodePurpose = z.infer<typeof codePurpose>;
export const password = z.string().min(1).max(longestPassword);
const text = (most: number) => z.string().trim().max(most);
/** One of the closed list, or empty. */
const business = z.union([businessType, z.literal("")]);

/** The signed-in user. A phone account has no e-mail until its last step. */
export const sessionUser = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  businessType: z.string(),
});

/** A backend's tokens. The edge moves them from the body into cookies: scripts never see any. */
const tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/** Somebody is signed in. */
export const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user: sessionUser,
  /** The last step (name and business type) is still to come. */
  is_new_user: z.boolean(),
  ...tokens.partial().shape,
});

/** Exactly one of `email` and `phone`. */
const address = { email: email.optional(), phone: phone.optional() };
const one = ({ email: mail, phone: number }: { email?: string | undefined; phone?: string | undefined }) =>
  (mail === undefined) !== (number === undefined);
const oneAddress = { error: "invalid", path: ["email"] };

/**
 * Name, business and password of an account; absent fields stay as they are. The business by the form's names or the
 * stored ones.
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
   * Always optional; an existing one is changed only with `current_password`, a first one set with a code that was sent
   * to the account's own address (its e-mail, else its phone) for the purpose `password`.
   */
  password: password.optional(),
  password_otp: otp.optional(),
  current_password: password.optional(),
  /** A code sent to the current address: without `current_password`, it confirms a new address. */
  current_otp: otp.optional(),
  /** A new address needs the code that was sent to it, and the owner's consent by one of the two above. */
  email: email.optional(),
  email_otp: otp.optional(),
  phone: phone.optional(),
  phone_otp: otp.optional(),
});

/** Sign-in. None of these answers reveals whether an account exists. */
export const sessionContracts = {
  /** First step: validates the typed address and returns the ways to continue. Sends nothing. */
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
   * Sends a code, whether or not there is an account; only the requesting browser can use it, and a newer one ends the
   * older. 429 after too many requests; by SMS to mobiles of the UAE only (400 `sms_country`), within a total limit
   * (429 `sms_used_up`). It is valid only for its purpose.
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
  /** Signs in by code, creating an account for an address without one; or by e-mail and password. */
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
  /** A nonce for Google's script, to be included in the ID token: valid in this browser, once, for an hour. */
  openSocialSignIn: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), nonce: z.string().min(16) }),
  },
  /** Signs in by the ID token that Google's script returned for such a nonce. */
  signInSocially: {
    request: z.object({ provider: z.enum(["google"]).default("google"), id_token: z.string().min(1).max(8192) }),
    reply: signedIn,
  },
  /**
   * Completes or changes an account; absent fields stay. 401 `otp_invalid` for a wrong, expired or used code; nothing
   * is changed then.
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
   * Undoes a change of e-mail or phone by the link sent to the old address, once and within seven days: restores the
   * old one, ends every session, and removes the password. Failures: 410 `link_expired`, 409 `address_taken`.
   */
  undoAddressChange: {
    request: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /**
   * Undoes a merge of two accounts by staff, by the link sent to every address of both, once and within seven days.
   * Failures: 410 `link_expired`, 409 `state_changed`.
   */
  undoMerge: {
    request: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** Ends the session, including any copies of its tokens. The edge adds the token from its cookie. */
  logout: {
    request: z.object({ refresh_token: z.string().max(500).optional() }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** A new pair for an old refresh token; called only by the edge. */
  refreshSession: {
    request: z.object({ refresh_token: z.string().min(1).max(500) }),
    reply: z.object({ success: z.literal(true), ...tokens.shape }),
  },
} as const;
