import { filsFromAed, type Fils } from "../../shared/money";
import { readBuyingLimits, type BuyingLimits } from "./checkout/buying-limits";
import type { MessageProvider } from "./outbox/providers";
import { emailProvider, smsProvider } from "./outbox/providers";
import { stripeSettings, tabbySettings } from "./payments/gateway-settings";
import type { StripeSettings } from "./payments/stripe-gateway";
import type { TabbySettings } from "./payments/tabby-gateway";

/** Variables and secrets that the embedded backend reads, in the shop's worker and in one of its own. */
export type BackendVariables = {
  ENVIRONMENT?: string | undefined;
  /** `off` counts nobody's uses: for tests, which share one network. */
  RATE_LIMITS?: string;
  /** Signs access and refresh tokens and keys the codes' hashes; without it nobody is signed in. */
  SESSION_SECRET?: string;
  /** The secret of before, while a new one takes over: what it signed stays good, nothing new is signed with it. */
  SESSION_SECRET_PREVIOUS?: string;
  /** `local` keeps what is sent for `/dev/outbox`; production refuses it. */
  OUTBOX?: string;
  /** `binding` (Cloudflare `send_email`) or `http`. */
  EMAIL_PROVIDER?: string;
  EMAIL_FROM?: string;
  EMAIL_API_URL?: string;
  EMAIL_API_KEY?: string;
  EMAIL?: SendEmail;
  /** `http`. */
  SMS_PROVIDER?: string;
  SMS_FROM?: string;
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
  /** Most codes that leave by SMS in a day (UTC), to everybody together; 500 unless set. */
  SMS_DAILY_LIMIT?: string;
  /** The shop's id at Google; without it nobody signs in there. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_ISSUER?: string;
  GOOGLE_JWKS_URL?: string;
  /** Who may use the console, by e-mail; separated by commas or spaces. */
  STAFF_EMAILS?: string;
  /** Cards, Apple Pay and Google Pay; not offered unless both are there. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  /** Pay later; not offered unless all three are there. */
  TABBY_SECRET_KEY?: string;
  TABBY_WEBHOOK_SECRET?: string;
  TABBY_MERCHANT_CODE?: string;
  TABBY_API_URL?: string;
  /**
   * `on` or `off`: a gateway without money for what no real one offers. Local shops have it unless it is `off`, one that is
   * `staging` when it is `on`, and production never.
   */
  SANDBOX_PAYMENTS?: string | undefined;
  /** Most that is taken in cash for one order, in AED; 5000 unless set. */
  COD_LIMIT?: string;
  /** Most cash orders on their way and open online payments of one buyer; 10 unless set. */
  OPEN_ORDERS_LIMIT?: string;
  /** Most units of one SKU in them; 100 unless set. */
  OPEN_UNITS_LIMIT?: string;
  /** Most money in them, in AED; 10000 unless set. */
  OPEN_SUM_LIMIT?: string;
  /** How many times as much a business may have; 10 unless set. */
  BUSINESS_LIMIT_FACTOR?: string;
  /** Above it a cash order needs a phone that was confirmed by a code, in AED; 2000 unless set. */
  CASH_PHONE_FROM?: string;
  /** How many days an order on its way counts for the largest quantity of a SKU; 30 unless set. */
  MAX_OQ_DAYS?: string;
  /** Above it money for a wallet needs two members of staff, in AED; 5000 unless set. */
  FOUR_EYES_FROM?: string;
  /** Above it a credit limit needs two members of staff, in AED; 50000 unless set. */
  FOUR_EYES_CREDIT_FROM?: string;
};

/** Who vouches for a Google account. */
export type GoogleSettings = { clientId: string; issuers: string[]; keysUrl: string };

export type Settings = {
  sessionSecret: string | undefined;
  /** Still good for what it signed. */
  previousSecret: string | undefined;
  /** Messages stay here instead of leaving. */
  localOutbox: boolean;
  email: MessageProvider | null;
  sms: MessageProvider | null;
  /** Most codes by SMS in a day. */
  smsDailyLimit: number;
  google: GoogleSettings | null;
  /** Who is staff, by e-mail in lower case. */
  staffEmails: readonly string[];
  stripe: StripeSettings | null;
  tabby: TabbySettings | null;
  sandboxPayments: boolean;
  /** Most that is taken in cash for one order, in fils. */
  codLimit: Fils;
  /** What one buyer may have on order. */
  limits: BuyingLimits;
  /** Above these, in fils, two members of staff must agree: on money for a wallet, and on a credit limit. */
  fourEyes: { money: Fils; credit: Fils };
  /** Uses of what is open to everybody are counted. */
  quotas: boolean;
};

const usualCodLimit = 5000;
const usualSmsLimit = 500;
const usualFourEyes = { money: 5000, credit: 50_000 };

/** STAFF_EMAILS as a list: separated by commas or spaces. */
export const staffEmailsIn = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((email) => email.includes("@"));

/** Whether there is a gateway without money. Never in production, where it would give goods away. */
function sandboxPaymentsIn(environment: string, wanted: string | undefined): boolean {
  if (environment === "local") return wanted !== "off";
  if (wanted === "on" && environment !== "staging")
    console.error(JSON.stringify({ level: "error", event: "sandbox_payments_refused", environment }));
  return wanted === "on" && environment === "staging";
}

export function readSettings(variables: BackendVariables): Settings {
  const { ENVIRONMENT = "production", SESSION_SECRET, OUTBOX, GOOGLE_CLIENT_ID } = variables;
  const { GOOGLE_ISSUER, GOOGLE_JWKS_URL, SANDBOX_PAYMENTS } = variables;
  return {
    sessionSecret: SESSION_SECRET || undefined,
    previousSecret: variables.SESSION_SECRET_PREVIOUS || undefined,
    localOutbox: OUTBOX === "local" && ENVIRONMENT === "local",
    email: emailProvider(variables),
    sms: smsProvider(variables),
    smsDailyLimit: Number(variables.SMS_DAILY_LIMIT || usualSmsLimit),
    google: GOOGLE_CLIENT_ID
      ? {
          clientId: GOOGLE_CLIENT_ID,
          // Google's own tokens name either of the two.
          issuers: GOOGLE_ISSUER ? [GOOGLE_ISSUER] : ["https://accounts.google.com", "accounts.google.com"],
          keysUrl: GOOGLE_JWKS_URL || "https://www.googleapis.com/oauth2/v3/certs",
        }
      : null,
    staffEmails: staffEmailsIn(variables.STAFF_EMAILS),
    stripe: stripeSettings(variables),
    tabby: tabbySettings(variables),
    sandboxPayments: sandboxPaymentsIn(ENVIRONMENT, SANDBOX_PAYMENTS),
    codLimit: filsFromAed(Number(variables.COD_LIMIT || usualCodLimit)),
    limits: readBuyingLimits(variables),
    fourEyes: {
      money: filsFromAed(Number(variables.FOUR_EYES_FROM || usualFourEyes.money)),
      credit: filsFromAed(Number(variables.FOUR_EYES_CREDIT_FROM || usualFourEyes.credit)),
    },
    quotas: variables.RATE_LIMITS !== "off",
  };
}
